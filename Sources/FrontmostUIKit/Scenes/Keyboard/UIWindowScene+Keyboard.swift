import Foundation
import FrontmostRender

/// The movement of an on-screen keyboard, as notifications report it. Pure.
struct KeyboardMove: Equatable {
    /// In seconds.
    static let duration = 0.25
    /// UIKit's raw value of the keyboard's curve, which has no name.
    static let curve = 7

    /// In the scene's coordinates.
    let begin, end: CGRect
    let isComing: Bool

    /// - Parameters:
    ///   - old, new: The height that the keyboard and the accessory above it cover, in points.
    init(from old: CGFloat, to new: CGFloat, in size: CGSize) {
        // A hidden keyboard is below the scene's edge, with the height of the shown one.
        func frame(_ height: CGFloat) -> CGRect {
            CGRect(x: 0, y: size.height - height, width: size.width, height: height > 0 ? height : max(old, new))
        }
        (begin, end, isComing) = (frame(old), frame(new), new > 0)
    }

    var announcements: [Notification.Name] {
        [
            UIResponder.keyboardWillChangeFrameNotification,
            isComing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
        ]
    }
    var reports: [Notification.Name] {
        [
            UIResponder.keyboardDidChangeFrameNotification,
            isComing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        ]
    }
}

extension UIWindowScene {
    /// The height that the keyboard and the accessory above it cover from the scene's bottom edge up, in points.
    package var inputHeight: CGFloat { inputHeight(environment) }
    func inputHeight(_ environment: SceneEnvironment) -> CGFloat {
        guard let accessory = loop.accessory, accessory.window?.isShown == true else { return environment.keyboardHeight }
        return accessory.takenHeight + max(environment.keyboardHeight, environment.safeArea.bottom)
    }

    /// Handles a keyboard that appears, disappears or changes its height. Observers are notified first; then guides and SwiftUI's
    /// views make room along with the animation.
    func keyboardMoves(from old: CGFloat) {
        loop.keyboardTimer?.cancel()
        let move = KeyboardMove(from: old, to: inputHeight(environment), in: environment.size)
        post(move.announcements, of: move)
        UIView.animate(withDuration: KeyboardMove.duration, options: .curveEaseOut) {
            let windows = attachedWindows
            windows.forEach { $0.accessory?.place() }
            windows.forEach { $0.followInsets() }
            windows.forEach { $0.presentationsFollowKeyboard() }
            liveUpdaters.forEach { $0.keyboardMoves() }
            windows.forEach { $0.layoutIfNeeded() }
        }
        revealAgain()
        loop.keyboardTimer = SceneTimer(in: self, after: KeyboardMove.duration) { [weak self] in
            self?.loop.keyboardTimer = nil
            self?.post(move.reports, of: move)
        }
    }

    private func post(_ names: [Notification.Name], of move: KeyboardMove) {
        // `NSNumber` can be read as any numeric type.
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: move.begin,
            UIResponder.keyboardFrameEndUserInfoKey: move.end,
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: KeyboardMove.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: KeyboardMove.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
    }
}

extension UIWindow {
    /// Has sheets, alerts and popovers placed again, which are in the part that the keyboard leaves while a field in them has the
    /// focus.
    func presentationsFollowKeyboard() {
        for presentation in shownController?.presentationsOnTop ?? [] { presentation.container.setNeedsLayout() }
    }
}
