import SwiftUINames

/// Synchronises what a view declares with what its scene shows. Each view has its own coordinator, for as long as the view exists.
@MainActor package protocol SceneAnchorCoordinator: AnyObject {
    associatedtype Request
    init()
    /// Called when the declaration is updated and when the view enters a scene.
    func follow(_ request: Request, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings)
    /// Called when the view is removed.
    func leave()
}

package struct SceneAnchorSurroundings {
    /// False if the change was made with animations disabled.
    package let isAnimated: Bool
    package let environment: EnvironmentValues
}

/// An invisible background view that finds the scene of the view it is attached to, and passes state changes to a coordinator.
struct SceneAnchor<Coordinator: SceneAnchorCoordinator>: UIViewRepresentable {
    let request: Coordinator.Request

    init(_ coordinator: Coordinator.Type, _ request: Coordinator.Request) { self.request = request }

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIView(context: Context) -> SceneAnchorView {
        let view = SceneAnchorView()
        view.isUserInteractionEnabled = false
        view.isHidden = true
        return view
    }
    func updateUIView(_ view: SceneAnchorView, context: Context) {
        let coordinator = context.coordinator, request = request
        let surroundings = SceneAnchorSurroundings(
            isAnimated: !context.transaction.disablesAnimations, environment: context.environment)
        view.follow = { [weak coordinator] in coordinator?.follow(request, in: $0, surroundings) }
        if let scene = view.scene { view.follow?(scene) }
    }
    static func dismantleUIView(_ view: SceneAnchorView, coordinator: Coordinator) {
        view.follow = nil
        coordinator.leave()
    }
}

final class SceneAnchorView: UIView {
    var follow: ((UIWindowScene) -> Void)?
    private weak var lastScene: UIWindowScene?

    /// The view's scene. A covered view is in no window; its last scene is used then, because what it declares is shown in front
    /// of whatever covers it, in the same scene.
    var scene: UIWindowScene? { window?.windowScene ?? lastScene }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let scene = window?.windowScene else { return }
        lastScene = scene
        follow?(scene)
    }
}

extension View {
    /// Attaches a coordinator that follows what this view declares.
    @MainActor package func anchored<Coordinator: SceneAnchorCoordinator>(
        _ coordinator: Coordinator.Type, _ request: Coordinator.Request
    ) -> some View {
        background {
            SceneAnchor(coordinator, request)
                .frame(width: 0, height: 0)
                .accessibilityHidden(true)
        }
    }
}
