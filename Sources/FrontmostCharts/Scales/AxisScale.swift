import Foundation

/// Maps coordinates to positions along one axis of a plot.
///
/// The scale does not depend on the length of the axis: a plot makes a ``Projection`` for its length at each layout. The
/// projection also handles the direction: vertical axes of numbers grow upwards, but screen coordinates downwards.
struct AxisScale: Equatable, Sendable {
    enum Form: Equatable, Sendable {
        case continuous(lower: Double, upper: Double, ScaleTransform)
        /// A band for each category. `slots` maps a coordinate of the data to a band; a negative band is not shown.
        case bands(count: Int, slots: [Int])
    }
    var form: Form
    var isReversed = false
    /// The points that are kept free at the start; `endPadding` are those at the end.
    var startPadding: Double = 0
    var endPadding: Double = 0
    /// The fraction of the axis that a length covers, from its upper or left end. It is the whole axis unless the plot scrolls.
    var part = AxisScale.whole

    static let whole = 0.0...1.0
    static let unit = AxisScale(form: .continuous(lower: 0, upper: 1, .linear))

    /// Makes the projection for a length.
    /// - Parameters:
    ///   - length: The length of the axis in points.
    ///   - isVertical: Whether the axis is vertical.
    func projection(onto length: Double, isVertical: Bool) -> Projection {
        let whole = length / (part.upperBound - part.lowerBound), before = whole * part.lowerBound
        let room = max(0, whole - startPadding - endPadding)
        // Numbers grow upwards; categories are read from the top, like lines of text.
        let growsDown = if case .bands = form { true } else { !isVertical }
        let start = (growsDown ? startPadding : whole - startPadding) - before
        let end = growsDown ? start + room : start - room
        let (low, high) = isReversed ? (end, start) : (start, end)
        switch form {
        case .continuous(let lower, let upper, let transform):
            let a = transform(lower), span = transform(upper) - a
            let slope = span == 0 ? 0 : (high - low) / span
            // A single value is in the middle.
            let offset = span == 0 ? (low + high) / 2 : low - a * slope
            return Projection(slope: slope, offset: offset, transform: transform, slots: nil, band: 0)
        case .bands(let count, let slots):
            let slope = count == 0 ? 0 : (high - low) / Double(count)
            return Projection(slope: slope, offset: low + slope / 2, transform: .linear, slots: slots, band: abs(slope))
        }
    }

    /// The range of coordinates in the part, or of positions among the bands.
    func stretch(isVertical: Bool) -> ClosedRange<Double> {
        switch form {
        case .bands(let count, _):
            let (a, b) = (part.lowerBound * Double(count), part.upperBound * Double(count))
            return isReversed ? Double(count) - b...Double(count) - a : a...b
        case .continuous(let lower, let upper, _):
            let domain = min(lower, upper)...max(lower, upper)
            if part == Self.whole { return domain }
            var bare = self
            (bare.startPadding, bare.endPadding) = (0, 0)
            let axis = bare.projection(onto: 1, isVertical: isVertical)
            guard let a = axis.coordinate(at: 0), let b = axis.coordinate(at: 1) else { return domain }
            return min(a, b)...max(a, b)
        }
    }

    /// Whether a coordinate lies within a stretch.
    func contains(_ coordinate: Double, in stretch: ClosedRange<Double>) -> Bool {
        guard case .bands(_, let slots) = form else { return contains(coordinate) && stretch.contains(coordinate) }
        guard let index = Int(exactly: coordinate), slots.indices.contains(index), slots[index] >= 0 else { return false }
        return Double(slots[index] + 1) > stretch.lowerBound && Double(slots[index]) < stretch.upperBound
    }

    /// The shown categories, in the order of their bands.
    var order: [Int] {
        guard case .bands(_, let slots) = form else { return [] }
        return slots.indices.filter { slots[$0] >= 0 }.sorted { slots[$0] < slots[$1] }
    }

    /// Whether a coordinate lies within the domain.
    func contains(_ coordinate: Double) -> Bool {
        switch form {
        case .continuous(let lower, let upper, _): (min(lower, upper)...max(lower, upper)).contains(coordinate)
        case .bands(_, let slots):
            Int(exactly: coordinate).map { slots.indices.contains($0) && slots[$0] >= 0 } ?? false
        }
    }

    /// The coordinate at which bars and areas start: zero, clamped to the domain.
    var base: Double {
        guard case .continuous(let lower, let upper, let transform) = form else { return 0 }
        let low = min(lower, upper), high = max(lower, upper)
        return transform == .logarithmic ? low : min(max(0, low), high)
    }
}

/// A scale for an axis of a given length: converts coordinates to points and back.
struct Projection: Equatable, Sendable {
    fileprivate var slope, offset: Double
    fileprivate var transform: ScaleTransform
    fileprivate var slots: [Int]?
    /// The length of a category's band in points; 0 without bands.
    let band: Double
    /// The distance from a category's position to the start of its band, in points.
    var bandStart: Double { slope < 0 ? band / 2 : -band / 2 }

    fileprivate init(slope: Double, offset: Double, transform: ScaleTransform, slots: [Int]?, band: Double) {
        (self.slope, self.offset, self.transform, self.slots, self.band) = (slope, offset, transform, slots, band)
    }

    /// The position of a coordinate in points; NaN for a category that is not shown.
    @inline(__always) func callAsFunction(_ coordinate: Double) -> Double {
        if let slots {
            guard coordinate >= 0, coordinate < Double(slots.count) else { return .nan }
            let slot = slots[Int(coordinate)]
            return slot < 0 ? .nan : Double(slot) * slope + offset
        }
        if transform == .linear { return coordinate * slope + offset }
        return transform(coordinate) * slope + offset
    }

    /// The coordinate at a position; among bands, that of the band around the position. Nil outside of the bands, and if the
    /// domain is so narrow or so wide that the result is not finite.
    func coordinate(at place: Double) -> Double? {
        guard slope != 0 else { return nil }
        let t = (place - offset) / slope
        guard let slots else {
            let coordinate = transform.inverse(t)
            return slope.isFinite && coordinate.isFinite ? coordinate : nil
        }
        guard let slot = Int(exactly: t.rounded()) else { return nil }
        return slots.firstIndex(of: slot).map(Double.init)
    }
}
