import CWorkers

/// A worker's state in memory that it shares with its supervisor. It remains readable after a crash.
final class WorkerBoard: @unchecked Sendable {
    private enum Slot: Int32 { case beat, scenes, message }

    // Unchecked: a constant address. The values there are read and written atomically.
    private let memory: UnsafeMutableRawPointer

    /// - Parameter descriptor: The memory's descriptor, which the board does not need any more.
    init?(_ descriptor: Int32) {
        guard let memory = cworkers_board_map(descriptor) else { return nil }
        self.memory = memory
    }

    deinit { cworkers_board_unmap(memory) }

    private subscript(slot: Slot) -> Int64 {
        get { cworkers_board_value(memory, slot.rawValue) }
        set { cworkers_board_set(memory, slot.rawValue, newValue) }
    }

    /// Changes as long as the worker's main thread does its work.
    var beat: Int64 {
        get { self[.beat] }
        set { self[.beat] = newValue }
    }
    var scenes: Int {
        // The memory of a worker that is about to crash may have any content.
        get { Int(max(0, min(self[.scenes], 1_000_000))) }
        set { self[.scenes] = Int64(newValue) }
    }
    /// The kind of the last message of a page; 0 for none.
    var lastMessage: Int {
        get { Int(truncatingIfNeeded: self[.message]) }
        set { self[.message] = Int64(newValue) }
    }
}
