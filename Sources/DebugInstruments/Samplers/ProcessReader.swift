import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import CInstruments
    import Glibc
#endif

/// The system's figures about this process.
///
/// On Linux the footprint is what is resident and not shared, by a file of `/proc` that is kept open, and the live heap is
/// what the C library's allocator tells. On Apple's systems they are the task's physical footprint and the bytes in use of the
/// default malloc zone. A reading allocates nothing.
public final class ProcessReader: ResourceReader {
    /// How many cores the process may keep busy at once.
    public let coreCount = ProcessInfo.processInfo.activeProcessorCount

    /// Seconds on a clock that only runs forward.
    public func now() -> TimeInterval { Self.uptime() }

    static func uptime() -> TimeInterval { time(of: CLOCK_MONOTONIC) }

    /// Seconds of processor time that all threads of the process have taken since it started.
    public func cpuTime() throws(SamplingError) -> TimeInterval { Self.time(of: CLOCK_PROCESS_CPUTIME_ID) }

    /// Seconds of processor time that the calling thread has taken since it started.
    static func threadTime() -> TimeInterval { time(of: CLOCK_THREAD_CPUTIME_ID) }

    static func time(of clock: clockid_t) -> TimeInterval {
        var time = timespec()
        clock_gettime(clock, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }

    #if canImport(Darwin)
        /// A reader of this process.
        public init() throws(SamplingError) {}

        /// Bytes of memory that are the process's own and not shared with others.
        public func footprint() throws(SamplingError) -> Int {
            var info = task_vm_info_data_t()
            let size = MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<integer_t>.size
            var count = mach_msg_type_number_t(size)
            let result = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: size) {
                    task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
                }
            }
            if result != KERN_SUCCESS { throw .unreadable(source: "task_info", errorNumber: EIO) }
            return Int(info.phys_footprint)
        }

        /// Bytes that are allocated and not freed.
        public func liveHeap() throws(SamplingError) -> Int {
            var statistics = malloc_statistics_t()
            malloc_zone_statistics(nil, &statistics)
            return statistics.size_in_use
        }

        /// Gives pages that hold nothing back to the system; to be called off the main actor, and only when somebody asks.
        @discardableResult public static func trimHeap() -> Bool { malloc_zone_pressure_relief(nil, 0) > 0 }
    #else
        private let file: Int32
        private let pageSize = sysconf(Int32(_SC_PAGESIZE))

        /// A reader of this process.
        public init() throws(SamplingError) {
            file = open(Statm.path, O_RDONLY | O_CLOEXEC)
            if file < 0 { throw .unreadable(source: Statm.path, errorNumber: errno) }
        }

        deinit { close(file) }

        /// Bytes of memory that are the process's own and not shared with others.
        public func footprint() throws(SamplingError) -> Int {
            // Seven numbers of at most twenty digits.
            try withUnsafeTemporaryAllocation(byteCount: 160, alignment: 1) { (buffer) throws(SamplingError) -> Int in
                let count = pread(file, buffer.baseAddress, buffer.count, 0)
                if count < 0 { throw .unreadable(source: Statm.path, errorNumber: errno) }
                return try Statm.footprint(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), pageSize: pageSize)
            }
        }

        /// Bytes that are allocated and not freed.
        public func liveHeap() throws(SamplingError) -> Int {
            let bytes = cinstruments_live_heap()
            if bytes < 0 { throw .unavailable(source: "mallinfo2") }
            return Int(bytes)
        }

        /// Gives pages that hold nothing back to the system (1 to 50 ms); to be called off the main actor, and only when
        /// somebody asks.
        @discardableResult public static func trimHeap() -> Bool { cinstruments_trim_heap() }
    #endif
}
