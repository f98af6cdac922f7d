import Foundation

/// The categories of numbers that languages have forms for.
package enum PluralCategory: String, CaseIterable, Sendable { case zero, one, two, few, many, other }

/// What the plural rules of languages read of a number. The letters are those of Unicode's rules (UTS 35).
package struct PluralOperands: Equatable, Sendable {
    /// The absolute value.
    let n: Double
    /// The whole part.
    let i: UInt64
    /// The number of digits after the point, and their value.
    let v: Int, f: UInt64

    package init(_ number: Int64) { (n, i, v, f) = (Double(number.magnitude), number.magnitude, 0, 0) }
    package init(_ number: UInt64) { (n, i, v, f) = (Double(number), number, 0, 0) }

    /// A number with the digits that its shortest form has. Whole numbers have none.
    package init(_ number: Double) {
        let size = number.magnitude
        guard size < 1e15, size != size.rounded() else {
            (n, i, v, f) = (size, size < 1e18 ? UInt64(size) : size.isFinite ? 1_000_000_000_000_000_000 : 0, 0, 0)
            return
        }
        let digits = String(format: "%.6f", size).split(separator: ".").last.map(String.init) ?? ""
        let shown = digits.reversed().drop { $0 == "0" }.count
        (n, i, v) = (size, UInt64(size), shown)
        f = UInt64(digits.prefix(shown)) ?? 0
    }

    var isZero: Bool { n == 0 }
}

/// The plural rules of languages: Unicode's cardinal rules (CLDR).
package enum PluralRule {
    /// The category of a number.
    /// - Parameter language: An identifier such as `ru` or `pt-PT`. Languages without a rule here have one form.
    package static func category(of number: PluralOperands, language: String) -> PluralCategory {
        let parts = language.split { "-_".contains($0) }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        let code = parts.first?.lowercased() ?? ""
        if code == "pt", region == "PT" { return italian(number) }
        return rules[code]?(number) ?? .other
    }

    private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    private static let rules: [String: Rule] = {
        var rules: [String: Rule] = [:]
        func add(_ languages: String, _ rule: @escaping Rule) {
            for language in languages.split(separator: " ") { rules[String(language)] = rule }
        }
        // Languages with one form, such as Japanese, Chinese, Korean, Thai, Vietnamese and Indonesian, have no entry.
        add("ast de en et fi fy gl ia io lij nl sc scn sv sw ur yi") { $0.i == 1 && $0.v == 0 ? .one : .other }
        add(
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku "
                + "ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy "
                + "st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog"
        ) { $0.n == 1 ? .one : .other }
        add("am as bn doi fa gu hi kn pcm zu") { $0.i == 0 || $0.n == 1 ? .one : .other }
        add("ak bho guw ln mg nso pa ti wa") { $0.n == 0 || $0.n == 1 ? .one : .other }
        add("ff hy kab") { $0.i <= 1 ? .one : .other }
        add("si") { $0.n == 0 || $0.n == 1 || ($0.i == 0 && $0.f == 1) ? .one : .other }
        add("da") { $0.n == 1 || ($0.f != 0 && $0.i <= 1) ? .one : .other }
        add("is") { ($0.f == 0 && $0.i % 10 == 1 && $0.i % 100 != 11) || ($0.f % 10 == 1 && $0.f % 100 != 11) ? .one : .other }
        add("mk") { endsInOne($0) ? .one : .other }
        add("fil tl ceb") { number in
            let last = number.v == 0 ? number.i % 10 : number.f % 10
            return (number.v == 0 && (1...3).contains(number.i)) || ![4, 6, 9].contains(last) ? .one : .other
        }
        add("es") { $0.n == 1 ? .one : isMillions($0) ? .many : .other }
        add("fr pt") { $0.i <= 1 ? .one : isMillions($0) ? .many : .other }
        add("it ca vec") { italian($0) }
        add("he iw") {
            ($0.i == 1 && $0.v == 0) || ($0.i == 0 && $0.v != 0) ? .one : $0.i == 2 && $0.v == 0 ? .two : .other
        }
        add("ru uk be") { slavic($0, one: $0.i % 10 == 1 && $0.i % 100 != 11) }
        add("pl") { slavic($0, one: $0.i == 1) }
        add("cs sk") { $0.v != 0 ? .many : $0.i == 1 ? .one : (2...4).contains($0.i) ? .few : .other }
        add("hr sr bs sh") { number in
            func few(_ part: UInt64) -> Bool { (2...4).contains(part % 10) && !(12...14).contains(part % 100) }
            return endsInOne(number) ? .one : (number.v == 0 && few(number.i)) || few(number.f) ? .few : .other
        }
        add("sl") {
            $0.v != 0 ? .few : $0.i % 100 == 1 ? .one : $0.i % 100 == 2 ? .two : (3...4).contains($0.i % 100) ? .few : .other
        }
        add("lt") { number in
            if number.f != 0 { return .many }
            let teens = (11...19).contains(number.i % 100)
            return number.i % 10 == 1 && !teens ? .one : (2...9).contains(number.i % 10) && !teens ? .few : .other
        }
        add("lv prg") { number in
            if number.v == 0 {
                if number.i % 10 == 0 || (11...19).contains(number.i % 100) { return .zero }
                return number.i % 10 == 1 && number.i % 100 != 11 ? .one : .other
            }
            if number.v == 2 && (11...19).contains(number.f % 100) { return .zero }
            return number.f % 10 == 1 && (number.v != 2 || number.f % 100 != 11) ? .one : .other
        }
        add("ro mo") { number in
            if number.i == 1 && number.v == 0 { return .one }
            return number.v != 0 || number.n == 0 || (1...19).contains(number.i % 100) ? .few : .other
        }
        add("ar ars") { number in
            if number.v != 0 { return .other }
            switch number.i {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default: return (3...10).contains(number.i % 100) ? .few : (11...99).contains(number.i % 100) ? .many : .other
            }
        }
        add("cy") { $0.v != 0 ? .other : [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][$0.i] ?? .other }
        add("ga") { number in
            if number.v != 0 { return .other }
            return switch number.i {
            case 1: .one
            case 2: .two
            case 3...6: .few
            case 7...10: .many
            default: .other
            }
        }
        add("gd") { number in
            if number.v != 0 { return .other }
            return switch number.i {
            case 1, 11: .one
            case 2, 12: .two
            case 3...10, 13...19: .few
            default: .other
            }
        }
        add("mt") { number in
            if number.v != 0 { return .other }
            if number.i == 1 { return .one }
            if number.i == 2 { return .two }
            return number.i == 0 || (3...10).contains(number.i % 100) ? .few : (11...19).contains(number.i % 100) ? .many : .other
        }
        return rules
    }()

    /// Whole millions, which Romance languages say with a preposition.
    private static func isMillions(_ number: PluralOperands) -> Bool {
        number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0
    }

    private static func italian(_ number: PluralOperands) -> PluralCategory {
        number.i == 1 && number.v == 0 ? .one : isMillions(number) ? .many : .other
    }

    /// Whether the last digits, before or after the point, are those of one.
    private static func endsInOne(_ number: PluralOperands) -> Bool {
        (number.v == 0 && number.i % 10 == 1 && number.i % 100 != 11) || (number.f % 10 == 1 && number.f % 100 != 11)
    }

    private static func slavic(_ number: PluralOperands, one: Bool) -> PluralCategory {
        if number.v != 0 { return .other }
        if one { return .one }
        return (2...4).contains(number.i % 10) && !(12...14).contains(number.i % 100) ? .few : .many
    }
}
