import Foundation
import FrontmostRender

/// A view's layer, which holds a part of its look, or a separate layer inside another one.
///
/// A view's layer writes the view's properties. A separate layer shows a background, a border, a path (`CAShapeLayer`) or a
/// gradient (`CAGradientLayer`) once it is added with `addSublayer`. Its colours are fixed: set them again when the appearance changes.
/// Changes of a layer without a view are animated implicitly, see `action(forKey:)`.
@MainActor @preconcurrency open class CALayer: NSObject {
    weak var view: UIView?
    /// The layer that contains this one.
    public var superlayer: CALayer? { above ?? view?.superview?.layer }
    /// The layer that this one was added to; nil for a view's.
    weak var above: CALayer?
    var storedSublayers: [CALayer] = []
    /// The sublayers' nodes that are among a view's nodes.
    var shownSublayers: ContiguousArray<RenderNode> = []
    private var ownNode: RenderNode?
    /// Made with the layer's first animation.
    var animator: LayerAnimator?
    /// The properties of a layer without a view.
    var own = (
        frame: CGRect.zero, transform: CGAffineTransform.identity, opacity: Float(1), isHidden: false, clips: false
    )
    var ownBackground: CGColor?
    /// The last assigned transform, if it leaves the plane.
    var spaceTransform: CATransform3D?

    public override init() { super.init() }
    /// Creates a layer. Subclasses override this initialiser to copy their own properties, as on Apple's platforms, where it makes the
    /// layers that are shown during an animation. Here `presentation()` makes these without it, and this one copies nothing.
    public init(layer: Any) { super.init() }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    func attach(to view: UIView) { self.view = view }

    /// The node that hosts show.
    var node: RenderNode {
        if let view { return view.node }
        if let ownNode { return ownNode }
        let node = RenderNode()
        ownNode = node
        return node
    }

    /// Nodes behind the sublayers' that show no sublayers of the app.
    var nodesOfCopies: [RenderNode] { [] }
    /// Called when the layer moved to another window, or to none.
    func windowHasChanged() {}
    /// Called when the layer, one inside it, or an animation of these has changed. `CAReplicatorLayer` copies its sublayers again.
    func contentsHaveChanged() { above?.contentsHaveChanged() }
    /// Adds effects that only a class of layers has.
    func complete(_ effects: inout RenderEffects) {}

    /// Actions by property name. `NSNull()` disables the implicit animation of a property.
    open var actions: [String: any CAAction]?
    /// Returns the entry in `actions`, else the class's default, else an animation from the presented value with the transaction's
    /// duration and timing.
    ///
    /// Called before a property changes, if the layer is shown, belongs to no view and is no mask. The default animates the opacity,
    /// position, size, transform, colours, border, corners and shadow, and the values of shapes and gradients, but not a shape's path.
    /// - Parameter event: The name of the property.
    open func action(forKey event: String) -> (any CAAction)? {
        actions?[event] ?? Self.defaultAction(forKey: event) ?? implicitAnimation(of: event)
    }
    /// The action of all layers of a class for changes of a property. Nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether the content has to be made again when the layer's size changes.
    var contentFollowsSize: Bool { shadowPath != nil }
    /// The content in place of a background and a border; nil for those.
    func content() -> RenderContent? {
        (contents as? CGImage ?? (contents as? UIImage)?.cgImage).map {
            .image(ImageContent($0.source, fit: contentsGravity.fit))
        }
    }

    /// A separate layer that looks like this one.
    func picture() -> CALayer {
        let picture = CALayer()
        picture.copyAppearance(of: self)
        return picture
    }

    /// A name for the app's own use.
    open var name: String?
    /// An image's `cgImage`, or a `UIImage`, shown in place of the background and the border.
    open var contents: Any? { didSet { changed() } }
    /// How `contents` is fitted into the bounds.
    open var contentsGravity = CALayerContentsGravity.resize { didSet { changed() } }
    /// No effect: hosts draw at the scale of their screen.
    open var contentsScale: CGFloat = 1
    /// No effect, as the next property: hosts decide how to draw.
    open var shouldRasterize = false
    /// No effect.
    open var rasterizationScale: CGFloat = 1

    /// Limits the layer to the mask's outline: the path of a `CAShapeLayer`, or another layer's rounded rectangle. The mask's
    /// opacity has no effect.
    open var mask: CALayer? {
        didSet {
            oldValue?.masked = nil
            mask?.masked = self
            effectsChanged()
            if oldValue !== mask { oldValue?.windowChanged() }
        }
    }
    private(set) weak var masked: CALayer?
    /// Whether the layer is a mask of another layer, or its view is one of another view.
    var isMask: Bool { masked != nil || view?.masked != nil }
    func maskChanged() {
        masked?.effectsChanged()
        view?.masked?.effectsChanged()
    }
    /// The layer's outline when it is used as a mask, in its own coordinates.
    var maskPath: PathOutline {
        let rect = CGRect(origin: .zero, size: bounds.size)
        guard case .roundedRectangle(let radii) = outline else { return PathOutline(Path(rect)) }
        return PathOutline(Path(rect, rounding: radii))
    }

    func changed() {
        masked?.effectsChanged()
        if let view { view.lookChanged() } else if superlayer != nil { write() }
        above?.contentsHaveChanged()
    }
    private func effectsChanged() {
        masked?.effectsChanged()
        if let view { view.effectsChanged() } else if superlayer != nil { write() }
        above?.contentsHaveChanged()
    }
    /// The shadow is a part of the content if it has a path of its own.
    private func shadowChanged() { if shadowPath == nil { effectsChanged() } else { changed() } }

    /// Writes the properties of a separate layer into its node.
    func write() {
        let node = node
        node.setFrame(origin: own.frame.origin, size: own.frame.size)
        node.content = content() ?? plainContent(ownBackground?.resolved) ?? .none
        var effects = RenderEffects()
        (effects.opacity, effects.isHidden, effects.allowsHitTesting) = (Double(own.opacity), own.isHidden, false)
        let mask = mask.map { OutlineShape.path($0.maskOutline) }
        effects.clip = mask ?? (own.clips ? outline : nil)
        effects.shadow = shadow
        effects.zIndex = Double(zPosition)
        effects.transform(by: own.transform, about: pivot)
        complete(&effects)
        node.effects = effects
        animator?.modelWasWritten()
    }

    func plainContent(_ background: ResolvedColor?) -> RenderContent? {
        let fill = background.flatMap { $0.opacity > 0 ? $0 : nil }
        let stroke = borderWidth > 0 ? Paint.color((borderColor ?? .black).resolved) : nil
        if let drawing = drawnShadow(above: background) { return .drawing(drawing) }
        if fill == nil && stroke == nil { return nil }
        return .shape(
            ShapeContent(
                outline, fill: fill.map(Paint.color), stroke: stroke,
                strokeStyle: StrokeStyle(lineWidth: stroke == nil ? 1 : borderWidth), isBorder: stroke != nil))
    }

    /// The corner radius in points. Rounds the background, and the subviews if the view clips.
    open var cornerRadius: CGFloat = 0 {
        willSet { if newValue != cornerRadius { willChange("cornerRadius") } }
        didSet { changed() }
    }
    /// The corners that `cornerRadius` applies to.
    open var maskedCorners: CACornerMask = .all { didSet { changed() } }
    /// Whether the contents are clipped to the bounds.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.clips }
        set {
            if let view { view.clipsToBounds = newValue } else { own.clips = newValue }
            effectsChanged()
        }
    }
    /// The opacity, 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set {
            if newValue != opacity { willChange("opacity") }
            if let view { view.alpha = CGFloat(newValue) } else { own.opacity = newValue }
            effectsChanged()
        }
    }
    /// The width of the border in points. It is inside the bounds, in front of the contents.
    open var borderWidth: CGFloat = 0 {
        willSet { if newValue != borderWidth { willChange("borderWidth") } }
        didSet { changed() }
    }
    /// The colour of the border; nil for black.
    open var borderColor: CGColor? {
        willSet { if newValue != borderColor { willChange("borderColor") } }
        didSet { changed() }
    }
    /// The colour of the background; nil for none.
    open var backgroundColor: CGColor? {
        get {
            guard let view else { return ownBackground }
            return view.backgroundColor.map { CGColor($0.resolved(view.traitCollection)) }
        }
        set {
            if let view {
                view.backgroundColor = newValue.map(UIColor.init(cgColor:))
            } else {
                if newValue != ownBackground { willChange("backgroundColor") }
                ownBackground = newValue
            }
            changed()
        }
    }
    /// Whether the layer is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set {
            if let view { view.isHidden = newValue } else { own.isHidden = newValue }
            effectsChanged()
        }
    }
    /// Layers with higher numbers are in front of their siblings.
    open var zPosition: CGFloat = 0 {
        willSet { if newValue != zPosition { willChange("zPosition") } }
        didSet { effectsChanged() }
    }
    /// The shape of the corners. Hosts draw circular arcs for both values.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The point that `position` and `transform` refer to, in units of the layer's size: (0, 0) is the top left corner. Changing
    /// it moves the layer, as its position stays the same.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { anchorMoved(from: oldValue) } } }
    /// The transform about the anchor point. Only its part in the plane is visible, see `CATransform3D`.
    open var transform: CATransform3D {
        get {
            let flat = affineTransform()
            if let spaceTransform, spaceTransform.affine == flat { return spaceTransform }
            return CATransform3DMakeAffineTransform(flat)
        }
        set {
            if newValue.affine != affineTransform() { willChange("transform") }
            spaceTransform = CATransform3DIsAffine(newValue) ? nil : newValue
            transformInPlane(newValue.affine)
        }
    }
    /// The transform in the plane, about the anchor point.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? own.transform }
    /// Sets the transform in the plane, about the anchor point.
    open func setAffineTransform(_ m: CGAffineTransform) {
        if m != affineTransform() { willChange("transform") }
        transformInPlane(m)
    }
    private func transformInPlane(_ m: CGAffineTransform) {
        if let view { view.transform = m } else { own.transform = m }
        effectsChanged()
    }

    // MARK: Shadow

    /// The colour of the shadow.
    open var shadowColor: CGColor? = .black {
        willSet { if newValue != shadowColor { willChange("shadowColor") } }
        didSet { shadowChanged() }
    }
    /// The opacity of the shadow, 0 to 1. Without a shadow, 0.
    open var shadowOpacity: Float = 0 {
        willSet { if newValue != shadowOpacity { willChange("shadowOpacity") } }
        didSet { shadowChanged() }
    }
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        willSet { if newValue != shadowOffset { willChange("shadowOffset") } }
        didSet { shadowChanged() }
    }
    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3 {
        willSet { if newValue != shadowRadius { willChange("shadowRadius") } }
        didSet { shadowChanged() }
    }
    /// The outline of the shadow in the layer's coordinates; nil for that of what the layer and all in it show. Contents, such as an image,
    /// keep that shadow.
    open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }

    /// The shadow that is an effect of the node.
    var shadow: RenderEffects.Shadow? { drawsShadow ? nil : givenShadow }
    var givenShadow: RenderEffects.Shadow? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return RenderEffects.Shadow(
            color: shadowColor.resolved.multiplyingOpacity(by: Double(min(shadowOpacity, 1))), radius: shadowRadius,
            x: shadowOffset.width, y: shadowOffset.height)
    }

    // MARK: Geometry (of a view's layer, the view's)

    /// The layer's bounding box in the superlayer's coordinates, with the transform applied.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            if own.transform.isIdentity { return own.frame }
            let place = position
            return own.frame.offsetBy(dx: -place.x, dy: -place.y).applying(own.transform).offsetBy(dx: place.x, dy: place.y)
        }
        set { if let view { view.frame = newValue } else { place(newValue) } }
    }
    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: own.frame.size) }
        set {
            if let view { return view.bounds = newValue }
            let middle = position
            place(
                CGRect(
                    x: middle.x - newValue.width * anchorPoint.x, y: middle.y - newValue.height * anchorPoint.y,
                    width: newValue.width, height: newValue.height))
        }
    }
    /// The position of the anchor point in the superlayer's coordinates.
    open var position: CGPoint {
        get { view?.center ?? CGPoint(x: own.frame.minX + pivot.x, y: own.frame.minY + pivot.y) }
        set {
            if let view { return view.center = newValue }
            place(CGRect(origin: CGPoint(x: newValue.x - pivot.x, y: newValue.y - pivot.y), size: own.frame.size))
        }
    }
    /// - Parameter frame: Without the transform.
    private func place(_ frame: CGRect) {
        if frame.size != own.frame.size { willChange("bounds") }
        let pivot = CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
        if pivot != position { willChange("position") }
        own.frame = frame
        changed()
    }

    var outline: OutlineShape {
        guard cornerRadius > 0 else { return .rectangle }
        func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
        return .roundedRectangle(
            CornerRadii(
                topLeading: radius(.layerMinXMinYCorner), topTrailing: radius(.layerMaxXMinYCorner),
                bottomTrailing: radius(.layerMaxXMaxYCorner), bottomLeading: radius(.layerMinXMaxYCorner)))
    }
}

/// How a layer's contents are fitted into it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Makes a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stretches the contents to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Fits the contents into the bounds and keeps their aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Fills the bounds with the contents and keeps their aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    var fit: ImageContent.Fit { self == .resizeAspect ? .fit : self == .resizeAspectFill ? .fill : .stretch }
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String
    /// Makes a curve from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Circular arcs.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Smoother corners; drawn as circular arcs.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}
