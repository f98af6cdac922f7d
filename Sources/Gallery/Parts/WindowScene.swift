import SwiftUI
import UIKit

/// The key for the scene of a view, which the screens about UIKit use.
private struct WindowSceneKey: EnvironmentKey {
    static let defaultValue = WeakScene(scene: nil)
}

/// A weak reference: the scene retains its views.
private struct WeakScene: Sendable {
    weak let scene: UIWindowScene?
}

extension EnvironmentValues {
    /// The scene that shows the view; nil if it was not set.
    var windowScene: UIWindowScene? {
        get { self[WindowSceneKey.self].scene }
        set { self[WindowSceneKey.self] = WeakScene(scene: newValue) }
    }
}
