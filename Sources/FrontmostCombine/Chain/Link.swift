/// Where a subscriber stands with its publisher. Pure rules; the owner locks.
enum Link {
    case waiting
    case running(any Subscription)
    case ended

    var isRunning: Bool {
        if case .running = self { true } else { false }
    }

    var subscription: (any Subscription)? {
        if case .running(let subscription) = self { subscription } else { nil }
    }

    /// Takes the subscription if none came before and nothing has ended; a second one must be cancelled.
    mutating func attach(_ subscription: any Subscription) -> Bool {
        guard case .waiting = self else { return false }
        self = .running(subscription)
        return true
    }

    /// Ends for good. The subscription is handed out once, to be cancelled or dropped outside of the lock.
    @discardableResult
    mutating func end() -> (wasOpen: Bool, upstream: (any Subscription)?) {
        if case .ended = self { return (false, nil) }
        let upstream = subscription
        self = .ended
        return (true, upstream)
    }
}
