import FrontmostTesting
import FrontmostUIKit
import Testing

/// The undo manager of a window, as a controller uses it.
@MainActor @Suite(.serialized) struct WindowUndoTests {
    private final class Controller: UIViewController {
        private var count = 0
        private let label = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { [weak self] _ in self?.addTwice() })
            let stack = UIStackView(arrangedSubviews: [button, label])
            stack.frame = CGRect(x: 50, y: 200, width: 200, height: 40)
            view.addSubview(stack)
            set(0)
        }
        private func addTwice() {
            set(count + 1)
            set(count + 1)
        }
        private func set(_ new: Int) {
            let former = count
            if new != former { undoManager?.registerUndo(withTarget: self) { $0.set(former) } }
            count = new
            label.text = "count \(new)"
        }
    }

    @Test func the_window_has_an_undo_manager_and_what_one_event_changes_is_undone_with_a_key() throws {
        try simulate(Controller()) { screen in
            for _ in 0..<2 { try await screen.find(.button, "Add").tap() }
            #expect(screen.text("count 4").exists)
            try await screen.press(KeyInput("z", modifiers: .command))
            #expect(screen.text("count 2").exists)
            try await screen.press(KeyInput("z", modifiers: .command))
            try await screen.press(KeyInput("z", modifiers: [.command, .shift]))
            #expect(screen.text("count 2").exists)
        }
    }
}
