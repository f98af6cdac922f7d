import Foundation

/// The value at the start of the visible part of an axis: its lower end, which for numbers along a vertical axis is at the
/// bottom.
struct AxisAnchor: Equatable, Sendable {
    let value: _PlotValue
    /// The fraction of a category's band that is scrolled out of view.
    var within = 0.0
}

extension AxisScale {
    /// Whether the lower end of the axis is at the left or at the top.
    private func beginsLow(isVertical: Bool) -> Bool {
        let growsDown = if case .bands = form { true } else { !isVertical }
        return growsDown != isReversed
    }

    /// The scroll offset at which the visible part starts with `anchor`; without an anchor, the start of the axis. Nil if the
    /// value is not on the axis.
    /// - Parameters:
    ///   - length: The length of the whole plot in points.
    ///   - port: The length of its visible part in points.
    func offset(of anchor: AxisAnchor?, _ values: AxisValues, length: Double, port: Double, isVertical: Bool) -> Double? {
        let end = max(0, length - port)
        guard let anchor else { return beginsLow(isVertical: isVertical) ? 0 : end }
        return place(of: anchor, values, length: length, port: port, isVertical: isVertical).map { min(max(0, $0), end) }
    }

    /// The scroll offset for `anchor`, not clamped to the ends of the plot.
    func place(of anchor: AxisAnchor, _ values: AxisValues, length: Double, port: Double, isVertical: Bool) -> Double? {
        let isLow = beginsLow(isVertical: isVertical), axis = projection(onto: length, isVertical: isVertical)
        guard let coordinate = values.known(anchor.value) else { return nil }
        let place = axis(coordinate) + (anchor.within - 0.5) * axis.band * (isLow ? 1 : -1)
        return place.isFinite ? (isLow ? place : place - port) : nil
    }

    /// The anchor at a scroll offset.
    func anchor(at offset: Double, _ values: AxisValues, length: Double, port: Double, isVertical: Bool) -> AxisAnchor? {
        let isLow = beginsLow(isVertical: isVertical), axis = projection(onto: length, isVertical: isVertical)
        let edge = isLow ? offset : offset + port, inwards: Double = isLow ? 1 : -1
        guard let coordinate = axis.coordinate(at: edge + inwards * axis.band * 1e-6),
            let value = values.value(at: coordinate)
        else { return nil }
        if axis.band == 0 { return AxisAnchor(value: value) }
        let begin = axis(coordinate) - inwards * axis.band / 2
        return AxisAnchor(value: value, within: max(0, (edge - begin) / axis.band * inwards))
    }
}
