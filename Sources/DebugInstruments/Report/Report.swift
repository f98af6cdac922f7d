import Foundation

/// The measurements of an app over a period, for use by programs: CI that fails on a leak, a test that expects none.
///
///     #expect(report.leaks.isEmpty)
///     #expect(report.violations(of: limits).isEmpty)
///
/// As JSON it is an object with the format `frontmost.metrics`; <doc:Reports> describes every key. The instruments' own cost is
/// not in any figure, except those for it.
public struct Report: InstrumentsDocument, Hashable, Sendable {
    /// `frontmost.metrics`
    public static let format = "frontmost.metrics"
    /// The version that is written.
    public static let version = 1

    private var format = Self.format
    private var version = Self.version
    /// The app's name.
    public var app: String
    /// The measured time, in seconds.
    public var duration: TimeInterval
    /// The processor time; nil if no sample was taken.
    public var cpu: CPU?
    /// The memory; nil if it could not be read.
    public var memory: Memory?
    /// The frames of all scenes.
    public var frames: Frames
    /// The measurements of the scenes' clients (browsers). Nil if none was asked to measure, or none can.
    public var client: Client?
    /// Periods in which the main actor did not respond.
    public var stalls: Stalls
    /// Objects that removed screens left behind, amber and red.
    public var leaks: [Leak]
    /// The labels of the action log, most frequent first.
    public var actions: [LabelSummary]
    /// What could not be measured, as readable text.
    public var failures: [String]

    /// Processor time, in per cent of one core.
    public struct CPU: Hashable, Codable, Sendable {
        /// The number of cores.
        public var cores: Int
        /// The average over the measured time, in per cent of one core.
        public var average: Double
        /// The highest value of a sample, in per cent of one core.
        public var peak: Double
        /// The instruments' own share, which is not in the others, in per cent of one core.
        public var own: Double
    }

    /// Memory, in bytes.
    public struct Memory: Hashable, Codable, Sendable {
        /// The first sample.
        public var first: MemoryFigures
        /// The last sample.
        public var last: MemoryFigures
        /// The highest of each figure.
        public var peak: MemoryFigures
        /// The instruments' own highest footprint, which is not in the others, in bytes.
        public var own: Int
        /// The screens, sorted by name.
        public var screens: [Screen]
    }

    /// The sums over all visits of one screen.
    public struct Screen: Hashable, Codable, Sendable {
        /// The screen's name.
        public var screen: String
        /// The number of visits that were begun.
        public var visits: Int
        /// The highest memory during any visit, in bytes.
        public var peak: MemoryFigures
        /// The estimated bytes of live heap that each visit leaves behind; nil after too few visits.
        public var bytesPerVisit: Double?
        /// Whether the growth is more than noise.
        public var isGrowing: Bool
    }

    /// The frames of all scenes.
    public struct Frames: Hashable, Codable, Sendable {
        /// The number of the app's frames.
        public var count: Int
        /// Pictures a second in animations; nil if there were none.
        public var perSecond: Double?
        /// The number of late frames.
        public var hitches: Int
        /// Milliseconds of hitches for each second in which there was something to show.
        public var hitchRatio: Double
        /// The longest lateness, in seconds.
        public var longestHitch: TimeInterval
        /// The average time of evaluation and layout, in seconds.
        public var averageCommit: TimeInterval
        /// The longest time of evaluation and layout, in seconds.
        public var longestCommit: TimeInterval
        /// The number of the instruments' own frames, which are in no other figure.
        public var own: Int
    }

    /// Measurements by clients of their own frames.
    public struct Client: Hashable, Codable, Sendable {
        /// The measured time, in seconds.
        public var duration: TimeInterval
        /// The number of frames during animations and user input.
        public var count: Int
        /// Frames a second during animations and user input; nil if there were too few.
        public var perSecond: Double?
        /// The number of late frames.
        public var hitches: Int
        /// Milliseconds of hitches for each second in which there was something to show.
        public var hitchRatio: Double
        /// The longest time between two frames, in seconds.
        public var longestFrame: TimeInterval
        /// The number of tasks that blocked the client for 50 ms or longer.
        public var longTasks: Int
        /// The duration of the longest of those tasks, in seconds.
        public var longestTask: TimeInterval
        /// The number of the app's patches that were applied.
        public var patches: Int
        /// The longest time that a patch took, in seconds.
        public var longestPatch: TimeInterval
    }

    /// Periods in which the main actor did not respond.
    public struct Stalls: Hashable, Codable, Sendable {
        /// The number of stalls.
        public var count: Int
        /// The total duration of the stalls, in seconds.
        public var total: TimeInterval
        /// The duration of the longest one, in seconds.
        public var longest: TimeInterval

        /// Creates the figures, by default without stalls.
        /// - Parameters:
        ///   - count: The number of stalls.
        ///   - total: The total duration of the stalls, in seconds.
        ///   - longest: The duration of the longest one, in seconds.
        public init(count: Int = 0, total: TimeInterval = 0, longest: TimeInterval = 0) {
            (self.count, self.total, self.longest) = (count, total, longest)
        }
    }

    /// Creates a report from known figures.
    /// - Parameters:
    ///   - app: The app's name.
    ///   - duration: The measured time, in seconds.
    ///   - cpu: The processor time.
    ///   - memory: The memory.
    ///   - frames: The frames of all scenes.
    ///   - client: The measurements of the scenes' clients.
    ///   - stalls: Periods in which the main actor did not respond.
    ///   - leaks: Objects that removed screens left behind.
    ///   - actions: The labels of the action log, most frequent first.
    ///   - failures: What could not be measured.
    public init(
        app: String, duration: TimeInterval, cpu: CPU? = nil, memory: Memory? = nil, frames: Frames = Frames([]),
        client: Client? = nil, stalls: Stalls = Stalls(), leaks: [Leak] = [], actions: [LabelSummary] = [],
        failures: [String] = []
    ) {
        (self.app, self.duration, self.cpu, self.memory, self.frames) = (app, duration, cpu, memory, frames)
        self.client = client
        (self.stalls, self.leaks, self.actions, self.failures) = (stalls, leaks, actions, failures)
    }

    /// Validates well-formed figures.
    /// - Throws: `DocumentError` if the duration is negative.
    public func check() throws(DocumentError) {
        if !(duration >= 0) { throw Self.error(.badValue("is below zero"), "duration") }
    }
}

extension Report {
    /// Creates a report from the instruments' data.
    /// - Parameters:
    ///   - app: The app's name.
    ///   - duration: The measured time, in seconds.
    ///   - samples: The sum of the samples.
    ///   - timeline: The memory over time.
    ///   - frames: The frames of each scene.
    ///   - clients: The measurements of each scene's client, if there are any.
    ///   - stalls: The stall detector.
    ///   - leaks: Objects that removed screens left behind.
    ///   - actions: The recorded actions.
    ///   - now: The end of the measured time, in seconds on the clock of the actions.
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
        // Screen visits read memory between samples as well.
        self.init(first: first, last: last, peak: peak.peak(timeline.peak), own: samples.peakOwnBytes, screens: screens)
    }
}

extension Report.Frames {
    /// Sums up the frames of several scenes.
    /// - Parameter scenes: The tally of each scene.
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
    /// Sums up the measurements of several clients. Fails if there are none.
    /// - Parameter clients: The measurements of each client.
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
