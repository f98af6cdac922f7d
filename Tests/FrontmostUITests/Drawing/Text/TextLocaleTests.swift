import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Formatted parts of texts follow the locale, the calendar and the time zone of their environment.
@MainActor struct TextLocaleTests {
    private struct Formatted: View {
        static let date = Date(timeIntervalSince1970: 1_700_000_000)
        @State private var identifier = "en_US"
        var body: some View {
            VStack {
                Button("German") { identifier = "de_DE" }
                Button("Japanese") { identifier = "ja_JP" }
                Group {
                    Text(1234.5, format: .number)
                    Text("\(1_234_567) and \(2.5, specifier: "%.1f")")
                    Text("\(Text("\(12_345)").bold()) visits")
                    Text(Self.date, style: .date)
                    Text(Self.date, style: .time)
                    Text(Self.date, format: .dateTime.weekday(.wide).hour(.twoDigits(amPM: .omitted)).minute())
                }
                .environment(\.locale, Locale(identifier: identifier))
                .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
            }
        }
    }

    private func plain(_ texts: [String]) -> [String] { texts.dropFirst(2).map { $0.replacing("\u{202F}", with: " ") } }

    @Test func numbers_and_dates_are_those_of_the_environment_and_follow_it() throws {
        try simulate(Formatted()) { screen in
            #expect(
                plain(screen.texts) == [
                    "1,234.5", "1,234,567 and 2.5", "12,345 visits", "November 15, 2023", "7:13 AM", "Wednesday 07:13",
                ])
            try await screen.find(.button, "German").tap()
            #expect(
                plain(screen.texts) == [
                    "1.234,5", "1.234.567 and 2,5", "12.345 visits", "15. November 2023", "7:13", "Mittwoch, 07:13",
                ])
            try await screen.find(.button, "Japanese").tap()
            #expect(plain(screen.texts).suffix(3) == ["2023年11月15日", "7:13", "水曜日 07:13"])
        }
    }

    @Test func a_time_zone_of_the_style_stays() throws {
        var style = Date.FormatStyle(date: .omitted, time: .shortened)
        style.timeZone = TimeZone(identifier: "Europe/Berlin")!
        let text = Text(Formatted.date, format: style)
        let view = text.environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
        try simulate(view.environment(\.locale, Locale(identifier: "de_DE"))) { screen in
            #expect(screen.texts == ["23:13"])
        }
    }

    @Test func a_text_of_several_parts_is_one_text() throws {
        try simulate(Text("\(1_234) of \(5_678)")) { screen in
            #expect(screen.texts == ["1,234 of 5,678"])
        }
    }
}
