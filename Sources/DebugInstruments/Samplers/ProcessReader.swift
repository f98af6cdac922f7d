import CInstruments
import Foundation
import Glibc

/// Reads the system's figures for this process.
///
/// The footprint is the resident memory that is not shared, read from a file of `/proc` that is kept open. The live heap is the C
/// library's figure. Reading allocates no memory.
public final class ProcessReader: ResourceReader {
    /// The number of cores that the process may use.
    public let coreCount = ProcessInfo.processInfo.activeProcessorCount

    /// Returns the seconds on a monotonic clock.
    public func now() -> TimeInterval { Self.uptime() }

    static func uptime() -> TimeInterval { time(of: CLOCK_MONOTONIC) }

    /// Returns the processor time that all threads of the process have used, in seconds.
    /// - Throws: Nothing here; the protocol's readers of other kinds may fail.
    public func cpuTime() throws(SamplingError) -> TimeInterval { Self.time(of: CLOCK_PROCESS_CPUTIME_ID) }

    /// Returns the processor time that the calling thread has used, in seconds.
    static func threadTime() -> TimeInterval { time(of: CLOCK_THREAD_CPUTIME_ID) }

    static func time(of clock: clockid_t) -> TimeInterval {
        var time = timespec()
        clock_gettime(clock, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }

    private let file: Int32
    private let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// Creates a reader for this process.
    /// - Throws: `SamplingError` if `/proc/self/statm` cannot be opened.
    public init() throws(SamplingError) {
        file = open(Statm.path, O_RDONLY | O_CLOEXEC)
        if file < 0 { throw .unreadable(source: Statm.path, errorNumber: errno) }
    }

    deinit { close(file) }

    /// Returns the memory that is not shared with other processes, in bytes.
    /// - Throws: `SamplingError` if the system's figure cannot be read.
    public func footprint() throws(SamplingError) -> Int {
        // Seven numbers of at most twenty digits.
        try withUnsafeTemporaryAllocation(byteCount: 160, alignment: 1) { (buffer) throws(SamplingError) -> Int in
            let count = pread(file, buffer.baseAddress, buffer.count, 0)
            if count < 0 { throw .unreadable(source: Statm.path, errorNumber: errno) }
            return try Statm.footprint(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), pageSize: pageSize)
        }
    }

    /// Returns the allocated memory, in bytes.
    /// - Throws: `SamplingError.unavailable` if the C library has no such figure.
    public func liveHeap() throws(SamplingError) -> Int {
        let bytes = cinstruments_live_heap()
        if bytes < 0 { throw .unavailable(source: "mallinfo2") }
        return Int(bytes)
    }

    /// Returns unused pages to the system. Takes 1 to 50 ms: call it off the main actor, and only on request.
    /// - Returns: Whether memory was released.
    @discardableResult public static func trimHeap() -> Bool { cinstruments_trim_heap() }
}
