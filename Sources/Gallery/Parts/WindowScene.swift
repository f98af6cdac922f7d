import SwiftUI
import UIKit

/// The scene a view is in, for the screens that are about UIKit.
private struct WindowSceneKey: EnvironmentKey {
    static let defaultValue = WeakScene(scene: nil)
}

/// The scene keeps its views, so they must not keep it.
private struct WeakScene: Sendable {
    weak let scene: UIWindowScene?
}

extension EnvironmentValues {
    /// The scene that the view is shown in; nil where nobody said it.
    var windowScene: UIWindowScene? {
        get { self[WindowSceneKey.self].scene }
        set { self[WindowSceneKey.self] = WeakScene(scene: newValue) }
    }
}
