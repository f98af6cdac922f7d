import NIOCore
import Synchronization

/// The connections of a server, so that it can limit their number and wait until they have ended.
final class ConnectionRegistry: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        /// The number of WebSockets that have not yet reported their closure to the handler.
        var unfinished = 0
        var nextID: UInt64 = 0
        var isStopping = false
        var waiters: [CheckedContinuation<Void, Never>] = []

        var isEmpty: Bool { channels.isEmpty && unfinished == 0 }

        /// Takes the waiters to resume, if nothing is left to wait for.
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

    /// Registers the channel until it closes, if there is room. Returns whether there was.
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

    /// Makes an identifier for a WebSocket. Each call has to be followed by one call of `finishConnection`.
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

    /// Stops admitting channels. Returns those that are open.
    func beginStopping() -> [any Channel] {
        state.withLock { state in
            state.isStopping = true
            return Array(state.channels.values)
        }
    }

    var channels: [any Channel] {
        state.withLock { Array($0.channels.values) }
    }

    /// Waits until all channels are closed and all handlers have been told.
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
