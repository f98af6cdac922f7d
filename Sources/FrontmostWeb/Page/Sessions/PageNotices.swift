/// The operations that are not about the tree and wait to be sent, in their order. One that sets a state replaces an earlier one
/// for the same state; the others are events, each of which counts.
struct PageNotices {
    /// The most events that wait for a page that does not read.
    static let limit = 256

    private var waiting: [(operation: Operation, message: [UInt8])] = []
    private var eventCount = 0

    /// Appends a message. That of the session precedes all others.
    /// - Returns: False if it is an event and too many wait.
    mutating func add(_ operation: Operation, _ message: [UInt8]) -> Bool {
        if let state = operation.state {
            waiting.removeAll { $0.operation.state == state }
        } else {
            guard eventCount < Self.limit else { return false }
            eventCount += 1
        }
        waiting.insert((operation, message), at: operation == .session ? 0 : waiting.count)
        return true
    }

    /// Removes the first message.
    mutating func takeFirst() -> [UInt8]? {
        guard !waiting.isEmpty else { return nil }
        let first = waiting.removeFirst()
        if first.operation.state == nil { eventCount -= 1 }
        return first.message
    }

    /// Drops what only the former page could use.
    mutating func pageChanged() {
        waiting.removeAll { $0.operation != .open && $0.operation != .copy }
        eventCount = waiting.count { $0.operation.state == nil }
    }
}

extension Operation {
    /// The state that the operation sets, named after one operation that does; nil for an event, such as a new entry of the history.
    fileprivate var state: Operation? {
        switch self {
        case .open, .received, .answeredKey, .address: nil
        // One dialog shows both.
        case .chooser, .download: .chooser
        default: self
        }
    }
}
