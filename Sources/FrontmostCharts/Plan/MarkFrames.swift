import Foundation

/// A plot of a given size, with the projections of both scales.
struct PlotSpace: Equatable, Sendable {
    let x, y: Projection
    let size: CGSize

    init(x: AxisScale, y: AxisScale, size: CGSize) {
        self.x = x.projection(onto: size.width, isVertical: false)
        self.y = y.projection(onto: size.height, isVertical: true)
        self.size = size
    }
}

/// The attributes of a mark that determine its frame.
struct MarkBody: Hashable, Sendable {
    var width = MarkInsets.automatic
    var height = MarkInsets.automatic
    /// The mark's index among the marks that stand beside each other.
    var neighbour = 0
    var neighbourCount = 1
    var neighbourSpan = MarkInsets.automatic
    var symbolSize = CGSize(width: 7, height: 7)
    var lineWidth = 1.0
    var offset = MarkOffset()
    var angularInset = 0.0

    static func == (a: Self, b: Self) -> Bool {
        a.width == b.width && a.height == b.height && a.neighbour == b.neighbour && a.neighbourCount == b.neighbourCount
            && a.neighbourSpan == b.neighbourSpan && a.symbolSize == b.symbolSize && a.lineWidth == b.lineWidth
            && a.offset == b.offset && a.angularInset == b.angularInset
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(neighbour)
    }
}

extension PlotSpace {
    /// The frame of a mark; nil if it is not in the plot.
    func frame(of point: MarkPoint, _ kind: MarkKind, _ body: MarkBody, gap: CellGap, isUpright: Bool) -> CGRect? {
        let across: (from: Double, to: Double), up: (from: Double, to: Double)
        switch kind {
        case .bar:
            // A bar has a width across its direction only; along it, it reaches from end to end.
            across =
                isUpright
                ? room(x, point.x0, point.x1, point.xReach, gap.x, body, body.width, size.width) : ends(x, point.x0, point.x1)
            up =
                isUpright
                ? ends(y, point.y0, point.y1) : room(y, point.y0, point.y1, point.yReach, gap.y, body, body.height, size.height)
        case .rectangle:
            across = cell(x, point.x0, point.x1, point.xReach, gap.x, body.width, size.width)
            up = cell(y, point.y0, point.y1, point.yReach, gap.y, body.height, size.height)
        case .point, .line, .area:
            let at = center(of: point, body, isUpright: isUpright, kind)
            across = (at.x - body.symbolSize.width / 2, at.x + body.symbolSize.width / 2)
            up = (at.y - body.symbolSize.height / 2, at.y + body.symbolSize.height / 2)
        case .sector:
            guard point.x0.isFinite else { return nil }
            (across, up) = ((0, size.width), (0, size.height))
        case .rule:
            if point.xReach == .value || point.xReach == .bin {
                let at = x(point.x)
                across = (at - body.lineWidth / 2, at + body.lineWidth / 2)
                up = point.yReach == .whole ? (0, size.height) : ends(y, point.y0, point.y1)
            } else {
                let at = y(point.y)
                across = point.xReach == .whole ? (0, size.width) : ends(x, point.x0, point.x1)
                up = (at - body.lineWidth / 2, at + body.lineWidth / 2)
            }
        }
        guard across.from.isFinite, across.to.isFinite, up.from.isFinite, up.to.isFinite else { return nil }
        let left = min(across.from, across.to) + body.offset.left, right = max(across.from, across.to) + body.offset.right
        let top = min(up.from, up.to) + body.offset.top, bottom = max(up.from, up.to) + body.offset.bottom
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The position of a point of a line, an area or a scatter plot.
    func center(of point: MarkPoint, _ body: MarkBody, isUpright: Bool, _ kind: MarkKind) -> CGPoint {
        var at = CGPoint(
            x: point.xReach == .whole ? size.width / 2 : x(point.x), y: point.yReach == .whole ? size.height / 2 : y(point.y))
        // For an area, this is the upper edge.
        if kind == .area { if isUpright { at.y = y(point.y1) } else { at.x = x(point.x1) } }
        if kind == .point, body.neighbourCount > 1 {
            let room = BarSpace(
                center: isUpright ? at.x : at.y, room: isUpright ? x.band : y.band, neighbour: body.neighbour,
                neighbourCount: body.neighbourCount)
            let span = room.span(body.neighbourSpan)
            if isUpright { at.x = (span.from + span.to) / 2 } else { at.y = (span.from + span.to) / 2 }
        }
        return at
    }

    private func ends(_ axis: Projection, _ a: Double, _ b: Double) -> (from: Double, to: Double) { (axis(a), axis(b)) }

    private func room(
        _ axis: Projection, _ a: Double, _ b: Double, _ reach: MarkReach, _ gap: Double, _ body: MarkBody, _ width: MarkInsets,
        _ length: Double
    ) -> (from: Double, to: Double) {
        var center = axis(a), room = axis.band
        switch reach {
        case .whole: (center, room) = (length / 2, length)
        case .bin:
            let (from, to) = (axis(a), axis(b))
            (center, room) = ((from + to) / 2, abs(to - from))
        case .range: return ends(axis, a, b)
        case .value where axis.band == 0:
            // A single bar has no neighbour that determines the available space.
            room = gap > 0 ? abs(axis(a + gap) - center) : min(40, length / 2)
        case .value: break
        }
        let place = BarSpace(
            center: center, room: room, neighbour: body.neighbour, neighbourCount: body.neighbourCount)
        if body.neighbourCount > 1, body.neighbourSpan != .automatic, case .automatic = width {
            return place.span(body.neighbourSpan)
        }
        return place.span(reach == .whole && width == .automatic ? .ratio(1) : width)
    }

    /// The extent of a cell, which fills the available space.
    private func cell(
        _ axis: Projection, _ a: Double, _ b: Double, _ reach: MarkReach, _ gap: Double, _ width: MarkInsets, _ length: Double
    ) -> (from: Double, to: Double) {
        if reach == .range { return ends(axis, a, b) }
        return room(axis, a, b, reach, gap, MarkBody(), width == .automatic ? .ratio(1) : width, length)
    }
}
