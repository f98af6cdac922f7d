import Foundation

/// Memory over a stretch of the timeline: one sample, or several that were made one when they had become old.
///
/// Kept in 40 bytes: sizes are in units of 1,024 bytes, rounded up.
public struct MemoryPoint: Hashable, Sendable {
    /// When the stretch began.
    public var start: TimeInterval
    /// How long it is: 0 for one sample.
    var length: Float
    /// Which screens were showing, in the timeline's list of combinations.
    var showing: UInt16
    var footprints: Extent
    var heaps: Extent

    /// The lowest, the highest and the last of some sizes.
    struct Extent: Hashable, Sendable {
        var low: UInt32
        var high: UInt32
        var last: UInt32

        init(_ bytes: Int) {
            // Up to 4 TB; what is negative after the instruments' own was taken off is nothing.
            let units = UInt32(clamping: (max(0, bytes) + 1023) / 1024)
            (low, high, last) = (units, units, units)
        }

        mutating func add(_ later: Extent) {
            low = min(low, later.low)
            high = max(high, later.high)
            last = later.last
        }

        var range: ClosedRange<Int> { Int(low) * 1024...Int(high) * 1024 }
        var lastBytes: Int { Int(last) * 1024 }
    }

    init(_ sample: Sample, showing: UInt16) {
        start = sample.time
        length = 0
        self.showing = showing
        footprints = Extent(sample.memory.footprint)
        heaps = Extent(sample.memory.liveHeap)
    }

    /// When the stretch ended.
    public var end: TimeInterval { start + TimeInterval(length) }
    /// From the least to the most bytes of footprint.
    public var footprint: ClosedRange<Int> { footprints.range }
    /// From the least to the most bytes of live heap.
    public var liveHeap: ClosedRange<Int> { heaps.range }
    /// What it was at its end.
    public var last: MemoryFigures { MemoryFigures(footprint: footprints.lastBytes, liveHeap: heaps.lastBytes) }

    /// Makes one of this and the one after it. The screens are those at the higher footprint, since a peak must not be blamed on
    /// another screen.
    mutating func absorb(_ later: MemoryPoint) {
        if later.footprints.high > footprints.high { showing = later.showing }
        length = Float(later.end - start)
        footprints.add(later.footprints)
        heaps.add(later.heaps)
    }
}

/// Makes old points fewer.
enum Thinning {
    /// A point may be as long as this part of its age: whatever stretch up to now is drawn in fewer columns than this, is drawn
    /// as if nothing had been thinned.
    static let columns = 1000.0

    /// Joins neighbours that are short for their age and have the same screens.
    static func thin(_ points: inout [MemoryPoint], at now: TimeInterval, to limit: Int) {
        var columns = columns
        join(&points, at: now, columns, acrossScreens: false)
        // Only where screens change at nearly every sample.
        while points.count > limit, points.count > 1 {
            join(&points, at: now, columns, acrossScreens: true)
            columns /= 2
        }
    }

    private static func join(_ points: inout [MemoryPoint], at now: TimeInterval, _ columns: Double, acrossScreens: Bool) {
        var kept = 0
        for index in points.indices.dropFirst() {
            let point = points[index]
            let isShort = point.end - points[kept].start <= (now - point.end) / columns
            if isShort, acrossScreens || point.showing == points[kept].showing {
                points[kept].absorb(point)
            } else {
                kept += 1
                points[kept] = point
            }
        }
        points.removeSubrange(min(kept + 1, points.count)...)
    }

    /// At most so many points for a drawing, from those that touch the span.
    static func points(_ points: [MemoryPoint], in span: ClosedRange<TimeInterval>, atMost limit: Int) -> [MemoryPoint] {
        let first = points.partitioningIndex { $0.end >= span.lowerBound }
        let behind = points.partitioningIndex { $0.start > span.upperBound }
        guard first < behind, limit > 0 else { return [] }
        let width = (span.upperBound - span.lowerBound) / Double(limit)
        var result: [MemoryPoint] = []
        result.reserveCapacity(min(limit, behind - first))
        var column = -1
        for point in points[first..<behind] {
            let place = width > 0 ? min(limit - 1, Int(max(0, point.start - span.lowerBound) / width)) : 0
            if place == column { result[result.count - 1].absorb(point) } else { result.append(point) }
            column = place
        }
        return result
    }
}

extension Array {
    /// The first index for whose element `isBehind` holds, where it holds for all that follow. O(log n).
    func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
