import Foundation

extension CGFloat {
    /// The nearest length in points that hosts can show; 0 for NaN.
    @inline(__always) fileprivate var finite: CGFloat {
        if magnitude <= 4e9 { return self }
        return isNaN ? 0 : self < 0 ? -4e9 : 4e9
    }
}

extension CGPoint {
    @inline(__always) var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension CGSize {
    /// The size with finite, non-negative dimensions.
    @inline(__always) var finite: CGSize { CGSize(width: max(0, width.finite), height: max(0, height.finite)) }
}
