import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// `dismiss()`, or a binding set to false, while the presentation's transition runs.
@MainActor @Suite struct DismissInTransitionTests {
    enum Form: CaseIterable { case sheet, cover }

    /// Lets a test act on the views from outside.
    @MainActor private final class Remote {
        var show: (Bool) -> Void = { _ in }
        var dismiss: () -> Void = {}
    }

    private struct Host: View {
        let form: Form
        let remote: Remote
        let log: EventLog
        @State private var isShown = false

        var body: some View {
            let page = Text("Host").onAppear { remote.show = { isShown = $0 } }
            switch form {
            case .sheet: page.sheet(isPresented: $isShown, onDismiss: { log.add("dismissed") }) { Leaf(remote: remote) }
            case .cover: page.fullScreenCover(isPresented: $isShown, onDismiss: { log.add("dismissed") }) { Leaf(remote: remote) }
            }
        }
    }

    private struct Leaf: View {
        let remote: Remote
        @Environment(\.dismiss) private var dismiss
        var body: some View { Text("Leaf").onAppear { remote.dismiss = { dismiss() } } }
    }

    @Test(arguments: UInt64(1)...12, Form.allCases)
    func dismissing_at_any_moment_leaves_nothing_and_runs_onDismiss_once(seed: UInt64, form: Form) throws {
        var random = SplitMix(seed: seed)
        let calls = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (wait: Int.random(in: 0...400, using: &random), isAction: Bool.random(using: &random))
        }
        let remote = Remote(), log = EventLog()
        try simulate(Host(form: form, remote: remote, log: log)) { screen in
            remote.show(true)
            await screen.advance(by: .milliseconds(20))
            for call in calls {
                await screen.advance(by: .milliseconds(call.wait))
                if call.isAction { remote.dismiss() } else { remote.show(false) }
            }
            await screen.advance(by: .seconds(5))
            #expect(!screen.text("Leaf").exists && screen.text("Host").exists && screen.console.isEmpty)
            #expect(log.take() == ["dismissed"], "\(calls)")
        }
    }
}
