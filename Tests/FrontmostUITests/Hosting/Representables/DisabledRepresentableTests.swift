import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The effect of `disabled` on UIKit views in SwiftUI content.
@MainActor struct DisabledRepresentableTests {
    let log = EventLog()

    private struct Switch: UIViewRepresentable {
        let log: EventLog
        var isOwnEnabled = true
        func makeUIView(context: Context) -> UISwitch {
            let view = UISwitch()
            view.accessibilityLabel = "Switch"
            view.isEnabled = isOwnEnabled
            view.addAction(UIAction { [log] _ in log.add("switched") }, for: .valueChanged)
            return view
        }
        func updateUIView(_ view: UISwitch, context: Context) {}
    }

    /// A button inside a plain view.
    private struct Panel: UIViewRepresentable {
        let log: EventLog
        func makeUIView(context: Context) -> UIView {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Inner") { [log] _ in log.add("inner") })
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            let view = UIView()
            view.addSubview(button)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    private struct Disabling<Content: View>: View {
        let content: Content
        @State private var isOff: Bool
        init(_ content: Content, isOff: Bool = true) { (self.content, _isOff) = (content, State(initialValue: isOff)) }
        var body: some View {
            VStack {
                content.frame(width: 200, height: 60).disabled(isOff)
                Button("Turn") { isOff.toggle() }
            }
        }
    }

    @Test func a_control_is_enabled_by_the_environment() throws {
        try simulate(Disabling(Switch(log: log))) { [log] screen in
            let control = screen.find(.toggle, "Switch")
            #expect(try !control.isEnabled)
            await #expect(throws: ScreenError.self) { try await control.tap() }
            try await screen.find(.button, "Turn").tap()
            #expect(try control.isEnabled)
            try await control.tap()
            #expect(log.take() == ["switched"])
            try await screen.find(.button, "Turn").tap()
            #expect(try !control.isEnabled)
        }
    }

    @Test func the_apps_own_isEnabled_holds_in_an_enabled_environment() throws {
        try simulate(Disabling(Switch(log: log, isOwnEnabled: false), isOff: false)) { screen in
            let isEnabled = try screen.find(.toggle, "Switch").isEnabled
            #expect(!isEnabled)
        }
    }

    @Test func nothing_in_a_disabled_view_takes_touches() throws {
        try simulate(Disabling(Panel(log: log))) { [log] screen in
            await #expect(throws: ScreenError.self) { try await screen.find(.button, "Inner").tap() }
            #expect(log.take() == [])
            try await screen.find(.button, "Turn").tap()
            try await screen.find(.button, "Inner").tap()
            #expect(log.take() == ["inner"])
        }
    }

    @Test func a_disabled_view_lets_touches_through_to_its_container() throws {
        try simulate(
            Panel(log: log).frame(width: 200, height: 60).disabled(true)
                .contentShape(Rectangle()).onTapGesture { [log] in log.add("around") }
        ) { [log] screen in
            try await screen.tap(at: try CGPoint(x: screen.find("Inner").frame.midX, y: screen.find("Inner").frame.midY))
            #expect(log.take() == ["around"])
        }
    }
}
