import Foundation

/// What an app cost while it was watched, for programs to read: CI that fails on a leak, a test that expects none.
///
///     #expect(report.leaks.isEmpty)
///     #expect(report.violations(of: limits).isEmpty)
///
/// As JSON it is an object with the format `frontmost.metrics`; <doc:Reports> names every key. What the instruments cost themselves is
/// in no figure but those that say so.
public struct Report: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.metrics`
    public static let format = "frontmost.metrics"
    /// The version that is written.
    public static let version = 1

    private var format = Self.format
    private var version = Self.version
    /// The app's name.
    public var app: String
    /// Seconds for which it was watched.
    public var duration: TimeInterval
    /// Nil where no sample was taken.
    public var cpu: CPU?
    /// Nil where nobody could read it.
    public var memory: Memory?
    /// Of all scenes.
    public var frames: Frames
    /// What the clients of scenes, browsers, say of their own frames. Nil where none was asked or none can tell.
    public var client: Client?
    /// Times in which the main actor answered nobody.
    public var stalls: Stalls
    /// What removed screens left behind, amber and red.
    public var leaks: [Leak]
    /// The labels of the action log, the most frequent first.
    public var actions: [LabelSummary]
    /// What could not be measured, in words.
    public var failures: [String]

    /// Processor time per cent of one core.
    public struct CPU: Hashable, Codable, Sendable {
        /// How many cores there are.
        public var cores: Int
        /// Over all of the time.
        public var average: Double
        /// The most in one sample.
        public var peak: Double
        /// The instruments' own, which is not in the others.
        public var own: Double
    }

    /// Memory in bytes.
    public struct Memory: Hashable, Codable, Sendable {
        /// In the first sample.
        public var first: MemoryFigures
        /// In the last sample.
        public var last: MemoryFigures
        /// The most of each.
        public var peak: MemoryFigures
        /// The most bytes of the instruments' own footprint, which is not in the others.
        public var own: Int
        /// By name.
        public var screens: [Screen]
    }

    /// All visits of one screen.
    public struct Screen: Hashable, Codable, Sendable {
        /// The screen's name.
        public var screen: String
        /// How many were begun.
        public var visits: Int
        /// The most memory during any of them.
        public var peak: MemoryFigures
        /// Bytes of live heap that each visit seems to leave behind; nil after too few.
        public var bytesPerVisit: Double?
        /// Whether that is more than noise.
        public var isGrowing: Bool
    }

    /// Of all scenes.
    public struct Frames: Hashable, Codable, Sendable {
        /// Frames of the app.
        public var count: Int
        /// Pictures a second within animations; nil where there were none.
        public var perSecond: Double?
        /// Frames that came late.
        public var hitches: Int
        /// Milliseconds of hitches for each second in which there was something to show.
        public var hitchRatio: Double
        /// Seconds.
        public var longestHitch: TimeInterval
        /// Seconds of evaluation and layout.
        public var averageCommit: TimeInterval
        /// Seconds.
        public var longestCommit: TimeInterval
        /// Frames of the instruments' own, which are in no other figure.
        public var own: Int
    }

    /// What clients have measured themselves, while they were asked.
    public struct Client: Hashable, Codable, Sendable {
        /// Seconds for which they measured.
        public var duration: TimeInterval
        /// Frames while something moved there or their person did something.
        public var count: Int
        /// Frames a second meanwhile; nil where there were too few.
        public var perSecond: Double?
        /// Frames that came late.
        public var hitches: Int
        /// Milliseconds of hitches for each second in which there was something to show.
        public var hitchRatio: Double
        /// Seconds of the longest time from one frame to the next.
        public var longestFrame: TimeInterval
        /// Pieces of work in which they could show nothing for 50 ms or longer.
        public var longTasks: Int
        /// Seconds of the longest of them.
        public var longestTask: TimeInterval
        /// Patches of the app that they have applied.
        public var patches: Int
        /// Seconds that one took at the most.
        public var longestPatch: TimeInterval
    }

    /// Times in which the main actor answered nobody.
    public struct Stalls: Hashable, Codable, Sendable {
        /// How many there were.
        public var count: Int
        /// Seconds.
        public var total: TimeInterval
        /// Seconds.
        public var longest: TimeInterval

        /// None, unless said otherwise.
        public init(count: Int = 0, total: TimeInterval = 0, longest: TimeInterval = 0) {
            (self.count, self.total, self.longest) = (count, total, longest)
        }
    }

    /// Figures that are known already.
    public init(
        app: String, duration: TimeInterval, cpu: CPU? = nil, memory: Memory? = nil, frames: Frames = Frames([]),
        client: Client? = nil, stalls: Stalls = Stalls(), leaks: [Leak] = [], actions: [LabelSummary] = [],
        failures: [String] = []
    ) {
        (self.app, self.duration, self.cpu, self.memory, self.frames) = (app, duration, cpu, memory, frames)
        self.client = client
        (self.stalls, self.leaks, self.actions, self.failures) = (stalls, leaks, actions, failures)
    }

    /// Says what is wrong with figures that are well formed.
    public func check() throws(DocumentError) {
        if !(duration >= 0) { throw Self.error(.badValue("is below zero"), "duration") }
    }
}

extension Report {
    /// What the instruments have found.
    /// - Parameters:
    ///   - frames: Of each scene.
    ///   - clients: What the client of each scene has said, where it has.
    ///   - now: The time until which it is.
    public init(
        app: String, duration: TimeInterval, samples: SampleTally, timeline: MemoryTimeline, frames: [FrameTally],
        clients: [ClientReading] = [], stalls: StallWatch, leaks: [Leak], actions: ActionHistory, at now: TimeInterval
    ) {
        self.init(
            app: app, duration: duration, cpu: CPU(samples), memory: Memory(samples, timeline), frames: Frames(frames),
            client: Client(clients), stalls: Stalls(count: stalls.count, total: stalls.total, longest: stalls.longest),
            leaks: leaks,
            actions: actions.summaries(at: now),
            failures: samples.lastFailure.map { ["\($0) (\(samples.failures) times)"] } ?? [])
    }
}

extension Report.CPU {
    init?(_ samples: SampleTally) {
        guard let average = samples.averageCPU, let peak = samples.peakCPU else { return nil }
        self.init(cores: samples.coreCount, average: average, peak: peak, own: samples.averageOwnCPU ?? 0)
    }
}

extension Report.Memory {
    init?(_ samples: SampleTally, _ timeline: MemoryTimeline) {
        guard let first = samples.first, let last = samples.last, let peak = samples.peak else { return nil }
        let screens = timeline.screens.map {
            Report.Screen(
                screen: $0.screen, visits: $0.visits, peak: $0.peak, bytesPerVisit: $0.retained.bytesPerVisit,
                isGrowing: $0.retained.isGrowing)
        }
        // A screen reads memory between two samples as well.
        self.init(first: first, last: last, peak: peak.peak(timeline.peak), own: samples.peakOwnBytes, screens: screens)
    }
}

extension Report.Frames {
    /// The frames of several scenes.
    public init(_ scenes: [FrameTally]) {
        let hitchTime = scenes.reduce(0) { $0 + $1.hitchTime }, busyTime = scenes.reduce(0) { $0 + $1.busyTime }
        let count = scenes.reduce(0) { $0 + $1.count }, animated = scenes.reduce(0) { $0 + $1.animationTime }
        self.init(
            count: count,
            perSecond: animated > 0 ? Double(scenes.reduce(0) { $0 + $1.animationPictures }) / animated : nil,
            hitches: scenes.reduce(0) { $0 + $1.hitchCount }, hitchRatio: FrameTally.hitchRatio(hitchTime, busyTime),
            longestHitch: scenes.map(\.longestHitch).max() ?? 0,
            averageCommit: count > 0 ? scenes.reduce(0) { $0 + $1.commitTime } / Double(count) : 0,
            longestCommit: scenes.map(\.longestCommit).max() ?? 0, own: scenes.reduce(0) { $0 + $1.ownCount })
    }
}

extension Report.Client {
    /// What the clients of several scenes have said. Nil where there are none.
    public init?(_ clients: [ClientReading]) {
        guard !clients.isEmpty else { return nil }
        let sum = clients.reduce(ClientReading(), +)
        var perSecond: Double?
        if case .perSecond(let rate) = sum.rate { perSecond = rate }
        self.init(
            duration: sum.duration, count: sum.frames, perSecond: perSecond, hitches: sum.hitches, hitchRatio: sum.hitchRatio,
            longestFrame: sum.longestFrame, longTasks: sum.longTasks, longestTask: sum.longestTask, patches: sum.patches,
            longestPatch: sum.longestPatch)
    }
}
