import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

// Toasts and the keyboard.
extension ToasterTests {
    @Test func a_toast_stays_above_the_keyboard() throws {
        try simulate(Home()) { screen in
            try screen.toaster.show(Toast("Saved", duration: .untilDismissed))
            await screen.advance(by: .seconds(1))
            let before = try screen.text("Saved").frame.maxY, size = screen.scene.environment.size
            @MainActor func moveKeyboard(to top: CGFloat) async {
                NotificationCenter.default.post(
                    name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                    userInfo: [
                        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: top, width: size.width, height: 300)
                    ])
                await screen.advance(by: .seconds(1))
            }
            await moveKeyboard(to: size.height - 300)
            #expect(try screen.text("Saved").frame.maxY < size.height - 300)
            await moveKeyboard(to: size.height)
            #expect(try screen.text("Saved").frame.maxY == before)
        }
    }

    @Test(arguments: [true, false]) func a_scenes_first_toast_is_above_a_keyboard_that_is_already_shown(isFirst: Bool) throws {
        try simulate(Home()) { screen in
            await screen.useSoftwareKeyboard(height: 335)
            if !isFirst {
                try screen.toaster.show("Early")
                await screen.advance(by: .seconds(10))
            }
            try await screen.find(.textField).tap()
            await screen.advance(by: .seconds(1))
            try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            let top = screen.scene.environment.size.height - 335
            let place = try screen.text("Saved").frame
            #expect(place.maxY < top && place.maxY > top - 60)
        }
    }
}
