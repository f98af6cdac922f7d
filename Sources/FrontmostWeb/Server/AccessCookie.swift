import NIOHTTP1

/// The cookie by which a browser has access without the token in its address: the first address with the token sets it.
///
/// Only the server reads it (`HttpOnly`), and browsers send it with requests of this host's own pages and of the user alone
/// (`SameSite=Strict`). Browsers do not tell the ports of a host apart: the port in the name keeps apps on other ports apart, and the check
/// of `Origin` keeps their pages out.
struct AccessCookie: Sendable {
    var token: AccessToken
    /// Where the page is served.
    var basePath = ""
    /// How long browsers keep it, in seconds; nil until they are closed, for a token that does not outlive the process.
    var age: Int?

    /// The cookie's name for a server that the browser knows by this name.
    private static func name(at host: Authority) -> String { "frontmost" + (host.port.map { "-\($0)" } ?? "") }

    /// The value of the `Set-Cookie` header.
    /// - Parameters:
    ///   - host: The name by which the browser addressed the server.
    ///   - isSecure: Whether the browser's connection is encrypted.
    func setting(at host: Authority, isSecure: Bool) -> String {
        var text = "\(Self.name(at: host))=\(token.text); Path=\(basePath.isEmpty ? "/" : basePath); HttpOnly; SameSite=Strict"
        if isSecure { text += "; Secure" }
        if let age { text += "; Max-Age=\(age)" }
        return text
    }

    /// The tokens that a request brings in cookies of this name. There are several if apps of one host have paths within each other.
    static func tokens(in headers: HTTPHeaders, at host: Authority) -> [Substring] {
        let name = name(at: host)
        return headers["cookie"].flatMap { $0.split(separator: ";") }.compactMap { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves[0].trimmingSpaces() == name else { return nil }
            return halves[1].trimmingSpaces()
        }
    }
}
