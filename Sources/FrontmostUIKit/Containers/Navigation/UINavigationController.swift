import Foundation
import FrontmostRender

/// Receives a navigation controller's transitions, and provides custom ones.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called when a transition to the controller begins, after its `viewWillAppear`. An interactive transition may still be
    /// cancelled: check the controller's `transitionCoordinator`.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called when the transition has ended, after the controller's `viewDidAppear`. Not called if it was cancelled.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// The animator of an animated transition; nil for the platform's animation. With an animator, the app provides its own swipe
    /// back.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller of a transition with an animator; nil for a transition that is not interactive.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// Returns nil, for the platform's animation.
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil, for a transition that is not interactive.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows the top of a stack of controllers, below a bar with its title and a back button.
///
///     let navigation = UINavigationController(rootViewController: ParksViewController())
///     navigation.pushViewController(ParkViewController(park), animated: true)
///
/// `viewControllers` is the new stack as soon as a method that changes it returns. The display follows in the scene's next frame,
/// in one transition for all changes until then. A change during a transition is carried out when that has ended.
/// (`NavigationMachine` has the rules, and `+Transition` carries them out.) Covered controllers keep their views, which are not
/// in the window.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
    /// The duration in seconds of showing or hiding a bar.
    public nonisolated static let hideShowBarDuration: CGFloat = NavigationMotion.barDuration

    /// The bar above the content.
    public let navigationBar: UINavigationBar
    private let storedToolbar: UIToolbar
    /// The object that receives transitions and provides custom ones.
    open weak var delegate: (any UINavigationControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UINavigationControllerDelegate)?

    var machine = NavigationMachine<UIViewController>()
    var running: NavigationTransition?
    /// The coordinator of a transition that was requested and has not begun. Created when it is first read.
    var coordinatorAhead: TransitionCoordinator?
    var pages = ContainerPages()
    /// Whether the app wants the bar hidden.
    private(set) var wantsBarHidden = false
    var isToolbarAway = true
    /// The reason of the next transition.
    var reason = NavigationStep.Reason.program
    var stepObservers = ObserverList<NavigationStep>()
    /// The controller that was last reported to the delegate.
    weak var lastShown: UIViewController?
    var swipe = NavigationSwipe()
    /// The button at the bar's leading edge, in a split view column.
    package final var sidebarToggle: SidebarToggle? {
        didSet { if sidebarToggle !== oldValue { barsAroundChanged() } }
    }
    private(set) lazy var backSwipe = makeBackSwipe()
    private(set) lazy var backSwipeDelegate = BackSwipeDelegate(of: self)

    // MARK: Initialisers

    /// Creates a controller with a root.
    public init(rootViewController: UIViewController) {
        (navigationBar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller with bars of subclasses.
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`, created with `init()`; nil for `UINavigationBar`.
    ///   - toolbarClass: A subclass of `UIToolbar`, created with `init()`; nil for `UIToolbar`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar =
            (navigationBarClass as? NSObject.Type).flatMap { NSObject.make($0, as: "navigation bar") as? UINavigationBar }
            ?? UINavigationBar()
        storedToolbar = (toolbarClass as? NSObject.Type).flatMap { NSObject.make($0, as: "toolbar") as? UIToolbar } ?? UIToolbar()
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (navigationBar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        (navigationBar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        navigationBar.owner = self
        storedToolbar.isHidden = true
    }

    open override func loadView() { view = NavigationView(of: self) }
    var stackView: NavigationView? { viewIfLoaded as? NavigationView }

    // MARK: The stack

    /// The stack, root first. Assigning a new one makes a single transition, whatever the two have in common.
    open var viewControllers: [UIViewController] {
        get { machine.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    @_spi(Overrides) open override var orderedChildren: [UIViewController] { children(startingWith: machine.stack) }

    /// The top of the stack.
    open var topViewController: UIViewController? { machine.stack.last }
    /// The presented controller, or else the top of the stack.
    open var visibleViewController: UIViewController? { presentation?.presented ?? topViewController }

    /// Replaces the stack in one transition: backwards if the new top is in the old stack, forwards otherwise. Only the
    /// controllers on top before and after receive appearance callbacks. Stops the process for a stack with duplicates or with
    /// navigation controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        NavigationRefusal.check(viewControllers, for: self)
        perform(.set(viewControllers, isAnimated: animated))
    }

    /// Pushes a controller onto the stack. Pushing one that is already in the stack, or a navigation controller, is a programming
    /// error and stops the process.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(machine.stack + [viewController], animated: animated)
    }

    /// Pops the top of the stack. The root stays.
    /// - Returns: The popped controller; nil if only the root is left.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        pop(to: machine.stack.count - 1, animated).last
    }

    /// Pops all controllers above the root.
    /// - Returns: The popped controllers, lowest first; nil if there were none.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = pop(to: 1, animated)
        return popped.isEmpty ? nil : popped
    }

    /// Pops all controllers above `viewController`. Popping to one that is not in the stack is a programming error and stops the
    /// process.
    /// - Returns: The popped controllers, lowest first; nil if there were none.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = machine.stack.firstIndex(where: { $0 === viewController }) else {
            Console.stop(
                "Tried to pop to a view controller that doesn't exist: \(viewController) is not in the stack of \(self). "
                    + "Push it, or ask viewControllers.contains(_:) first.")
        }
        let popped = pop(to: index + 1, animated)
        return popped.isEmpty ? nil : popped
    }

    private func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
        let stack = machine.stack
        guard count >= 1, count < stack.count else { return [] }
        setViewControllers(Array(stack[..<count]), animated: animated)
        return Array(stack[count...])
    }

    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Called when the stack has changed, by code or by a completed swipe. For subclasses that mirror the stack.
    @_spi(Overrides) open func stackDidChange() {}
    /// Called when a transition began or ended or the stack changed, so that `mayTakeBack` may have changed.
    @_spi(Overrides) open func stackMayHaveSettled() {}

    /// The coordinator of the current transition. For an animated transition, it exists as soon as the transition is requested,
    /// before the frame in which it begins.
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        promisedCoordinator ?? super.transitionCoordinator
    }

    // MARK: Bars

    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Shows or hides the navigation bar. The content's safe area changes at once.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if wantsBarHidden == hidden { return }
        wantsBarHidden = hidden
        barsChanged(animated: animated)
        setNeedsStatusBarAppearanceUpdate()
    }

    /// The bar below the content.
    open var toolbar: UIToolbar! { storedToolbar }
    /// Whether the toolbar is hidden, which it is by default.
    open var isToolbarHidden: Bool {
        get { isToolbarAway }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Shows or hides the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        if isToolbarAway == hidden { return }
        isToolbarAway = hidden
        barsChanged(animated: animated)
    }

    // MARK: Representation in other containers

    /// Called before the titles of all screens in the stack are read, including screens that were never shown.
    @_spi(Overrides) open func titlesWillBeRead() {}
    @_spi(Overrides) open override var principalStack: UIViewController? { self }
    override var shownScreen: UIView? { topViewController?.viewIfLoaded ?? viewIfLoaded }
    override var showsInStack: Bool { true }
    override func toolbarItemsChanged(of child: UIViewController) {
        if child === barChild { showToolbarItems() }
    }
    @_spi(Overrides) open override var wantsTabBarHidden: Bool { hidesBottomBars || barChildWantsTabBarHidden }

    /// The controller's own item if it was set, or else that of the root, so that the root's title names the tab.
    open override var tabBarItem: UITabBarItem! {
        get { barItems?.tabBarItem ?? machine.stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The top controller's, if the bar is hidden. Otherwise the bar's style decides: light content on a black bar. (Not verified
    /// against UIKit.)
    open override var childForStatusBarStyle: UIViewController? { isBarHidden ? topViewController : nil }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .black ? .lightContent : .default
    }

    // MARK: Appearance callbacks

    /// False: the controller forwards appearance callbacks to its stack itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func prepareChildren() {
        perform(.willAppear)
        viewIfLoaded?.setNeedsLayout()
    }

    override var childrenInStep: [UIViewController]? {
        switch appearance {
        case .appearing: return chain(comingChild)
        case .appeared:
            // A transition reports its screens at its end.
            return machine.runningMove == nil ? chain(machine.shown) : []
        case .disappearing, .disappeared:
            guard let move = machine.runningMove else { return chain(machine.shown) }
            return chain(move.from) + chain(move.to)
        }
    }

    var comingChild: UIViewController? {
        switch machine.state {
        case .resting: machine.shown
        case .moving(let move), .swiping(let move): move.to
        case .returning(let move): move.from
        }
    }

    override func appearanceDidEnd() {
        if appearance == .disappeared { perform(.didDisappear) }
        if appearance == .appeared, machine.runningMove == nil { notifyDidShow(machine.shown, animated: isTransitionAnimated) }
    }

    override func childWasTaken(_ child: UIViewController) {
        perform(.lose(child))
        pages[child]?.removeFromSuperview()
        pages.forget(child)
    }
}
