import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit
import FrontmostWeb

/// Shows the gallery in the scenes of a host. Each scene has its own state.
@MainActor final class GalleryScenes {
    /// Called when a screen was opened in a scene.
    var didOpen: ((String, UIWindowScene) -> Void)?

    func connect(
        _ session: UISceneSession, _ environment: SceneEnvironment, _ options: UIScene.ConnectionOptions
    ) -> UIWindowScene {
        UIWindowScene.connect(session: session, environment: environment, options: options) { scene in
            let model = GalleryModel()
            model.didOpen = { [weak self, weak scene] screen in
                if let scene { self?.didOpen?(screen.id, scene) }
            }
            showRoot(GalleryRoot(model: model).environment(\.windowScene, scene), in: scene)
        }
    }

    /// Opens a screen through its link. In a new scene, no view handles links yet.
    func open(_ id: String, in scene: UIWindowScene) {
        guard let screen = GalleryScreen(deepLink: id),
            let path = try? GalleryRoute.links.path(for: .screen(screen)), let link = URL(string: path)
        else { return }
        scene.afterCommit { [weak scene] in scene?.visit(link) }
    }
}
