import Foundation

extension CGFloat {
    /// The nearest length that hosts can show, in points; 0 for what is no number.
    @inline(__always) fileprivate var finite: CGFloat {
        if magnitude <= 4e9 { return self }
        return isNaN ? 0 : self < 0 ? -4e9 : 4e9
    }
}

extension CGPoint {
    @inline(__always) var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension CGSize {
    /// Neither negative nor infinite.
    @inline(__always) var finite: CGSize { CGSize(width: max(0, width.finite), height: max(0, height.finite)) }
}
