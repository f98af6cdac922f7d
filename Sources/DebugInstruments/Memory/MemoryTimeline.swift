import Foundation

/// Memory over time, with the screens that were showing.
///
///     let visit = timeline.enter("Canvas", at: now, memory: figures)
///     timeline.record(sample)
///     timeline.leave(visit, at: later, memory: figuresThen)
///     timeline.visit(visit)?.stayed
///
/// It keeps a day in less than 2 MB: old points are thinned to a thousandth of their age, and keep their peaks. The latest visits
/// are kept individually; all visits are summed up by screen.
public struct MemoryTimeline: Sendable {
    /// The maximum number of points after thinning.
    static let pointLimit = 20_480
    /// How many points are added before old ones are thinned again.
    static let slack = 1024
    /// The maximum number of ended visits that are kept individually.
    static let endedLimit = 1024
    static let endedSlack = 512
    /// The maximum number of open visits.
    static let openLimit = 1024
    static let markerLimit = 1024
    /// The seconds after which a removed screen has released what it held on purpose.
    static let settleDelay: TimeInterval = 1
    /// The seconds after which memory at the next screen's entry is attributed to the removed screen alone.
    static let shortestDelay: TimeInterval = 0.05

    /// The points, oldest first.
    public private(set) var points: [MemoryPoint] = []
    /// The latest markers, oldest first.
    public private(set) var markers: [MemoryMarker] = []
    /// The number of visits that were not tracked, because too many were open.
    public private(set) var untracked = 0
    /// The latest sample.
    public private(set) var last: Sample?
    /// The highest memory so far.
    public private(set) var peak = MemoryFigures(footprint: 0, liveHeap: 0)

    private var showing = ShowingScreens()
    private var shownNow: UInt16 = 0
    private var open: [ScreenVisit] = []
    private var settling: [ScreenVisit] = []
    private var ended: [ScreenVisit] = []
    private var totals: [UInt16: ScreenMemory] = [:]
    private var visitCount = 0
    /// How much of the reserved capacity was ever used.
    private var mostPoints = 0, mostEnded = 0

    /// Creates an empty timeline.
    public init() {
        // Reserved up front, so that growing never needs two buffers at once; unused capacity takes no memory.
        points.reserveCapacity(Self.pointLimit + Self.slack)
        ended.reserveCapacity(Self.endedLimit + Self.endedSlack)
    }

    // MARK: Samples

    /// Adds a sample. A sample that is older than the last one is ignored, because its clock is a different one.
    /// - Parameter sample: The sample.
    /// - Complexity: O(1) amortised, plus the number of showing screens.
    public mutating func record(_ sample: Sample) {
        guard sample.time.isFinite, sample.time >= last?.time ?? sample.time else { return }
        last = sample
        if points.count == Self.pointLimit + Self.slack {
            Thinning.thin(&points, at: sample.time, to: Self.pointLimit)
        }
        points.append(MemoryPoint(sample, showing: shownNow))
        mostPoints = max(mostPoints, points.count)
        see(sample.memory)
        settle(sample.memory, at: sample.time, after: Self.settleDelay)
    }

    private mutating func see(_ memory: MemoryFigures) {
        peak = peak.peak(memory)
        for index in open.indices where open[index].isShowing { see(memory, in: index) }
    }

    private mutating func see(_ memory: MemoryFigures, in index: Int) {
        open[index].peak = open[index].peak.peak(memory)
        let peak = open[index].peak
        totals[open[index].number]?.raise(to: peak)
    }

    // MARK: Screens

    /// Notes that a screen has appeared for the first time.
    /// - Parameters:
    ///   - screen: The screen's name.
    ///   - time: The current time, in seconds on a monotonic clock.
    ///   - memory: The current memory; that of the last sample if nil.
    /// - Returns: The visit, to be passed to `leave(_:at:memory:)`.
    public mutating func enter(_ screen: String, at time: TimeInterval, memory: MemoryFigures? = nil) -> ScreenVisit.ID {
        let memory = now(memory)
        settle(memory, at: time, after: Self.shortestDelay)
        // From here on, memory is also attributed to the new screen.
        for visit in settling { end(visit) }
        settling.removeAll(keepingCapacity: true)
        visitCount += 1
        let id = ScreenVisit.ID(number: visitCount)
        guard open.count < Self.openLimit else {
            untracked += 1
            return id
        }
        let number = showing.number(of: screen), name = showing.names[Int(number)]
        totals[number, default: ScreenMemory(screen: name)].visits += 1
        open.append(ScreenVisit(id: id, screen: name, number: number, entered: time, entry: memory, peak: memory))
        see(memory, in: open.count - 1)
        refreshShowing()
        return id
    }

    /// Notes that a screen was covered or hidden with its tab, or is visible again.
    /// - Parameters:
    ///   - id: The visit.
    ///   - isShowing: Whether the screen is visible.
    public mutating func setShowing(_ id: ScreenVisit.ID, _ isShowing: Bool) {
        guard let index = place(of: id), open[index].isShowing != isShowing else { return }
        open[index].isShowing = isShowing
        refreshShowing()
    }

    /// Notes that a screen was removed for good: popped or dismissed.
    /// - Parameters:
    ///   - id: The visit.
    ///   - time: The current time, in seconds on a monotonic clock.
    ///   - memory: The current memory; that of the last sample if nil.
    public mutating func leave(_ id: ScreenVisit.ID, at time: TimeInterval, memory: MemoryFigures? = nil) {
        guard let index = place(of: id) else { return }
        let memory = now(memory)
        if open[index].isShowing { see(memory, in: index) }
        var visit = open.remove(at: index)
        (visit.left, visit.exit, visit.isShowing) = (time, memory, false)
        settling.append(visit)
        refreshShowing()
    }

    private func now(_ memory: MemoryFigures?) -> MemoryFigures {
        memory ?? last?.memory ?? MemoryFigures(footprint: 0, liveHeap: 0)
    }

    /// Ids only increase, so the open visits are sorted by them.
    private func place(of id: ScreenVisit.ID) -> Int? {
        let index = open.partitioningIndex { $0.id >= id }
        return index < open.count && open[index].id == id ? index : nil
    }

    private mutating func refreshShowing() {
        var numbers: [UInt16] = []
        // If too many are showing, the latest ones.
        for visit in open.reversed() where visit.isShowing {
            if numbers.count == ShowingScreens.together { break }
            if !numbers.contains(visit.number) { numbers.append(visit.number) }
        }
        numbers.reverse()
        shownNow = showing.index(of: numbers)
    }

    /// Takes the current memory as that which visits left behind, if they ended at least `delay` seconds ago.
    private mutating func settle(_ memory: MemoryFigures, at time: TimeInterval, after delay: TimeInterval) {
        let ready = settling.prefix { time - ($0.left ?? time) >= delay }.count
        for var visit in settling[..<ready] {
            visit.settled = memory
            totals[visit.number]?.retained.add(liveHeap: memory.liveHeap)
            end(visit)
        }
        if ready > 0 { settling.removeFirst(ready) }
    }

    private mutating func end(_ visit: ScreenVisit) {
        if ended.count == Self.endedLimit + Self.endedSlack { ended.removeFirst(Self.endedSlack) }
        ended.append(visit)
        mostEnded = max(mostEnded, ended.count)
    }

    // MARK: Reading

    /// Adds a marker.
    /// - Parameter marker: The marker.
    public mutating func mark(_ marker: MemoryMarker) {
        if markers.count == Self.markerLimit { markers.removeFirst(Self.markerLimit / 4) }
        markers.append(marker)
    }

    /// The visits that are kept; open ones are last.
    public var visits: [ScreenVisit] { ended + settling + open }

    /// Returns a visit, or nil if it is no longer kept.
    /// - Parameter id: The visit.
    public func visit(_ id: ScreenVisit.ID) -> ScreenVisit? {
        place(of: id).map { open[$0] } ?? settling.last { $0.id == id } ?? ended.last { $0.id == id }
    }

    /// Returns the screens that were showing at a point, in the order of their appearance.
    /// - Parameter point: A point of this timeline.
    public func screens(at point: MemoryPoint) -> [String] { showing.names(at: point.showing) }

    /// The screens that are showing now.
    public var screensShowing: [String] { showing.names(at: shownNow) }

    /// The sums over all visits of each screen, sorted by name.
    public var screens: [ScreenMemory] { totals.values.sorted { $0.screen < $1.screen } }

    /// Returns points for a drawing of a span, with all of its peaks.
    /// - Parameters:
    ///   - span: The span, in seconds on the clock of the samples.
    ///   - limit: The maximum number of points.
    public func points(in span: ClosedRange<TimeInterval>, atMost limit: Int) -> [MemoryPoint] {
        Thinning.points(points, in: span, atMost: limit)
    }

    /// Returns the stretches with the same screens, for the bands below a graph.
    /// - Parameter points: Points of this timeline, oldest first.
    public func bands(of points: [MemoryPoint]) -> [MemoryBand] {
        var bands: [MemoryBand] = []
        for (index, point) in points.enumerated() {
            if index > 0, points[index - 1].showing == point.showing {
                bands[bands.count - 1].end = point.end
                bands[bands.count - 1].peak = max(bands[bands.count - 1].peak, point.footprint.upperBound)
            } else {
                // A band continues until the next one begins.
                if index > 0 { bands[bands.count - 1].end = point.start }
                bands.append(
                    MemoryBand(
                        screens: screens(at: point), start: point.start, end: point.end, peak: point.footprint.upperBound))
            }
        }
        return bands
    }

    /// The timeline's own memory: its live heap contains all reserved capacity, its footprint only what was written to.
    public var memory: MemoryFigures {
        let points = (points.capacity - mostPoints) * MemoryLayout<MemoryPoint>.stride
        let visits = (ended.capacity - mostEnded) * MemoryLayout<ScreenVisit>.stride
        return MemoryFigures(footprint: byteCount - points - visits, liveHeap: byteCount)
    }

    /// The size of the reserved capacity, in bytes.
    public var byteCount: Int {
        let visit = MemoryLayout<ScreenVisit>.stride
        let total = MemoryLayout<ScreenMemory>.stride + 2 + RetainedHeap.stepLimit * 4 + 32
        return points.capacity * MemoryLayout<MemoryPoint>.stride
            + (ended.capacity + settling.capacity + open.capacity) * visit
            + markers.capacity * MemoryLayout<MemoryMarker>.stride
            + totals.capacity * total + showing.byteCount
    }
}

/// A stretch of time in which the same screens were showing.
public struct MemoryBand: Hashable, Sendable {
    /// The screens, in the order of their appearance; empty for an app without named screens.
    public var screens: [String]
    /// The start of the stretch, in seconds on a monotonic clock.
    public var start: TimeInterval
    /// The start of the next stretch, or the time of the last sample, in seconds on a monotonic clock.
    public var end: TimeInterval
    /// The highest footprint, in bytes.
    public var peak: Int
}
