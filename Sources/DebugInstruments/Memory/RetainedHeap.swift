import Foundation

/// What the visits of one screen have left behind: the live heap after each, from the second visit on, since the first one fills
/// caches.
///
/// Growth is told from noise by the line of least squares through the figures. It has to go on: the last quarter of them, and the last
/// 32 at the least, may not say that it was only in the ones before, so that a cache which has filled up is not called growing for ever.
public struct RetainedHeap: Hashable, Sendable {
    /// Visits after the first that are needed for a verdict.
    public static let visitsNeeded = 6
    /// Bytes by which all visits together must have raised the heap.
    public static let leastGrowth = 512.0 * 1024
    /// How many standard errors the slope must be away from none.
    static let certainty = 5.0
    /// How many standard errors the slope of the last ones may be below half of it.
    static let doubt = 2.0
    static let recentCount = 32
    static let stepLimit = 64

    private var visits = 0
    private var all = Line()
    /// Averages in bytes of so many visits each, oldest first; of the last step only a part may be there.
    private var steps: [Float] = []
    private var stepLength = 1
    private var inLastStep = 0

    /// No visits yet.
    public init() {}

    /// A visit has ended, and this is allocated after it.
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
            // Two and two become one.
            steps = stride(from: 0, to: steps.count, by: 2).map { (steps[$0] + steps[$0 + 1]) / 2 }
            stepLength *= 2
        }
        steps.append(bytes)
        inLastStep = 1
    }

    /// Bytes that each visit seems to leave behind. Nil where there were too few.
    public var bytesPerVisit: Double? { all.count >= Self.visitsNeeded ? all.slope : nil }

    /// Whether the heap grows with the visits.
    public var isGrowing: Bool {
        guard all.count >= Self.visitsNeeded else { return false }
        let slope = all.slope
        return slope * Double(all.count - 1) >= Self.leastGrowth && slope >= Self.certainty * all.errorOfSlope
            && goesOn(slope / 2)
    }

    /// Whether the last ones may have that slope.
    private func goesOn(_ slope: Double) -> Bool {
        let count = max(Self.recentCount, all.count / 4) / stepLength
        var line = Line()
        for (index, bytes) in steps.suffix(count).enumerated() { line.add(Double(index * stepLength), Double(bytes)) }
        return line.slope + Self.doubt * line.errorOfSlope >= slope
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
