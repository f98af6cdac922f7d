/// A part of a bundled font that browsers load by itself: most pages need the first one alone, a fifth of the font.
///
/// `scripts/fonts` reads the table of characters from this file, and cuts the fonts.
public enum FontPart: String, CaseIterable, Sendable {
    /// Western European letters, digits and punctuation.
    case basic
    /// All other characters of the font.
    case other

    /// The characters of the basic part.
    private static let basicRanges: [ClosedRange<UInt32>] = [
        0x0000...0x00FF, 0x0131...0x0131, 0x0152...0x0153, 0x02C6...0x02C6, 0x02DA...0x02DA, 0x02DC...0x02DC,
        0x2000...0x206F, 0x20AC...0x20AC, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212, 0x2215...0x2215,
        0xFFFD...0xFFFD,
    ]

    /// The usual combining marks are in both parts, because a browser draws a letter and its marks with one file.
    private static let marks: [ClosedRange<UInt32>] = [0x0300...0x030C, 0x0323...0x0328]

    /// The part that draws a character. Parts are not kerned with each other.
    static func containing(_ scalar: UInt32) -> FontPart {
        scalar < 0x100 || basicRanges.contains { $0.contains(scalar) } ? .basic : .other
    }

    /// The characters for which the part is loaded, as the value of CSS's `unicode-range`.
    public var unicodeRange: String {
        let ranges =
            switch self {
            case .basic: Self.basicRanges + Self.marks
            case .other: Self.between(Self.basicRanges)
            }
        return ranges.map { range in
            let first = String(range.lowerBound, radix: 16), last = String(range.upperBound, radix: 16)
            return first == last ? "U+\(first)" : "U+\(first)-\(last)"
        }.joined(separator: ",")
    }

    /// What is not in sorted ranges.
    private static func between(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = [], next: UInt32 = 0
        for range in ranges {
            if next < range.lowerBound { result.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        return result + [next...0x10FFFF]
    }
}
