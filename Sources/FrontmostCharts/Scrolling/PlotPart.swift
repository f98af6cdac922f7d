import Foundation

/// How much of a plot is in sight along both axes, as shares of it.
struct PlotShare: Equatable, Sendable {
    var x = 1.0
    var y = 1.0
}

/// A part of a plot, as shares of it from its upper left corner.
struct PlotPart: Equatable, Sendable {
    var x = AxisScale.whole
    var y = AxisScale.whole

    /// The part that has marks while another is in sight: as much again on both sides, so that a host can scroll on while the next is
    /// made. It stays the same as long as what is in sight does not come near its ends.
    func covering(_ visible: PlotPart) -> PlotPart {
        PlotPart(x: Self.covering(visible.x, from: x), y: Self.covering(visible.y, from: y))
    }

    private static func covering(_ visible: ClosedRange<Double>, from old: ClosedRange<Double>) -> ClosedRange<Double> {
        let length = visible.upperBound - visible.lowerBound
        func around(_ room: Double) -> ClosedRange<Double> {
            max(0, visible.lowerBound - room * length)...min(1, visible.upperBound + room * length)
        }
        let least = around(0.25), most = around(2.5)
        let isNear = old.lowerBound <= least.lowerBound && least.upperBound <= old.upperBound
        let isMore = old.lowerBound < most.lowerBound || most.upperBound < old.upperBound
        return isNear && !isMore ? old : around(1)
    }
}

/// An axis that scrolls, with how much of it is in sight.
struct VisibleLength {
    var scale: AxisScale
    var share: Double

    init(scale: AxisScale, share: Double) { (self.scale, self.share) = (scale, share) }

    /// - Parameters:
    ///   - length: What the app says, in numbers, seconds or categories. An axis that is shorter is made as long.
    ///   - room: About how many labels there is room for: if the app says nothing, so many categories are in sight, and of all else
    ///     one half.
    init(_ scale: AxisScale, _ length: Double?, room: Int) {
        self.init(scale: scale, share: 1)
        let length = length.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        switch scale.form {
        case .bands(let count, let slots):
            let wanted = length ?? Double(min(count, room))
            if wanted > Double(count) {
                self.scale.form = .bands(count: Int(min(wanted.rounded(), 1e6)), slots: slots)
            } else if count > 0 {
                share = wanted / Double(count)
            }
        case .continuous(let lower, let upper, let transform):
            let low = min(lower, upper), high = max(lower, upper)
            // On a longer axis nobody would see what is there, and of times that far off calendars know nothing.
            guard let length = length.map({ min($0, (high - low) * 1000) }) else {
                share = 0.5
                return
            }
            let whole = transform(high) - transform(low), part = transform(low + length) - transform(low)
            if part >= whole {
                self.scale.form =
                    lower <= upper
                    ? .continuous(lower: low, upper: low + length, transform)
                    : .continuous(lower: low + length, upper: low, transform)
            } else if whole.isFinite, part > 0 {
                share = part / whole
            }
        }
        // Nobody scrolls through more, and hosts could not: a million times what is in sight.
        share = max(share, 1e-6)
    }

    /// About how many ticks the whole of an axis has when so many are in sight: an automatic domain ends at one of them.
    static func tickCount(_ visible: Int, over span: CoordinateSpan, _ length: Double?) -> Int {
        guard !span.isEmpty else { return visible }
        guard let length, length > 0 else { return 2 * visible }
        let whole = max(span.upper, 0) - min(span.lower, 0)
        return Int(min(1e6, max(Double(visible), (Double(visible) * whole / length).rounded())))
    }
}
