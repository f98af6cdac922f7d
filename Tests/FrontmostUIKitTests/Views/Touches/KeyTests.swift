import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct KeyTests {
    private final class Commander: UIViewController {
        let log = EventLog()
        var handlesPresses = false
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { [log] _ in log.add("reload") },
                UIKeyCommand(input: UIKeyCommand.inputUpArrow) { [log] _ in log.add("up") },
                UIKeyCommand(input: "?") { [log] _ in log.add("help") },
            ]
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("began \(presses.first?.key?.characters ?? "")")
            if !handlesPresses { super.pressesBegan(presses, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("ended \(presses.first?.phase == .ended)")
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("shaking \(motion)") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("shaken") }
    }

    @Test func keys_are_commands_first_and_presses_then() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = root
            await stage.settle()
            #expect(stage.scene.send(KeyInput("r", modifiers: .command)) && root.log.take() == ["reload"])
            #expect(stage.scene.send(KeyInput("ArrowUp")) && root.log.take() == ["up"])
            #expect(stage.scene.send(KeyInput("?", modifiers: .shift)) && root.log.take() == ["help"])
            #expect(!stage.scene.send(KeyInput("r")) && root.log.take() == ["began r", "ended true"])
            root.handlesPresses = true
            #expect(stage.scene.send(KeyInput("x")) && root.log.take() == ["began x", "ended true"])
        }
    }

    @Test(arguments: [
        ("a", UIKeyboardHIDUsage.keyboardA, 4), ("Z", .keyboardZ, 29), ("1", .keyboard1, 30), ("0", .keyboard0, 39),
        ("!", .keyboard1, 30),
        (" ", .keyboardSpacebar, 44), ("?", .keyboardSlash, 56), ("F12", .keyboardF12, 69), ("ArrowUp", .keyboardUpArrow, 82),
        ("Enter", .keyboardReturnOrEnter, 40), ("Backspace", .keyboardDeleteOrBackspace, 42),
        ("Delete", .keyboardDeleteForward, 76),
        ("PageDown", .keyboardPageDown, 78), ("é", .keyboardErrorUndefined, 3), ("あ", .keyboardErrorUndefined, 3),
        ("", .keyboardErrorUndefined, 3),
    ])
    func keys_have_their_numbers(key: String, code: UIKeyboardHIDUsage, number: Int) {
        #expect(UIKey(KeyInput(key)).keyCode == code && code.rawValue == number)
    }

    @Test func keys_begin_at_the_top_presentation_of_the_key_window() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil), sheet = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = root
            await stage.settle()
            root.present(sheet, animated: false)
            await stage.settle()
            stage.scene.send(KeyInput("ArrowUp"))
            #expect(sheet.log.take() == ["up"] && root.log.take() == [])
            // A key that no responder handles still dismisses the top presentation.
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_first_responder_that_is_covered_has_no_keys() throws {
        final class Holder: UIView { override var canBecomeFirstResponder: Bool { true } }
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil), sheet = Commander(nibName: nil, bundle: nil), holder = Holder()
            stage.window.rootViewController = root
            root.view.addSubview(holder)
            await stage.settle()
            holder.becomeFirstResponder()
            root.present(sheet, animated: false)
            await stage.settle()
            holder.becomeFirstResponder()
            stage.scene.send(KeyInput("ArrowUp"))
            #expect(sheet.log.take() == ["up"] && root.log.take() == [])
        }
    }

    @Test func windows_behind_a_modal_window_get_no_keys() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil), overlay = UIWindow(windowScene: stage.scene)
            stage.window.rootViewController = root
            overlay.rootViewController = UIViewController(nibName: nil, bundle: nil)
            overlay.windowLevel = .alert
            overlay.accessibilityViewIsModal = true
            overlay.isHidden = false
            await stage.settle()
            #expect(!stage.scene.send(KeyInput("r", modifiers: .command)) && root.log.take() == [])
            overlay.isHidden = true
            #expect(stage.scene.send(KeyInput("r", modifiers: .command)) && root.log.take() == ["reload"])
        }
    }

    private final class Column: UIViewController {
        let key: String, log: EventLog
        init(_ key: String, _ log: EventLog) {
            (self.key, self.log) = (key, log)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [key, "b"].map { input in
                UIKeyCommand(input: input, modifierFlags: .command) { [log, key] _ in log.add("\(input) of \(key)") }
            }
        }
    }

    @Test func without_a_first_responder_all_visible_columns_get_keys_and_the_last_comes_first() throws {
        try onStage(SceneEnvironment(size: CGSize(width: 1366, height: 1024))) { stage in
            let split = UISplitViewController(style: .doubleColumn), log = EventLog()
            let list = Column("l", log), detail = Column("d", log)
            split.setViewController(list, for: .primary)
            split.setViewController(detail, for: .secondary)
            stage.window.rootViewController = split
            await stage.settle()
            @MainActor func press(_ keys: [String]) { for key in keys { stage.scene.send(KeyInput(key, modifiers: .command)) } }
            press(["l", "d", "b"])
            #expect(log.take() == ["l of l", "d of d", "b of d"])
            list.becomeFirstResponder()
            press(["l", "d", "b"])
            #expect(log.take() == ["l of l", "b of l"], "Keys are offered only to the first responder's chain.")
            list.resignFirstResponder()
            split.hide(.primary)
            await stage.advance(1)
            press(["l", "d"])
            #expect(log.take() == ["d of d"])
        }
    }

    @Test func of_tabs_and_stacks_only_the_visible_screen_gets_keys() throws {
        try onStage { stage in
            let log = EventLog(), tabs = UITabBarController(),
                stack = UINavigationController(rootViewController: Column("r", log))
            tabs.viewControllers = [stack, Column("t", log)]
            stage.window.rootViewController = tabs
            stack.pushViewController(Column("p", log), animated: false)
            await stage.settle()
            @MainActor func press() { for key in ["r", "p", "t"] { stage.scene.send(KeyInput(key, modifiers: .command)) } }
            press()
            #expect(log.take() == ["p of p"])
            tabs.selectedIndex = 1
            await stage.settle()
            press()
            #expect(log.take() == ["t of t"])
        }
    }

    @Test func a_press_may_be_a_tap() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil), tap = UITapGestureRecognizer { _ in root.log.add("select") }
            stage.window.rootViewController = root
            tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
            root.view.addGestureRecognizer(tap)
            await stage.settle()
            #expect(stage.scene.send(.enter))
            #expect(root.log.take().contains("select"))
            stage.scene.send(KeyInput("x"))
            #expect(!root.log.take().contains("select"))
        }
    }

    @Test func a_shake_reaches_the_responder_chain() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = root
            await stage.settle()
            stage.scene.shake()
            #expect(root.log.take() == ["shaking motionShake", "shaken"])
        }
    }

    @Test func events_other_than_touches_go_to_the_key_window() throws {
        try onStage { stage in
            let main = Commander(nibName: nil, bundle: nil), front = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = main
            let overlay = UIWindow(windowScene: stage.scene)
            overlay.rootViewController = front
            overlay.windowLevel = .alert
            overlay.isHidden = false
            await stage.settle()
            @MainActor func send() {
                stage.scene.send(KeyInput("r", modifiers: .command))
                stage.scene.send(KeyInput("x"))
                stage.scene.shake()
            }
            let heard = ["reload", "began x", "ended true", "shaking motionShake", "shaken"]
            #expect(stage.scene.frontmostWindow === overlay && stage.window.isKeyWindow)
            send()
            #expect(main.log.take() == heard && front.log.take() == [])
            overlay.makeKey()
            send()
            #expect(main.log.take() == [] && front.log.take() == heard)
        }
    }
}
