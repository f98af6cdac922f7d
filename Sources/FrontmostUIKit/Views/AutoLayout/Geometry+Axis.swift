import Foundation

extension UIEdgeInsets {
    func leading(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
    func total(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left + right : top + bottom }
}

extension CGRect {
    /// The rectangle within insets. Insets that are larger than it give a negative size.
    func reduced(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.total(.horizontal),
            height: height - insets.total(.vertical))
    }
    /// The rectangle with insets around it.
    func extended(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX - insets.left, y: minY - insets.top, width: width + insets.total(.horizontal),
            height: height + insets.total(.vertical))
    }
}

extension CGPoint {
    func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension NSLayoutConstraint.Axis {
    /// The axis that a movement mostly follows, as hosts decide it: a diagonal is vertical.
    static func along(_ movement: CGPoint) -> Self { abs(movement.x) > abs(movement.y) ? .horizontal : .vertical }
}
