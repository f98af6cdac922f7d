import Foundation
import FrontmostRender

/// Answers what a scene's status bar is like now.
@MainActor @preconcurrency open class UIStatusBarManager: NSObject {
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

/// Who decides a scene's status bar, and by way of whom. All nil where no window covers the scene: then the bar is shown.
@MainActor package struct StatusBarDecision {
    /// The frontmost window that covers the scene.
    package var window: UIWindow?
    /// Its topmost presented controller that takes the bar over, or the controller it answers as its root.
    package var start: UIViewController?
    /// Who was asked in the end: the last of the children that stand in for `start`.
    package var hiding, styling: UIViewController?
    /// Likewise, about the home indicator.
    package var indicating: UIViewController?

    var state: StatusBarState {
        let style = styling?.preferredStatusBarStyle ?? .default
        return StatusBarState(
            isHidden: hiding?.prefersStatusBarHidden ?? false,
            // Dark letters would not be seen above what has stepped back.
            style: style == .default && shownIn?.showsBlackBehind == true ? .lightContent : style,
            hidesHomeIndicator: indicating?.prefersHomeIndicatorAutoHidden ?? false)
    }

    /// The window that the bar is seen in front of: another's, where the frontmost one answers that other one's root. Under a cover
    /// the root itself is in none.
    private var shownIn: UIWindow? {
        window?.rootViewController?.viewIfLoaded?.window ?? start?.viewIfLoaded?.window ?? window
    }
}

extension UIWindowScene {
    /// What the windows and their controllers ask for now.
    package var statusBarDecision: StatusBarDecision {
        let all = attachedWindows
        guard let index = WindowOrder.frontmostCovering(all.map(\.place), sceneOf: environment.size) else {
            return StatusBarDecision()
        }
        // The property, not what the window shows: a subclass may answer another window's root on purpose.
        guard let root = all[index].rootViewController else { return StatusBarDecision(window: all[index]) }
        let start =
            statusBarStart
            ?? StatusBarRule.start(root: root, presented: { $0.presentation?.shown }, captures: { $0.capturesStatusBar })
        return StatusBarDecision(
            window: all[index], start: start, hiding: StatusBarRule.decider(from: start, child: \.childForStatusBarHidden),
            styling: StatusBarRule.decider(from: start, child: \.childForStatusBarStyle),
            indicating: StatusBarRule.decider(from: start, child: \.childForHomeIndicatorAutoHidden))
    }

    /// The decision's outcome, with the way to show it.
    func decidedStatusBar() -> StatusBarState {
        let decision = statusBarDecision
        if let start = decision.start { statusBarStart = start }
        statusBarMotion = askedMotion.flatMap { asked in
            decision.hiding.map { StatusBarMotion(kind: $0.preferredStatusBarUpdateAnimation, animation: asked) }
        }
        return decision.state
    }
}
