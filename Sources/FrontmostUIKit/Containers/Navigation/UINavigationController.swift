import Foundation
import FrontmostRender

/// Told of what a navigation controller shows.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A move to the controller begins, after its `viewWillAppear`. One that a finger leads may still be cancelled: ask the
    /// controller's `transitionCoordinator`.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// The move has ended, after the controller's `viewDidAppear`. Not called for one that was cancelled.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Asked where a move is animated; nil for the platform's own animation. With an animator, the swipe back is the app's affair.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asked where there is an animator; nil for a move that nobody leads.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows the top of a stack of controllers, under a bar with its title and a way back.
///
///     let navigation = UINavigationController(rootViewController: ParksViewController())
///     navigation.pushViewController(ParkViewController(park), animated: true)
///
/// `viewControllers` is the new stack as soon as a method that changes it returns. What is seen follows in the scene's next
/// frame, in one move, however many changes were made until then; a change during a move is carried out when that has ended
/// (`NavigationMachine` has the rules, `+Transition` carries them out). Controllers that are covered keep their views, which
/// are not in the window.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
    /// Seconds of a bar that comes or goes by itself.
    public nonisolated static let hideShowBarDuration: CGFloat = NavigationMotion.barDuration

    public let navigationBar: UINavigationBar
    private let storedToolbar: UIToolbar
    open weak var delegate: (any UINavigationControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UINavigationControllerDelegate)?

    var machine = NavigationMachine<UIViewController>()
    var running: NavigationTransition?
    /// Of a move that was asked for and has not begun; made when somebody asks.
    var coordinatorAhead: TransitionCoordinator?
    var pages = ContainerPages()
    /// As the app wants it.
    private(set) var wantsBarHidden = false
    var isToolbarAway = true
    /// Why the next move is made.
    var reason = NavigationStep.Reason.program
    var stepObservers = ObserverList<NavigationStep>()
    /// Whom the delegate was told of last.
    weak var lastShown: UIViewController?
    var swipe = NavigationSwipe()
    /// Shown at the bar's leading edge, in a column of a split view.
    package final var sidebarToggle: SidebarToggle? {
        didSet { if sidebarToggle !== oldValue { barsAroundChanged() } }
    }
    private(set) lazy var wayBack = makeWayBack()
    private(set) lazy var wayBackJudge = WayBackJudge(of: self)

    // MARK: Making one

    public init(rootViewController: UIViewController) {
        (navigationBar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`, which is made with `init()`; nil for the class itself.
    ///   - toolbarClass: A subclass of `UIToolbar`, likewise.
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

    /// The stack, root first. Assigning another one is one move, whatever the two have in common.
    open var viewControllers: [UIViewController] {
        get { machine.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The top of the stack.
    open var topViewController: UIViewController? { machine.stack.last }
    /// What is presented above the stack, else its top.
    open var visibleViewController: UIViewController? { presentation?.presented ?? topViewController }

    /// Replaces the stack, any number of controllers at once, in one move: backwards where the new top is in the old stack,
    /// forwards otherwise. Only the controllers on top before and after hear of appearing and disappearing.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        NavigationRefusal.check(viewControllers, for: self)
        perform(.set(viewControllers, isAnimated: animated))
    }

    /// Puts a controller on top of the stack. That it is there already, or is a navigation controller itself, is a programming
    /// error and stops the process.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(machine.stack + [viewController], animated: animated)
    }

    /// Takes the top off the stack; the root stays.
    /// - Returns: What was taken off.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        pop(to: machine.stack.count - 1, animated).last
    }

    /// - Returns: What was taken off, lowest first; nil where the root is the only one.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = pop(to: 1, animated)
        return popped.isEmpty ? nil : popped
    }

    /// Takes off all that is above a controller. That the controller is not in the stack is a programming error and stops the
    /// process.
    /// - Returns: What was taken off, lowest first; nil where the controller is on top.
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

    /// The stack is another one, by code or by a finger that has decided: for subclasses that mirror it.
    @_spi(Overrides) open func stackDidChange() {}
    /// A move began or ended, or the stack is another one: `mayTakeBack` may have another answer.
    @_spi(Overrides) open func stackMayHaveSettled() {}

    /// That of an animated move is there as soon as the move is asked for, before the frame in which it begins.
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        promisedCoordinator ?? super.transitionCoordinator
    }

    // MARK: Bars

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// The room that the bar leaves is the content's at once, so its safe area changes.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if wantsBarHidden == hidden { return }
        wantsBarHidden = hidden
        barsChanged(animated: animated)
        setNeedsStatusBarAppearanceUpdate()
    }

    open var toolbar: UIToolbar! { storedToolbar }
    /// The toolbar is hidden until this is set to false.
    open var isToolbarHidden: Bool {
        get { isToolbarAway }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        if isToolbarAway == hidden { return }
        isToolbarAway = hidden
        barsChanged(animated: animated)
    }

    // MARK: What stands for it elsewhere

    /// Somebody is about to read what all screens of the stack are called, also of those that were never shown.
    @_spi(Overrides) open func namesAreRead() {}
    @_spi(Overrides) open override var principalStack: UIViewController? { self }
    override var shownScreen: UIView? { topViewController?.viewIfLoaded ?? viewIfLoaded }
    override var showsInStack: Bool { true }
    override func toolbarItemsChanged(of child: UIViewController) {
        if child === barChild { toolbar.items = child.toolbarItems }
    }
    @_spi(Overrides) open override var wantsTabBarHidden: Bool { hidesBottomBars || barChildWantsTabBarHidden }

    /// The root's, unless it was given one of its own: so the root's title names the tab.
    open override var tabBarItem: UITabBarItem! {
        get { barItems?.tabBarItem ?? machine.stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The top controller's where the bar is hidden. Where it is shown, the bar's style decides: light letters on a black bar. U
    open override var childForStatusBarStyle: UIViewController? { isBarHidden ? topViewController : nil }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .black ? .lightContent : .default
    }

    // MARK: Coming and going

    /// The controller tells those in its stack itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func prepareChildren() {
        perform(.show)
        viewIfLoaded?.setNeedsLayout()
    }

    override var childrenInStep: [UIViewController]? {
        switch appearance {
        case .appearing: return chain(comingChild)
        case .appeared:
            // What a move brings and takes is told at its end.
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
        if appearance == .disappeared { perform(.hide) }
        if appearance == .appeared, machine.runningMove == nil { tellDidShow(machine.shown, animated: isTransitionAnimated) }
    }

    override func childWasTaken(_ child: UIViewController) {
        perform(.lose(child))
        pages[child]?.removeFromSuperview()
        pages.forget(child)
    }
}
