import NIOCore

/// A rate limit that allows bursts: `capacity` at once, `perSecond` in the long run.
struct TokenBucket {
    let capacity: Double
    let perSecond: Double
    private var available: Double
    private var lastRefill: NIODeadline

    init(capacity: Int, perSecond: Int, now: NIODeadline) {
        self.capacity = Double(capacity)
        self.perSecond = Double(perSecond)
        available = Double(capacity)
        lastRefill = now
    }

    /// Takes one token, if there is one. Returns whether there was.
    mutating func take(at now: NIODeadline) -> Bool {
        let elapsed = Double(max(0, (now - lastRefill).nanoseconds)) / 1_000_000_000
        available = min(capacity, available + elapsed * perSecond)
        lastRefill = now
        guard available >= 1 else { return false }
        available -= 1
        return true
    }
}
