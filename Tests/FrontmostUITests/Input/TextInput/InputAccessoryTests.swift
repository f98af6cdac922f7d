import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// UIKit views above the keyboard.
@MainActor struct InputAccessoryTests {
    private func accessory(_ title: String, height: CGFloat = 50) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: height))
        button.setTitle(title, for: .normal)
        view.addSubview(button)
        return view
    }

    @Test func an_accessory_comes_and_goes_with_the_keyboard() throws {
        let (root, first, second) = twoFields(), view = accessory("Hide")
        first.inputAccessoryView = view
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Hide").frame == CGRect(x: 0, y: 852 - 335 - 50, width: 100, height: 50))
            #expect(view.bounds.width == 393)
            #expect(root.view.keyboardLayoutGuide.layoutFrame.minY.rounded() == CGFloat(852 - 335 - 50))
            try await screen.find(.textField, "Second").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Hide").exists)
            #expect(root.view.keyboardLayoutGuide.layoutFrame.minY.rounded() == CGFloat(852 - 335))
            second.inputAccessoryView = view
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Hide").exists, "An accessory of the first responder is shown at once.")
            root.view.endEditing(true)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Hide").exists && view.window == nil)
        }
    }

    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
        let field = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            field.placeholder = "Message"
            bar.addSubview(field)
        }
    }

    @Test func a_controller_keeps_its_accessory_while_the_user_types_into_it() throws {
        let chat = Chat()
        var place: CGRect { chat.bar.convert(chat.bar.bounds, to: nil) }
        try simulate(chat) { screen in
            await screen.useSoftwareKeyboard()
            chat.becomeFirstResponder()
            await screen.advance(by: .seconds(1))
            #expect(place.minY == CGFloat(852 - 34 - 60), "Without a keyboard the accessory is at the bottom.")
            try await screen.find(.textField, "Message").type("Hi")
            await screen.advance(by: .seconds(1))
            #expect(chat.field.text == "Hi" && chat.field.isFirstResponder)
            #expect(place.minY == CGFloat(852 - 335 - 60))
        }
    }
}
