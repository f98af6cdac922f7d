import Foundation

extension UIEdgeInsets {
    func leading(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
    func total(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left + right : top + bottom }
}

extension CGPoint {
    func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}
