import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Timers and requests of an app without knowledge of tests.
@MainActor struct AppTimersTests {
    private struct Clock: View {
        @State private var ticks = 0
        @State private var timer: Timer?
        var body: some View {
            VStack {
                Text("\(ticks) ticks")
                Button("Stop") { timer?.invalidate() }
            }
            .onAppear {
                timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
                    MainActor.assumeIsolated { withAnimation { ticks += 1 } }
                }
            }
        }
    }

    @Test func a_timer_of_foundations_ticks_in_a_simulation() throws {
        try simulate(Clock()) { screen in
            #expect(screen.text("0 ticks").exists)
            await screen.advance(by: .seconds(2))
            #expect(screen.text("4 ticks").exists)
            try await screen.find(.button, "Stop").tap()
            await screen.advance(by: .seconds(5))
            #expect(screen.text("4 ticks").exists)
        }
    }

    private struct Greeting: View {
        let url: URL
        @State private var text = "loading"
        var body: some View {
            Text(text).task {
                do { text = String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self) } catch {
                    text = "failed"
                }
            }
        }
    }

    @Test func a_failed_request_is_observed_by_a_test_that_advances() throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/greeting"))
        try simulate(Greeting(url: url)) { screen in
            await screen.advance(by: .milliseconds(1))
            #expect(screen.text("failed").exists)
        }
    }
}
