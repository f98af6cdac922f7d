/// The line breaking class of a character. A small part of UAX #14, with the Japanese rules (kinsoku, JIS X 4051) that readers
/// notice.
enum LineBreakClass: UInt8 {
    /// Ends a line at any width.
    case lineEnd
    /// Hangs at the end of a line; a line may begin after it.
    case space
    /// Invisible; a line may begin after it.
    case zeroWidthSpace
    /// Prevents a break on both sides.
    case glue
    /// A line may begin after it if there are letters on both sides.
    case hyphen
    /// A dash; a line may begin after it.
    case dash
    /// Opening brackets and quotes, which do not end a line.
    case opening
    /// Closing brackets, full stops and commas, small kana and the like, which do not begin a line.
    case closing
    /// Straight quotes, which may be opening or closing.
    case quote
    case digit
    /// Letters, signs and everything else in words.
    case letter
    /// Ideographs, kana, Hangul, emoji: a line may begin before and after.
    case ideograph

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
        case 0x09, 0x20, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
        case 0x200B: self = .zeroWidthSpace
        case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
        case 0x2D: self = .hyphen
        case 0x2010, 0x2012...0x2014: self = .dash
        case 0x30...0x39: self = .digit
        case 0x22, 0x27, 0xAB, 0xBB, 0x2039, 0x203A: self = .quote
        case 0x28, 0x5B, 0x7B, 0x2018, 0x201C: self = .opening
        case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2025, 0x2026, 0x203C, 0x2047...0x2049:
            self = .closing
        case ..<0x2E80: self = CharacterWidth.isEmoji(scalar) ? .ideograph : .letter
        case _ where Self.isOpeningFullWidth(scalar.value): self = .opening
        case _ where Self.isClosingFullWidth(scalar.value): self = .closing
        case _ where CharacterWidth.isFullWidth(scalar.value) || CharacterWidth.isHalfWidth(scalar.value): self = .ideograph
        case 0x1_F000...0x1_FAFF: self = .ideograph
        default: self = .letter
        }
    }

    /// 〈《「『【〔〖〘〚〝, full- and half-width brackets, and ＄￡￥, which precede their amount.
    private static func isOpeningFullWidth(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F,
            0xFF62, 0xFFE1, 0xFFE5, 0xFF04:
            true
        default: false
        }
    }

    /// Brackets, full stops, commas, small kana, sound marks and iteration marks.
    private static func isClosingFullWidth(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301C, 0x301E,
            0x301F, 0x303B,
            // ぁぃぅぇぉっゃゅょゎゕゖ゛゜ゝゞ
            0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x309B...0x309E,
            // ゠ァィゥェォッャュョヮヵヶ・ーヽヾ and ㇰ...ㇿ
            0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
            0x30FB...0x30FE, 0x31F0...0x31FF,
            // Full-width ！％），．：；？］｝ and half-width ｡｣､･ｧ...ｯｰﾞﾟ
            0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF5E, 0xFF60, 0xFF61,
            0xFF63...0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
            true
        default: false
        }
    }
}

/// Decides, character by character, whether a line may begin before the next one.
struct LineBreakRule {
    private var previous: LineBreakClass?
    /// The last class other than a space; below it, the class before the hyphen or dash in `previous`.
    private var word: LineBreakClass?
    private var beforePrevious: LineBreakClass?
    private var previousIsFullWidth = false

    mutating func allowsBreak(before scalar: Unicode.Scalar, class next: LineBreakClass) -> Bool {
        let isFullWidth = scalar.value >= 0x2E80
        defer {
            beforePrevious = previous
            previous = next
            previousIsFullWidth = isFullWidth
            if next != .space { word = next }
        }
        guard let previous else { return false }
        switch (previous, next) {
        case (.lineEnd, _): return true
        case (_, .lineEnd), (_, .space), (_, .zeroWidthSpace): return false
        case (.zeroWidthSpace, _): return true
        // Even after spaces, closing characters do not begin a line, and opening ones stay with their text.
        case (.space, .closing): return !isFullWidth && !")]}!?".unicodeScalars.contains(scalar)
        case (_, .closing): return false
        case (.space, _): return word != .opening
        case (.glue, _), (_, .glue), (.opening, _), (_, .quote), (.quote, _): return false
        case (.hyphen, .letter): return beforePrevious == .letter || beforePrevious == .digit
        case (.hyphen, .ideograph), (.dash, .letter), (.dash, .digit), (.dash, .ideograph), (.dash, .opening): return true
        case (_, .hyphen), (_, .dash), (.hyphen, _), (.dash, _): return false
        case (.ideograph, _), (_, .ideograph): return true
        // Latin letters after 」and 。 begin a new word, after ) and . they do not; 「 begins one.
        case (.closing, _): return previousIsFullWidth || (next == .opening && isFullWidth)
        case (_, .opening): return isFullWidth
        default: return false
        }
    }
}
