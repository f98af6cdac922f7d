import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// A finger that taps does what `tap()` of an element does, and the other way round.
@MainActor struct FingerTapTests {
    private struct Field: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                TextField("Name", text: $text).focused($isFocused)
                Text(isFocused ? "Focused" : "Not focused")
                Color.red.frame(height: 100).accessibilityElement().accessibilityLabel("Beside")
            }
        }
    }

    @Test func a_finger_focuses_the_field_that_it_taps() throws {
        try simulate(Field()) { screen in
            let field = try screen.find(.textField).frame, beside = try screen.find("Beside").frame
            try await screen.tap(at: CGPoint(x: field.midX, y: field.midY))
            #expect(screen.text("Focused").exists)
            try await screen.tap(at: CGPoint(x: beside.midX, y: beside.midY))
            #expect(screen.text("Not focused").exists, "A tap beside a field takes the focus from it.")
            try await screen.putFinger(at: CGPoint(x: field.midX, y: field.midY)).lift()
            #expect(screen.text("Focused").exists)
        }
    }

    @Test func a_finger_that_moves_focuses_no_field() throws {
        try simulate(Field()) { screen in
            let field = try screen.find(.textField).frame
            let finger = try await screen.putFinger(at: CGPoint(x: field.midX, y: field.midY))
            try await finger.move(to: CGPoint(x: field.midX + 60, y: field.midY))
            try await finger.lift()
            #expect(screen.text("Not focused").exists)
        }
    }

    @Test func a_finger_focuses_a_field_of_uikits() throws {
        final class Page: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
                field.borderStyle = .roundedRect
                view.addSubview(field)
            }
        }
        try simulate(Page()) { screen, page in
            try await screen.tap(at: CGPoint(x: 22, y: 202))
            #expect((page.view.subviews.first as? UITextField)?.isFirstResponder == true)
        }
    }

    @Test func a_button_is_pressed_before_its_action_runs() throws {
        struct Watched: ButtonStyle {
            let log: EventLog
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onChange(of: configuration.isPressed) { _, isPressed in
                    log.add(isPressed ? "pressed" : "released")
                }
            }
        }
        let log = EventLog()
        try simulate(Button("Go") { log.add("action") }.buttonStyle(Watched(log: log))) { screen in
            let place = try screen.find(.button, "Go").frame
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            let byElement = log.take()
            try await screen.tap(at: CGPoint(x: place.midX, y: place.midY))
            await screen.pass()
            #expect(byElement == ["pressed", "action", "released"])
            #expect(log.take() == byElement)
        }
    }
}
