import Foundation
import FrontmostUI
import Observation

/// Where the plot of a chart is scrolled to.
@MainActor @Observable final class ChartScroll {
    /// What is in sight.
    private(set) var visible: PlotPart
    /// What has marks: more than that, so that a host can scroll by itself.
    private(set) var window: PlotPart
    @ObservationIgnored let link = ScrollLink()
    @ObservationIgnored private var plan: ChartPlan
    @ObservationIgnored private var x = AxisScroll()
    @ObservationIgnored private var y = AxisScroll()
    @ObservationIgnored private var positions: ChartScrollPositions
    @ObservationIgnored private var hasScrolled = false

    init(_ plan: ChartPlan, _ positions: ChartScrollPositions) {
        (self.plan, self.positions) = (plan, positions)
        _ = x.take(positions.x, isInitial: true)
        _ = y.take(positions.y, isInitial: true)
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
        link.wanted = { [weak self] in self?.wanted($0) ?? $0.offset }
        link.moved = { [weak self] in self?.moved($0, isByPerson: $1) }
    }

    /// The chart is another one, or the app says something else.
    func take(_ plan: ChartPlan, _ positions: ChartScrollPositions) {
        let old = self.plan
        (self.plan, self.positions) = (plan, positions)
        let isAtOther = [x.take(positions.x, isInitial: !hasScrolled), y.take(positions.y, isInitial: !hasScrolled)].contains(
            true)
        let isOther = old.xScale != plan.xScale || old.yScale != plan.yScale || old.x != plan.x || old.y != plan.y
        if isAtOther || isOther { link.ask() }
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

    private func moved(_ place: ScrollLink.Place, isByPerson: Bool) {
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
        if isByPerson { hasScrolled = true }
        if plan.scrolled.contains(.horizontal) { x.moved(along: xAxis(at: place), positions.x, isByPerson: isByPerson) }
        if plan.scrolled.contains(.vertical) { y.moved(along: yAxis(at: place), positions.y, isByPerson: isByPerson) }
    }
}

/// An axis, and how far it is scrolled.
struct ScrolledAxis {
    let scale: AxisScale
    let values: AxisValues
    let offset, length, port: Double
    let isVertical: Bool

    /// What is in sight first.
    var anchor: AxisAnchor? { scale.anchor(at: offset, values, length: length, port: port, isVertical: isVertical) }

    /// Nil for what is not on the axis.
    func offset(of anchor: AxisAnchor?) -> Double? {
        scale.offset(of: anchor, values, length: length, port: port, isVertical: isVertical)
    }

    /// How far it is from where it would be for that; beyond an end there is no getting.
    func distance(to anchor: AxisAnchor) -> Double? {
        scale.place(of: anchor, values, length: length, port: port, isVertical: isVertical).map { abs($0 - offset) }
    }
}

/// Where an axis is, and what of that the app knows.
@MainActor struct AxisScroll {
    /// Nil: at its beginning.
    private var anchor: AxisAnchor?
    /// Where the app sends it, as long as it has not been there. What is not on the axis moves nothing, but may come up with later data.
    private var wish: AxisAnchor?
    /// Where the app sent it last. A host that goes there step by step, as with an animation, ends at a whole pixel near it.
    private var goal: AxisAnchor?
    /// How far that was when the host last said where it is. Who goes away from it and is near it later is so by chance.
    private var distance: Double?
    /// What the app said last.
    private var taken: _PlotValue?
    /// What it was told last.
    private var told: _PlotValue?

    /// - Parameter isInitial: Whether nobody has scrolled yet.
    /// - Returns: Whether the axis is to be scrolled.
    mutating func take(_ position: AxisPosition, isInitial: Bool) -> Bool {
        guard let value = position.value ?? position.initial, value != taken else { return false }
        taken = value
        // What came from here says nothing new.
        if position.value != nil ? value == told : !isInitial { return false }
        (wish, told) = (AxisAnchor(value: value), value)
        return true
    }

    /// How far the axis is to be scrolled: it stays where it is if what it was at is there no more.
    mutating func wanted(along axis: ScrolledAxis) -> Double {
        if let wish, let offset = axis.offset(of: wish) {
            (anchor, goal, self.wish, distance) = (wish, wish, nil, nil)
            return offset
        }
        return axis.offset(of: anchor) ?? axis.offset
    }

    /// The axis is at another place, or another axis is.
    mutating func moved(along axis: ScrolledAxis, _ position: AxisPosition, isByPerson: Bool) {
        if isByPerson {
            wish = nil
            scrolled(along: axis, position)
        } else if axis.offset(of: anchor) == nil, let anchor = axis.anchor {
            // What it was at has gone; what is there now is what it is at, also for the app, unless that waits for something else.
            (self.anchor, goal) = (anchor, nil)
            if wish == nil, let new = position.tell?(anchor.value, told) { told = new }
        }
    }

    /// A person has scrolled.
    private mutating func scrolled(along axis: ScrolledAxis, _ position: AxisPosition) {
        let now = goal.flatMap(axis.distance)
        // Hosts round to whole pixels.
        if let now, let distance, now > distance + 1 { goal = nil }
        distance = now
        let isAtGoal = now.map { $0 < 1 } ?? false
        guard let anchor = isAtGoal ? goal ?? axis.anchor : axis.anchor else { return }
        self.anchor = anchor
        if let new = position.tell?(anchor.value, told) { told = new }
    }
}
