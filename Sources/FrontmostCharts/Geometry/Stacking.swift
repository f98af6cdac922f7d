import Foundation

/// How marks at the same place are stacked.
enum StackForm: Hashable, Sendable {
    /// From zero, positive values upwards and negative values downwards.
    case standard
    /// As fractions of the sum.
    case normalized
    /// Centred on the axis.
    case center
    case unstacked
}

/// A value to stack.
struct StackedValue: Equatable, Sendable {
    /// The place of a stack: its coordinate, and its index among stacks beside each other.
    struct Place: Hashable, Sendable {
        var coordinate: Double
        var neighbour = -1
    }
    var place: Place
    var value: Double
}

enum Stacking {
    /// The span of each value, in the order of the values.
    ///
    /// NaN takes no space and is not shown.
    static func spans(_ values: [StackedValue], _ form: StackForm) -> [(from: Double, to: Double)] {
        if form == .unstacked { return values.map { (0, $0.value) } }
        var sums: [StackedValue.Place: (up: Double, down: Double)] = [:]
        sums.reserveCapacity(min(values.count, 1024))
        var result: [(from: Double, to: Double)] = []
        result.reserveCapacity(values.count)
        for entry in values {
            guard entry.value.isFinite else {
                result.append((.nan, .nan))
                continue
            }
            let value = form == .standard ? entry.value : max(0, entry.value)
            var sum = sums[entry.place] ?? (0, 0)
            if value < 0 {
                result.append((sum.down, sum.down + value))
                sum.down += value
            } else {
                result.append((sum.up, sum.up + value))
                sum.up += value
            }
            sums[entry.place] = sum
        }
        switch form {
        case .standard, .unstacked: return result
        case .normalized:
            return zip(values, result).map { entry, span in
                let whole = sums[entry.place]?.up ?? 0
                return whole == 0 ? (0, 0) : (span.from / whole, span.to / whole)
            }
        case .center:
            return zip(values, result).map { entry, span in
                let half = (sums[entry.place]?.up ?? 0) / 2
                return (span.from - half, span.to - half)
            }
        }
    }

    /// The smallest distance between two coordinates; nil for fewer than two.
    static func smallestGap(_ coordinates: some Sequence<Double>) -> Double? {
        let places = Set(coordinates.lazy.filter(\.isFinite)).sorted()
        return zip(places.dropFirst(), places).lazy.map { $0 - $1 }.min()
    }
}
