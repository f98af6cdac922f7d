import Foundation

/// Memory over a stretch of the timeline: one sample, or several old ones that were merged.
///
/// Stored in 40 bytes: sizes are in units of 1,024 bytes, rounded up.
public struct MemoryPoint: Hashable, Sendable {
    /// When the stretch began, in seconds on a monotonic clock.
    public var start: TimeInterval
    /// How long it is, in seconds; 0 for a single sample.
    var length: Float
    /// The screens that were showing, as an index into the timeline's combinations.
    var showing: UInt16
    var footprints: Extent
    var heaps: Extent

    /// The lowest, the highest and the last of several sizes.
    struct Extent: Hashable, Sendable {
        var low: UInt32
        var high: UInt32
        var last: UInt32

        init(_ bytes: Int) {
            // Up to 4 TB. Negative sizes, after the instruments' own was subtracted, become 0.
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

    /// When the stretch ended, in seconds on a monotonic clock.
    public var end: TimeInterval { start + TimeInterval(length) }
    /// The lowest and the highest footprint, in bytes.
    public var footprint: ClosedRange<Int> { footprints.range }
    /// The lowest and the highest live heap, in bytes.
    public var liveHeap: ClosedRange<Int> { heaps.range }
    /// The memory at the end of the stretch.
    public var last: MemoryFigures { MemoryFigures(footprint: footprints.lastBytes, liveHeap: heaps.lastBytes) }

    /// Merges this point with the next one. The screens are those at the higher footprint, so that a peak is not attributed to
    /// another screen.
    mutating func absorb(_ later: MemoryPoint) {
        if later.footprints.high > footprints.high { showing = later.showing }
        length = Float(later.end - start)
        footprints.add(later.footprints)
        heaps.add(later.heaps)
    }
}

/// Merges old points.
enum Thinning {
    /// The maximum length of a point is its age divided by this number, so thinning is invisible in a drawing of any span up to
    /// now with fewer columns.
    static let columns = 1000.0

    /// Merges neighbours that are short for their age and have the same screens.
    static func thin(_ points: inout [MemoryPoint], at now: TimeInterval, to limit: Int) {
        var columns = columns
        join(&points, at: now, columns, acrossScreens: false)
        // Needed only if screens change at nearly every sample.
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

    /// Returns at most `limit` points for a drawing, from those that touch the span.
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
    /// The first index for which `isBehind` is true, if it is true for all later elements. O(log n).
    func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
