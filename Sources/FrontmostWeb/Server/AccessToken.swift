/// The secret that gives a browser access: 128 random bits, spelled in characters that need no escaping in a URL.
struct AccessToken: Sendable, Equatable {
    let text: String

    /// A new token from the system's random number generator.
    init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    init(using generator: inout some RandomNumberGenerator) {
        text = Self.spelling(high: generator.next(), low: generator.next())
    }

    /// Creates a token with the given spelling.
    init(text: String) {
        self.text = text
    }

    /// The fewest characters of a token that is given, and the most.
    static let lengths = 16...256

    /// Whether a text can be a token: it is hard to guess by its length, and needs no escaping in a URL or a cookie.
    static func isToken(_ text: some StringProtocol) -> Bool {
        lengths.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
    }

    /// Whether `candidate` is this token. The comparison takes the same time wherever the two differ, so that its duration
    /// reveals nothing about a guess.
    func matches(_ candidate: some StringProtocol) -> Bool {
        let expected = Array(text.utf8)
        let given = Array(candidate.utf8)
        var difference = expected.count ^ given.count
        for index in expected.indices {
            difference |= Int(expected[index] ^ (index < given.count ? given[index] : 0))
        }
        return difference == 0
    }

    /// Spells the bits as 22 characters of six bits each, from the most significant bit down.
    private static func spelling(high: UInt64, low: UInt64) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var bits = UInt128(high) << 64 | UInt128(low)
        var characters: [Character] = []
        for _ in 0..<22 {
            characters.append(alphabet[Int(bits & 0b11_1111)])
            bits >>= 6
        }
        return String(characters.reversed())
    }
}
