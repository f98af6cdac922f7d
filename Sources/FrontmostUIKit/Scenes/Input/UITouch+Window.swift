import Foundation

extension UITouch {
    /// The window that took the touch in its hit testing.
    public var window: UIWindow? { hostWindow as? UIWindow }
}

extension UIPress {
    /// The key window when the button was pressed.
    public var window: UIWindow? { hostWindow as? UIWindow }
}

extension UIEvent {
    /// The touches in a window; nil if there are none.
    public func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.hostWindow === window } }

    /// The distinct windows of the changed touches.
    var windows: [UIWindow] {
        var found: [UIWindow] = []
        for touch in changed {
            if let window = touch.window, !found.contains(where: { $0 === window }) { found.append(window) }
        }
        return found
    }
}
