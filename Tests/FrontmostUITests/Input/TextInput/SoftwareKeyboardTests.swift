import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The software keyboard: its notifications, and the content that makes room for it.
@MainActor struct SoftwareKeyboardTests {
    let log = EventLog()

    private struct Note {
        let name: String
        let end: CGRect?
        let duration: Double?
    }

    @MainActor private final class Notes {
        var notes: [Note] = []
        private var tokens: [any NSObjectProtocol] = []
        init() {
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ]
            for name in names {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                        MainActor.assumeIsolated { self?.notes.append(Note(name: name.rawValue, end: end, duration: duration)) }
                    })
            }
        }
        func take() -> [String] {
            defer { notes = [] }
            return notes.map {
                $0.name.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
            }
        }
        func end() { tokens.forEach(NotificationCenter.default.removeObserver) }
    }

    @Test func the_keyboards_animation_is_notified_at_both_ends() throws {
        let (root, first, _) = twoFields(), notes = Notes()
        defer { notes.end() }
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            #expect(notes.take() == [])
            try await screen.find(.textField, "First").tap()
            let note = try #require(notes.notes.first)
            #expect(note.end == CGRect(x: 0, y: 517, width: 393, height: 335) && note.duration == 0.25)
            #expect(notes.take() == ["WillShow"])
            await screen.advance(by: .milliseconds(300))
            #expect(notes.take() == ["DidShow"])
            first.resignFirstResponder()
            await screen.settle()
            #expect(notes.notes.first?.end?.minY == 852)
            #expect(notes.take() == ["WillHide"])
            await screen.advance(by: .milliseconds(300))
            #expect(notes.take() == ["DidHide"])
        }
    }

    @Test func the_keyboard_stays_when_focus_moves_between_fields() throws {
        let (root, _, second) = twoFields(), notes = Notes()
        defer { notes.end() }
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            _ = notes.take()
            try await screen.find(.textField, "Second").tap()
            second.resignFirstResponder()
            second.becomeFirstResponder()
            await screen.advance(by: .seconds(1))
            #expect(notes.take() == [] && second.isFirstResponder)
        }
    }

    @Test func the_keyboard_goes_with_its_field() throws {
        let (root, first, _) = twoFields(), notes = Notes()
        defer { notes.end() }
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            _ = notes.take()
            first.removeFromSuperview()
            await screen.advance(by: .seconds(1))
            #expect(notes.take() == ["WillHide", "DidHide"])
        }
    }

    @Test func with_a_hardware_keyboard_nothing_is_notified() throws {
        let (root, _, _) = twoFields(), notes = Notes()
        defer { notes.end() }
        try simulate(root) { screen in
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            #expect(notes.take() == [])
        }
    }

    @Test func the_layout_guide_is_the_keyboards_frame() throws {
        let (root, first, _) = twoFields(), bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 100),
            bar.heightAnchor.constraint(equalToConstant: 40),
            bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
        ])
        try simulate(root) { screen in
            #expect(bar.frame.maxY == 818)
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            #expect(bar.frame.maxY == 517)
            first.resignFirstResponder()
            await screen.settle()
            #expect(bar.frame.maxY == 818)
        }
    }

    private struct Form: View {
        let ignores: Bool
        @State private var text = ""
        var body: some View {
            VStack {
                TextField("Name", text: $text)
                Spacer()
                Text("Bottom").frame(height: 20)
            }
            .ignoresSafeArea(ignores ? .keyboard : [])
        }
    }

    @Test func swiftui_views_make_room_for_the_keyboard_unless_they_ignore_it() throws {
        for (ignores, bottom) in [(false, 517.0), (true, 818.0)] {
            try simulate(Form(ignores: ignores)) { screen in
                await screen.useSoftwareKeyboard()
                #expect(try screen.text("Bottom").frame.midY == 808)
                try await screen.find(.textField, "Name").tap()
                await screen.advance(by: .seconds(1))
                #expect(try screen.text("Bottom").frame.midY == bottom - 10)
            }
        }
    }

    @Test func a_screen_of_a_stack_makes_room_below_its_bar() throws {
        try simulate(NavigationStack { Form(ignores: false).navigationTitle("Form") }) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Name").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Bottom").frame.midY == 507)
        }
    }

    @Test func content_under_the_keyboard_is_not_visible() throws {
        try simulate(Form(ignores: true)) { screen in
            await screen.useSoftwareKeyboard()
            #expect(screen.text("Bottom").isVisible)
            try await screen.find(.textField, "Name").tap()
            #expect(!screen.text("Bottom").isVisible)
        }
    }
}
