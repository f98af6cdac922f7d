import NIOCore

/// The connections of a server as far as their limits are concerned, and the rules for what ends when there is too much.
///
/// No address has a quota: all clients of a reverse proxy share one, and a single client may use what no other wants. When
/// the server is full, a new connection takes the place of a quiet one instead, of the address that has most. A client that
/// opens more connections than others therefore replaces its own, and one with few always gets in.
struct ConnectionLoad<ID: Hashable & Sendable> {
    /// The outcome of a new connection.
    enum Admission: Equatable, Sendable {
        case admitted
        /// It is admitted; the other connection has to be closed and is not counted any more.
        case replaces(ID)
        case refused
    }

    private struct Connection {
        /// Since when the connection has achieved nothing; nil if it must not be replaced.
        var quietSince: NIODeadline?
        /// The bytes of a message that is not complete.
        var unfinishedBytes = 0
        /// When the first of them arrived.
        var unfinishedSince = NIODeadline.distantPast
    }

    private struct Client {
        var connections: [ID: Connection] = [:]
        var unfinishedBytes = 0
    }

    let connectionLimit: Int
    let unfinishedLimit: Int
    private var clients: [ClientAddress: Client] = [:]
    private var addresses: [ID: ClientAddress] = [:]
    /// The bytes of all messages that are not complete.
    private(set) var unfinishedBytes = 0

    /// - Parameters:
    ///   - connectionLimit: The largest number of connections.
    ///   - unfinishedLimit: The most bytes of unfinished messages, over all connections.
    init(connectionLimit: Int, unfinishedLimit: Int) {
        (self.connectionLimit, self.unfinishedLimit) = (connectionLimit, unfinishedLimit)
    }

    /// The number of connections.
    var count: Int { addresses.count }

    // MARK: Connections

    /// Counts a new connection, if there is room for it or another one makes room.
    ///
    /// - Complexity: O(1), or O(*n*) in the number of connections if the server is full.
    mutating func admit(_ id: ID, from address: ClientAddress, at now: NIODeadline) -> Admission {
        var admission = Admission.admitted
        if count >= connectionLimit {
            guard let replaced = replaceable(for: address) else { return .refused }
            remove(replaced)
            admission = .replaces(replaced)
        }
        clients[address, default: Client()].connections[id] = Connection(quietSince: now)
        addresses[id] = address
        return admission
    }

    /// The connection that makes room for one from `address`: of the address with most connections, the one that has been quiet for
    /// the longest time. An address with no more connections than `address` gives none up.
    private func replaceable(for address: ClientAddress) -> ID? {
        let own = clients[address]?.connections.count ?? 0
        var best: (id: ID, since: NIODeadline, count: Int)?
        for (other, client) in clients {
            let count = client.connections.count
            guard count > own || other == address, count >= best?.count ?? 0 else { continue }
            for (id, connection) in client.connections {
                guard let since = connection.quietSince else { continue }
                if let best, best.count == count, best.since <= since { continue }
                best = (id, since, count)
            }
        }
        return best?.id
    }

    /// Counts a connection for another address: a proxy has said where its request comes from.
    mutating func move(_ id: ID, to address: ClientAddress) {
        guard let former = addresses[id], former != address, let connection = clients[former]?.connections.removeValue(forKey: id)
        else { return }
        clients[former]?.unfinishedBytes -= connection.unfinishedBytes
        if clients[former]?.connections.isEmpty == true { clients[former] = nil }
        clients[address, default: Client()].connections[id] = connection
        clients[address]?.unfinishedBytes += connection.unfinishedBytes
        addresses[id] = address
    }

    /// Records that a connection has got something from the server, or has taken a part of it.
    mutating func progressed(_ id: ID, at now: NIODeadline) {
        change(id) { if $0.quietSince != nil { $0.quietSince = now } }
    }

    /// Records that a connection serves a page, and must not be replaced.
    mutating func settled(_ id: ID) {
        change(id) { $0.quietSince = nil }
    }

    /// Records that a connection is about to close: it is replaced before any other of its address.
    mutating func ending(_ id: ID) {
        change(id) { $0.quietSince = .distantPast }
    }

    /// Stops counting a connection and what is unfinished on it. One that is not counted any more is ignored.
    mutating func remove(_ id: ID) {
        guard let address = addresses.removeValue(forKey: id), var client = clients.removeValue(forKey: address),
            let connection = client.connections.removeValue(forKey: id)
        else { return }
        client.unfinishedBytes -= connection.unfinishedBytes
        unfinishedBytes -= connection.unfinishedBytes
        if !client.connections.isEmpty { clients[address] = client }
    }

    private mutating func change(_ id: ID, _ change: (inout Connection) -> Void) {
        guard let address = addresses[id] else { return }
        if var connection = clients[address]?.connections[id] {
            change(&connection)
            clients[address]?.connections[id] = connection
        }
    }

    // MARK: Unfinished messages

    /// Sets what is unfinished on a connection.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the message that is not complete; 0 if there is none.
    ///   - since: When the first of them arrived.
    ///   - id: The connection.
    /// - Returns: The connections that have to be closed because there is too much, and are not counted any more.
    /// - Complexity: O(1), and O(*n*) in the number of connections for each one that has to be closed.
    mutating func setUnfinished(_ bytes: Int, since: NIODeadline, on id: ID) -> [ID] {
        guard let address = addresses[id], let former = clients[address]?.connections[id]?.unfinishedBytes else { return [] }
        change(id) { ($0.unfinishedBytes, $0.unfinishedSince) = (bytes, since) }
        clients[address]?.unfinishedBytes += bytes - former
        unfinishedBytes += bytes - former
        var excess: [ID] = []
        while unfinishedBytes > unfinishedLimit, let oldest = oldestUnfinished() {
            remove(oldest)
            excess.append(oldest)
        }
        return excess
    }

    /// The connection with the oldest unfinished message, of the address that has most bytes of such messages.
    private func oldestUnfinished() -> ID? {
        let client = clients.values.max { $0.unfinishedBytes < $1.unfinishedBytes }
        let unfinished = client?.connections.lazy.filter { $0.value.unfinishedBytes > 0 }
        return unfinished?.min { $0.value.unfinishedSince < $1.value.unfinishedSince }?.key
    }
}
