import Foundation
import FrontmostUI

/// The role of a subview in the layout of a chart.
struct ChartPart: Equatable, Sendable {
    enum Role: Equatable, Sendable {
        case plot
        /// The scrolling part: the plot with the labels of the axis along which it scrolls.
        case scroll(Axis.Set)
        /// A view that overlays the plot.
        case front
        case label(LabelUse, isX: Bool, Edge, AxisSpot, anchor: UnitPoint?, spacing: CGSize, avoidsCollisions: Bool)
        case title(Edge, UnitPoint, spacing: CGFloat)
        case legend(LegendOptions.Place, UnitPoint, spacing: CGFloat)
    }
    var role: Role

    struct Key: LayoutValueKey {
        static let defaultValue = ChartPart(role: .plot)
    }
}

/// What a label is used for.
enum LabelUse: Equatable, Sendable {
    /// The label takes space beside the plot and is shown there.
    case usual
    /// The label is not shown. It only reserves space for labels that scroll into view.
    case room
    /// The label scrolls in and out of view, in the space that others reserve.
    case scrolled
}

/// Arranges the plot, labels, titles and legend of a chart.
///
/// The chart takes the proposed size. The legend, titles and labels take what they need of it (labels as much as the widest of
/// them), and the plot takes the rest.
struct ChartLayout: Layout {
    static var _hasGuides: Bool { false }
    let xScale, yScale: AxisScale

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var rest = bounds
        for view in subviews {
            if case .legend(.edge(let edge), let anchor, let spacing) = view[ChartPart.Key.self].role {
                dock(view, edge, anchor, spacing, in: bounds, &rest)
            }
        }
        for view in subviews {
            if case .title(let edge, let anchor, let spacing) = view[ChartPart.Key.self].role {
                dock(view, edge, anchor, spacing, in: rest, &rest)
            }
        }
        let labels = subviews.compactMap { ChartLabel($0) }
        let plot = plot(in: rest, labels)
        for view in subviews {
            switch view[ChartPart.Key.self].role {
            case .plot, .front: view.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
            case .scroll(let axes):
                let port = plot.grown(by: along(axes, labels, plot))
                view.place(at: port.origin, proposal: ProposedViewSize(port.size))
            case .legend(.overlay, let anchor, _):
                let at = CGPoint(x: plot.minX + plot.width * anchor.x, y: plot.minY + plot.height * anchor.y)
                view.place(at: at, anchor: anchor, proposal: ProposedViewSize(plot.size))
            case .label, .title, .legend: break
            }
        }
        place(labels, around: plot, in: bounds)
    }

    /// The space for the labels that scroll with the plot.
    private func along(_ axes: Axis.Set, _ labels: [ChartLabel], _ plot: CGRect) -> EdgeInsets {
        switch axes {
        case .horizontal:
            let band = xScale.projection(onto: plot.width, isVertical: false).band
            return EdgeInsets(
                top: room(labels, .top) { $0.below(band) }, leading: 0, bottom: room(labels, .bottom) { $0.below(band) },
                trailing: 0)
        case .vertical:
            return EdgeInsets(
                top: 0, leading: room(labels, .leading) { $0.beside }, bottom: 0, trailing: room(labels, .trailing) { $0.beside })
        default: return EdgeInsets()
        }
    }

    private func room(_ labels: [ChartLabel], _ edge: Edge, _ length: (ChartLabel) -> CGFloat) -> CGFloat {
        labels.lazy.filter { $0.edge == edge && $0.use != .scrolled }.map(length).max() ?? 0
    }

    /// Places a view at an edge and removes its space from the rest.
    private func dock(
        _ view: LayoutSubview, _ edge: Edge, _ anchor: UnitPoint, _ spacing: CGFloat, in area: CGRect, _ rest: inout CGRect
    ) {
        let isFlat = edge == .top || edge == .bottom
        let proposal = ProposedViewSize(width: isFlat ? area.width : nil, height: isFlat ? nil : area.height)
        let size = view.sizeThatFits(proposal)
        if size.width <= 0 || size.height <= 0 { return view.place(at: rest.origin, proposal: proposal) }
        var at = CGPoint(
            x: area.minX + (area.width - size.width) * anchor.x, y: rest.minY + (rest.height - size.height) * anchor.y)
        switch edge {
        case .top:
            at.y = rest.minY
            rest = rest.cut(top: size.height + spacing)
        case .bottom:
            at.y = rest.maxY - size.height
            rest = rest.cut(bottom: size.height + spacing)
        case .leading:
            at.x = rest.minX
            rest = rest.cut(left: size.width + spacing)
        case .trailing:
            at.x = rest.maxX - size.width
            rest = rest.cut(right: size.width + spacing)
        }
        view.place(at: at, proposal: proposal)
    }

    private func plot(in rest: CGRect, _ labels: [ChartLabel]) -> CGRect {
        var plot = rest.cut(left: room(labels, .leading) { $0.beside }, right: room(labels, .trailing) { $0.beside })
        let across = xScale.projection(onto: plot.width, isVertical: false)
        let top = room(labels, .top) { $0.below(across.band) }, bottom = room(labels, .bottom) { $0.below(across.band) }
        plot = plot.cut(top: top, bottom: bottom)
        // Half of a label at the end of an axis extends beyond the axis.
        let up = yScale.projection(onto: plot.height, isVertical: true)
        var above: CGFloat = 0, under: CGFloat = 0
        for label in labels where !label.isX && label.use == .usual {
            let at = CGFloat(label.spot.place(in: up)), half = label.size.height / 2
            guard at.isFinite else { continue }
            above = max(above, half - at - top)
            under = max(under, at + half - plot.height - bottom)
        }
        return plot.cut(top: above, bottom: under)
    }

    private func place(_ labels: [ChartLabel], around plot: CGRect, in bounds: CGRect) {
        let across = xScale.projection(onto: plot.width, isVertical: false)
        let up = yScale.projection(onto: plot.height, isVertical: true)
        // The spans that are already taken along each edge.
        var taken: [Edge: [ClosedRange<CGFloat>]] = [:]
        for label in labels {
            let along = CGFloat(label.spot.place(in: label.isX ? across : up))
            guard along.isFinite, label.use != .room else {
                label.view.place(at: plot.origin, proposal: .zero)
                continue
            }
            let size = label.isX ? label.fitted(to: across.band) : label.size
            let at = label.origin(size, at: along, around: plot, in: bounds)
            let span = label.isX ? at.x...at.x + size.width : at.y...at.y + size.height
            let gap: CGFloat = label.isX ? 4 : 0
            let isFree = taken[label.edge, default: []].allSatisfy {
                $0.upperBound + gap <= span.lowerBound || span.upperBound + gap <= $0.lowerBound
            }
            if isFree || !label.avoidsCollisions {
                taken[label.edge, default: []].append(span)
                label.view.place(at: at, proposal: label.proposal(for: label.isX ? across.band : 0))
            } else {
                label.view.place(at: at, proposal: .zero)
            }
        }
    }
}

extension ChartLabel {
    /// The corner of a label beside the plot, which is kept within the bounds.
    /// - Parameter along: The distance of the label's value from the start of the plot's edge, in points.
    fileprivate func origin(_ size: CGSize, at along: CGFloat, around plot: CGRect, in bounds: CGRect) -> CGPoint {
        var at = CGPoint.zero
        switch edge {
        case .leading: at.x = plot.minX - spacing.width - size.width
        case .trailing: at.x = plot.maxX + spacing.width
        case .top: at.y = plot.minY - spacing.height - size.height
        case .bottom: at.y = plot.maxY + spacing.height
        }
        if isX {
            let left = plot.minX + along - size.width * (anchor?.x ?? 0.5)
            at.x = min(max(left, bounds.minX), max(bounds.minX, bounds.maxX - size.width))
        } else {
            at.y = plot.minY + along - size.height * (anchor?.y ?? 0.5)
            // In a scrolling plot, a label that extends beyond the end would be clipped.
            if use == .scrolled { at.y = min(max(at.y, bounds.minY), max(bounds.minY, bounds.maxY - size.height)) }
        }
        return at
    }
}

/// A measured label of an axis.
private struct ChartLabel {
    let view: LayoutSubview
    let use: LabelUse
    let isX: Bool
    let edge: Edge
    let spot: AxisSpot
    let anchor: UnitPoint?
    let spacing: CGSize
    let avoidsCollisions: Bool
    /// The size without a limit on its width.
    let size: CGSize

    init?(_ view: LayoutSubview) {
        guard
            case .label(let use, let isX, let edge, let spot, let anchor, let spacing, let avoids) = view[ChartPart.Key.self].role
        else { return nil }
        (self.view, self.use, self.isX, self.edge, self.spot, self.anchor) = (view, use, isX, edge, spot, anchor)
        (self.spacing, avoidsCollisions) = (spacing, avoids)
        size = view.sizeThatFits(Self.free)
    }

    /// More height than any label needs. A label is hidden only if it is proposed no height at all, see `AxisLabelView`.
    private static let free = ProposedViewSize(width: nil, height: 10_000)

    /// In a band of at least 40 points, a wider text wraps.
    func proposal(for band: Double) -> ProposedViewSize {
        guard isX, band >= 40, size.width > band - 4 else { return Self.free }
        return ProposedViewSize(width: band - 4, height: 10_000)
    }

    /// The width that the label takes beside the plot.
    var beside: CGFloat { size.width + spacing.width }

    /// The height that the label takes above or below the plot.
    func below(_ band: Double) -> CGFloat { fitted(to: band).height + spacing.height }

    func fitted(to band: Double) -> CGSize {
        let proposal = proposal(for: band)
        return proposal == Self.free ? size : view.sizeThatFits(proposal)
    }
}

extension CGRect {
    fileprivate func grown(by room: EdgeInsets) -> CGRect {
        CGRect(
            x: minX - room.leading, y: minY - room.top, width: width + room.leading + room.trailing,
            height: height + room.top + room.bottom)
    }

    /// The rectangle, reduced at its edges, with a size of at least zero.
    fileprivate func cut(left: CGFloat = 0, top: CGFloat = 0, right: CGFloat = 0, bottom: CGFloat = 0) -> CGRect {
        CGRect(
            x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
    }
}
