import Foundation
import FrontmostRender

/// The part of a view's look that UIKit keeps on its layer.
@MainActor open class CALayer: NSObject {
    weak var view: UIView?

    init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Points. Rounds the background, and what is below where the view clips.
    open var cornerRadius: CGFloat = 0 { didSet { view?.lookChanged() } }
    open var maskedCorners: CACornerMask = .all { didSet { view?.lookChanged() } }
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }
    open var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }
    /// Points.
    open var borderWidth: CGFloat = 0 { didSet { view?.lookChanged() } }
    open var borderColor: CGColor? { didSet { view?.lookChanged() } }
    open var backgroundColor: CGColor? {
        get { view?.backgroundColor }
        set { view?.backgroundColor = newValue }
    }
    open var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }
    /// In front of siblings with lower numbers.
    open var zPosition: CGFloat = 0 { didSet { view?.effectsChanged() } }
    /// How corners bend. Hosts draw circles for both.
    open var cornerCurve = CALayerCornerCurve.circular

    // MARK: Shadow

    open var shadowColor: CGColor? = .black { didSet { view?.effectsChanged() } }
    /// 0...1; at 0 there is no shadow.
    open var shadowOpacity: Float = 0 { didSet { view?.effectsChanged() } }
    /// Points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { view?.effectsChanged() } }
    open var shadowRadius: CGFloat = 3 { didSet { view?.effectsChanged() } }

    func shadow(_ traits: UITraitCollection) -> RenderEffects.Shadow? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return RenderEffects.Shadow(
            color: shadowColor.resolved(traits).multiplyingOpacity(by: Double(min(shadowOpacity, 1))), radius: shadowRadius,
            x: shadowOffset.width, y: shadowOffset.height)
    }

    // MARK: Place, that of its view

    open var frame: CGRect {
        get { view?.frame ?? .zero }
        set { view?.frame = newValue }
    }
    open var bounds: CGRect {
        get { view?.bounds ?? .zero }
        set { view?.bounds = newValue }
    }
    open var position: CGPoint {
        get { view?.center ?? .zero }
        set { view?.center = newValue }
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
