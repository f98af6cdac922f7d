/// The state of a subscriber's connection to its publisher. A value without a lock: its owner locks.
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

    /// Takes the subscription if it is the first and the link has not ended. If not, the caller has to cancel it.
    mutating func attach(_ subscription: any Subscription) -> Bool {
        guard case .waiting = self else { return false }
        self = .running(subscription)
        return true
    }

    /// Ends the link. The subscription is returned once, for the caller to cancel or release outside of the lock.
    mutating func end() -> (wasOpen: Bool, upstream: (any Subscription)?) {
        if case .ended = self { return (false, nil) }
        let upstream = subscription
        self = .ended
        return (true, upstream)
    }
}
