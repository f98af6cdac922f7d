import Foundation

/// The memory that the visits of one screen leave behind: the live heap after each visit, from the second one on, because the
/// first one fills caches.
///
/// Growth is distinguished from noise with a least-squares line through the values. It has to be ongoing: if the last quarter of
/// the values, or at least the last 32, contradict it, the heap is not called growing. So a cache that has filled up is not
/// reported for ever.
public struct RetainedHeap: Hashable, Sendable {
    /// The visits after the first that are needed for a verdict.
    public static let visitsNeeded = 6
    /// The bytes by which all visits together must have raised the heap.
    public static let leastGrowth = 512.0 * 1024
    /// How many standard errors the slope must be above zero.
    static let certainty = 5.0
    /// How many standard errors the recent slope may be below half of the total one.
    static let doubt = 2.0
    static let recentCount = 32
    static let stepLimit = 64

    private var visits = 0
    private var all = Line()
    /// Averages in bytes, each over `stepLength` visits, oldest first; the last one may be incomplete.
    private var steps: [Float] = []
    private var stepLength = 1
    private var inLastStep = 0

    /// Creates an instance without visits.
    public init() {}

    /// Adds a visit that has ended.
    /// - Parameter liveHeap: The bytes that are allocated after it.
    public mutating func add(liveHeap: Int) {
        visits += 1
        if visits == 1 { return }
        all.add(Double(visits), Double(liveHeap))
        addStep(Float(liveHeap))
    }

    private mutating func addStep(_ bytes: Float) {
        if inLastStep > 0, inLastStep < stepLength {
            inLastStep += 1
            steps[steps.count - 1] += (bytes - steps[steps.count - 1]) / Float(inLastStep)
            return
        }
        if steps.count == Self.stepLimit {
            // Merge pairs.
            steps = stride(from: 0, to: steps.count, by: 2).map { (steps[$0] + steps[$0 + 1]) / 2 }
            stepLength *= 2
        }
        steps.append(bytes)
        inLastStep = 1
    }

    /// The estimated bytes that each visit leaves behind; nil if there were too few visits.
    public var bytesPerVisit: Double? { all.count >= Self.visitsNeeded ? all.slope : nil }

    /// Whether the heap grows with the visits.
    public var isGrowing: Bool {
        guard all.count >= Self.visitsNeeded else { return false }
        let slope = all.slope
        return slope * Double(all.count - 1) >= Self.leastGrowth && slope >= Self.certainty * all.errorOfSlope
            && goesOn(slope / 2)
    }

    /// Whether the recent values are compatible with a slope.
    private func goesOn(_ slope: Double) -> Bool {
        let count = max(Self.recentCount, all.count / 4) / stepLength
        var line = Line()
        for (index, bytes) in steps.suffix(count).enumerated() { line.add(Double(index * stepLength), Double(bytes)) }
        return line.slope + Self.doubt * line.errorOfSlope >= slope
    }

    /// A least-squares line by running means, which stay precise over many visits.
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
