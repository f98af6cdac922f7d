import Glibc

/// The monotonic clock, for measuring durations. `ContinuousClock` gives the same at several times the cost.
enum Uptime {
    static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
