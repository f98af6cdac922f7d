import NIOCore
import Synchronization

/// The connections a server has, so that it can limit their number and wait for their end.
final class ConnectionRegistry: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        /// WebSockets whose handler was not told yet that they closed.
        var unfinished = 0
        var nextID: UInt64 = 0
        var isStopping = false
        var waiters: [CheckedContinuation<Void, Never>] = []

        var isEmpty: Bool { channels.isEmpty && unfinished == 0 }

        /// The waiters to be resumed, if there is nothing more to wait for.
        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            guard isEmpty else { return [] }
            defer { waiters = [] }
            return waiters
        }
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether there is room for the channel. If so it is kept until it closes.
    func admit(_ channel: any Channel) -> Bool {
        let isAdmitted = state.withLock { state in
            guard !state.isStopping, state.channels.count < limit else { return false }
            state.channels[ObjectIdentifier(channel)] = channel
            return true
        }
        if isAdmitted {
            channel.closeFuture.whenComplete { _ in self.remove(channel) }
        }
        return isAdmitted
    }

    private func remove(_ channel: any Channel) {
        let waiters = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            return state.takeWaiters()
        }
        for waiter in waiters { waiter.resume() }
    }

    /// A new identifier for a WebSocket; `finishConnection` has to follow once.
    func beginConnection() -> WebConnection.ID {
        state.withLock { state in
            state.unfinished += 1
            state.nextID += 1
            return WebConnection.ID(rawValue: state.nextID)
        }
    }

    func finishConnection() {
        let waiters = state.withLock { state in
            state.unfinished -= 1
            return state.takeWaiters()
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Admits nothing more. Returns what is there.
    func beginStopping() -> [any Channel] {
        state.withLock { state in
            state.isStopping = true
            return Array(state.channels.values)
        }
    }

    var channels: [any Channel] {
        state.withLock { Array($0.channels.values) }
    }

    /// Returns when all channels are closed and all handlers were told.
    func waitUntilEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if !state.isEmpty { state.waiters.append(continuation) }
                return state.isEmpty
            }
            if isEmpty { continuation.resume() }
        }
    }
}
