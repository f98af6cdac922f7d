import Foundation

/// The visible fraction of a plot along both axes.
struct PlotShare: Equatable, Sendable {
    var x = 1.0
    var y = 1.0
}

/// A part of a plot, in fractions from its upper left corner.
struct PlotPart: Equatable, Sendable {
    var x = AxisScale.whole
    var y = AxisScale.whole

    /// The part that contains marks while `visible` is visible. It extends by the same length on both sides, so that a host can
    /// scroll on while the next part is made. It stays the same until `visible` comes near its ends.
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

/// A scrolling axis and its visible fraction.
struct VisibleLength {
    var scale: AxisScale
    var share: Double

    init(scale: AxisScale, share: Double) { (self.scale, self.share) = (scale, share) }

    /// - Parameters:
    ///   - length: The visible length that the app specified, in numbers, seconds or categories. A shorter axis is extended to
    ///     it.
    ///   - room: About how many labels fit. Without a length, this many categories are visible, or half of any other axis.
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
            // Data on a longer axis would be too small to see, and calendars do not support dates that are so far away.
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
        // The plot is at most a million times as long as its visible part: hosts cannot scroll further.
        share = max(share, 1e-6)
    }

    /// About how many ticks the whole axis has if this many are visible: an automatic domain ends at one of them.
    static func tickCount(_ visible: Int, over span: CoordinateSpan, _ length: Double?) -> Int {
        guard !span.isEmpty else { return visible }
        guard let length, length > 0 else { return 2 * visible }
        let whole = max(span.upper, 0) - min(span.lower, 0)
        return Int(min(1e6, max(Double(visible), (Double(visible) * whole / length).rounded())))
    }
}
