import CSimulation

/// Something that can run: a Swift job, a block sent to a dispatch queue, or a thread that has waited.
struct Work {
    enum Kind: UInt8 {
        case job, block, thread
    }

    enum Lane: UInt8 {
        /// The main actor and the main queue.
        case main
        /// Swift's concurrent pool.
        case pool
        /// In the middle of a hop that was made to suspend.
        case hop
        /// A dispatch queue other than the main one.
        case queue
        /// In the middle of the job that a thread has waited in.
        case thread
    }

    let pointer: UnsafeMutableRawPointer
    let lane: Lane
    let kind: Kind
    /// Whether this is a task that its ``Membership`` holds a reference to.
    let isHeld: Bool
    /// Only a block has one, and a thread that waits for its turn.
    let queue: UnsafeMutableRawPointer?
    /// In the order of becoming ready.
    private(set) var number = 0
    /// What the block keeps its order with, under every order: code relies on it. Nil where that is nothing.
    private let queueOrder: UnsafeMutableRawPointer?

    init(job: UnsafeMutableRawPointer, lane: Lane, isHeld: Bool = false) {
        pointer = job
        self.lane = lane
        kind = .job
        self.isHeld = isHeld
        queue = nil
        queueOrder = nil
    }

    init(block: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer, isMain: Bool) {
        pointer = block
        lane = isMain ? .main : .queue
        kind = .block
        isHeld = false
        self.queue = queue
        queueOrder = isMain ? nil : csim_order_of_queue(queue)
    }

    /// A thread that goes on with its job.
    init(thread wait: OpaquePointer) {
        pointer = UnsafeMutableRawPointer(wait)
        lane = .thread
        kind = .thread
        isHeld = false
        queue = nil
        queueOrder = nil
    }

    /// A thread that goes on when it is its turn on a queue.
    init(turnOf wait: OpaquePointer, queue: UnsafeMutableRawPointer, isMain: Bool) {
        pointer = UnsafeMutableRawPointer(wait)
        lane = isMain ? .main : .queue
        kind = .thread
        isHeld = false
        self.queue = queue
        queueOrder = isMain ? nil : csim_order_of_queue(queue)
    }

    var isBlock: Bool { kind == .block }

    /// The thread that goes on.
    var wait: OpaquePointer? { kind == .thread ? OpaquePointer(pointer) : nil }

    func numbered(_ number: Int) -> Work {
        var work = self
        work.number = number
        return work
    }

    /// Whether this and `other` must keep their order under ``Simulation/Order/lanes``.
    func sharesOrder(with other: Work) -> Bool {
        switch lane {
        case .main: other.lane == .main
        case .queue: queueOrder.map { $0 == other.queueOrder } ?? false
        case .pool, .hop, .thread: false
        }
    }

    /// Whether the block keeps its place in its queue, under every order.
    var isBoundToQueue: Bool { queueOrder != nil }

    /// What the block keeps its order with.
    var order: UnsafeMutableRawPointer? { queueOrder }

    /// What runs on the queue.
    var block: UnsafeMutableRawPointer? { wait.map { csim_block_of_turn($0) } ?? (isBlock ? pointer : nil) }

    /// Whether this has to wait until a thread that waits is done with its main thread or queue.
    func isHeldUp(in world: UnsafeMutablePointer<csim_world>) -> Bool {
        switch lane {
        case .main: csim_main_is_held(world)
        case .queue: queueOrder != nil && queue.map { csim_queue_is_held(world, $0, block) } ?? false
        case .pool, .hop, .thread: false
        }
    }

    /// Whether its queue runs nothing now.
    var isSuspended: Bool { queue.map { csim_queue_is_suspended($0) } ?? false }

    /// Gives up what will never run. A job cannot be freed from outside; its task stays suspended.
    func drop() {
        if isBlock, let queue { csim_release_block(pointer, queue) }
    }
}

extension UnownedJob {
    var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}

/// What the runtime writes at the head of every job (`JobFlags`, after the object header and two words that belong to
/// the executor). A task is a job of kind 0; others are an actor's turn or the end of a sleep, and have no identity.
struct JobFlags {
    private let bits: UInt32

    init(of job: UnsafeMutableRawPointer) {
        bits = job.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self)
    }

    var isTask: Bool { bits & 0xFF == 0 }
    /// Neither `async let` nor a task of a group: such a task has an identity that reference counting keeps alive.
    var isUnstructured: Bool { bits & (1 << 24) == 0 }
}
