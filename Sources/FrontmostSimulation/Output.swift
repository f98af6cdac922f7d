import CSimulation

/// What simulated code has printed, up to a limit.
struct Output {
    /// Bytes. A loop that prints without end does not take all memory.
    private static let limit = 1 << 24

    private var bytes: [UInt8] = []

    /// Text that is no UTF-8 is repaired.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ new: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: new.prefix(max(0, Self.limit - bytes.count)))
    }
}

extension Simulation {
    /// What code in the simulation has printed since the start: by `print`, `debugPrint` and `dump`. It goes to standard output as well.
    /// Only the first 16 MiB are kept.
    public var output: String { scheduler.output.text }
}

/// Called by C for what is written to standard output.
@_cdecl("csim_receive_output")
func receiveOutput(scheduler: UnsafeMutableRawPointer, bytes: UnsafeRawPointer, count: UInt) {
    let scheduler = Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue()
    scheduler.output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}
