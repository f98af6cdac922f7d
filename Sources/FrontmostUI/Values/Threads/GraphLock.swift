import Synchronization

/// Guards the lists of readers and of dirty nodes, because SwiftUI allows state to be written on any thread.
enum GraphLock {
    private static let mutex = Mutex<Void>(())

    @inline(__always) static func withLock(_ body: () -> Void) { mutex.withLock { _ in body() } }
}
