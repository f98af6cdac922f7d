import Foundation
@_spi(Engine) import FrontmostUI
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
        func part(_ scroll: AxisScroll, _ scale: AxisScale, _ values: AxisValues, _ share: Double, _ isVertical: Bool)
            -> ClosedRange<Double>
        {
            let start = scale.offset(of: scroll.anchor, values, length: 1, port: share, isVertical: isVertical)
            return start...min(1, start + share)
        }
        let visible = PlotPart(
            x: part(x, plan.xScale, plan.x, plan.share.x, false), y: part(y, plan.yScale, plan.y, plan.share.y, true))
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
        func along(
            _ axis: AxisScroll, _ scale: AxisScale, _ values: AxisValues, _ length: CGFloat, _ port: CGFloat, _ isVertical: Bool
        )
            -> CGFloat
        {
            CGFloat(scale.offset(of: axis.anchor, values, length: Double(length), port: Double(port), isVertical: isVertical))
        }
        return CGPoint(
            x: along(x, plan.xScale, plan.x, place.contentSize.width, place.viewport.width, false),
            y: along(y, plan.yScale, plan.y, place.contentSize.height, place.viewport.height, true))
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
        guard isByPerson else { return }
        hasScrolled = true
        if plan.scrolled.contains(.horizontal) {
            let axis = ScrolledAxis(
                scale: plan.xScale, values: plan.x, offset: Double(place.offset.x), length: Double(place.contentSize.width),
                port: Double(place.viewport.width), isVertical: false)
            x.scrolled(along: axis, positions.x)
        }
        if plan.scrolled.contains(.vertical) {
            let axis = ScrolledAxis(
                scale: plan.yScale, values: plan.y, offset: Double(place.offset.y), length: Double(place.contentSize.height),
                port: Double(place.viewport.height), isVertical: true)
            y.scrolled(along: axis, positions.y)
        }
    }
}

/// An axis, and how far it is scrolled.
struct ScrolledAxis {
    let scale: AxisScale
    let values: AxisValues
    let offset, length, port: Double
    let isVertical: Bool

    var anchor: AxisAnchor? { scale.anchor(at: offset, values, length: length, port: port, isVertical: isVertical) }

    /// Whether it is where it would be for that, but for what hosts round.
    func isAt(_ anchor: AxisAnchor) -> Bool {
        abs(scale.offset(of: anchor, values, length: length, port: port, isVertical: isVertical) - offset) < 1
    }
}

/// Where an axis is, and what of that the app knows.
@MainActor struct AxisScroll {
    /// Nil: at its beginning.
    private(set) var anchor: AxisAnchor?
    /// Where the app sent it last. A host that goes there step by step, as with an animation, ends at a whole pixel near it.
    private var goal: AxisAnchor?
    /// It has been there: who is near it after that is so by chance.
    private var hasArrived = false
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
        (anchor, told) = (AxisAnchor(value: value), value)
        (goal, hasArrived) = (anchor, false)
        return true
    }

    /// A person has scrolled.
    mutating func scrolled(along axis: ScrolledAxis, _ position: AxisPosition) {
        let isAtGoal = goal.map(axis.isAt) ?? false
        if hasArrived, !isAtGoal { goal = nil }
        hasArrived = isAtGoal
        guard let anchor = isAtGoal ? goal : axis.anchor else { return }
        self.anchor = anchor
        if let new = position.tell?(anchor.value, told) { told = new }
    }
}
