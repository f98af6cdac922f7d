import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// The bug of L3, and that it cannot be written with `toast`: under any schedule, a toast stays for its full time.
@MainActor @Suite struct ToastScheduleTests {
    /// Numbers its toasts consecutively.
    private struct Shows: View {
        @State private var message: Message?
        @State private var number = 0
        struct Message: Identifiable { let id: Int }
        var body: some View {
            VStack {
                Button("Show") {
                    number += 1
                    message = Message(id: number)
                }
                Button("Hide") { message = nil }
                Text(message.map { "asks for \($0.id)" } ?? "asks for nothing")
            }
            .toast(item: $message) { Toast("Toast \($0.id)") }
        }
    }

    /// Shows, hides and shows a toast again at moments that the seed decides, including the exact moment when the first one's
    /// time is up. Other tasks wake at the same moments.
    @Test func a_toast_shown_again_at_any_moment_stays_for_its_full_time() throws {
        let moments: [Int] = [2000, 2999, 3000, 3000, 3000, 3001, 3016, 3017, 3350, 3400]
        let found = try explore(seeds: WalkSeeds.range(atLeast: 1000), Shows()) { screen in
            var random = SplitMix(seed: UInt64(screen.simulation.seed ?? 0))
            let again = moments[Int(random.next() % UInt64(moments.count))], hides = random.next() % 2 == 0
            let person = Task {
                try await screen.find(.button, "Show").tap()
                if hides {
                    try await Task.sleep(for: .seconds(1))
                    try await screen.find(.button, "Hide").tap()
                    try await Task.sleep(for: .milliseconds(again - 1000))
                } else {
                    try await Task.sleep(for: .milliseconds(again))
                }
                try await screen.find(.button, "Show").tap()
                try await Task.sleep(for: .milliseconds(2999))
                try screen.check(screen.text("Toast 2").exists, "The second toast, shown at \(again) ms, was gone too early.")
            }
            await screen.advance(by: .milliseconds(again + 2999))
            try await person.value
            await screen.advance(by: .milliseconds(900))
            try screen.check(!screen.text("Toast 2").exists, "The second toast is still there.")
            try screen.check(screen.text("asks for nothing").exists, "The binding was not updated.")
            try screen.check(screen.scene.windows.count == 1, "The window is still there.")
        }
        #expect(found.distinctSchedules > 100 || WalkSeeds.replayed != nil)
    }

    /// Toasts shown by code: each is settled once, and none is dismissed before its time without a cause.
    @Test func toasts_shown_by_code_in_any_order_are_settled_once_each() throws {
        try explore(seeds: WalkSeeds.range(atLeast: 200), Text("App")) { screen in
            var random = SplitMix(seed: UInt64(screen.simulation.seed ?? 0))
            let toaster = try screen.toaster, log = EventLog()
            let policies: [ToastPolicy] = [.replace, .queue, .stack]
            var tasks: [Task<Void, any Error>] = []
            for number in 0..<6 {
                let moment = [0, 0, 1000, 2999, 3000, 3000, 3016, 3350][Int(random.next() % 8)]
                let toast = Toast(
                    "Toast \(number)", id: random.next() % 3 == 0 ? 1 : nil, policy: policies[Int(random.next() % 3)])
                tasks.append(
                    Task {
                        try await Task.sleep(for: .milliseconds(moment))
                        let start = screen.now, reason = try await toaster.show(toast).dismissal
                        log.add("\(number) \(reason)")
                        try screen.check(
                            reason == .replaced || reason == .timeout && screen.now - start >= .seconds(3),
                            "\(number): \(reason) after \(screen.now - start)")
                    })
            }
            await screen.advance(by: .seconds(60))
            for task in tasks { try await task.value }
            try screen.check(log.events.count == 6, "\(log.events)")
            try screen.check(screen.scene.windows.count == 1, "The window is still there.")
        }
    }
}
