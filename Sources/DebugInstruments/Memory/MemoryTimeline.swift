import Foundation

/// Memory over time, with the screens that were showing.
///
///     let visit = timeline.enter("Canvas", at: now, memory: figures)
///     timeline.record(sample)
///     timeline.leave(visit, at: later, memory: figuresThen)
///     timeline.visit(visit)?.stayed
///
/// It keeps a day in less than 2 MB: what is old is thinned to a thousandth of its age, and keeps its peaks. What has been
/// visited is kept for the last visits, and added up for each screen.
public struct MemoryTimeline: Sendable {
    /// The most points that are kept.
    static let pointLimit = 20_480
    /// So many more come before old ones are thinned again.
    static let slack = 1024
    /// Visits that are kept one by one after they have ended.
    static let endedLimit = 1024
    static let endedSlack = 512
    /// Visits that are followed at the same time.
    static let openLimit = 1024
    static let markerLimit = 1024
    /// Seconds after which what a screen held on purpose is gone.
    static let settleDelay: TimeInterval = 1
    /// Seconds after which a screen that comes finds what the one before it left behind, and not the one before it.
    static let shortestDelay: TimeInterval = 0.05

    /// Oldest first.
    public private(set) var points: [MemoryPoint] = []
    /// The last of them, oldest first.
    public private(set) var markers: [MemoryMarker] = []
    /// Visits that could not be followed, since too many had been begun and not ended.
    public private(set) var untracked = 0
    /// The last sample.
    public private(set) var last: Sample?
    /// The most so far.
    public private(set) var peak = MemoryFigures(footprint: 0, liveHeap: 0)

    private var showing = ShowingScreens()
    private var shownNow: UInt16 = 0
    private var open: [ScreenVisit] = []
    private var settling: [ScreenVisit] = []
    private var ended: [ScreenVisit] = []
    private var totals: [UInt16: ScreenMemory] = [:]
    private var visitCount = 0
    /// How much of the reserved room was ever written to.
    private var mostPoints = 0, mostEnded = 0

    /// Nothing so far.
    public init() {
        // At once, so that it never holds two of them while it grows; what is not used takes no memory.
        points.reserveCapacity(Self.pointLimit + Self.slack)
        ended.reserveCapacity(Self.endedLimit + Self.endedSlack)
    }

    // MARK: Samples

    /// Adds a sample. One from before the last is not added: its clock is another.
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

    /// A screen has come.
    /// - Parameter memory: What there is now; without it, what the last sample had.
    public mutating func enter(_ screen: String, at time: TimeInterval, memory: MemoryFigures? = nil) -> ScreenVisit.ID {
        let memory = now(memory)
        settle(memory, at: time, after: Self.shortestDelay)
        // From here on the memory is also the new screen's.
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

    /// A screen was covered or hidden with its tab, or is seen again.
    public mutating func setShowing(_ id: ScreenVisit.ID, _ isShowing: Bool) {
        guard let index = place(of: id), open[index].isShowing != isShowing else { return }
        open[index].isShowing = isShowing
        refreshShowing()
    }

    /// A screen was removed for good: popped or dismissed.
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

    /// Identifiers only grow, and so do their places.
    private func place(of id: ScreenVisit.ID) -> Int? {
        let index = open.partitioningIndex { $0.id >= id }
        return index < open.count && open[index].id == id ? index : nil
    }

    private mutating func refreshShowing() {
        var numbers: [UInt16] = []
        // Where very many are showing, those that came last.
        for visit in open.reversed() where visit.isShowing {
            if numbers.count == ShowingScreens.together { break }
            if !numbers.contains(visit.number) { numbers.append(visit.number) }
        }
        numbers.reverse()
        shownNow = showing.index(of: numbers)
    }

    /// Takes what there is now as what those visits left behind that ended so long ago.
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

    /// Marks a moment.
    public mutating func mark(_ marker: MemoryMarker) {
        if markers.count == Self.markerLimit { markers.removeFirst(Self.markerLimit / 4) }
        markers.append(marker)
    }

    /// The visits that are known, those that go on last.
    public var visits: [ScreenVisit] { ended + settling + open }

    /// A visit, if it is among them.
    public func visit(_ id: ScreenVisit.ID) -> ScreenVisit? {
        place(of: id).map { open[$0] } ?? settling.last { $0.id == id } ?? ended.last { $0.id == id }
    }

    /// The screens that were showing at a point, in the order in which they came.
    public func screens(at point: MemoryPoint) -> [String] { showing.names(at: point.showing) }

    /// The screens that are showing now.
    public var screensShowing: [String] { showing.names(at: shownNow) }

    /// Each screen with what all of its visits came to, by name.
    public var screens: [ScreenMemory] { totals.values.sorted { $0.screen < $1.screen } }

    /// At most so many points for a drawing of a span, with all of its peaks.
    public func points(in span: ClosedRange<TimeInterval>, atMost limit: Int) -> [MemoryPoint] {
        Thinning.points(points, in: span, atMost: limit)
    }

    /// Stretches with the same screens, for the bands under a graph.
    public func bands(of points: [MemoryPoint]) -> [MemoryBand] {
        var bands: [MemoryBand] = []
        for (index, point) in points.enumerated() {
            if index > 0, points[index - 1].showing == point.showing {
                bands[bands.count - 1].end = point.end
                bands[bands.count - 1].peak = max(bands[bands.count - 1].peak, point.footprint.upperBound)
            } else {
                // A band goes on until the next one begins.
                if index > 0 { bands[bands.count - 1].end = point.start }
                bands.append(
                    MemoryBand(
                        screens: screens(at: point), start: point.start, end: point.end, peak: point.footprint.upperBound))
            }
        }
        return bands
    }

    /// What it holds: the allocator counts all of the room that was reserved, the system only what was written to.
    public var memory: MemoryFigures {
        let points = (points.capacity - mostPoints) * MemoryLayout<MemoryPoint>.stride
        let visits = (ended.capacity - mostEnded) * MemoryLayout<ScreenVisit>.stride
        return MemoryFigures(footprint: byteCount - points - visits, liveHeap: byteCount)
    }

    /// What it has reserved, in bytes.
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
    /// In the order in which they came; several are shown together, none is an app without named screens.
    public var screens: [String]
    /// When it began.
    public var start: TimeInterval
    /// When the next one began, or the last sample was taken.
    public var end: TimeInterval
    /// The most bytes of footprint.
    public var peak: Int
}
