import UIKit

/// A ring that shows how much of a time is left.
final class TimeRing: UIView {
    /// From 0 to 1.
    var left = 1.0 { didSet { setNeedsDisplay() } }

    private let width: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        stroke(1, .systemGray5)
        stroke(left, tintColor)
    }

    private func stroke(_ share: Double, _ color: UIColor) {
        guard share > 0 else { return }
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: (min(bounds.width, bounds.height) - width) / 2,
            startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * share, clockwise: true)
        path.lineWidth = width
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
