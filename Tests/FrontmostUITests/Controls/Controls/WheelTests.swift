import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Pickers in the wheel style.
@MainActor struct WheelTests {
    private enum Size: Int, CaseIterable { case small, medium, large }

    private struct Order: View {
        @State private var size = Size.medium
        @State private var count = 2
        @State private var most = 4
        var body: some View {
            VStack {
                HStack(spacing: 0) {
                    Picker("Size", selection: $size) {
                        ForEach(Size.allCases, id: \.self) { Text(verbatim: "\($0)") }
                    }
                    Picker("Count", selection: $count) {
                        ForEach(1...most, id: \.self) { Text(verbatim: "\($0)").tag($0) }
                    }
                }
                .pickerStyle(.wheel)
                Text(verbatim: "\(count) \(size)")
                Button("More") { most += 4 }
                Button("Reset") { (size, count) = (.small, 1) }
            }
        }
    }

    @Test func a_wheel_shows_the_selection_and_changes_it() throws {
        try simulate(Order()) { screen in
            #expect(try screen.find(.slider, "Size").value == "medium" && screen.find(.slider, "Count").value == "2")
            let frame = try screen.find(.slider, "Size").frame
            #expect(frame.height == 216 && !screen.find(.button, "small").exists)
            try await screen.find(.slider, "Size").adjust(toPickerWheelValue: "large")
            try await screen.find(.slider, "Count").increment()
            #expect(screen.text("3 large").isVisible)
            await #expect(throws: ScreenError.self) {
                try await screen.find(.slider, "Count").adjust(toPickerWheelValue: "7")
            }
            try await screen.find("More").tap()
            try await screen.find(.slider, "Count").adjust(toPickerWheelValue: "7")
            #expect(screen.text("7 large").isVisible)
            try await screen.find("Reset").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.slider, "Size").value == "small" && screen.find(.slider, "Count").value == "1")
        }
    }

    @Test func a_wheel_that_is_scrolled_comes_to_rest_at_an_option() throws {
        try simulate(Order()) { screen in
            try await screen.find(.slider, "Count").scroll(to: CGPoint(x: 0, y: 3 * 32 - 7))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("4 medium").isVisible)
        }
    }

    private struct Appointment: View {
        @State private var date = Date(timeIntervalSince1970: 1_795_340_460)  // 2026-11-22 09:41 GMT
        let components: DatePickerComponents
        var body: some View {
            VStack {
                DatePicker("Begins", selection: $date, displayedComponents: components).datePickerStyle(.wheel)
                Text(verbatim: date.formatted(.iso8601))
                Button("Later") { date += 3600 }
            }
            .environment(\.timeZone, .gmt)
            .environment(\.locale, Locale(identifier: "en_GB"))
        }
    }

    @Test func the_parts_of_a_date_have_wheels() throws {
        try simulate(Appointment(components: .hourAndMinute)) { screen in
            #expect(try screen.find(.slider, "Hour").value == "09" && screen.find(.slider, "Minute").value == "41")
            try await screen.find(.slider, "Hour").adjust(toPickerWheelValue: "17")
            #expect(screen.text("2026-11-22T17:41:00Z").isVisible)
            try await screen.find("Later").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.slider, "Hour").value == "18")
        }
        try simulate(Appointment(components: .date)) { screen in
            try await screen.find(.slider, "Month").adjust(toPickerWheelValue: "February")
            #expect(screen.text("2026-02-22T09:41:00Z").isVisible)
        }
    }
}
