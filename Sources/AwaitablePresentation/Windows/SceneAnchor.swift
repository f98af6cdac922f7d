#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// Keeps what a view declares in step with what its scene shows. There is one for as long as the view is there.
@MainActor package protocol SceneAnchorKeeper: AnyObject {
    associatedtype Wish
    init()
    /// The view declares it, or has come into a scene.
    func follow(_ wish: Wish, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings)
    /// The view has left.
    func leave()
}

package struct SceneAnchorSurroundings {
    /// False where the change was made without animations.
    package let isAnimated: Bool
    package let environment: EnvironmentValues
}

/// Nothing to be seen: it knows the scene that the view it is put behind is in, and how changes of state are to be shown.
struct SceneAnchor<Keeper: SceneAnchorKeeper>: UIViewRepresentable {
    let wish: Keeper.Wish

    init(_ keeper: Keeper.Type, _ wish: Keeper.Wish) { self.wish = wish }

    func makeCoordinator() -> Keeper { Keeper() }
    func makeUIView(context: Context) -> SceneAnchorView {
        let view = SceneAnchorView()
        view.isUserInteractionEnabled = false
        view.isHidden = true
        return view
    }
    func updateUIView(_ view: SceneAnchorView, context: Context) {
        let keeper = context.coordinator, wish = wish
        let surroundings = SceneAnchorSurroundings(
            isAnimated: !context.transaction.disablesAnimations, environment: context.environment)
        view.follow = { [weak keeper] in keeper?.follow(wish, in: $0, surroundings) }
        if let scene = view.scene { view.follow?(scene) }
    }
    static func dismantleUIView(_ view: SceneAnchorView, coordinator: Keeper) {
        view.follow = nil
        coordinator.leave()
    }
}

final class SceneAnchorView: UIView {
    var follow: ((UIWindowScene) -> Void)?
    private weak var lastScene: UIWindowScene?

    /// Covered, it is in no window. What it declares is shown in front of what covers it, in the scene that both are in.
    var scene: UIWindowScene? { window?.windowScene ?? lastScene }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let scene = window?.windowScene else { return }
        lastScene = scene
        follow?(scene)
    }
}

extension View {
    /// Has a keeper follow what this view declares.
    @MainActor package func anchored<Keeper: SceneAnchorKeeper>(_ keeper: Keeper.Type, _ wish: Keeper.Wish) -> some View {
        background {
            SceneAnchor(keeper, wish)
                .frame(width: 0, height: 0)
                .accessibilityHidden(true)
        }
    }
}
