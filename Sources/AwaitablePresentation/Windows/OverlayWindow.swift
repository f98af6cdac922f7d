import Foundation
import SwiftUINames

extension UIWindow.Level {
    // In front of sheets and alerts, behind a `HUDWindow`.
    static var toasts: UIWindow.Level { UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 0.25) }
    static var loading: UIWindow.Level { UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 0.5) }
}

/// A window that the toolkit shows in front of the app. It never becomes key, so keyboard and focus stay where they are.
@MainActor final class OverlayWindow: HUDWindow {
    /// Whether the content behind the window is unreachable, by touch and by assistive technology.
    var isModal = false {
        didSet {
            if isModal == oldValue { return }
            accessibilityViewIsModal = isModal
            NotificationCenter.default.post(name: Self.modalityDidChangeNotification, object: self)
        }
    }
    nonisolated static let modalityDidChangeNotification = Notification.Name("OverlayWindowModalityDidChange")

    convenience init<Content: View>(windowScene: UIWindowScene, level: UIWindow.Level, content: Content) {
        self.init(windowScene: windowScene, over: nil)
        windowLevel = level
        rootViewController = HUDHostingViewController(rootView: content)
    }

    override init(windowScene: UIWindowScene, over mainWindow: UIWindow? = nil) {
        super.init(windowScene: windowScene, over: mainWindow)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("OverlayWindow cannot be created from an archive") }

    /// Takes the window off the screen for good.
    ///
    /// Its content receives disappearance callbacks during this call, so the caller must not be writing to the property that
    /// holds the window (exclusive access).
    func close() {
        isHidden = true
        rootViewController = nil
        windowScene = nil
    }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) ?? (isModal && !isHidden && bounds.contains(point) ? self : nil)
    }
}
