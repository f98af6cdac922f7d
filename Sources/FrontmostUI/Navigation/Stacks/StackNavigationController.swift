import Foundation
@_spi(Overrides) import FrontmostUIKit

/// The navigation controller of a stack. It notifies the stack's model when a user or the app pops a screen.
final class StackNavigationController: UINavigationController {
    weak var model: NavigationModel?
    /// Whether it is a column of a split view, rather than a stack in the app's code.
    var isColumn = false
    /// The bar appearance that is applied now. See `BarAppearanceRequests`.
    var shownLooks = BarAppearanceRequests()
    private var isFollowing = false
    /// Whether the stack was changed by something other than the model, and the change can still be cancelled. The model follows
    /// once it is final.
    private(set) var isAhead = false

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.prefersLargeTitles = true
        // After a cancelled move the bars have to be updated again.
        addNavigationObserver { [weak self] step in self?.moveHas(step.phase) }
    }
    required init?(coder: NSCoder) { return nil }

    private func moveHas(_ phase: NavigationStep.Phase) { if phase != .began && !isAhead { model?.stackHasChanged() } }

    /// Shows the model's screens.
    func follow(_ screens: [UIViewController], animated: Bool) {
        isFollowing = true
        super.setViewControllers(screens, animated: animated)
        isFollowing = false
    }

    /// Whether the stack shows the model's screens. View controllers that the app has pushed on top with UIKit stay as long as
    /// the state does not change.
    func shows(_ screens: [UIViewController]) -> Bool {
        let stack = viewControllers
        return stack.count >= screens.count && zip(stack, screens).allSatisfy { $0 === $1 }
            && stack.dropFirst(screens.count).allSatisfy { !($0 is NavigationScreen || $0 is ColumnScreen) }
    }

    override func stackDidChange() {
        super.stackDidChange()
        isAhead = !isFollowing
    }

    override func titlesWillBeRead() {
        for screen in viewControllers { (screen as? NavigationScreen)?.evaluateBeforePresenting(following: model?.node.graph) }
    }

    override func stackMayHaveSettled() {
        super.stackMayHaveSettled()
        if !isAhead || mayTakeBack { return }
        isAhead = false
        model?.stackHasChanged()
    }
}

extension StackNavigationController {
    /// Called when the top screen, or its requests for the bars, may have changed.
    func barsMayHaveChanged(animated: Bool) {
        let isAnimated = animated && viewIfLoaded?.window != nil
        guard let top = topViewController as? HostingControllerBase else { return }
        let requests = top.requests.navigation
        // A stack inside a column replaces the column's bars with its own.
        let isTakenOver = isColumn && requests.holdsStack
        setNavigationBarHidden(isTakenOver || requests.isHidden(.navigationBar), animated: isAnimated)
        setToolbarHidden(isTakenOver || !requests.showsBottomBar, animated: isAnimated)
        top.apply(requests.looks, to: self)
    }
}

extension StackNavigationController: RequestShowing {
    func requestsChanged(of child: HostingControllerBase) { barsMayHaveChanged(animated: viewIfLoaded?.window != nil) }
}
