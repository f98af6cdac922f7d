import Foundation

/// One visit of a screen, from its first appearance until it is removed for good.
public struct ScreenVisit: Hashable, Sendable, Identifiable {
    /// The number of a visit among those of all screens, from 1.
    public typealias ID = SerialNumber<ScreenVisit>

    /// The visit's number.
    public let id: ID
    /// The screen's name.
    public let screen: String
    /// The screen's number in the timeline.
    let number: UInt16
    /// The start of the visit, in seconds on a monotonic clock.
    public let entered: TimeInterval
    /// The memory at the start of the visit.
    public let entry: MemoryFigures
    /// The highest memory while the screen was showing.
    public internal(set) var peak: MemoryFigures
    /// When the screen was removed for good, in seconds on a monotonic clock; nil while it is not.
    public internal(set) var left: TimeInterval?
    /// The memory when the screen was removed; nil while it is not.
    public internal(set) var exit: MemoryFigures?
    /// The memory a second after the removal, or just before the next screen appeared, when the screen has released what it held
    /// on purpose. Nil while it is too early, and if the next screen appeared at the same time, so that the memory cannot be
    /// attributed.
    public internal(set) var settled: MemoryFigures?
    /// Whether the screen is visible: it is not covered, and its tab is selected.
    public internal(set) var isShowing = true

    /// What the visit left behind: the memory after it minus the memory before it. May be negative.
    public var stayed: MemoryFigures? { settled.map { $0 - entry } }
}

/// The sums over all visits of one screen.
public struct ScreenMemory: Hashable, Sendable {
    /// The screen's name.
    public let screen: String
    /// The number of visits that were begun.
    public internal(set) var visits = 0
    /// The highest memory during any visit.
    public internal(set) var peak = MemoryFigures(footprint: 0, liveHeap: 0)
    /// The memory that the visits left behind.
    public internal(set) var retained = RetainedHeap()

    mutating func raise(to memory: MemoryFigures) { peak = peak.peak(memory) }
}

/// An event that is drawn over the memory graph.
public struct MemoryMarker: Hashable, Codable, Sendable {
    /// The kind of event.
    public enum Kind: Hashable, Codable, Sendable {
        /// The system or the app requested that memory be released.
        case warning
        /// A note of the app or the HUD: "trimmed", "document opened".
        case note(text: String)
    }

    /// The time of the event, in seconds on a monotonic clock.
    public var time: TimeInterval
    /// The kind of event.
    public var kind: Kind

    /// Creates a marker.
    /// - Parameters:
    ///   - time: The time of the event, in seconds on a monotonic clock.
    ///   - kind: The kind of event.
    public init(time: TimeInterval, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
