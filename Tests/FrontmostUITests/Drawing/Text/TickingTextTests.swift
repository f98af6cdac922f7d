import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Texts that follow the time, in virtual time.
@MainActor struct TickingTextTests {
    private struct Clocks: View {
        let start = Date()
        var body: some View {
            VStack {
                Text(start, style: .timer)
                Text(start.addingTimeInterval(-3725), style: .relative)
                Text(start, style: .offset)
                Text("left: \(start.addingTimeInterval(10), style: .timer)")
            }
            .environment(\.locale, Locale(identifier: "en_US"))
        }
    }

    @Test func date_styles_tick() throws {
        try simulate(Clocks()) { screen in
            #expect(screen.texts == ["0:00", "1 hr, 2 min", "+0 seconds", "left: 0:10"])
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["0:01", "1 hr, 2 min", "-1 second", "left: 0:09"])
            await screen.advance(by: .seconds(60))
            #expect(screen.texts == ["1:01", "1 hr, 3 min", "-1 minute", "left: 0:51"])
            await screen.advance(by: .seconds(3600))
            #expect(screen.texts[0] == "1:01:01")
        }
    }

    @Test func a_clock_stays_within_its_interval() throws {
        struct Timer: View {
            let start = Date()
            var body: some View {
                let interval = start...start.addingTimeInterval(90)
                VStack {
                    Text(timerInterval: interval)
                    Text(timerInterval: interval, countsDown: false)
                    Text(timerInterval: interval, pauseTime: start.addingTimeInterval(2))
                }
            }
        }
        try simulate(Timer()) { screen in
            #expect(screen.texts == ["1:30", "0:00", "1:30"])
            await screen.advance(by: .milliseconds(2500))
            #expect(screen.texts == ["1:28", "0:02", "1:28"])
            await screen.advance(by: .seconds(200))
            #expect(screen.texts == ["0:00", "1:30", "1:28"])
        }
    }

    @Test func a_clock_with_another_value_follows_that() throws {
        struct Paused: View {
            let start = Date()
            @State private var pause: Date?
            @State private var length = 90.0
            init() { _pause = State(initialValue: start.addingTimeInterval(2)) }
            var body: some View {
                Text(timerInterval: start...start.addingTimeInterval(length), pauseTime: pause)
                Button("Run") { pause = nil }
                Button("Extend") { length += 60 }
            }
        }
        try simulate(Paused()) { screen in
            await screen.advance(by: .seconds(10))
            #expect(screen.text("1:28").exists)
            try await screen.find(.button, "Run").tap()
            #expect(screen.text("1:20").exists)
            await screen.advance(by: .seconds(10))
            #expect(screen.text("1:10").exists, "It runs again.")
            await screen.advance(by: .seconds(100))
            #expect(screen.text("0:00").exists)
            try await screen.find(.button, "Extend").tap()
            await screen.advance(by: .seconds(5))
            #expect(screen.text("0:25").exists, "It had come to its end.")
        }
    }

    @Test func a_text_that_no_longer_ticks_is_left_alone() throws {
        struct Switch: View {
            @State private var isOn = true
            let start = Date()
            var body: some View {
                Button("Switch") { isOn.toggle() }
                if isOn { Text(start, style: .timer) } else { Text("stopped") }
            }
        }
        try simulate(Switch()) { screen in
            await screen.advance(by: .seconds(5))
            #expect(screen.text("0:05").exists)
            try await screen.find(.button, "Switch").tap()
            await screen.advance(by: .seconds(5))
            #expect(screen.text("stopped").exists)
            try await screen.find(.button, "Switch").tap()
            #expect(screen.text("0:10").exists)
        }
    }

    @Test func a_progress_view_follows_an_interval() throws {
        struct Bars: View {
            let start = Date()
            var body: some View {
                ProgressView(timerInterval: start...start.addingTimeInterval(10))
                ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false) {
                    Text("Tea")
                } currentValueLabel: {
                    Text("now")
                }
            }
        }
        try simulate(Bars()) { screen in
            try #expect(screen.find(.progress, nth: 0).value == "100%")
            #expect(screen.text("0:10").exists && screen.text("Tea").exists && screen.text("now").exists)
            await screen.advance(by: .seconds(4))
            try #expect(screen.find(.progress, nth: 0).value == "60%")
            try #expect(screen.find(.progress, "Tea").value == "40%")
            #expect(screen.text("0:06").exists)
            await screen.advance(by: .seconds(20))
            try #expect(screen.find(.progress, nth: 0).value == "0%")
        }
    }
}
