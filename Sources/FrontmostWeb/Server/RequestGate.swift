import FrontmostWorkers
import NIOHTTP1

/// Decides from the head of a request alone what it gets: the page, an asset, a download, the WebSocket, or a refusal.
///
/// There are three checks. The `Host` has to be a name of this server; otherwise another site could reach it through a name that
/// was made to resolve to this address (DNS rebinding). The `Origin`, which browsers send for WebSockets and omit for pages, has
/// to be that same host; otherwise any page in the same browser could connect, with the browser's cookie. The WebSocket does not open
/// without an origin. Pages and the WebSocket require the token, in the URL or in the cookie, downloads a ticket. Probes of a supervisor or a
/// proxy require neither and learn nothing else; with the token, their paths belong to the app like all others. Metrics are at the root of the
/// server and not below its base path, because a proxy in front of several servers would give those of any.
///
/// A browser that comes with the token in the URL gets the cookie, and is sent to the URL without the token.
struct RequestGate: Sendable {
    static let socketPath = "/socket"
    static let tokenName = "token"

    /// A question of whatever runs the process or sends clients to it.
    enum Probe: String {
        /// Whether the process answers.
        case health = "/healthz"
        /// Whether the process takes new clients.
        case readiness = "/readyz"

        func status(isStopping: Bool) -> HTTPResponseStatus {
            self == .readiness && isStopping ? .serviceUnavailable : .ok
        }
    }

    enum Decision {
        case asset(StoredAsset)
        /// `host` is the name by which the client addressed this server; `cookie` is the one to set.
        case page(StoredAsset, host: Authority, cookie: String?)
        case redirect(to: String, cookie: String?)
        case download(DownloadShelf.Download)
        /// Another worker has what is asked for: a new connection for the same address leads there.
        case elsewhere(String)
        /// `query` does not contain the token.
        case socket(query: WebQuery)
        case probe(Probe)
        case metrics(MetricsPage)
        case refusal(Refusal)

        /// Whether the answer begins a new page.
        var leadsToPage: Bool {
            switch self {
            case .page, .redirect, .socket: true
            case .asset, .download, .elsewhere, .probe, .metrics, .refusal: false
            }
        }
    }

    struct Refusal: Error, Equatable {
        var status: HTTPResponseStatus
        var reason: String

        init(_ status: HTTPResponseStatus, _ reason: String) {
            self.status = status
            self.reason = reason
        }
    }

    /// The cookie with the token; nil for a server that anyone may use.
    var cookie: AccessCookie?
    /// The path before all paths, without a slash at its end; empty for none.
    var basePath = ""
    /// The names of this server, in lower case.
    var hosts: Set<String>
    /// Whether any numeric address is accepted as `Host`: true for a server that listens on all addresses of its machine.
    var allowsAnyAddress: Bool
    var assets: [String: StoredAsset]
    var shelf = DownloadShelf()
    /// The worker that the server belongs to; nil if it is the only process.
    var worker: WorkerIdentity?
    /// What is answered at `/metrics`; nil for nothing.
    var metrics: MetricsPage?
    /// Whether there is nothing but metrics.
    var isForMetricsAlone = false

    /// - Parameters:
    ///   - head: The request's head.
    ///   - isSecure: Whether the client's own connection is encrypted.
    func decision(for head: HTTPRequestHead, isSecure: Bool = false) -> Decision {
        do throws(Refusal) {
            let host = try host(of: head)
            try checkOrigin(of: head, host: host)
            guard head.method == .GET || head.method == .HEAD else {
                throw Refusal(.methodNotAllowed, "This server answers GET and HEAD only.")
            }
            guard head.headers["transfer-encoding"].isEmpty, head.headers["content-length"].allSatisfy({ $0 == "0" }) else {
                throw Refusal(.badRequest, "Requests to this server must not have a body.")
            }
            guard let target = RequestTarget(head.uri) else { throw Self.nothing }
            if let metrics, target.path == MetricsPage.path {
                try check(credentials(of: head, target: target, host: host, bearers: Self.bearers(head)))
                return .metrics(metrics)
            }
            if isForMetricsAlone { throw Self.nothing }
            let credentials = credentials(of: head, target: target, host: host)
            guard let path = RequestTarget.path(target.path, below: basePath) else {
                // A supervisor asks the process, not what is in front of it.
                if let probe = Probe(rawValue: target.path), credentials == .none { return .probe(probe) }
                throw Self.nothing
            }
            if let place = placeElsewhere(path, head, target) { return .elsewhere(place) }
            if path == Self.socketPath {
                return .socket(query: try socketQuery(of: head, target: target, credentials))
            }
            if let probe = Probe(rawValue: path), credentials == .none { return .probe(probe) }
            if let download = shelf.download(at: path) { return .download(download) }
            if DownloadShelf.isPathOfFile(path), target.query[Self.tokenName] == nil { throw Self.nothing }
            if let asset = assets[path], asset.access == .open { return .asset(asset) }
            let page = try page(at: path, for: head, credentials)
            let setting = cookie?.setting(at: host, isSecure: isSecure)
            if target.query[Self.tokenName] != nil, Self.takesCookies(head) {
                return .redirect(to: RequestTarget.text(head.uri, without: Self.tokenName), cookie: setting)
            }
            return .page(page, host: host, cookie: setting)
        } catch {
            return .refusal(error)
        }
    }

    /// Where a request is led that is for a scene of another worker: to the same address, on a connection of its own. A browser or a proxy has used one that
    /// it kept from another request.
    private func placeElsewhere(_ path: String, _ head: HTTPRequestHead, _ target: RequestTarget) -> String? {
        guard let worker, path == Self.socketPath || DownloadShelf.isPathOfFile(path),
            let asked = target.query[WorkerIdentity.parameter].flatMap({ Int($0) }), !worker.has(asked)
        else { return nil }
        return RequestTarget.text(head.uri, without: Self.tokenName)
    }

    private static let nothing = Refusal(.notFound, "There is nothing at this address.")

    /// What a request brings to prove that it may have the page.
    private enum Credentials {
        case none, wrong
        /// It has the token.
        case right
    }

    /// The tokens in the form in which programs send them: `Authorization: Bearer …`.
    private static func bearers(_ head: HTTPRequestHead) -> [Substring] {
        head.headers["authorization"].compactMap { value in
            let parts = value.split(separator: " ", maxSplits: 1)
            return parts.count == 2 && parts[0].lowercased() == "bearer" ? parts[1] : nil
        }
    }

    private func credentials(
        of head: HTTPRequestHead, target: RequestTarget, host: Authority, bearers: [Substring] = []
    ) -> Credentials {
        let candidates = target.query.items.filter { $0.name == Self.tokenName }.prefix(1).map { Substring($0.value) }
        guard let token = cookie?.token else { return candidates.isEmpty ? .none : .right }
        let all = candidates + AccessCookie.tokens(in: head.headers, at: host) + bearers
        // Either is enough: the address may still have the token of a former start.
        return all.isEmpty ? .none : all.contains(where: token.matches) ? .right : .wrong
    }

    /// The page, which is at every path that is not an asset or the socket: paths belong to the app. A request without a token, or for an upgrade,
    /// gets 404 there.
    private func page(at path: String, for head: HTTPRequestHead, _ credentials: Credentials) throws(Refusal) -> StoredAsset {
        let isAnywhere = head.headers["upgrade"].isEmpty && (cookie == nil || credentials != .none)
        guard let page = assets[path] ?? (isAnywhere ? assets["/"] : nil) else { throw Self.nothing }
        try check(credentials)
        return page
    }

    /// Whether a request is that of a browser that goes to a page, and would send the new cookie with the next one. It would not send it
    /// if the user comes from another site. Then the page takes the token out of its address. So it does where browsers do not say where the user comes from:
    /// old ones, and all of them where the page is neither encrypted nor from this machine.
    private static func takesCookies(_ head: HTTPRequestHead) -> Bool {
        let site = head.headers["sec-fetch-site"].first ?? ""
        return head.headers["sec-fetch-mode"] == ["navigate"] && ["none", "same-origin", "same-site"].contains(site)
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

    private func socketQuery(
        of head: HTTPRequestHead, target: RequestTarget, _ credentials: Credentials
    ) throws(Refusal) -> WebQuery {
        guard !head.headers["origin"].isEmpty else {
            throw Refusal(.forbidden, "A WebSocket needs an Origin header.")
        }
        try check(credentials)
        guard head.method == .GET else {
            throw Refusal(.methodNotAllowed, "A WebSocket is opened with GET.")
        }
        return target.query.removing(Self.tokenName).removing(WorkerIdentity.parameter)
    }

    private func check(_ credentials: Credentials) throws(Refusal) {
        guard cookie == nil || credentials == .right else {
            throw Refusal(
                .forbidden,
                "The URL needs the token that was printed when the server started. After that, a cookie stands in for it.")
        }
    }
}
