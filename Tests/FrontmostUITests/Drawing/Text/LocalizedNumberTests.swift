import Foundation
import SwiftUINames
import TestSupport
import Testing

@testable import FrontmostUI

/// Numbers in localised string keys, compared with `String(format:locale:)`.
struct LocalizedNumberTests {
    private static let locales = ["en_US", "de_DE", "es_ES", "hi_IN", "fr_FR", "sv_SE", "pl_PL", "ja_JP", "ar_EG", "en_US_POSIX"]

    private func check<T: _FormatSpecifiable>(_ value: T, _ specifier: String, _ locale: Locale) {
        let ours = LocalizedNumber.string(value, specifier: specifier, locale: locale)
        let foundations = String(format: specifier, locale: locale, value._arg)
        #expect(ours == foundations, "\(T.self) \(value) \(specifier) \(locale.identifier)")
    }

    @Test(arguments: locales) func numbers_are_written_as_Foundation_writes_them(name: String) {
        let locale = Locale(identifier: name)
        var random = SplitMix(seed: 19)
        for round in 0..<12 {
            let bits = Int.random(in: 1..<62, using: &random)
            let whole = Int.random(in: -(1 << bits)...(1 << bits), using: &random)
            check(whole, "%lld", locale)
            // Foundation on Linux formats unsigned numbers above the signed maximum as negative.
            check(UInt32(truncatingIfNeeded: whole) & 0x7FFF_FFFF, "%u", locale)
            check(Int16(truncatingIfNeeded: whole), "%d", locale)
            let fraction = Double(whole % 100_000_000) / 128
            check(fraction, ["%lf", "%.2f", "%.0f", "%8.1f"][round % 4], locale)
            check(Float(round) / 4, "%f", locale)
        }
        for number in [0, 9, -9, 999, -999, 1000, -1000, 9999, 10000, .max, .min] { check(number, "%lld", locale) }
        check(48879, "%x", locale)
        check(1.5, "%.1f kg, 100%%", locale)
    }

    private func text(_ key: LocalizedStringKey) -> String { key.resolved }

    @Test func numbers_in_a_key_have_the_locales_form() {
        func localized(_ format: String, _ number: any CVarArg) -> String { String(format: format, locale: .current, number) }
        #expect(text("\(1_234_567)") == localized("%lld", 1_234_567))
        #expect(text("\(7) of \(Int8(-3)) of \(UInt16(9))") == "7 of \(localized("%d", Int32(-3))) of 9")
        #expect(text("\(1.5)") == localized("%lf", 1.5))
        #expect(text("\(CGFloat(2500))") == localized("%lf", 2500.0))
        #expect(text("\(Float(0.25))") == localized("%f", Float(0.25)))
        #expect(text("\(1234.5, specifier: "%.2f") €") == localized("%.2f", 1234.5) + " €")
        #expect(text("\(5, specifier: "%03d")/\(255, specifier: "%X")") == "005/FF")
        #expect(text("\("1234567") \(Optional(3) as Any) \([1234])") == "1234567 Optional(3) [1234]")
    }

    @Test func a_specifier_of_another_type_is_not_followed() {
        #expect(text("\(5, specifier: "%s")|\(5, specifier: "%@")|\(5, specifier: "%f")|\(1.5, specifier: "%d")") == "5|5|5|1.5")
        #expect(text("\(5, specifier: "%d %d")|\(5, specifier: "%*d")|\(5, specifier: "%n")|\(5, specifier: "")") == "5|5|5|5")
        #expect(text("\(5, specifier: "%")|\(5, specifier: "%99999999999d")|\(5, specifier: "%1$d")") == "5|5|5")
        #expect(text("\(Double.nan) \(-Double.infinity)").isEmpty == false)
    }

    @Test func formats_and_formatters_write_values_in_a_key() {
        let number = NumberFormatter()
        number.numberStyle = .percent
        let date = Date(timeIntervalSince1970: 0)
        #expect(text("\(0.5, format: .percent.locale(Locale(identifier: "en_US")))") == "50%")
        #expect(text("\(NSNumber(value: 0.5), formatter: number)") == number.string(from: 0.5))
        #expect(text("\(date, style: .date)") == Text.DateStyle.date.format(of: date).string(in: nil))
        #expect(text("\(date...date)") == (date..<date).formatted())
    }
}

@MainActor struct TextKeyTests {
    @Test func a_literal_is_a_key_where_Foundation_is_imported() {
        // The text of an attributed string stores a description of its runs; that of a key does not.
        #expect(Text("Add").details == nil)
        #expect(Text("Add \(1_234_567)").plainString == LocalizedStringKey("Add \(1_234_567)").resolved)
        #expect(Text(AttributedString("Add")).plainString == "Add")
    }

    @Test func a_text_within_a_text_keeps_its_attributes() {
        let text = Text("one \(Text("two").bold()) three \(4) \(Text("five"))")
        #expect(text == Text(verbatim: "one ") + Text(verbatim: "two").bold() + Text(verbatim: " three 4 five"))
        #expect(text.plainString == "one two three 4 five")
        #expect(Text("\(Text("two").bold())").plainString == "two")
        #expect(Text("\(Text("a").italic())\(Text("b") + Text("c").bold())").plainString == "abc")
    }

    @Test func colours_and_axes_describe_themselves() {
        let colors: [Color] = [.red, .gray, .white, .black, .clear, .primary, .secondary, .accentColor]
        #expect(colors.map { "\($0)" } == ["red", "gray", "white", "black", "clear", "primary", "secondary", "accentColor"])
        #expect(String(describing: Color(red: 1, green: 0.5, blue: 0)) == "#FF8000FF")
        #expect(Color.red.opacity(0.5).description == "50% red")
        #expect(Color.red.mix(with: .blue, by: 0.25).description == "red mixed with 25% blue")
        #expect(Color.red.opacity(.infinity).description == "inf% red")
        #expect(Axis.horizontal.description == "horizontal" && "\(Axis.vertical)" == "vertical")
        #expect("\(Edge.leading) \(HorizontalEdge.trailing) \(VerticalEdge.top)" == "leading trailing top")
    }
}
