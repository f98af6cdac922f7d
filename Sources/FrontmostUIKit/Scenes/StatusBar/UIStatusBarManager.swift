import Foundation
import FrontmostRender

/// Describes the current status bar of a scene.
@MainActor @preconcurrency open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { scene?.statusBar.isHidden ?? true }
    /// The colour of the status bar's content.
    open var statusBarStyle: UIStatusBarStyle { scene?.statusBar.style ?? .default }
    /// The frame of the status bar in the scene; zero if it is hidden.
    open var statusBarFrame: CGRect {
        guard let scene, !scene.statusBar.isHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: scene.environment.size.width, height: scene.environment.safeArea.top)
    }
}
