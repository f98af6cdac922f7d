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
    /// UIKit has a `CGColor` here, which does not exist away from Apple's systems.
    open var borderColor: UIColor? { didSet { view?.lookChanged() } }

    var outline: OutlineShape {
        guard cornerRadius > 0 else { return .rectangle }
        func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
        return .roundedRectangle(
            CornerRadii(
                topLeading: radius(.layerMinXMinYCorner), topTrailing: radius(.layerMaxXMinYCorner),
                bottomTrailing: radius(.layerMaxXMaxYCorner), bottomLeading: radius(.layerMinXMaxYCorner)))
    }
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
