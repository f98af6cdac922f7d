import Foundation
@_spi(Overrides) import FrontmostUIKit

/// The navigation controller of a stack: who takes screens away from it has the stack's state follow.
final class StackNavigationController: UINavigationController {
    weak var model: NavigationModel?
    /// It is a column of a split view, and not a stack that an app has written.
    var isColumn = false
    /// See `BarLookWishes`.
    var shownLooks = BarLookWishes()
    private var isFollowing = false
    /// Somebody else has changed the stack, and may yet take that back: the model follows when it is certain.
    private(set) var isAhead = false

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.prefersLargeTitles = true
        // What was taken back has to be asked for its bars again.
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

    /// Whether the stack is that of the model. What an app has pushed on top of it in UIKit's way stays for as long as the state asks
    /// for nothing else.
    func shows(_ screens: [UIViewController]) -> Bool {
        let stack = viewControllers
        return stack.count >= screens.count && zip(stack, screens).allSatisfy { $0 === $1 }
            && stack.dropFirst(screens.count).allSatisfy { !($0 is NavigationScreen || $0 is ColumnScreen) }
    }

    override func stackDidChange() {
        super.stackDidChange()
        isAhead = !isFollowing
    }

    override func namesAreRead() { for screen in viewControllers { (screen as? NavigationScreen)?.evaluateBeforePresenting() } }

    override func stackMayHaveSettled() {
        super.stackMayHaveSettled()
        if !isAhead || mayTakeBack { return }
        isAhead = false
        model?.stackHasChanged()
    }
}

extension StackNavigationController {
    /// The top is another one, or asks for other bars.
    func barsMayHaveChanged(animated: Bool) {
        let isAnimated = animated && viewIfLoaded?.window != nil
        guard let top = topViewController as? HostingControllerBase else { return }
        let wishes = top.wishes.navigation
        // A stack in a column takes the column over: the bars are that stack's.
        let isTakenOver = isColumn && wishes.holdsStack
        setNavigationBarHidden(isTakenOver || wishes.isHidden(.navigationBar), animated: isAnimated)
        setToolbarHidden(isTakenOver || !wishes.showsBottomBar, animated: isAnimated)
        top.apply(wishes.looks, to: self)
    }
}
