import NIOCore
import Synchronization

/// The connections of a server, so that it can limit their number and wait until they have ended.
///
/// The handlers of a connection report here what it achieves and what is unfinished on it. `ConnectionLoad` decides from that which
/// connection ends when there is too much.
final class ConnectionRegistry: Sendable {
    private struct State {
        /// All channels that are open, among them those that were replaced and are about to close.
        var channels: [ObjectIdentifier: any Channel] = [:]
        var load: ConnectionLoad<ObjectIdentifier>
        /// The number of WebSockets that have not yet reported their closure to the handler.
        var unfinished = 0
        var nextID: UInt64 = 0
        var isStopping = false
        var isDraining = false
        var waiters: [CheckedContinuation<Void, Never>] = []

        var isEmpty: Bool { channels.isEmpty && unfinished == 0 }

        /// Takes the waiters to resume, if nothing is left to wait for.
        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            guard isEmpty else { return [] }
            defer { waiters = [] }
            return waiters
        }
    }

    /// Receives the events of connections.
    let observer: HostObserver
    private let state: Mutex<State>

    init(limits: WebServerLimits, observer: HostObserver = HostObserver()) {
        self.observer = observer
        state = Mutex(
            State(load: ConnectionLoad(connectionLimit: limits.connections, unfinishedLimit: limits.unfinishedBytes)))
    }

    // MARK: Connections

    /// Registers the channel until it closes, if there is room, or if a quiet connection can be closed in its place. Returns whether
    /// it is registered.
    /// - Parameter peer: Where the channel comes from.
    func admit(_ channel: any Channel, from peer: SocketAddress?) -> Bool {
        let address = ClientAddress(peer), id = ObjectIdentifier(channel)
        let (isAdmitted, replaced, refusal) = state.withLock { state -> (Bool, (any Channel)?, Refusal?) in
            guard !state.isStopping else { return (false, nil, nil) }
            let replaced: (any Channel)?
            switch state.load.admit(id, from: address, at: .now()) {
            case .refused: return (false, nil, .connection)
            case .admitted: replaced = nil
            case .replaces(let id): replaced = state.channels[id]
            }
            state.channels[id] = channel
            return (true, replaced, replaced == nil ? nil : .replaced)
        }
        replaced?.close(promise: nil)
        if isAdmitted {
            observer.meters?.connections.increment()
            channel.closeFuture.whenComplete { _ in self.remove(channel) }
        }
        if let refusal { observer.report(.refused(refusal)) }
        return isAdmitted
    }

    private func remove(_ channel: any Channel) {
        observer.meters?.connections.decrement()
        let waiters = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            state.load.remove(ObjectIdentifier(channel))
            return state.takeWaiters()
        }
        for waiter in waiters { waiter.resume() }
    }

    /// The channel's request comes from this address, by the word of a proxy that is trusted.
    func attribute(_ channel: any Channel, to address: ClientAddress) {
        state.withLock { $0.load.move(ObjectIdentifier(channel), to: address) }
    }

    /// The channel's client has got something, or has taken a part of it.
    func progressed(_ channel: any Channel) {
        state.withLock { $0.load.progressed(ObjectIdentifier(channel), at: .now()) }
    }

    /// The channel serves a page from now on, and is not replaced.
    func settled(_ channel: any Channel) {
        state.withLock { $0.load.settled(ObjectIdentifier(channel)) }
    }

    /// The channel is about to close.
    func ending(_ channel: any Channel) {
        state.withLock { $0.load.ending(ObjectIdentifier(channel)) }
    }

    /// Sets the bytes of a channel's message that is not complete, and when the first of them arrived. If there are too many over all
    /// channels, some are closed, perhaps this one.
    func setUnfinished(_ bytes: Int, since: NIODeadline, on channel: any Channel) {
        let excess = state.withLock { state in
            state.load.setUnfinished(bytes, since: since, on: ObjectIdentifier(channel)).compactMap { state.channels[$0] }
        }
        for channel in excess { channel.close(promise: nil) }
    }

    // MARK: WebSockets

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

    // MARK: The end

    /// Takes no new pages. Channels are still admitted: a proxy asks whether the server is ready.
    func beginDraining() {
        state.withLock { $0.isDraining = true }
    }

    /// Stops admitting channels.
    func beginStopping() {
        state.withLock { ($0.isStopping, $0.isDraining) = (true, true) }
    }

    /// Whether no new pages are taken.
    var isDraining: Bool {
        state.withLock { $0.isDraining }
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
