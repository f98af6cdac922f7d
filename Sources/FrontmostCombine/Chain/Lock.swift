import Synchronization

/// A short critical section. It is never held while a subscriber, a publisher or a closure of the app runs, so that re-entrant
/// and cross-thread sends cannot deadlock. What it removes is returned, and released outside: deinitialisers send and cancel too.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex<Void>(())

    /// Runs `body` exclusively. Unlike with `Mutex.withLock`, values that are not `Sendable` may leave it: they belong to the
    /// caller's chain, which already determines their thread.
    @inline(__always)
    func callAsFunction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        mutex._unsafeLock()
        defer { mutex._unsafeUnlock() }
        return try body()
    }
}

/// Carries a value over a `@Sendable` boundary. Combine's contract (one signal at a time) makes it safe.
// Unchecked: a constant that is handed over.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
