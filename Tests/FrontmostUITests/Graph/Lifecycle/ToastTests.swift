import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A toast that closes itself, with a timer that may outlive it.
struct ToastTests {
    /// Shows the toast, hides it at 1 s and shows it again at 2 s.
    @MainActor private static func showTwice(_ screen: Screen) async throws {
        try await screen.find(.button, "Show").tap()
        await screen.advance(by: .seconds(1))
        try await screen.find(.button, "Hide").tap()
        try screen.check(!screen.text("Saved").exists, "Hiding is not animated.")
        await screen.advance(by: .seconds(1))
        try await screen.find(.button, "Show").tap()
        try screen.check(screen.text("Saved").exists, "The second toast did not come.")
    }

    @Test func a_toast_moves_in_from_the_bottom_and_closes_itself_after_3_s_with_an_animation() throws {
        try simulate(ToastScreen(timer: .task)) { screen in
            let toast = screen.text("Saved")
            try await screen.find(.button, "Show").tap()
            let start = try toast.frame.minY
            await screen.advance(by: .milliseconds(200))
            let halfWay = try toast.frame.minY
            await screen.advance(by: .milliseconds(2799))
            let rest = try toast.frame.minY
            #expect(start > halfWay && halfWay > rest)
            #expect(rest < 852 - 34)
            await screen.advance(by: .milliseconds(1))
            #expect(toast.exists)
            await screen.advance(by: .milliseconds(300))
            #expect(try toast.frame.minY > rest)
            await screen.advance(by: .seconds(2))
            #expect(!toast.exists)
        }
    }

    @Test func a_stale_timer_closes_the_second_toast_at_3_s_under_every_seed() throws {
        let exploration = try explore(seeds: 0..<300, ToastScreen(timer: .onAppear)) { screen in
            try await Self.showTwice(screen)
            await screen.advance(by: .milliseconds(999))
            let rest = try screen.text("Saved").frame
            try screen.check(rest.maxY <= 852 - 34, "The toast rests above the home indicator.")
            await screen.advance(by: .milliseconds(301))
            try screen.check(try screen.text("Saved").frame.minY > rest.minY, "The toast has been on its way out since 3.0 s.")
            await screen.advance(by: .milliseconds(1600))
            try screen.check(!screen.text("Saved").exists, "The toast is gone before its own 3 s are over.")
        }
        #expect(exploration.runs == 300)
    }

    @Test(arguments: [ToastTimer.task, .kept])
    func a_timer_that_ends_with_its_toast_leaves_the_second_one_its_full_3_s_under_every_seed(timer: ToastTimer) throws {
        let exploration = try explore(seeds: 0..<300, ToastScreen(timer: timer)) { screen in
            try await Self.showTwice(screen)
            await screen.advance(by: .milliseconds(1500))
            let rest = try screen.text("Saved").frame
            await screen.advance(by: .milliseconds(1499))
            try screen.check(try screen.text("Saved").frame == rest, "The toast stays in place until 5.0 s.")
            await screen.advance(by: .milliseconds(301))
            try screen.check(try screen.text("Saved").frame.minY > rest.minY, "The toast has been on its way out since 5.0 s.")
            await screen.advance(by: .seconds(2))
            try screen.check(!screen.text("Saved").exists, "The toast is gone.")
        }
        #expect(exploration.distinctSchedules > 1)
    }

    @Test func try_optional_swallows_the_cancellation_and_the_next_statement_runs_at_once() throws {
        try simulate(ToastScreen(timer: .swallowing)) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            // If the toast were shown again before the cancelled task resumes, that task would close the second toast.
            try await screen.find(.button, "Hide").tap()
            #expect(!screen.text("Saved").exists)
        }
        try simulate(SwallowingTask()) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Leave").tap()
            #expect(screen.now == .seconds(1))
            #expect(screen.text("ran on").exists)
        }
    }

    @Test func an_exploration_that_fails_says_which_seed_and_how_to_replay_it() throws {
        do {
            try explore(seeds: 7..<20, ToastScreen(timer: .onAppear)) { screen in
                try screen.check(screen.text("Saved").exists, "There is a toast from the start.")
            }
            Issue.record("The exploration did not fail.")
        } catch let error as ExplorationError {
            #expect(error.exploration.runs == 1)
            let text = error.description
            #expect(text.hasPrefix("1 run, 1 distinct schedule, a failure with seed 7: There is a toast from the start."))
            #expect(text.contains("replay with: simulate(ToastScreen(…), seed: 7) { screen in … }"))
            #expect(text.contains("button “Show”"))
        }
    }
}

private struct SwallowingTask: View {
    @State private var isShown = true
    @State private var hasRunOn = false
    var body: some View {
        VStack {
            Button("Leave") { isShown = false }
            if isShown {
                Text("here").task {
                    try? await Task.sleep(for: .seconds(3))
                    hasRunOn = true
                }
            }
            if hasRunOn { Text("ran on") }
        }
    }
}
