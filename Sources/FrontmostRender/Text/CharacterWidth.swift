/// The widths of characters that the bundled fonts do not have. The user's own fonts draw them, so only their kind is known.
enum CharacterWidth {
    /// Noto Color Emoji advances by 1.245 em, Apple Color Emoji by 1.25 em: with 5/4 nothing overlaps.
    static let emoji = 1.25
    /// Letters of other scripts: about the mean of Arabic, Thai and Devanagari fonts.
    static let other = 0.6

    /// The width in em of a character that East Asian typography gives a fixed width; nil for others.
    static func eastAsian(_ scalar: UInt32) -> Double? {
        if isFullWidth(scalar) { return 1 }
        return isHalfWidth(scalar) ? 0.5 : nil
    }

    /// East Asian Width W and F (UAX #11): Hangul, kana, ideographs, their punctuation, full-width forms.
    static func isFullWidth(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_8DFF, 0x1_AFF0...0x1_B2FF,
            0x1_F200...0x1_F2FF, 0x2_0000...0x3_FFFD:
            true
        default: false
        }
    }

    /// Half-width katakana and Hangul.
    static func isHalfWidth(_ scalar: UInt32) -> Bool { (0xFF61...0xFFDC).contains(scalar) || (0xFFE8...0xFFEE).contains(scalar) }

    /// Controls, joiners, direction marks, variation selectors: invisible.
    static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x20, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0xE_0000...0xE_0FFF:
            true
        default: false
        }
    }

    /// Whether a single scalar is drawn as an emoji by default.
    static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x231A...0x2B55, 0x1_F000...0x1_FAFF: scalar.properties.isEmojiPresentation
        default: false
        }
    }

    /// Whether a cluster of several scalars is one emoji: a sequence with a joiner, a flag, a keycap, a skin tone or the emoji
    /// variation selector.
    static func isEmoji(_ cluster: Substring.UnicodeScalarView) -> Bool {
        guard let first = cluster.first else { return false }
        if isEmoji(first) || (0x1_F1E6...0x1_F1FF).contains(first.value) {
            return cluster.dropFirst().first?.value != 0xFE0E
        }
        return cluster.dropFirst().contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
    }

    /// Whether a scalar is a grapheme cluster by itself in any context, provided that its neighbour is one too.
    static func isPlain(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x370...0x3FF, 0x400...0x481, 0x2010...0x2027,
            0x3000...0x3029, 0x3031...0x303C, 0x3041...0x3096, 0x309B...0x3296, 0x329A...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAD9, 0xFF01...0xFF9D, 0x2_0000...0x3_FFFD:
            true
        default: false
        }
    }
}
