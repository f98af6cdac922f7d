import Foundation

extension UITouch {
    /// The window whose hit testing took the touch.
    public var window: UIWindow? { hostWindow as? UIWindow }
}

extension UIPress {
    public var window: UIWindow? { hostWindow as? UIWindow }
}

extension UIEvent {
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
