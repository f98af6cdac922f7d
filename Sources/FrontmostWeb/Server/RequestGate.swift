import NIOHTTP1

/// Decides from the head of a request alone what it gets: an asset, a download, the WebSocket, or a refusal.
///
/// There are three checks. The `Host` has to be a name of this server; otherwise another site could reach it through a name that
/// was made to resolve to this address (DNS rebinding). The `Origin`, which browsers send for WebSockets and omit for pages, has
/// to be that same host; otherwise any page in the same browser could connect. The WebSocket does not open without an origin.
/// Pages and the WebSocket require the token, downloads a ticket. Probes of a supervisor or a proxy require neither and learn nothing
/// else; with the token, their paths belong to the app like all others.
struct RequestGate: Sendable {
    static let socketPath = "/socket"
    static let tokenName = "token"

    /// A question of whatever runs the process or sends clients to it.
    enum Probe: String {
        /// Whether the process answers.
        case health = "/healthz"
        /// Whether it takes new clients.
        case readiness = "/readyz"

        func status(isStopping: Bool) -> HTTPResponseStatus {
            self == .readiness && isStopping ? .serviceUnavailable : .ok
        }
    }

    enum Decision {
        /// `host` is the name by which the client addressed this server.
        case asset(StoredAsset, host: Authority)
        case download(DownloadShelf.Download)
        /// `query` does not contain the token.
        case socket(query: WebQuery)
        case probe(Probe)
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
    /// The names of this server, in lower case.
    var hosts: Set<String>
    /// Whether any numeric address is accepted as `Host`: true for a server that listens on all addresses of its machine.
    var allowsAnyAddress: Bool
    var assets: [String: StoredAsset]
    var shelf = DownloadShelf()

    func decision(for head: HTTPRequestHead) -> Decision {
        do throws(Refusal) {
            let host = try host(of: head)
            try checkOrigin(of: head, host: host)
            guard head.method == .GET || head.method == .HEAD else {
                throw Refusal(.methodNotAllowed, "This server answers GET and HEAD only.")
            }
            guard head.headers["transfer-encoding"].isEmpty, head.headers["content-length"].allSatisfy({ $0 == "0" }) else {
                throw Refusal(.badRequest, "Requests to this server must not have a body.")
            }
            guard let target = RequestTarget(head.uri) else {
                throw Refusal(.notFound, "There is nothing at this address.")
            }
            if target.path == Self.socketPath {
                return .socket(query: try socketQuery(of: head, target: target))
            }
            if let probe = Probe(rawValue: target.path), target.query[Self.tokenName] == nil { return .probe(probe) }
            if let download = shelf.download(at: target.path) { return .download(download) }
            guard let asset = assets[target.path] ?? page(at: target, for: head) else {
                throw Refusal(.notFound, "There is nothing at this address.")
            }
            if asset.access == .page {
                try checkToken(in: target.query)
            }
            return .asset(asset, host: host)
        } catch {
            return .refusal(error)
        }
    }

    /// The page, which is at every path that is not an asset or the socket: paths belong to the app. A request without a token,
    /// or for an upgrade, gets 404.
    private func page(at target: RequestTarget, for head: HTTPRequestHead) -> StoredAsset? {
        target.query[Self.tokenName] == nil || !head.headers["upgrade"].isEmpty ? nil : assets["/"]
    }

    private func host(of head: HTTPRequestHead) throws(Refusal) -> Authority {
        let values = head.headers["host"]
        guard values.count == 1, let host = Authority(values[0]) else {
            throw Refusal(.badRequest, "A request needs one Host header.")
        }
        guard hosts.contains(host.host) || (allowsAnyAddress && host.isAddress) else {
            throw Refusal(.forbidden, "The Host header is not a name of this server.")
        }
        return host
    }

    private func checkOrigin(of head: HTTPRequestHead, host: Authority) throws(Refusal) {
        for origin in head.headers["origin"] where !Self.isSame(origin: origin, as: host) {
            throw Refusal(.forbidden, "Pages from other sites may not use this server.")
        }
    }

    /// Compares hosts and ports. Both schemes are accepted: a proxy in front of the server may use TLS, and the port
    /// distinguishes them.
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
