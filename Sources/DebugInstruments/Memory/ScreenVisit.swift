import Foundation

/// One visit of a screen, from the moment in which it came until it was removed for good.
public struct ScreenVisit: Hashable, Sendable, Identifiable {
    /// Counts the visits of all screens, from 1.
    public typealias ID = SerialNumber<ScreenVisit>

    /// What it is found by.
    public let id: ID
    /// The screen's name.
    public let screen: String
    /// The screen's number in the timeline.
    let number: UInt16
    /// When it came, in seconds on a clock that only runs forward.
    public let entered: TimeInterval
    /// What memory there was when it came.
    public let entry: MemoryFigures
    /// The most while it was showing.
    public internal(set) var peak: MemoryFigures
    /// When it was removed for good.
    public internal(set) var left: TimeInterval?
    /// What memory there was when it was removed.
    public internal(set) var exit: MemoryFigures?
    /// What there was a second later, or just before the next screen came: what it held on purpose is gone then. Nil while it is
    /// too early, and where the next screen came in the same moment, so that nobody can tell whose the memory is.
    public internal(set) var settled: MemoryFigures?
    /// Whether a person sees it: it is not covered, and its tab is selected.
    public internal(set) var isShowing = true

    /// What stayed: the memory after it against the memory before it. Below zero where it made room.
    public var stayed: MemoryFigures? { settled.map { $0 - entry } }
}

/// All visits of one screen.
public struct ScreenMemory: Hashable, Sendable {
    /// The screen's name.
    public let screen: String
    /// How many visits were begun.
    public internal(set) var visits = 0
    /// The most memory during any of them.
    public internal(set) var peak = MemoryFigures(footprint: 0, liveHeap: 0)
    /// What they left behind.
    public internal(set) var retained = RetainedHeap()

    mutating func raise(to memory: MemoryFigures) { peak = peak.peak(memory) }
}

/// Something that happened, to be drawn over the memory.
public struct MemoryMarker: Hashable, Codable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Codable, Sendable {
        /// The system or the app asked to give memory up.
        case warning
        /// What an app or the HUD marks: "trimmed", "document opened".
        case note(text: String)
    }

    /// When, in seconds on a clock that only runs forward.
    public var time: TimeInterval
    /// What happened.
    public var kind: Kind

    /// A marker at that time.
    public init(time: TimeInterval, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
