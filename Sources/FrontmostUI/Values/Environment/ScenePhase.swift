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

extension HostingView {
    /// A scene may go through several phases in one turn, and each is evaluated, so that an app that saves on `inactive` does not
    /// miss it. Before the first frame no view has seen any phase.
    func activationChanged(of scene: UIWindowScene) {
        surroundingsChanged()
        if scene.hasMadeFrames { graph.update() }
    }

    func open(_ url: URL) { graph.outsideNodes.forEach { $0.open(url) } }

    func claims(_ scheme: String) -> Bool { graph.outsideNodes.contains { $0.modifier.schemes.contains(scheme) } }

    func preference(for event: String) -> ExternalEventPreference? {
        graph.externalEventNodes.map { $0.preference(for: event) }.max()
    }

    /// Continues an activity. As in SwiftUI, a visited web page is also a URL to open.
    func resume(_ activity: NSUserActivity) {
        if let url = activity.visitedURL { open(url) }
        graph.outsideNodes.forEach { $0.resume(activity) }
    }
}
