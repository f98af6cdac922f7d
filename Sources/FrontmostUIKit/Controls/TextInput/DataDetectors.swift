import Foundation

/// What a text view that is not editable finds in its text and makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Phone numbers, opened as `tel:`.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of the web, and of mail, which are opened as `mailto:`.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Not found here.
    public static let address = UIDataDetectorTypes(rawValue: 4), calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// Not found here.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16), flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// Not found here.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64), money = UIDataDetectorTypes(rawValue: 128)
    /// Not found here.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 256)
    /// All of them.
    public static let all = UIDataDetectorTypes(rawValue: .max)

    static let found: UIDataDetectorTypes = [.link, .phoneNumber]
}

/// Finds links in plain text. Foundation's `NSDataDetector` exists on Apple's systems only; this one knows what can be told by the form alone.
enum DataDetectors {
    /// The links in a text, in order and apart from each other. Ranges are in UTF-16 units.
    static func links(in text: String, _ types: UIDataDetectorTypes) -> [(range: NSRange, url: URL)] {
        var found: [(range: NSRange, url: URL)] = []
        func add(_ pattern: NSRegularExpression?, _ url: (String) -> URL?, trimming ends: CharacterSet = CharacterSet()) {
            let whole = NSRange(location: 0, length: text.utf16.count)
            for match in pattern?.matches(in: text, range: whole) ?? [] {
                var words = NSString(string: text).substring(with: match.range)
                while let last = words.unicodeScalars.last, ends.contains(last) { words.unicodeScalars.removeLast() }
                let range = NSRange(location: match.range.location, length: words.utf16.count)
                guard !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 }), let url = url(words) else {
                    continue
                }
                found.append((range, url))
            }
        }
        if types.contains(.link) {
            add(webAddress, { URL(string: $0.contains("://") ? $0 : "https://\($0)") }, trimming: punctuation)
            add(mailAddress, { URL(string: "mailto:\($0)") })
        }
        if types.contains(.phoneNumber) {
            add(phoneNumber) { words in
                let digits = words.filter(\.isASCII).filter { $0.isNumber || $0 == "+" }
                return (7...15).contains(digits.count) ? URL(string: "tel:\(digits)") : nil
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    // What ends an address in running text belongs to the sentence.
    private static let punctuation = CharacterSet(charactersIn: ".,;:!?)]}'")
    private static let webAddress = pattern(#"(?<![\p{L}\p{N}@])(?:https?://|www\.)[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]+"#)
    private static let mailAddress = pattern(#"[A-Za-z0-9._%+\-]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)+"#)
    private static let phoneNumber = pattern(
        #"(?<![\p{N}/.\-])(?!\d{4}-\d{2}-\d{2}(?!\d))(?:\+|\()?[0-9][0-9() \-]{5,}[0-9](?![\p{N}/\-]|\.[0-9])"#)

    private static func pattern(_ text: String) -> NSRegularExpression? { try? NSRegularExpression(pattern: text) }
}
