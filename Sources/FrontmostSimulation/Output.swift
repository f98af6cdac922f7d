import CSimulation
import Synchronization

/// The output of simulated code and of the threads that it has started, up to a limit.
final class Output: Sendable {
    /// In bytes, so that an endless loop of prints does not exhaust the memory.
    private static let limit = 1 << 24

    private let bytes = Mutex<[UInt8]>([])

    /// The output, with invalid UTF-8 repaired.
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func append(_ new: UnsafeRawBufferPointer) {
        bytes.withLock { $0.append(contentsOf: new.prefix(max(0, Self.limit - $0.count))) }
    }
}

extension Simulation {
    /// Whether the running code is part of a simulation.
    package static var isCurrent: Bool { csim_current() != nil }

    /// The text that code in the simulation, and the threads that it has started, have written to standard output since the start: by
    /// `print`, `debugPrint`, `dump`, `puts` and `FileHandle.standardOutput`. It goes to standard output as well. Only the first 16 MiB
    /// are kept.
    public var output: String { scheduler.output.text }
}

/// Called from C for bytes that are written to standard output.
@_cdecl("csim_receive_output")
func receiveOutput(world: UInt64, bytes: UnsafeRawPointer, count: UInt) {
    Membership.output(of: world)?.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}
