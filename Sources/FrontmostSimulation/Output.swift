import CSimulation

/// The output of simulated code, up to a limit.
struct Output {
    /// In bytes, so that an endless loop of prints does not exhaust the memory.
    private static let limit = 1 << 24

    private var bytes: [UInt8] = []

    /// The output, with invalid UTF-8 repaired.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ new: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: new.prefix(max(0, Self.limit - bytes.count)))
    }
}

extension Simulation {
    /// The text that code in the simulation has printed since the start, by `print`, `debugPrint` and `dump`. It goes to standard
    /// output as well. Only the first 16 MiB are kept.
    public var output: String { scheduler.output.text }
}

/// Called from C for bytes that are written to standard output.
@_cdecl("csim_receive_output")
func receiveOutput(scheduler: UnsafeMutableRawPointer, bytes: UnsafeRawPointer, count: UInt) {
    let scheduler = Unmanaged<Scheduler>.fromOpaque(scheduler).takeUnretainedValue()
    scheduler.output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}
