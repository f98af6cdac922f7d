/// Why a URL opens nothing, or why a route has no URL.
///
///     do { route = try links.match(url) } catch { print(error) }
///     // /parks/yosemite/fotos: segment 3 is "fotos", expected "photos" or the end of the path
///
/// Of several links that do not match, it tells of the one that went farthest; where several went as far, of what each expected.
public struct DeepLinkError: Error, Equatable, Sendable {
    /// What is wrong.
    public enum Problem: Equatable, Sendable {
        /// There is something else than was expected.
        case unexpected
        /// What was expected is not there.
        case missing
        /// A percent sign without two hexadecimal digits.
        case badPercentEncoding
        /// Bytes that are no UTF-8.
        case notText
        /// A null character, or another control character that is not percent-encoded.
        case controlCharacter
        /// `.` or `..` as a segment: browsers and file systems go elsewhere by them.
        case dotSegment
        /// A user name or password, which hide the true host from a reader.
        case userInformation
        /// Links lie deeper in each other than 64 levels.
        case tooDeep
        /// The links can be read in so many ways that reading them was given up.
        case tooManyWays
        /// No link is declared for the route's case.
        case noLink
        /// The route's URL would be read as another link, whose pattern is given, or as this one with other values.
        case opensAnother(link: String?)
    }

    /// A place in a URL.
    public enum Place: Equatable, Sendable {
        case scheme
        case host
        /// A segment of the path, counted from 1.
        case segment(Int)
        /// An item of the query, by its name.
        case queryItem(String)
        case fragment
        /// The URL, or the route, as a whole.
        case whole
    }

    public internal(set) var problem: Problem
    public internal(set) var place: Place
    /// What could have been there.
    public internal(set) var expected: [String] = []
    /// What is there, cut to a readable length.
    public internal(set) var found: String?
    /// The URL, or the route that was to be printed, cut to a readable length.
    public internal(set) var link = ""
}

extension DeepLinkError: CustomStringConvertible {
    /// One line: the link, where in it, what is there, and what was expected.
    public var description: String {
        let told = expected.isEmpty ? "" : ", expected \(Self.list(expected))"
        let what =
            switch problem {
            case .unexpected: "\(place) is \(quoted)\(told)"
            case .missing: "\(place) is missing\(told)"
            case .badPercentEncoding: "\(place) has \(quoted), which is no percent encoding"
            case .notText: "\(place) is no text in UTF-8"
            case .controlCharacter: "\(place) has a control character"
            case .dotSegment: "\(place) is \(quoted), which a link may not have"
            case .userInformation: "\(place) is behind a user name, which a link may not have"
            case .tooDeep: "links lie in each other more than \(LinkReader.depthLimit) levels deep"
            case .tooManyWays: "there are too many ways to read it"
            case .noLink: "no link is declared for it"
            case .opensAnother(let other?): "its URL \(quoted) would open another route, by the link \(other)"
            case .opensAnother(nil): "its URL \(quoted) would not be read as it was written"
            }
        return "\(link): \(what)"
    }

    private var quoted: String { "\"\(found ?? "")\"" }

    private static func list(_ items: [String]) -> String {
        let shown = items.prefix(6), rest = items.count - shown.count
        let all = rest > 0 ? shown + ["\(rest) more"] : shown
        return all.count < 2 ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
    }

    /// A text in one line and not longer than a line.
    static func shortened(_ text: String) -> String {
        let limit = 80
        var result = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            if scalar.properties.generalCategory == .control {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.dropFirst(limit).isEmpty ? result : result + "…"
    }
}

extension DeepLinkError.Place: CustomStringConvertible {
    public var description: String {
        switch self {
        case .scheme: "the scheme"
        case .host: "the host"
        case .segment(let number): "segment \(number)"
        case .queryItem(let name): "query item \"\(DeepLinkError.shortened(name))\""
        case .fragment: "the fragment"
        case .whole: "the link"
        }
    }
}
