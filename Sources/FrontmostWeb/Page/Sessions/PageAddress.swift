import Foundation

/// Addresses as the address bar of a page shows them: from the path on, without the page's own query parameters.
enum PageAddress {
    /// The longest address, in bytes. A longer one does not fit into the head of the request that opens a page.
    static let limit = 16 * 1024

    /// The page's own query parameters: the access token, and the entry of the panel.
    private static let own: Set<String> = [RequestGate.tokenName, "screen"]

    /// The address that a page shows for a URL of the app: path, query and fragment. Nil if the URL is not one of the web.
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

    /// The URL that a page's address stands for; nil if the address is not a path.
    /// - Parameter origin: The origin of the app's links, such as `https://parks.example`; empty for a URL without scheme and
    ///   host.
    static func url(_ address: String, origin: String) -> URL? {
        guard address.hasPrefix("/"), address.utf8.count <= limit else { return nil }
        // Two slashes at the beginning would name another host.
        return URL(string: origin + "/" + address.drop { $0 == "/" })
    }

    /// The scheme, host and port of a URL, joined; nil for a URL without a host or with a scheme other than http and https.
    static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return nil }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else { return nil }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? "")
    }

    /// The path with a single leading slash and without `.` and `..` segments, as browsers write it.
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
