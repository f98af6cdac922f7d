import DebugInstruments
import Foundation

/// The figures as text. An unknown figure is a dash.
struct HUDFigures: Equatable {
    var cpu = unknown
    /// The highest possible value.
    var cpuLimit = ""
    var footprint = unknown
    var liveHeap = unknown
    /// Pictures a second, or `idle`.
    var rate = "idle"
    var hitchRatio = unknown
    var commit = unknown
    var stalls = unknown
    /// The instruments' own cost.
    var own = unknown
    /// The client's own figures; nil if it reports none.
    var client: Client?
    /// Why there are no samples.
    var failure: String?

    /// A browser's own figures, which show what its user sees.
    struct Client: Equatable {
        var rate = "idle"
        var hitchRatio = unknown
        var longestFrame = unknown
        var longTasks = "none"
        var patch = unknown

        /// - Parameter recent: The figures of the last seconds.
        init(recent: ClientReading, rate: FrameRate) {
            self.rate = HUDFigures.words(rate)
            if recent.frames > 0 {
                hitchRatio = "\(Figures.rounded(recent.hitchRatio)) ms/s"
                longestFrame = Figures.duration(recent.longestFrame)
            }
            if recent.longTasks > 0 { longTasks = "\(recent.longTasks), at most \(Figures.duration(recent.longestTask))" }
            if recent.patches > 0 { patch = "at most \(Figures.duration(recent.longestPatch))" }
        }
    }

    static let unknown = "–"

    init() {}

    init(
        sample: Sample?, failure: SamplingError? = nil, recent: FrameTally, rate: FrameRate, ownFrames: Int, stalls: StallWatch,
        watchesStalls: Bool, at now: TimeInterval
    ) {
        if let sample {
            cpu = sample.cpu.map { "\(Int($0.rounded())) %" } ?? Self.unknown
            cpuLimit = "of \(sample.coreCount)×100"
            footprint = Figures.bytes(Double(sample.memory.footprint))
            liveHeap = Figures.bytes(Double(sample.memory.liveHeap))
        }
        self.rate = Self.words(rate)
        if recent.count > 0 {
            hitchRatio = "\(Figures.rounded(recent.hitchRatio)) ms/s"
            commit = "\(Figures.duration(recent.averageCommit)), at most \(Figures.duration(recent.longestCommit))"
        }
        if watchesStalls { self.stalls = Self.words(stalls, at: now) }
        let cost = sample?.ownCPU.map { "\(Figures.rounded($0)) %, \(Figures.bytes(Double(sample?.ownBytes ?? 0))), " } ?? ""
        own = cost + "\(ownFrames) frames"
        self.failure = failure?.description
    }

    private static func words(_ rate: FrameRate) -> String {
        if case .perSecond(let perSecond) = rate { "\(Int(perSecond.rounded())) fps" } else { "idle" }
    }

    /// One line for each screen that leaves more memory behind with every visit.
    static func growth(of screens: [ScreenMemory]) -> [String] {
        screens.compactMap { screen in
            guard screen.retained.isGrowing, let bytes = screen.retained.bytesPerVisit else { return nil }
            return "\(screen.screen) keeps \(Figures.bytes(bytes)) of live heap a visit, over \(screen.visits) visits"
        }
    }

    private static func words(_ stalls: StallWatch, at now: TimeInterval) -> String {
        if let ongoing = stalls.ongoing(at: now), ongoing.duration >= stalls.threshold {
            return "stalled for \(Figures.duration(ongoing.duration))"
        }
        if stalls.count == 0 { return "none" }
        return "\(stalls.count), \(Figures.duration(stalls.total)), at most \(Figures.duration(stalls.longest))"
    }

    /// The text of the pill.
    var line: String { "\(cpu) · \(footprint) · \(rate)" }
}

extension HUDFigures {
    @MainActor init(_ session: DebugSession, _ scene: SceneInstruments, at now: TimeInterval) {
        let frames = scene.frames
        self.init(
            sample: session.timeline.last, failure: session.samples.lastFailure, recent: frames.recent(at: now),
            rate: frames.rate(at: now), ownFrames: frames.total.ownCount, stalls: session.stalls,
            watchesStalls: session.watchesStalls, at: now)
        if scene.client.hasReadings { client = Client(recent: scene.client.recent(at: now), rate: scene.client.rate(at: now)) }
    }
}
