import Foundation

/// What lies where the part of an axis that is in sight begins: at its lower end, which is below for numbers along a vertical axis.
struct AxisAnchor: Equatable, Sendable {
    let value: _PlotValue
    /// How much of a category's band is out of sight.
    var within = 0.0
}

extension AxisScale {
    /// Whether the axis begins at the left, or at the top.
    private func beginsLow(isVertical: Bool) -> Bool {
        let growsDown = if case .bands = form { true } else { !isVertical }
        return growsDown != isReversed
    }

    /// How far a plot is scrolled when its part in sight begins at a value; at its beginning for none. Nil for a value that has no place
    /// on the axis.
    /// - Parameters:
    ///   - length: The plot's, with what is out of sight.
    ///   - port: The length that is in sight.
    func offset(of anchor: AxisAnchor?, _ values: AxisValues, length: Double, port: Double, isVertical: Bool) -> Double? {
        let end = max(0, length - port)
        guard let anchor else { return beginsLow(isVertical: isVertical) ? 0 : end }
        return place(of: anchor, values, length: length, port: port, isVertical: isVertical).map { min(max(0, $0), end) }
    }

    /// How far a plot would be scrolled for that if it did not end anywhere.
    func place(of anchor: AxisAnchor, _ values: AxisValues, length: Double, port: Double, isVertical: Bool) -> Double? {
        let isLow = beginsLow(isVertical: isVertical), axis = projection(onto: length, isVertical: isVertical)
        guard let coordinate = values.known(anchor.value) else { return nil }
        let place = axis(coordinate) + (anchor.within - 0.5) * axis.band * (isLow ? 1 : -1)
        return place.isFinite ? (isLow ? place : place - port) : nil
    }

    /// What the part in sight begins at.
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
