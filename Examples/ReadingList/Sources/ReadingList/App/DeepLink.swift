import Foundation

/// A place in the app as a URL.
///
///     readinglist://book/6B29FC40-CA47-1067-B31D-00DD010662DA
///     readinglist://shelf/finished
///     readinglist://year/2026
///     readinglist://new?title=Emma&author=Jane%20Austen
enum DeepLink: Hashable {
    case book(Book.ID)
    case shelf(Shelf)
    case year(Int)
    case newBook(title: String, author: String)

    /// - Returns: nil if the URL is no place of this app.
    init?(_ url: URL) {
        guard url.scheme == "readinglist", let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
        let detail = parts.path.split(separator: "/").first.map(String.init) ?? ""
        func query(_ name: String) -> String { parts.queryItems?.first { $0.name == name }?.value ?? "" }
        switch parts.host {
        case "book":
            guard let id = UUID(uuidString: detail) else { return nil }
            self = .book(id)
        case "shelf":
            guard let shelf = Shelf(rawValue: detail) else { return nil }
            self = .shelf(shelf)
        case "year":
            guard let year = Int(detail), (1...9999).contains(year) else { return nil }
            self = .year(year)
        case "new": self = .newBook(title: query("title"), author: query("author"))
        default: return nil
        }
    }

    var url: URL? {
        var parts = URLComponents()
        parts.scheme = "readinglist"
        switch self {
        case .book(let id): (parts.host, parts.path) = ("book", "/\(id)")
        case .shelf(let shelf): (parts.host, parts.path) = ("shelf", "/\(shelf.rawValue)")
        case .year(let year): (parts.host, parts.path) = ("year", "/\(year)")
        case .newBook(let title, let author):
            parts.host = "new"
            parts.queryItems = [URLQueryItem(name: "title", value: title), URLQueryItem(name: "author", value: author)]
        }
        return parts.url
    }
}
