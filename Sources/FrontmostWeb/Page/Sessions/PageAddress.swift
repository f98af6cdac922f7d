import Foundation

/// Addresses as a page's address bar has them: from the path on, without what the page itself keeps in its query.
enum PageAddress {
    /// Bytes. More than fits into the head of a request no page was opened at.
    static let limit = 16 * 1024

    /// Names in the query that are the page's: the secret that lets it in, and the entry of the panel.
    private static let own: Set<String> = [RequestGate.tokenName, "screen"]

    /// What a page shows for a URL of the app: its path, query and fragment. Nil where it is no address of the web.
    static func shown(for url: URL) -> String? {
        guard ["http", "https", nil].contains(url.scheme?.lowercased()) else { return nil }
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        var address = path(parts.percentEncodedPath)
        if let query = parts.percentEncodedQuery {
            let items = query.split(separator: "&").filter { !own.contains(String($0.prefix { $0 != "=" })) }
            if !items.isEmpty { address += "?" + items.joined(separator: "&") }
        }
        if let fragment = parts.percentEncodedFragment, !fragment.isEmpty { address += "#" + fragment }
        return address.utf8.count <= limit ? address : nil
    }

    /// The URL that an address of a page stands for; nil where it is none.
    /// - Parameter origin: Of the app's links, `https://parks.example`; empty for a URL without scheme and host.
    static func url(_ address: String, origin: String) -> URL? {
        guard address.hasPrefix("/"), address.utf8.count <= limit else { return nil }
        // Two slashes at the beginning would name another host.
        return URL(string: origin + "/" + address.drop { $0 == "/" })
    }

    /// Scheme, host and port of a URL.
    static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return nil }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else { return nil }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? "")
    }

    /// A path with one slash at its beginning and without `.` and `..`, as browsers write it.
    private static func path(_ text: String) -> String {
        var segments: [Substring] = []
        let parts = text.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let plain = part.lowercased().replacing("%2e", with: ".")
            switch plain {
            case ".", "..":
                if plain == "..", !segments.isEmpty { segments.removeLast() }
                if index == parts.count - 1 { segments.append("") }
            default: segments.append(part)
            }
        }
        return "/" + segments.joined(separator: "/")
    }
}
