import Foundation

/// Where figures about the running process come from: the system's own (`ProcessReader`), or what a test makes up.
///
/// A reader keeps no state between two calls, so that any thread may ask; what is compared with the reading before is the
/// `ResourceMeter`'s business.
public protocol ResourceReader: Sendable {
    /// How many cores the process may keep busy at once.
    var coreCount: Int { get }
    /// Seconds on a clock that only runs forward.
    func now() -> TimeInterval
    /// Seconds of processor time that all threads of the process have taken since it started.
    func cpuTime() throws(SamplingError) -> TimeInterval
    /// Bytes of memory that are the process's own and not shared with others.
    func footprint() throws(SamplingError) -> Int
    /// Bytes that are allocated and not freed.
    func liveHeap() throws(SamplingError) -> Int
}

/// Why the system's figures could not be read. The reading after it covers the time that this one would have.
public enum SamplingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file or a call of the system did not answer; with the system's error number.
    case unreadable(source: String, errorNumber: Int32)
    /// It answered something else than it is documented to; with what it said, cut to a readable length.
    case malformed(source: String, found: String)
    /// The system has no such figure.
    case unavailable(source: String)

    /// One line: the source, and what was wrong with it.
    public var description: String {
        switch self {
        case .unreadable(let source, let number): "\(source) could not be read: \(String(cString: strerror(number)))"
        case .malformed(let source, let found): "\(source) has \"\(found)\", which is not what it is documented to have"
        case .unavailable(let source): "\(source) is not available on this system"
        }
    }
}

extension ResourceReader {
    /// What memory the process has now, without the instruments' own: for the moment in which a screen comes or goes, which does
    /// not wait for the next sample.
    public func memory(own: OwnCost) throws(SamplingError) -> MemoryFigures {
        MemoryFigures(footprint: try footprint(), liveHeap: try liveHeap()) - own.reading.memory
    }
}
