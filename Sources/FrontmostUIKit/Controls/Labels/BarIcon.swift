import Foundation
import FrontmostRender

/// The image of a bar item. Symbols take the bar's colour and size. Other images are shown as they are, limited to the bar's
/// height.
@MainActor final class BarIcon: UIImageView {
    /// The maximum height of an image, in points.
    static let limit: CGFloat = 30

    convenience init(pointSize: CGFloat) {
        self.init(frame: .zero)
        contentMode = .scaleAspectFit
        accessibilityElementsHidden = true
        self.pointSize = pointSize
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize)
    }

    /// The size of the text beside which a symbol is shown, in points.
    var pointSize: CGFloat = 0 {
        didSet {
            if pointSize != oldValue { preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize) }
        }
    }

    /// Sets only what has changed, so that a layout pass may call this.
    func applyStyle(_ image: UIImage?, _ color: UIColor) {
        if self.image != image { self.image = image }
        if !tintColor.isEqual(color) { tintColor = color }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.limited(super.sizeThatFits(size)) }

    /// The size of an image that is not shown, or not yet.
    static func size(of image: UIImage?, pointSize: CGFloat) -> CGSize {
        image.map { limited($0.size(in: UIImage.SymbolConfiguration(pointSize: pointSize))) } ?? .zero
    }

    private static func limited(_ own: CGSize) -> CGSize {
        guard own.height > limit else { return own }
        return CGSize(width: (own.width * limit / own.height).rounded(), height: limit)
    }
}
