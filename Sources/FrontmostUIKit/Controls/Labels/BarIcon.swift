import Foundation
import FrontmostRender

/// The picture of a bar's item. Symbols have the bar's colour and size; other pictures are as they are, and no higher than the bar.
@MainActor final class BarIcon: UIImageView {
    /// Points that a picture may be high.
    static let limit: CGFloat = 30

    convenience init(pointSize: CGFloat) {
        self.init(frame: .zero)
        contentMode = .scaleAspectFit
        accessibilityElementsHidden = true
        self.pointSize = pointSize
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize)
    }

    /// Of the text that a symbol is to be beside.
    var pointSize: CGFloat = 0 {
        didSet {
            if pointSize != oldValue { preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize) }
        }
    }

    /// Changes the look only where it is another, so that a layout pass may call it.
    func dress(_ image: UIImage?, _ color: UIColor) {
        if self.image != image { self.image = image }
        if !tintColor.isEqual(color) { tintColor = color }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.limited(super.sizeThatFits(size)) }

    /// What a picture takes that is not shown, or not yet.
    static func size(of image: UIImage?, pointSize: CGFloat) -> CGSize {
        image.map { limited($0.size(in: UIImage.SymbolConfiguration(pointSize: pointSize))) } ?? .zero
    }

    private static func limited(_ own: CGSize) -> CGSize {
        guard own.height > limit else { return own }
        return CGSize(width: (own.width * limit / own.height).rounded(), height: limit)
    }
}
