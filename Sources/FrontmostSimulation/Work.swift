import CSimulation

/// Something that can run: a Swift job, or a block sent to a dispatch queue.
struct Work {
    enum Lane: UInt8 {
        /// The main actor and the main queue.
        case main
        /// Swift's concurrent pool.
        case pool
        /// In the middle of a hop that was made to suspend.
        case hop
        /// A dispatch queue other than the main one.
        case queue
    }

    let pointer: UnsafeMutableRawPointer
    let lane: Lane
    let isBlock: Bool
    /// Whether this is a task that its ``Membership`` holds a reference to.
    let isHeld: Bool
    /// Only a block has one.
    let queue: UnsafeMutableRawPointer?
    /// In the order of becoming ready.
    private(set) var number = 0
    /// What the block keeps its order with, under every order: code relies on it. Nil where that is nothing.
    private let queueOrder: UnsafeMutableRawPointer?

    init(job: UnsafeMutableRawPointer, lane: Lane, isHeld: Bool = false) {
        pointer = job
        self.lane = lane
        isBlock = false
        self.isHeld = isHeld
        queue = nil
        queueOrder = nil
    }

    init(block: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer, isMain: Bool) {
        pointer = block
        lane = isMain ? .main : .queue
        isBlock = true
        isHeld = false
        self.queue = queue
        queueOrder = isMain ? nil : csim_order_of_queue(queue)
    }

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
        case .pool, .hop: false
        }
    }

    /// Whether the block keeps its place in its queue, under every order.
    var isBoundToQueue: Bool { queueOrder != nil }

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
