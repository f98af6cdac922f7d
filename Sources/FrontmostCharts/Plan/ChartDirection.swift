import FrontmostUI

// Charts that are read from right to left.
//
// Charts are laid out from the left in any case, since positions in a plot, scroll offsets and touches count from there. What depends on the
// direction is mirrored in the plan: the horizontal scale, the sides that are called leading and trailing, and the order of bars beside each
// other. The views that an app provides are read in the chart's direction.
extension ChartPlan {
    var direction: LayoutDirection { isMirrored ? .rightToLeft : .leftToRight }

    // The same on the screen. "Leading" is the left side there.
    func onScreen(_ edge: Edge) -> Edge {
        guard isMirrored else { return edge }
        return edge == .leading ? .trailing : edge == .trailing ? .leading : edge
    }
    func onScreen(_ anchor: UnitPoint) -> UnitPoint { isMirrored ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor }
    func onScreen(_ offset: CGSize) -> CGSize { isMirrored ? CGSize(width: -offset.width, height: offset.height) : offset }
    func onScreen(_ side: AnnotationPosition.Side) -> AnnotationPosition.Side { isMirrored ? side.mirrored : side }
}

extension AnnotationPosition.Side {
    fileprivate var mirrored: Self {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .topLeading: .topTrailing
        case .topTrailing: .topLeading
        case .bottomLeading: .bottomTrailing
        case .bottomTrailing: .bottomLeading
        case .top, .bottom, .overlay: self
        }
    }
}

extension AxisScale {
    /// The scale of the mirror image.
    var mirrored: AxisScale {
        var result = self
        result.isReversed.toggle()
        (result.startPadding, result.endPadding) = (endPadding, startPadding)
        return result
    }
}
