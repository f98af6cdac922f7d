import CSimulation

/// A unit of work: a Swift job, a block that was sent to a dispatch queue, or a thread that continues after a wait.
struct Work {
    enum Kind: UInt8 {
        case job, block, thread
    }

    enum Lane: UInt8 {
        /// The main actor and the main queue.
        case main
        /// Swift's concurrent pool.
        case pool
        /// A hop that was made to suspend.
        case hop
        /// A dispatch queue other than the main one.
        case queue
        /// The rest of a job in which a thread has waited.
        case thread
    }

    let pointer: UnsafeMutableRawPointer
    let lane: Lane
    let kind: Kind
    /// Whether this is a task that its ``Membership`` retains.
    let isHeld: Bool
    /// The queue of a block, or of a thread that waits for its turn; nil otherwise.
    let queue: UnsafeMutableRawPointer?
    /// Its number in the order of becoming ready.
    private(set) var number = 0
    /// The queue by which the block's order is kept under every ``Simulation/Order``, because code relies on it; nil for none.
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

    /// A thread that continues its job.
    init(thread wait: OpaquePointer) {
        pointer = UnsafeMutableRawPointer(wait)
        lane = .thread
        kind = .thread
        isHeld = false
        queue = nil
        queueOrder = nil
    }

    /// A thread that continues when it is its turn on a queue.
    init(turnOf wait: OpaquePointer, queue: UnsafeMutableRawPointer, isMain: Bool) {
        pointer = UnsafeMutableRawPointer(wait)
        lane = isMain ? .main : .queue
        kind = .thread
        isHeld = false
        self.queue = queue
        queueOrder = isMain ? nil : csim_order_of_queue(queue)
    }

    var isBlock: Bool { kind == .block }

    /// The thread that continues.
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

    /// Whether the block keeps its place in its queue under every order.
    var isBoundToQueue: Bool { queueOrder != nil }

    /// The queue by which the block's order is kept.
    var order: UnsafeMutableRawPointer? { queueOrder }

    /// The block that runs on the queue.
    var block: UnsafeMutableRawPointer? { wait.map { csim_block_of_turn($0) } ?? (isBlock ? pointer : nil) }

    /// Whether a waiting thread holds the main thread or the queue that this needs.
    func isHeldUp(in world: UnsafeMutablePointer<csim_world>) -> Bool {
        switch lane {
        case .main: csim_main_is_held(world)
        case .queue: queueOrder != nil && queue.map { csim_queue_is_held(world, $0, block) } ?? false
        case .pool, .hop, .thread: false
        }
    }

    /// Whether its queue is suspended.
    var isSuspended: Bool { queue.map { csim_queue_is_suspended($0) } ?? false }

    /// Releases work that will never run. A job cannot be freed from outside; its task stays suspended.
    func drop() {
        if isBlock, let queue { csim_release_block(pointer, queue) }
    }
}

extension UnownedJob {
    var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}

/// The flags at the head of every job (the runtime's `JobFlags`, after the object header and two words of the executor). A task
/// is a job of kind 0; other jobs are an actor's turn or the end of a sleep, and have no identity.
struct JobFlags {
    private let bits: UInt32

    init(of job: UnsafeMutableRawPointer) {
        bits = job.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self)
    }

    var isTask: Bool { bits & 0xFF == 0 }
    /// Whether the task is neither an `async let` nor in a group, so that it has an identity that reference counting keeps alive.
    var isUnstructured: Bool { bits & (1 << 24) == 0 }
}
