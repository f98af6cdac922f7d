import Foundation
import FrontmostRender
@_spi(Engine) @testable import FrontmostUIKit
import Testing

@MainActor @Suite struct KeyTests {
    private final class Commander: UIViewController {
        let log = Log()
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

    @Test func keys_begin_with_what_is_presented_on_top_of_the_key_window() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil), sheet = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = root
            await stage.settle()
            root.present(sheet, animated: false)
            await stage.settle()
            stage.scene.send(KeyInput("ArrowUp"))
            #expect(sheet.log.take() == ["up"] && root.log.take() == [])
            // A key that nobody keeps still closes what is on top.
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
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

    @Test func a_shaken_device_tells_the_responder_chain() throws {
        try onStage { stage in
            let root = Commander(nibName: nil, bundle: nil)
            stage.window.rootViewController = root
            await stage.settle()
            stage.scene.shake()
            #expect(root.log.take() == ["shaking motionShake", "shaken"])
        }
    }

    @Test func what_is_no_touch_goes_to_the_key_window_whatever_is_in_front() throws {
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
