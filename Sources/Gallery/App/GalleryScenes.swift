import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUI
@_spi(Engine) import FrontmostUIKit
import FrontmostWeb

/// Shows the gallery in the scenes of a host, each with a state of its own.
@MainActor final class GalleryScenes {
    private var models: [ObjectIdentifier: WeakModel] = [:]

    /// Called when a screen was opened in a scene.
    var didOpen: ((String, UIWindowScene) -> Void)?

    private struct WeakModel {
        weak var model: GalleryModel?
    }

    func connect(
        _ session: UISceneSession, _ environment: SceneEnvironment, _ options: UIScene.ConnectionOptions
    ) -> UIWindowScene {
        UIWindowScene.connect(session: session, environment: environment, options: options) { scene in
            let model = GalleryModel()
            model.didOpen = { [weak self, weak scene] screen in
                if let scene { self?.didOpen?(screen.id, scene) }
            }
            models = models.filter { $0.value.model != nil }
            models[ObjectIdentifier(scene)] = WeakModel(model: model)
            showRoot(GalleryRoot(model: model).environment(\.windowScene, scene), in: scene)
        }
    }

    func open(_ id: String, in scene: UIWindowScene) {
        guard let model = models[ObjectIdentifier(scene)]?.model,
            let screen = GalleryScreen.allCases.first(where: { $0.id == id })
        else { return }
        // What UIKit presented is not the views' to take away.
        scene.keyWindow?.rootViewController?.presentedViewController?.dismiss(animated: false)
        model.screen = screen
    }
}
