import Foundation
import FrontmostRender

/// The part of a view's look that UIKit keeps on its layer, or a layer of the app's own in one.
///
/// A layer of a view writes the view's properties. One that is made by itself shows a background, a border, a path
/// (`CAShapeLayer`) or a gradient (`CAGradientLayer`) once it is in another with `addSublayer`. Its changes are seen at once: they
/// are not animated by themselves, as UIKit's are.
@MainActor @preconcurrency open class CALayer: NSObject {
    weak var view: UIView?
    public internal(set) weak var superlayer: CALayer?
    var storedSublayers: [CALayer] = []
    /// Those of the sublayers that are among a view's nodes.
    var shownSublayers: ContiguousArray<RenderNode> = []
    private var ownNode: RenderNode?
    /// Made when the layer first gets an animation.
    var animator: LayerAnimator?
    /// Of a layer without a view.
    var own = (
        frame: CGRect.zero, transform: CGAffineTransform.identity, opacity: Float(1), isHidden: false, clips: false
    )
    var ownBackground: CGColor?
    /// What was set of a transform that leaves the plane.
    var spaceTransform: CATransform3D?

    public override init() { super.init() }

    func attach(to view: UIView) { self.view = view }

    /// What hosts show of it.
    var node: RenderNode {
        if let view { return view.node }
        if let ownNode { return ownNode }
        let node = RenderNode()
        ownNode = node
        return node
    }

    /// What it shows instead of a background and a border; nil for those.
    func content(_ traits: UITraitCollection) -> RenderContent? {
        let paint = Paint.color(UIColor.label.resolved(traits))
        return (contents as? UIImage)?.content(tint: paint, traits).map {
            .image(ImageContent($0.source, fit: contentsGravity.fit))
        }
    }

    /// A layer of its own that looks like this one.
    func picture() -> CALayer {
        let picture = CALayer()
        picture.take(self)
        return picture
    }

    /// For an app to find it by.
    open var name: String?
    /// A `UIImage`, or its `cgImage`: shown in place of the background and the border.
    open var contents: Any? { didSet { changed() } }
    open var contentsGravity = CALayerContentsGravity.resize { didSet { changed() } }
    /// Kept, and without effect: hosts draw at the scale of their screen.
    open var contentsScale: CGFloat = 1
    /// These two are kept, and without effect: hosts draw as they see fit.
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1

    /// Only what lies within the mask's outline is seen: the path of a `CAShapeLayer`, or another layer's rounded rectangle. How
    /// opaque the mask is has no effect.
    open var mask: CALayer? {
        didSet {
            oldValue?.masked = nil
            mask?.masked = self
            effectsChanged()
            if oldValue !== mask { oldValue?.windowChanged() }
        }
    }
    private(set) weak var masked: CALayer?
    /// It is the mask of a layer, or its view is that of another.
    var isMask: Bool { masked != nil || view?.masked != nil }
    func maskChanged() {
        masked?.effectsChanged()
        view?.masked?.effectsChanged()
    }
    /// What the layer leaves to be seen as a mask, in its own coordinates.
    var maskPath: PathOutline {
        let rect = CGRect(origin: .zero, size: bounds.size)
        guard case .roundedRectangle(let radii) = outline else { return PathOutline(Path(rect)) }
        return PathOutline(Path(rect, rounding: radii))
    }

    func changed() {
        masked?.effectsChanged()
        if let view { view.lookChanged() } else if superlayer != nil { write() }
    }
    private func effectsChanged() {
        masked?.effectsChanged()
        if let view { view.effectsChanged() } else if superlayer != nil { write() }
    }

    /// Writes a layer of the app's own into its node.
    func write() {
        let traits = hostView?.traitCollection ?? .current, node = node
        node.setFrame(origin: own.frame.origin, size: own.frame.size)
        node.content = content(traits) ?? plainContent(ownBackground, traits) ?? .none
        var effects = RenderEffects()
        (effects.opacity, effects.isHidden, effects.allowsHitTesting) = (Double(own.opacity), own.isHidden, false)
        let mask = mask.map { OutlineShape.path($0.maskOutline) }
        effects.clip = mask ?? (own.clips ? outline : nil)
        effects.shadow = shadow(traits)
        effects.zIndex = Double(zPosition)
        effects.transform(by: own.transform, about: pivot)
        node.effects = effects
        animator?.modelWasWritten()
    }

    func plainContent(_ background: CGColor?, _ traits: UITraitCollection) -> RenderContent? {
        let fill = background.map { $0.resolved(traits) }.flatMap { $0.opacity > 0 ? $0 : nil }
        let stroke = borderWidth > 0 ? Paint.color((borderColor ?? .black).resolved(traits)) : nil
        if fill == nil && stroke == nil { return nil }
        return .shape(
            ShapeContent(
                outline, fill: fill.map(Paint.color), stroke: stroke,
                strokeStyle: StrokeStyle(lineWidth: stroke == nil ? 1 : borderWidth), isBorder: stroke != nil))
    }

    /// Points. Rounds the background, and what is below where the view clips.
    open var cornerRadius: CGFloat = 0 { didSet { changed() } }
    open var maskedCorners: CACornerMask = .all { didSet { changed() } }
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.clips }
        set {
            if let view { view.clipsToBounds = newValue } else { own.clips = newValue }
            effectsChanged()
        }
    }
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set {
            if let view { view.alpha = CGFloat(newValue) } else { own.opacity = newValue }
            effectsChanged()
        }
    }
    /// Points, which lie within the layer's bounds, in front of what it contains.
    open var borderWidth: CGFloat = 0 { didSet { changed() } }
    open var borderColor: CGColor? { didSet { changed() } }
    open var backgroundColor: CGColor? {
        get { view.map(\.backgroundColor) ?? ownBackground }
        set {
            if let view { view.backgroundColor = newValue } else { ownBackground = newValue }
            changed()
        }
    }
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set {
            if let view { view.isHidden = newValue } else { own.isHidden = newValue }
            effectsChanged()
        }
    }
    /// In front of siblings with lower numbers.
    open var zPosition: CGFloat = 0 { didSet { effectsChanged() } }
    /// How corners bend. Hosts draw circles for both.
    open var cornerCurve = CALayerCornerCurve.circular
    /// What the position and the transform are about, in units of the layer: (0, 0) is its top left corner. Changing it moves the
    /// layer, as its position stays.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { anchorMoved(from: oldValue) } } }
    /// Done about the anchor. What lies in the plane is seen of it, see `CATransform3D`.
    open var transform: CATransform3D {
        get {
            let flat = affineTransform()
            if let spaceTransform, spaceTransform.affine == flat { return spaceTransform }
            return CATransform3DMakeAffineTransform(flat)
        }
        set {
            spaceTransform = CATransform3DIsAffine(newValue) ? nil : newValue
            setAffineTransform(newValue.affine)
        }
    }
    /// Done about the anchor.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? own.transform }
    open func setAffineTransform(_ m: CGAffineTransform) {
        if let view { view.transform = m } else { own.transform = m }
        effectsChanged()
    }

    // MARK: Shadow

    open var shadowColor: CGColor? = .black { didSet { effectsChanged() } }
    /// 0...1; at 0 there is no shadow.
    open var shadowOpacity: Float = 0 { didSet { effectsChanged() } }
    /// Points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { effectsChanged() } }
    open var shadowRadius: CGFloat = 3 { didSet { effectsChanged() } }
    /// Kept, and without effect: a shadow has the outline of what is seen.
    open var shadowPath: CGPath?

    func shadow(_ traits: UITraitCollection) -> RenderEffects.Shadow? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return RenderEffects.Shadow(
            color: shadowColor.resolved(traits).multiplyingOpacity(by: Double(min(shadowOpacity, 1))), radius: shadowRadius,
            x: shadowOffset.width, y: shadowOffset.height)
    }

    // MARK: Place, that of its view

    /// In the superlayer's coordinates: the smallest rectangle that holds the layer with its transform.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            if own.transform.isIdentity { return own.frame }
            let place = position
            return own.frame.offsetBy(dx: -place.x, dy: -place.y).applying(own.transform).offsetBy(dx: place.x, dy: place.y)
        }
        set { if let view { view.frame = newValue } else { place(newValue) } }
    }
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
    open var position: CGPoint {
        get { view?.center ?? CGPoint(x: own.frame.minX + pivot.x, y: own.frame.minY + pivot.y) }
        set {
            if let view { return view.center = newValue }
            place(CGRect(origin: CGPoint(x: newValue.x - pivot.x, y: newValue.y - pivot.y), size: own.frame.size))
        }
    }
    /// - Parameter frame: Without the transform.
    private func place(_ frame: CGRect) {
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

/// How a layer's contents lie in it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    var fit: ImageContent.Fit { self == .resizeAspect ? .fit : self == .resizeAspectFill ? .fill : .stretch }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}
