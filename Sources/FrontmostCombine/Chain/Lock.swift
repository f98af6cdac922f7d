import Synchronization

/// A short critical section. Never held while a subscriber, a publisher or a user's closure runs, which
/// is what keeps re-entrant and cross-thread sends free of deadlock.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex<Void>(())

    /// Runs `body` alone. Unlike `Mutex.withLock`, values that are not `Sendable` may leave it: they belong to
    /// the caller's chain, which already decided on which thread they travel.
    @inline(__always)
    func callAsFunction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        mutex._unsafeLock()
        defer { mutex._unsafeUnlock() }
        return try body()
    }
}

/// Carries a value over a `@Sendable` boundary. Combine's own contract (one signal at a time) makes it safe.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
