import Foundation
import FrontmostRender

/// The controllers that control a scene's status bar. All nil if no window covers the scene; the bar is shown then.
@MainActor package struct StatusBarDecision {
    /// The frontmost window that covers the scene.
    package var window: UIWindow?
    /// The topmost presented controller of that window that takes over the bar, or else the window's root controller.
    package var start: UIViewController?
    /// The controllers at the end of the chains from `start`, for visibility and for style.
    package var hiding, styling: UIViewController?
    /// The controller at the end of the chain for the home indicator.
    package var indicating: UIViewController?

    var state: StatusBarState {
        let style = styling?.preferredStatusBarStyle ?? .default
        return StatusBarState(
            isHidden: hiding?.prefersStatusBarHidden ?? false,
            // Dark content would be invisible on the black behind a card.
            style: style == .default && shownIn?.showsBlackBehind == true ? .lightContent : style,
            hidesHomeIndicator: indicating?.prefersHomeIndicatorAutoHidden ?? false)
    }

    /// The window below the status bar. It is another window if `rootViewController` returns that window's root.
    /// Under a full-screen cover, the root's view is in no window.
    private var shownIn: UIWindow? {
        window?.rootViewController?.viewIfLoaded?.window ?? start?.viewIfLoaded?.window ?? window
    }
}

extension UIWindowScene {
    /// The controllers that the current windows delegate the status bar to.
    package var statusBarDecision: StatusBarDecision {
        let all = attachedWindows
        guard let index = WindowOrder.frontmostCovering(all.map(\.place), sceneOf: environment.size) else {
            return StatusBarDecision()
        }
        // Read the property, not the shown controller: a subclass may return another window's root on purpose.
        guard let root = all[index].rootViewController else { return StatusBarDecision(window: all[index]) }
        let start =
            statusBarStart
            ?? StatusBarRule.start(root: root, presented: { $0.presentation?.shown }, captures: { $0.capturesStatusBar })
        return StatusBarDecision(
            window: all[index], start: start, hiding: StatusBarRule.decider(from: start, child: \.childForStatusBarHidden),
            styling: StatusBarRule.decider(from: start, child: \.childForStatusBarStyle),
            indicating: StatusBarRule.decider(from: start, child: \.childForHomeIndicatorAutoHidden))
    }

    /// The appearance that the current decision results in. Also stores the decision's start and the animation.
    func decidedStatusBar() -> StatusBarState {
        let decision = statusBarDecision
        if let start = decision.start { statusBarStart = start }
        statusBarMotion = askedMotion.flatMap { asked in
            decision.hiding.map { StatusBarMotion(kind: $0.preferredStatusBarUpdateAnimation, animation: asked) }
        }
        return decision.state
    }
}
