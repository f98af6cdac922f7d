import Foundation
import FrontmostRender

/// Answers what a scene's status bar is like now.
@MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    open var isStatusBarHidden: Bool { scene?.statusBar.isHidden ?? true }
    open var statusBarStyle: UIStatusBarStyle { scene?.statusBar.style ?? .default }
    /// Zero where the bar is hidden.
    open var statusBarFrame: CGRect {
        guard let scene, !scene.statusBar.isHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: scene.environment.size.width, height: scene.environment.safeArea.top)
    }
}

extension UIWindowScene {
    /// What the windows and their controllers ask for now.
    func decidedStatusBar() -> StatusBarState {
        let all = attachedWindows
        guard
            let index = WindowOrder.frontmostCovering(all.map(\.place), sceneOf: environment.size),
            // The property, not what the window shows: a subclass may answer another window's root on purpose.
            let root = all[index].rootViewController
        else { return StatusBarState() }
        let start =
            statusBarStart
            ?? StatusBarRule.start(root: root, presented: { $0.presentation?.shown }, captures: { $0.capturesStatusBar })
        statusBarStart = start
        let hiding = StatusBarRule.decider(from: start, child: \.childForStatusBarHidden)
        let styling = StatusBarRule.decider(from: start, child: \.childForStatusBarStyle)
        let indicating = StatusBarRule.decider(from: start, child: \.childForHomeIndicatorAutoHidden)
        statusBarMotion = askedMotion.map { StatusBarMotion(kind: hiding.preferredStatusBarUpdateAnimation, animation: $0) }
        return StatusBarState(
            isHidden: hiding.prefersStatusBarHidden, style: styling.preferredStatusBarStyle,
            hidesHomeIndicator: indicating.prefersHomeIndicatorAutoHidden)
    }
}
