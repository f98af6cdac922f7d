import Foundation

/// What the visits of one screen have left behind: the live heap after each, from the second visit on, since the first one fills
/// caches.
///
/// Growth is told from noise by the line of least squares through the figures. It has to be there in all of them and in the last
/// 32 as well, so that a cache which has filled up is not called growing for ever.
public struct RetainedHeap: Hashable, Sendable {
    /// Visits after the first that are needed for a verdict.
    public static let visitsNeeded = 6
    /// Bytes by which all visits together must have raised the heap.
    public static let leastGrowth = 512.0 * 1024
    /// How many standard errors the slope must be away from none.
    static let certainty = 5.0
    static let recentCount = 32

    private var visits = 0
    private var all = Line()
    // Sizes in bytes; a ring, once it is full.
    private var recent: [Float] = []

    /// No visits yet.
    public init() {}

    /// A visit has ended, and this is allocated after it.
    public mutating func add(liveHeap: Int) {
        visits += 1
        if visits == 1 { return }
        all.add(Double(visits), Double(liveHeap))
        if recent.count < Self.recentCount {
            recent.append(Float(liveHeap))
        } else {
            recent[(visits - 2) % Self.recentCount] = Float(liveHeap)
        }
    }

    /// Bytes that each visit seems to leave behind. Nil where there were too few.
    public var bytesPerVisit: Double? { all.count >= Self.visitsNeeded ? all.slope : nil }

    /// Whether the heap grows with the visits.
    public var isGrowing: Bool {
        guard all.count >= Self.visitsNeeded else { return false }
        let slope = all.slope
        return slope * Double(all.count - 1) >= Self.leastGrowth && slope >= Self.certainty * all.errorOfSlope
            && slopeOfRecent >= slope / 2
    }

    private var slopeOfRecent: Double {
        let start = recent.count < Self.recentCount ? 0 : (visits - 1) % Self.recentCount
        var line = Line()
        for index in recent.indices { line.add(Double(index), Double(recent[(start + index) % recent.count])) }
        return line.slope
    }

    /// The line of least squares, by running means, which lose no digits over many visits.
    private struct Line: Hashable, Sendable {
        var count = 0
        var x = 0.0, y = 0.0
        var xx = 0.0, xy = 0.0, yy = 0.0

        mutating func add(_ newX: Double, _ newY: Double) {
            count += 1
            let dx = newX - x, dy = newY - y
            x += dx / Double(count)
            y += dy / Double(count)
            xx += dx * (newX - x)
            xy += dx * (newY - y)
            yy += dy * (newY - y)
        }

        var slope: Double { xx > 0 ? xy / xx : 0 }
        var errorOfSlope: Double {
            guard count > 2, xx > 0 else { return 0 }
            return (max(0, yy - slope * xy) / Double(count - 2) / xx).squareRoot()
        }
    }
}
