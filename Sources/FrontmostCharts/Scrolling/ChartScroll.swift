import Foundation
import FrontmostUI
import Observation

/// The scrolling state of a chart's plot.
@MainActor @Observable final class ChartScroll {
    /// The visible part of the plot.
    private(set) var visible: PlotPart
    /// The part that contains marks. It is larger than the visible part, so that a host can scroll without waiting.
    private(set) var window: PlotPart
    @ObservationIgnored let link = ScrollLink()
    @ObservationIgnored private var plan: ChartPlan
    @ObservationIgnored private var x = AxisScroll()
    @ObservationIgnored private var y = AxisScroll()
    @ObservationIgnored private var positions: ChartScrollPositions
    @ObservationIgnored private var hasScrolled = false

    init(_ plan: ChartPlan, _ positions: ChartScrollPositions) {
        (self.plan, self.positions) = (plan, positions)
        _ = x.update(positions.x, isInitial: true)
        _ = y.update(positions.y, isInitial: true)
        func part(_ scroll: inout AxisScroll, _ scale: AxisScale, _ values: AxisValues, _ share: Double, _ isVertical: Bool)
            -> ClosedRange<Double>
        {
            let start = scroll.wanted(
                along: ScrolledAxis(scale: scale, values: values, offset: 0, length: 1, port: share, isVertical: isVertical))
            return start...min(1, start + share)
        }
        let visible = PlotPart(
            x: part(&x, plan.xScale, plan.x, plan.share.x, false), y: part(&y, plan.yScale, plan.y, plan.share.y, true))
        self.visible = visible
        window = PlotPart(x: 0...0, y: 0...0).covering(visible)
        link.target = { [weak self] in self?.wanted($0) ?? $0.offset }
        link.moved = { [weak self] in self?.moved($0, isByUser: $1) }
    }

    /// Handles a new plan, or new scroll positions from the app.
    func update(_ plan: ChartPlan, _ positions: ChartScrollPositions) {
        let old = self.plan
        (self.plan, self.positions) = (plan, positions)
        let isAtOther = [x.update(positions.x, isInitial: !hasScrolled), y.update(positions.y, isInitial: !hasScrolled)].contains(
            true)
        let isOther = old.xScale != plan.xScale || old.yScale != plan.yScale || old.x != plan.x || old.y != plan.y
        if isAtOther || isOther { link.setNeedsOffset() }
    }

    private func wanted(_ place: ScrollLink.Place) -> CGPoint {
        CGPoint(x: CGFloat(x.wanted(along: xAxis(at: place))), y: CGFloat(y.wanted(along: yAxis(at: place))))
    }

    private func xAxis(at place: ScrollLink.Place) -> ScrolledAxis {
        ScrolledAxis(
            scale: plan.xScale, values: plan.x, offset: Double(place.offset.x), length: Double(place.contentSize.width),
            port: Double(place.viewport.width), isVertical: false)
    }

    private func yAxis(at place: ScrollLink.Place) -> ScrolledAxis {
        ScrolledAxis(
            scale: plan.yScale, values: plan.y, offset: Double(place.offset.y), length: Double(place.contentSize.height),
            port: Double(place.viewport.height), isVertical: true)
    }

    private func moved(_ place: ScrollLink.Place, isByUser: Bool) {
        func part(_ offset: CGFloat, _ port: CGFloat, _ length: CGFloat) -> ClosedRange<Double> {
            guard length > 0, port < length else { return AxisScale.whole }
            let low = min(max(0, Double(offset / length)), 1 - Double(port / length))
            return low...low + Double(port / length)
        }
        let visible = PlotPart(
            x: plan.scrolled.contains(.horizontal)
                ? part(place.offset.x, place.viewport.width, place.contentSize.width) : AxisScale.whole,
            y: plan.scrolled.contains(.vertical)
                ? part(place.offset.y, place.viewport.height, place.contentSize.height) : AxisScale.whole)
        if visible != self.visible { self.visible = visible }
        let window = window.covering(visible)
        if window != self.window { self.window = window }
        if isByUser { hasScrolled = true }
        if plan.scrolled.contains(.horizontal) { x.moved(along: xAxis(at: place), positions.x, isByUser: isByUser) }
        if plan.scrolled.contains(.vertical) { y.moved(along: yAxis(at: place), positions.y, isByUser: isByUser) }
    }
}

/// An axis with its scroll offset.
struct ScrolledAxis {
    let scale: AxisScale
    let values: AxisValues
    let offset, length, port: Double
    let isVertical: Bool

    /// The value at the start of the visible part.
    var anchor: AxisAnchor? { scale.anchor(at: offset, values, length: length, port: port, isVertical: isVertical) }

    /// The scroll offset for an anchor; nil if it is not on the axis.
    func offset(of anchor: AxisAnchor?) -> Double? {
        scale.offset(of: anchor, values, length: length, port: port, isVertical: isVertical)
    }

    /// The distance in points to the scroll offset of an anchor, even if that is beyond an end.
    func distance(to anchor: AxisAnchor) -> Double? {
        scale.place(of: anchor, values, length: length, port: port, isVertical: isVertical).map { abs($0 - offset) }
    }
}

/// The position of one axis, and what the app knows of it.
@MainActor struct AxisScroll {
    /// The current position; nil at the start of the axis.
    private var anchor: AxisAnchor?
    /// The position that the app asked for, until it is reached. One that is not on the axis has no effect, but later data may
    /// add it.
    private var requested: AxisAnchor?
    /// The position that the app last asked for. A host that scrolls there in steps, as in an animation, stops at a whole pixel
    /// near it.
    private var goal: AxisAnchor?
    /// The distance to `goal` when the host last reported its offset. A user who scrolls away from the goal may return near it by
    /// chance.
    private var distance: Double?
    /// The value that the app last set.
    private var lastSet: _PlotValue?
    /// The value that was last written to the app's binding.
    private var lastWritten: _PlotValue?

    /// Handles the app's position.
    /// - Parameter isInitial: Whether the user has not scrolled yet.
    /// - Returns: Whether the axis has to be scrolled.
    mutating func update(_ position: AxisPosition, isInitial: Bool) -> Bool {
        guard let value = position.value ?? position.initial, value != lastSet else { return false }
        lastSet = value
        // A value that was written to the binding comes back unchanged.
        if position.value != nil ? value == lastWritten : !isInitial { return false }
        (requested, lastWritten) = (AxisAnchor(value: value), value)
        return true
    }

    /// The offset to scroll to. If the current value is no longer on the axis, it is the current offset.
    mutating func wanted(along axis: ScrolledAxis) -> Double {
        if let requested, let offset = axis.offset(of: requested) {
            (anchor, goal, self.requested, distance) = (requested, requested, nil, nil)
            return offset
        }
        return axis.offset(of: anchor) ?? axis.offset
    }

    /// Handles a new offset or a new axis.
    mutating func moved(along axis: ScrolledAxis, _ position: AxisPosition, isByUser: Bool) {
        if isByUser {
            requested = nil
            scrolled(along: axis, position)
        } else if axis.offset(of: anchor) == nil, let anchor = axis.anchor {
            // The value at the current position no longer exists, so the value that is there now replaces it, also in the app's
            // binding, unless the app is waiting for another value to appear.
            (self.anchor, goal) = (anchor, nil)
            if requested == nil, let new = position.write?(anchor.value, lastWritten) { lastWritten = new }
        }
    }

    /// Handles an offset that the user scrolled to.
    private mutating func scrolled(along axis: ScrolledAxis, _ position: AxisPosition) {
        let now = goal.flatMap(axis.distance)
        // Hosts round offsets to whole pixels.
        if let now, let distance, now > distance + 1 { goal = nil }
        distance = now
        let isAtGoal = now.map { $0 < 1 } ?? false
        guard let anchor = isAtGoal ? goal ?? axis.anchor : axis.anchor else { return }
        self.anchor = anchor
        if let new = position.write?(anchor.value, lastWritten) { lastWritten = new }
    }
}
