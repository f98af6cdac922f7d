/// Collects the parts of a URL that a route's link writes.
struct LinkWriter {
    private(set) var segments: [String] = []
    private var items: [(name: String, value: String)] = []
    private var fragment: String?
    /// What was written, in the order in which a reader reads it.
    private(set) var transcript: [LinkNote] = []
    private var depth = 0

    mutating func write(literal: String) { segments.append(literal) }

    mutating func writeSegment(_ value: some DeepLinkValue) throws(DeepLinkError) {
        let text = try checked(value.deepLink, .segment(segments.count + 1))
        segments.append(PercentEncoding.escapedSegment(text))
        note(.value(text))
    }

    mutating func writeItem(_ name: String, _ value: (some DeepLinkValue)?) throws(DeepLinkError) {
        guard let value else { return note(.absent) }
        let text = try checked(value.deepLink, .queryItem(name))
        items.append((name, text))
        note(.value(text))
    }

    mutating func writeFragment(_ value: (some DeepLinkValue)?) throws(DeepLinkError) {
        guard let value else { return note(.absent) }
        let text = try checked(value.deepLink, .fragment)
        fragment = text
        note(.value(text))
    }

    mutating func note(_ note: LinkNote) { transcript.append(note) }

    mutating func removeLastNote() { transcript.removeLast() }

    mutating func enter() throws(DeepLinkError) {
        if depth == LinkReader.depthLimit { throw DeepLinkError(problem: .tooDeep, place: .whole) }
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    private func checked(_ text: String, _ place: DeepLinkError.Place) throws(DeepLinkError) -> String {
        if text.utf8.contains(0) { throw DeepLinkError(problem: .controlCharacter, place: place) }
        return text
    }

    // MARK: The text

    /// The beginning of a URL, before the path.
    enum Origin {
        case none
        case scheme(String)
        case host(String)
    }

    func text(_ origin: Origin) -> String {
        var result = "", rest = segments[...]
        switch origin {
        case .none: break
        case .host(let host): result = "https://" + host
        case .scheme(let scheme):
            result = scheme + "://"
            if let first = rest.first, Self.canBeHost(first) {
                result += first
                rest = rest.dropFirst()
            }
        }
        for segment in rest {
            result += "/"
            PercentEncoding.append(segment, to: &result)
        }
        if segments.isEmpty { result += "/" }
        for (number, item) in items.enumerated() {
            result += number == 0 ? "?" : "&"
            PercentEncoding.append(item.name, to: &result)
            result += "="
            PercentEncoding.append(item.value, to: &result)
        }
        if let fragment {
            result += "#"
            PercentEncoding.append(fragment, to: &result)
        }
        return result
    }

    /// Whether a segment is unchanged in the place of the host: there, non-ASCII text becomes Punycode and capitals become lower
    /// case.
    private static func canBeHost(_ segment: String) -> Bool {
        segment.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
