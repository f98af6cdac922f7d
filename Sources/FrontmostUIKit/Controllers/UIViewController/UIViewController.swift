import Foundation
import FrontmostRender

/// Manages a view: loads it, receives its appearance callbacks, contains child controllers, and presents others.
///
/// `UIViewController+Appearance` has the order of the appearance callbacks, `+Containment` the children, `+Presentation` what
/// `present` and `dismiss` mean.
@MainActor @preconcurrency open class UIViewController: UIResponder, ViewOwner {
    // MARK: Stored state

    private var storedView: UIView?
    private var isLoading = false
    var appearance = AppearanceState.disappeared
    var isTransitionAnimated = false
    var hasReportedAppearing = false
    /// The transition that this controller takes part in; set by the object that carries it out.
    weak var runningTransition: TransitionCoordinator?
    var traitStore: TraitStore?
    private(set) lazy var isOfApp = AppClasses.contains(type(of: self))
    /// Whether the disappearance began because the view left its window, so that it ends when the view has left.
    var leavesWithView = false
    /// The child controllers, in the order in which they were added.
    public internal(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    public internal(set) weak var parent: UIViewController?

    // Apps override these, in tests above all, so they name types of an upper layer.

    /// The nearest navigation controller that contains this controller.
    open var navigationController: UINavigationController? { nearestAncestor() }
    /// The nearest tab bar controller that contains this controller.
    open var tabBarController: UITabBarController? { nearestAncestor() }

    /// Holds the presentation above this controller; see `presentation`.
    var presentationOwner: PresentationOwner?
    /// The presentation that shows this controller.
    weak var incomingPresentation: Presentation?
    var storedPresentationController: UIPresentationController? {
        didSet {
            if storedPresentationController === oldValue { return }
            oldValue?.setKept(false, by: self)
            storedPresentationController?.setKept(true, by: self)
        }
    }
    /// The window that this controller was last the root of.
    weak var rootedWindow: (any ViewWindow)?
    var observers = ObserverList<PresentationEdge>()

    // MARK: Initialisers

    /// Makes a controller. Nib files are not supported; pass nil for both.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// Makes a controller from an archive.
    public required init?(coder: NSCoder) { super.init() }
    @preconcurrency @MainActor public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The controller's view, loaded on first use. A view that is assigned while the former one is in a window takes its place
    /// there.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            let old = storedView
            if old === newValue { return }
            old?.viewOwner = nil
            storedView = newValue
            newValue?.viewOwner = self
            if let old, let newValue { replaceInHierarchy(old, with: newValue) }
        }
    }
    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { storedView }
    override var ownView: UIView? { viewIfLoaded }
    override var shownScreen: UIView? { viewIfLoaded }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// Creates the view; override it to assign a custom one to `view`. The default view has the size of the screen until it is
    /// placed, so that `viewDidLoad` has a size to lay out in.
    open func loadView() {
        let view = UIView(frame: CGRect(origin: .zero, size: (SceneTurn.current?.environment ?? .phone).size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    /// The view was loaded.
    open func viewDidLoad() {}
    /// Loads the view if it is not loaded yet.
    open func loadViewIfNeeded() {
        if storedView != nil || isLoading { return }
        isLoading = true
        loadView()
        isLoading = false
        if storedView == nil {
            Console.stop("\(type(of: self)).loadView() has to assign a view to its controller's view property.")
        }
        viewDidLoad()
    }

    // MARK: Appearance callbacks

    /// The view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window with its geometry and traits. Called in the frame in which it begins to appear.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view has appeared, and its transition is over.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Updates what the view shows, before its layout: once initially, after `setNeedsUpdateProperties()`, and after a change of an
    /// `@Observable` object that it has read. Call `super` first.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the view's next layout.
    open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    /// Calls `updateProperties()` of the controller and its view at once, if it is requested.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called in place of the view's `updateConstraints`, which it calls itself. Call `super` at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// The transition that the controller, or the nearest ancestor with one, takes part in.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningTransition ?? parent?.transitionCoordinator
    }

    /// Whether the controller is being presented.
    public internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    public internal(set) var isBeingDismissed = false
    /// Whether the controller is being added to a parent.
    open var isMovingToParent: Bool { movement == .in }
    /// Whether the controller is being removed from its parent.
    open var isMovingFromParent: Bool { movement == .out }
    enum Movement { case none, `in`, out }
    var movement = Movement.none

    // MARK: Containment

    /// Whether children receive their appearance callbacks together with this controller.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Adds a child, and removes it from its former parent.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Removes the controller from its parent.
    open func removeFromParent() { leaveParent() }
    /// Replaces one child's view by another's, with appearance callbacks for both. Both have to be children of this controller.
    ///
    /// The view of `toViewController` is added in front of the other one, which is removed at the end.
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - animations: Changes views with the transition's animation.
    ///   - completion: Runs after the last callback. It should call `removeFromParent` and `didMove(toParent:)`.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }
    /// The controller is about to move to a parent, or to none.
    open func willMove(toParent parent: UIViewController?) { if parent == nil && self.parent != nil { movement = .out } }
    /// The controller has moved to a parent, or to none.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The style in which the controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which the controller is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether presentations in the current context cover this controller's view.
    open var definesPresentationContext = false
    /// Whether the user is kept from swiping the sheet away.
    open var isModalInPresentation = false
    /// The preferred size in points, for containers that let the controller choose.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            incomingPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// Whether presentations in this controller's context use its `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Supplies a custom presentation controller and animators.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the keyboard stays when a control that takes no text becomes the first responder.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// Manages the presentation of this controller; set its `delegate` to be notified of swipes. It is made for the current
    /// `modalPresentationStyle`, so set that first.
    open var presentationController: UIPresentationController? { presentationControllerInUse }

    /// Shows another controller above this one.
    ///
    /// Refused, with a console message and without running `completion`, while the presenter presents already, is not in a
    /// window, or is being presented or dismissed itself. It is a programming error, which stops the process, to present a
    /// controller that is presented already, has a parent, is the presenter itself or below it, or is the root of a window.
    /// - Parameter completion: Runs after the presented controller's `viewDidAppear`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses everything above this controller. A controller that presents nothing passes the call to its presenter, and is
    /// dismissed itself. While one of the presentations begins, the call waits for the end of that transition; while one is being
    /// dismissed, it is refused with a console message. If nothing is presented, `completion` runs at once.
    /// - Parameter completion: Runs after the dismissed controllers' `viewDidDisappear`, when another controller can be
    ///   presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    // MARK: Status bar

    /// Whether the status bar is hidden: by default on a phone in landscape.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    /// The preferred style of the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The child that decides whether the status bar is hidden; nil for the controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that decides the status bar's style; nil for the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The animation of the status bar when `setNeedsStatusBarAppearanceUpdate` is called in an animation.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the home indicator may be hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about the home indicator; nil for the controller itself.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Reads the home indicator's preference again.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { setNeedsStatusBarAppearanceUpdate() }
    /// Whether a presentation that is not full screen controls the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Reads the status bar's properties again.
    open func setNeedsStatusBarAppearanceUpdate() { requestStatusBarUpdate() }
    var capturesStatusBar: Bool { incomingPresentation?.takesStatusBar ?? true }

    // MARK: Environment

    /// The title, which containers and bars show.
    open var title: String? {
        didSet {
            incomingPresentation?.container.setNeedsLayout()
            barItems?.titleChanged(to: title)
        }
    }
    /// Insets in points that are added to the view's safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
    }
    /// The view's safe area has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The appearance to use instead of the inherited one.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { if newValue != overrideUserInterfaceStyle { viewIfLoaded?.traitsBeforeOverride = traitCollection } }
        didSet { viewIfLoaded?.styleWasOverridden() }
    }
    /// The controller's current traits.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current }
    /// The traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    // MARK: Containers that show some of their children at a time

    /// Called when the container is about to appear: puts the children in place that appear with it.
    func prepareChildren() {}
    /// The controllers that the container's own appearance callbacks are forwarded to, including their presentations in a
    /// context. Nil for all children with views inside this controller's.
    var childrenInStep: [UIViewController]? { nil }
    /// Called when the controller and its children have appeared or disappeared.
    func appearanceDidEnd() {}
    /// Called when the child has another parent or none.
    func childWasTaken(_ child: UIViewController) {}
    /// The children in the order in which the container has them: tabs, pages, the screens of a stack.
    @_spi(Overrides) open var orderedChildren: [UIViewController] { children }
    /// The children of `child`, or of a controller in it, are in another order.
    @_spi(Overrides) open func childOrderChanged(in child: UIViewController) { parent?.childOrderChanged(in: self) }
    /// Called when a controller in this one got another tab bar item. The nearest tab bar controller handles it.
    func tabBarItemsChanged() { parent?.tabBarItemsChanged() }
    /// Called when a controller in this one got other toolbar items. The nearest navigation controller handles it.
    func toolbarItemsChanged(of child: UIViewController) { parent?.toolbarItemsChanged(of: child) }
    /// Whether this container handles `show` for the controllers in it, and has bars in front of them: a navigation controller.
    var showsInStack: Bool { false }
    /// Whether this container handles `showDetailViewController` for the controllers in it: a split view controller.
    var showsDetails: Bool { false }
    /// The view around the controller's view, while the parent shows the controller: the parent's view, or one that is around it.
    func place(within parentView: UIView) -> UIView { parentView }

    // MARK: Alerts

    /// The style of a controller that is presented in one way only.
    var ownPresentationStyle: PresentationStyle? { nil }
    /// The size of a controller that is as large as its content.
    func panelSize(within size: CGSize) -> CGSize? { nil }
    /// Handles Escape, or a tap beside the presented controller.
    /// - Returns: Whether the request had an effect; nil leaves it to the presentation.
    func cancelByUser() -> Bool? { nil }

    // MARK: Editing

    /// Whether the controller's content is being edited.
    open var isEditing: Bool {
        get { barItems?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing. Override it to update the view, and call `super`. The `editButtonItem` is updated automatically.
    open func setEditing(_ editing: Bool, animated: Bool) { storeEditing(editing) }

    // MARK: Extents and margins

    /// The edges at which the view extends under the bars of its container.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
    }
    /// Whether the view extends under opaque bars as well.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
    }
    /// The view's margins have changed.
    open func viewLayoutMarginsDidChange() {}
    /// The platform's margins at the sides of a controller's view.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = LayoutRules.systemMargin(isRegularWidth: traitCollection.horizontalSizeClass == .regular)
        return NSDirectionalEdgeInsets(leading: side, trailing: side)
    }
    /// Whether the view's margins are at least the platform's.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.systemMarginsChanged() } }
    }

    // MARK: Bar items

    var barItems: BarItems?
    /// The navigation bar's content while the controller is on top of its stack. Made on first use.
    open var navigationItem: UINavigationItem { storedNavigationItem }
    /// The item that represents the controller in a tab bar. Made on first use.
    open var tabBarItem: UITabBarItem! {
        get { storedTabBarItem }
        set { storedTabBarItem = newValue }
    }
    /// The content of the navigation controller's toolbar while the controller is on top of its stack.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barItems?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Replaces `toolbarItems`.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { storeToolbarItems(toolbarItems) }
    /// Whether the tab bar and the toolbar are hidden while the controller is in a navigation stack.
    open var hidesBottomBarWhenPushed = false

    /// The navigation controller that fills this controller's view: itself, or one that it shows.
    @_spi(Overrides) open var principalStack: UIViewController? { nil }
    /// The stack inside this controller that continues the one that the controller is a screen of, as in a column of a split
    /// view: it shows the bars, and its back button leads on to the screens below this one.
    @_spi(Overrides) open var continuingStack: UIViewController? { nil }
    /// The item that the controller zooms out of, and back into, in a navigation stack; nil for the platform's own transition.
    @_spi(Overrides) open var zoomSource: (any UIPopoverPresentationControllerSourceItem)? { nil }
    /// Whether the enclosing tab bar is hidden while this controller is visible.
    @_spi(Overrides) open var wantsTabBarHidden: Bool { principalStack?.wantsTabBarHidden ?? false }

    /// Shows a controller in the way that suits the container: pushed in a navigation controller, presented otherwise.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let stack = nearestAncestor(where: \.showsInStack) { return stack.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// Shows a controller beside this one in a split view, and as `show` does elsewhere.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let split = nearestAncestor(where: \.showsDetails) { return split.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: Size changes

    /// The view's size is about to change. By default children that fill their parent are notified.
    /// - Parameter coordinator: Runs animations alongside the change, and completions after it.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        notifyChildren(ofSize: size, coordinator)
    }
    /// The traits are about to change. By default the children are notified.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        children.forEach { $0.willTransition(to: newCollection, with: coordinator) }
    }
    /// The size of a child in a parent of the given size.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        plainSize(of: container, in: parentSize)
    }
    /// A child's preferred size has changed. Overridden by containers that respect it.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The orientations that the interface may have. No effect: the host's window decides the orientation.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// Whether the interface may rotate. No effect.
    open var shouldAutorotate: Bool { true }
    /// The orientation to be presented in. No effect.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Reads the supported orientations again. No effect.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// Memory is low: release what can be recreated.
    open func didReceiveMemoryWarning() {}
}
