#if canImport(Darwin)
    import SwiftUI
#else
    import Foundation
    import SwiftUINames
#endif

extension UIWindow.Level {
    // In front of sheets and alerts, and behind a `HUDWindow`.
    static var toasts: UIWindow.Level { UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 0.25) }
    static var loading: UIWindow.Level { UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 0.5) }
}

/// What the toolkit itself shows in front of the app. It never becomes key: the keyboard and the focus stay where they are.
@MainActor final class OverlayWindow: HUDWindow {
    /// Nothing behind it can be reached, by touch or otherwise.
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
    required init?(coder: NSCoder) { fatalError("OverlayWindow is not made from an archive") }

    /// Takes it off the screen for good. What it shows hears of that, so nobody may be writing a property that holds the window.
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
