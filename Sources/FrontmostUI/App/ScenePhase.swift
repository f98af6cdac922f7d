import Foundation
import FrontmostUIKit

/// How far in front a scene is, or an app: in a view the phase of the scene that the view is in, in an `App` that of the scene
/// which is furthest in front.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
    /// Not seen.
    case background
    /// Seen, without getting input.
    case inactive
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

    /// Where the scene is on its way between the screen and the background.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

extension HostingView {
    /// A scene goes through several phases in one turn, and each is seen: who saves on `inactive` may not miss it. Before the first
    /// frame nobody has seen any.
    func activationChanged(of scene: UIWindowScene) {
        surroundingsChanged()
        if scene.hasMadeFrames { graph.update() }
    }

    func open(_ url: URL) { graph.outsideNodes.forEach { $0.open(url) } }

    func claims(_ scheme: String) -> Bool { graph.outsideNodes.contains { $0.modifier.schemes.contains(scheme) } }

    func preference(for event: String) -> ExternalEventPreference? {
        graph.externalEventNodes.map { $0.preference(for: event) }.max()
    }

    /// The visit of a page is a URL to open, as SwiftUI has it; a view that asks for such activities gets it as well.
    func resume(_ activity: NSUserActivity) {
        if let url = activity.visitedURL { open(url) }
        graph.outsideNodes.forEach { $0.resume(activity) }
    }
}
