/// The reason why a URL opens nothing, or why a route has no URL.
///
///     do { route = try links.match(url) } catch { print(error) }
///     // /parks/yosemite/fotos: segment 3 is "fotos", expected "photos" or the end of the path
///
/// If several links fail to match, the error describes the one that matched the longest prefix; if several matched as much, it
/// lists what each of them expected.
public struct DeepLinkError: Error, Equatable, Sendable {
    /// The kind of failure.
    public enum Problem: Equatable, Sendable {
        /// There is something other than what was expected.
        case unexpected
        /// What was expected is missing.
        case missing
        /// A percent sign is not followed by two hexadecimal digits.
        case badPercentEncoding
        /// The bytes are not valid UTF-8.
        case notText
        /// There is a null character, or another control character that is not percent-encoded.
        case controlCharacter
        /// A segment is `.` or `..`: browsers and file systems would resolve it to another path.
        case dotSegment
        /// There is a user name or password, which would hide the true host from a reader.
        case userInformation
        /// Links are nested more than 64 levels deep.
        case tooDeep
        /// The links can be read in so many ways that matching was given up.
        case tooManyWays
        /// No link is declared for the route's case.
        case noLink
        /// The route's URL would be read as another link, the pattern of which is given, or by this link with other values (nil).
        case opensAnother(link: String?)
    }

    /// A place in a URL.
    public enum Place: Equatable, Sendable {
        /// The scheme.
        case scheme
        /// The host.
        case host
        /// A segment of the path, counted from 1.
        case segment(Int)
        /// A query item, by its name.
        case queryItem(String)
        /// The fragment.
        case fragment
        /// The URL, or the route, as a whole.
        case whole
    }

    /// The kind of failure.
    public internal(set) var problem: Problem
    /// The part of the link, or of the route, that failed.
    public internal(set) var place: Place
    /// What was expected, one entry for each alternative.
    public internal(set) var expected: [String] = []
    /// What was found, shortened to a readable length; nil if nothing was.
    public internal(set) var found: String?
    /// The URL, or the route that was to be written, shortened to a readable length.
    public internal(set) var link = ""
}

extension DeepLinkError: CustomStringConvertible {
    /// The error in one line: the link, the place, what was found, and what was expected.
    public var description: String {
        let expectation = expected.isEmpty ? "" : ", expected \(Self.list(expected))"
        let what =
            switch problem {
            case .unexpected: "\(place) is \(quoted)\(expectation)"
            case .missing: "\(place) is missing\(expectation)"
            case .badPercentEncoding: "\(place) has \(quoted), which is not a valid percent-encoding"
            case .notText: "\(place) is not valid UTF-8"
            case .controlCharacter: "\(place) has a control character"
            case .dotSegment: "\(place) is \(quoted), which is not allowed in a link"
            case .userInformation: "\(place) follows a user name, which is not allowed in a link"
            case .tooDeep: "links are nested more than \(LinkReader.depthLimit) levels deep"
            case .tooManyWays: "there are too many ways to match it"
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

    /// Returns a text in one line of at most 80 scalars, with control characters escaped.
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
    /// The place, as the subject of a sentence.
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
