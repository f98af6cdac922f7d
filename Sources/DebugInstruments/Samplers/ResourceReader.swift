import Foundation

/// A source of figures about the running process: the system (`ProcessReader`), or a test.
///
/// A reader is stateless, so it may be used on any thread; `ResourceMeter` compares readings.
public protocol ResourceReader: Sendable {
    /// The number of cores that the process may use.
    var coreCount: Int { get }
    /// Returns the seconds on a monotonic clock.
    func now() -> TimeInterval
    /// Returns the processor time that all threads of the process have used, in seconds.
    /// - Throws: `SamplingError` if it cannot be read.
    func cpuTime() throws(SamplingError) -> TimeInterval
    /// Returns the memory that is not shared with other processes, in bytes.
    /// - Throws: `SamplingError` if it cannot be read.
    func footprint() throws(SamplingError) -> Int
    /// Returns the allocated memory, in bytes.
    /// - Throws: `SamplingError` if it cannot be read.
    func liveHeap() throws(SamplingError) -> Int
}

/// The reason why the system's figures could not be read. The next reading covers the time of the failed one.
public enum SamplingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file or a system call failed; with the system's error number.
    case unreadable(source: String, errorNumber: Int32)
    /// A source returned something other than documented; with its text, shortened.
    case malformed(source: String, found: String)
    /// The system has no such figure.
    case unavailable(source: String)

    /// The error in one line: the source, and the problem.
    public var description: String {
        switch self {
        case .unreadable(let source, let number): "\(source) could not be read: \(String(cString: strerror(number)))"
        case .malformed(let source, let found): "\(source) has \"\(found)\", which does not match its documented format"
        case .unavailable(let source): "\(source) is not available on this system"
        }
    }
}

extension ResourceReader {
    /// Returns the current memory without the instruments' own, for the moment in which a screen appears or is removed, between
    /// two samples.
    /// - Parameter own: The instruments' own cost.
    /// - Throws: `SamplingError` if a figure cannot be read.
    public func memory(own: OwnCost) throws(SamplingError) -> MemoryFigures {
        MemoryFigures(footprint: try footprint(), liveHeap: try liveHeap()) - own.reading.memory
    }
}
