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
    /// Of a layer without a view.
    private var own = (
        frame: CGRect.zero, transform: CGAffineTransform.identity, opacity: Float(1), isHidden: false, clips: false
    )
    private var ownBackground: CGColor?

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
    func content(_ traits: UITraitCollection) -> RenderContent? { nil }

    /// Only what lies within the mask's outline is seen: the path of a `CAShapeLayer`, or another layer's rounded rectangle. How
    /// opaque the mask is has no effect.
    open var mask: CALayer? {
        didSet {
            oldValue?.masked = nil
            mask?.masked = self
            effectsChanged()
        }
    }
    private weak var masked: CALayer?
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
    private func effectsChanged() { if let view { view.effectsChanged() } else if superlayer != nil { write() } }

    /// Writes a layer of the app's own into its node.
    func write() {
        let traits = hostView?.traitCollection ?? .current, node = node
        node.setFrame(origin: own.frame.origin, size: own.frame.size)
        node.content = content(traits) ?? plainContent(ownBackground, traits) ?? .none
        var effects = RenderEffects()
        (effects.opacity, effects.isHidden, effects.allowsHitTesting) = (Double(own.opacity), own.isHidden, false)
        let mask = mask.map {
            OutlineShape.path($0.maskPath.applying(CGAffineTransform(translationX: $0.frame.minX, y: $0.frame.minY)))
        }
        effects.clip = mask ?? (own.clips ? outline : nil)
        effects.shadow = shadow(traits)
        effects.zIndex = Double(zPosition)
        if !own.transform.isIdentity {
            effects.transform = own.transform.about(CGPoint(x: own.frame.width / 2, y: own.frame.height / 2))
        }
        node.effects = effects
    }

    func plainContent(_ background: CGColor?, _ traits: UITraitCollection) -> RenderContent? {
        let fill = background.map { $0.resolved(traits) }.flatMap { $0.opacity > 0 ? $0 : nil }
        let stroke = borderWidth > 0 ? Paint.color((borderColor ?? .black).resolved(traits)) : nil
        if fill == nil && stroke == nil { return nil }
        return .shape(
            ShapeContent(
                outline, fill: fill.map(Paint.color), stroke: stroke, strokeStyle: StrokeStyle(lineWidth: max(borderWidth, 1))))
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
    /// Points.
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
    /// Done about the layer's centre.
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

    func shadow(_ traits: UITraitCollection) -> RenderEffects.Shadow? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return RenderEffects.Shadow(
            color: shadowColor.resolved(traits).multiplyingOpacity(by: Double(min(shadowOpacity, 1))), radius: shadowRadius,
            x: shadowOffset.width, y: shadowOffset.height)
    }

    // MARK: Place, that of its view

    /// In the superlayer's coordinates, without the transform.
    open var frame: CGRect {
        get { view?.frame ?? own.frame }
        set {
            if let view { return view.frame = newValue }
            own.frame = newValue
            changed()
        }
    }
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: own.frame.size) }
        set {
            if let view { return view.bounds = newValue }
            let center = own.frame.center
            frame = CGRect(
                x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }
    open var position: CGPoint {
        get { view?.center ?? own.frame.center }
        set {
            if let view { return view.center = newValue }
            frame.origin = CGPoint(x: newValue.x - own.frame.width / 2, y: newValue.y - own.frame.height / 2)
        }
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
