import NIOHTTP1

/// Decides what a request gets from nothing but its head: an asset, the WebSocket, or a refusal.
///
/// Three things are asked of every request. Its `Host` has to be a name of this server, or a page elsewhere could
/// reach it through a name that was made to point here (DNS rebinding). An `Origin`, which browsers send for
/// WebSockets and leave out for pages, has to be that same host, or any page in the same browser could connect;
/// the WebSocket does not open without one. And pages and the WebSocket want the token.
struct RequestGate: Sendable {
    static let socketPath = "/socket"
    static let tokenName = "token"

    enum Decision {
        /// `host` is what the client calls this server.
        case asset(StoredAsset, host: Authority)
        /// `query` no longer holds the token.
        case socket(query: WebQuery)
        case refusal(Refusal)
    }

    struct Refusal: Error, Equatable {
        var status: HTTPResponseStatus
        var reason: String

        init(_ status: HTTPResponseStatus, _ reason: String) {
            self.status = status
            self.reason = reason
        }
    }

    var token: AccessToken
    /// Names this server goes by, lower case.
    var hosts: Set<String>
    /// Whether any address as `Host` will do: for a server that listens on all addresses of its machine.
    var allowsAnyAddress: Bool
    var assets: [String: StoredAsset]

    func decision(for head: HTTPRequestHead) -> Decision {
        do throws(Refusal) {
            let host = try host(of: head)
            try checkOrigin(of: head, host: host)
            guard head.method == .GET || head.method == .HEAD else {
                throw Refusal(.methodNotAllowed, "Only GET and HEAD are answered here.")
            }
            guard head.headers["transfer-encoding"].isEmpty, head.headers["content-length"].allSatisfy({ $0 == "0" }) else {
                throw Refusal(.badRequest, "No request to this server has a body.")
            }
            guard let target = RequestTarget(head.uri) else {
                throw Refusal(.notFound, "There is nothing here.")
            }
            if target.path == Self.socketPath {
                return .socket(query: try socketQuery(of: head, target: target))
            }
            guard let asset = assets[target.path] ?? page(at: target, for: head) else {
                throw Refusal(.notFound, "There is nothing here.")
            }
            if asset.access == .page {
                try checkToken(in: target.query)
            }
            return .asset(asset, host: host)
        } catch {
            return .refusal(error)
        }
    }

    /// The page is at every path that is nothing else's: paths are the app's. Who has no token does not hear that, and sockets are
    /// at their own path alone.
    private func page(at target: RequestTarget, for head: HTTPRequestHead) -> StoredAsset? {
        target.query[Self.tokenName] == nil || !head.headers["upgrade"].isEmpty ? nil : assets["/"]
    }

    private func host(of head: HTTPRequestHead) throws(Refusal) -> Authority {
        let values = head.headers["host"]
        guard values.count == 1, let host = Authority(values[0]) else {
            throw Refusal(.badRequest, "A request needs one Host header.")
        }
        guard hosts.contains(host.host) || (allowsAnyAddress && host.isAddress) else {
            throw Refusal(.forbidden, "This server does not go by that name.")
        }
        return host
    }

    private func checkOrigin(of head: HTTPRequestHead, host: Authority) throws(Refusal) {
        for origin in head.headers["origin"] where !Self.isSame(origin: origin, as: host) {
            throw Refusal(.forbidden, "Pages from elsewhere may not use this server.")
        }
    }

    /// Either scheme will do: a proxy in front of the server may speak TLS, and the port tells them apart.
    private static func isSame(origin: String, as host: Authority) -> Bool {
        for (prefix, defaultPort) in [("http://", 80), ("https://", 443)] where origin.lowercased().hasPrefix(prefix) {
            guard let authority = Authority(origin.dropFirst(prefix.count)) else { return false }
            return authority.host == host.host && (authority.port ?? defaultPort) == (host.port ?? defaultPort)
        }
        return false
    }

    private func socketQuery(of head: HTTPRequestHead, target: RequestTarget) throws(Refusal) -> WebQuery {
        guard !head.headers["origin"].isEmpty else {
            throw Refusal(.forbidden, "A WebSocket needs an Origin header.")
        }
        try checkToken(in: target.query)
        guard head.method == .GET else {
            throw Refusal(.methodNotAllowed, "A WebSocket is opened with GET.")
        }
        return target.query.removing(Self.tokenName)
    }

    private func checkToken(in query: WebQuery) throws(Refusal) {
        guard let candidate = query[Self.tokenName], token.matches(candidate) else {
            throw Refusal(.forbidden, "The URL needs the token that was printed when the server started.")
        }
    }
}
