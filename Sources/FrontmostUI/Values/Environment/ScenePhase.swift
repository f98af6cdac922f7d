import Foundation
import FrontmostUIKit

/// The phase of a scene or an app. In a view it is the phase of the view's scene; in an `App` it is that of the frontmost scene.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
    /// Not visible.
    case background
    /// Visible, but without input.
    case inactive
    /// Visible, with input.
    case active

    /// Whether one phase comes before the other: background, inactive, active.
    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }

    init(_ state: UIScene.ActivationState) {
        switch state {
        case .foregroundActive: self = .active
        case .foregroundInactive: self = .inactive
        case .background, .unattached: self = .background
        }
    }
}

extension EnvironmentValues {
    private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .background } }

    /// The phase of the scene, or of the app.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
