import Foundation
import Synchronization

/// Formats numbers by `printf` specifiers, with the digits, separators and groups of a locale.
///
/// The result is that of `String(format:locale:)`, which makes a number formatter for each number and takes a third of a
/// millisecond. For locales with Latin digits, `vsnprintf` formats the number here, and the separators are added afterwards.
enum LocalizedNumber {
    static func string<T: _FormatSpecifiable>(_ value: T, specifier: String, locale: Locale = .current) -> String {
        if let digits = fewDigits(of: value, specifier: specifier, locale: locale) { return digits }
        let style = Style.of(locale)
        // With a specifier of another type, `printf` would read beyond its argument.
        guard let number = Number(value._arg), let conversion = Conversion(specifier), conversion.takesWhole == number.isWhole
        else {
            return "\(value)"
        }
        if style.isLatin, number.isFinite, let plain = conversion.write(number) { return style.punctuated(plain, conversion) }
        return String(format: specifier, locale: locale, value._arg)
    }

    /// Returns an integer of up to three digits; nil for other numbers, for locales with other digits, and for other specifiers.
    static func fewDigits<T: _FormatSpecifiable>(of value: T, specifier: String, locale: Locale = .current) -> String? {
        guard let value = value as? Int, specifier == "%lld", -1000 < value, value < 1000 else { return nil }
        let style = Style.of(locale)
        return style.isLatin ? value < 0 ? style.minus + String(-value) : String(value) : nil
    }

    /// The argument of a format.
    enum Number {
        /// The bits of a signed or unsigned integer.
        case whole(UInt64)
        case fraction(Double)

        init?(_ argument: any CVarArg) {
            switch argument {
            case let number as Int64: self = .whole(UInt64(bitPattern: number))
            case let number as Int32: self = .whole(UInt64(bitPattern: Int64(number)))
            case let number as UInt64: self = .whole(number)
            case let number as UInt32: self = .whole(UInt64(number))
            case let number as Double: self = .fraction(number)
            case let number as Float: self = .fraction(Double(number))
            case let number as CGFloat: self = .fraction(Double(number))
            default: return nil
            }
        }

        var isWhole: Bool { if case .whole = self { true } else { false } }
        var isFinite: Bool { if case .fraction(let number) = self { number.isFinite } else { true } }
    }
}

extension LocalizedNumber {
    /// A format with one conversion: the text before it, its parts, and the text after it.
    struct Conversion {
        private(set) var before = "", after = ""
        private var middle = ""
        private(set) var letter: Character = " "

        private static let wholeNumbers: Set<Character> = ["d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C"]
        private static let fractions: Set<Character> = ["f", "F", "e", "E", "g", "G", "a", "A"]

        /// Nil for a format without exactly one conversion, or with a conversion that takes no number.
        init?(_ format: String) {
            var rest = format[...], found = false
            while let next = rest.popFirst() {
                var literal = String(next)
                if next == "%" {
                    if rest.first == "%" {
                        rest.removeFirst()
                    } else {
                        if found { return nil }
                        found = true
                        literal = ""
                        middle = String(rest.prefix { "0123456789.+- #'hljztqL".contains($0) })
                        rest = rest.dropFirst(middle.count)
                        guard let letter = rest.popFirst() else { return nil }
                        self.letter = letter
                    }
                }
                if found { after += literal } else { before += literal }
            }
            guard found, Self.wholeNumbers.contains(letter) || Self.fractions.contains(letter) else { return nil }
            // Widths of more than three digits are left to Foundation.
            if middle.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count > 3 }) { return nil }
        }

        var takesWhole: Bool { Self.wholeNumbers.contains(letter) }
        var isGrouped: Bool { "dDiuUfF".contains(letter) }

        /// The number in C's form, without a locale; nil for conversions that only Foundation has.
        func write(_ number: Number) -> String? {
            if "DUOcC".contains(letter) || middle.contains("'") { return nil }
            let flags = middle.filter { !"hljztqL".contains($0) }
            switch number {
            case .fraction(let value): return printed("%\(flags)\(letter)", value)
            case .whole(let bits):
                // As in C, the specifier determines how many bits are read: `%d` reads 32.
                let lengths = middle.filter { "hljztq".contains($0) }, isSigned = "di".contains(letter)
                let width = lengths.hasPrefix("hh") ? 8 : lengths.hasPrefix("h") ? 16 : lengths.isEmpty ? 32 : 64
                let unread = UInt64(64 - width)
                let top = bits << unread
                let kept = isSigned ? UInt64(bitPattern: Int64(bitPattern: top) >> Int64(unread)) : top >> unread
                return printed("%\(flags)ll\(letter)", kept)
            }
        }

        private func printed(_ format: String, _ argument: any CVarArg) -> String? {
            // Enough for the widest number in the widest field. Longer results are left to Foundation.
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1400) { buffer in
                let written = withVaList([argument]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
                guard written >= 0, written < buffer.count else { return nil }
                return String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(written)), as: UTF8.self)
            }
        }
    }
}

extension LocalizedNumber {
    /// A locale's number separators and grouping, derived from examples that Foundation formats.
    struct Style: Sendable {
        let isLatin: Bool
        let minus, decimalSeparator, groupSeparator: String
        /// The number of digits in the group next to the decimal separator, and in the other groups; 0 without grouping.
        let firstGroup, nextGroups: Int
        /// The number of digits from which a number is grouped.
        let leastGrouped: Int

        private static let known = Mutex<[String: Style]>([:])

        static func of(_ locale: Locale) -> Style {
            let name = locale.identifier
            if let style = known.withLock({ $0[name] }) { return style }
            let style = Style(locale)
            known.withLock { $0[name] = style }
            return style
        }

        private init(_ locale: Locale) {
            func example(_ number: Int) -> String { String(format: "%lld", locale: locale, number) }
            let sample = example(123_456_789), groups = sample.split { !$0.isNumber }
            isLatin = sample.filter(\.isNumber) == "123456789"
            minus = String(example(-5).prefix { !$0.isNumber })
            decimalSeparator = String(String(format: "%.1f", locale: locale, 0.5).dropFirst().dropLast())
            groupSeparator = String(sample.first { !$0.isNumber } ?? ",")
            firstGroup = groups.count > 1 ? groups.last?.count ?? 0 : 0
            nextGroups = groups.count > 2 ? groups[groups.count - 2].count : firstGroup
            leastGrouped =
                (4...9).first { digits in
                    example((0..<(digits - 1)).reduce(1) { number, _ in number * 10 }).contains { !$0.isNumber }
                } ?? .max
        }

        /// Converts C's form of a number to the locale's form.
        func punctuated(_ plain: String, _ conversion: Conversion) -> String {
            var result = conversion.before
            if !"xXoOaA".contains(conversion.letter) {
                let start = plain.prefix { !$0.isNumber }, whole = plain.dropFirst(start.count).prefix { $0.isNumber }
                for sign in start { result += sign == "-" ? minus : String(sign) }
                result += conversion.isGrouped ? grouped(whole) : String(whole)
                for character in plain.dropFirst(start.count + whole.count) {
                    result += character == "." ? decimalSeparator : character == "-" ? minus : String(character)
                }
            } else {
                result += plain
            }
            return result + conversion.after
        }

        private func grouped(_ digits: Substring) -> String {
            guard firstGroup > 0, digits.count >= leastGrouped else { return String(digits) }
            var result = ""
            for (index, digit) in digits.enumerated() {
                let left = digits.count - index
                let isBoundary = left == firstGroup || (left > firstGroup && (left - firstGroup) % nextGroups == 0)
                if index > 0 && isBoundary { result += groupSeparator }
                result.append(digit)
            }
            return result
        }
    }
}
