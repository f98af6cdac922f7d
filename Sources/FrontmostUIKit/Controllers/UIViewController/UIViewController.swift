import Foundation
import FrontmostRender

/// Manages a view: loads it, hears when it comes and goes, holds child controllers, and presents others.
///
/// `UIViewController+Appearance` has the order of the appearance callbacks, `+Containment` the children, `+Presentation` what
/// `present` and `dismiss` mean.
@MainActor @preconcurrency open class UIViewController: UIResponder, ViewOwner {
    // MARK: Stored state

    private var storedView: UIView?
    private var isLoading = false
    var appearance = AppearanceState.disappeared
    var isTransitionAnimated = false
    var hasBeenToldIsAppearing = false
    /// The transition that this controller takes part in; set by who carries it out.
    weak var runningTransition: TransitionCoordinator?
    var traitStore: TraitStore?
    /// It was the view's leaving that began the disappearance, so its having left ends it.
    var leavesWithView = false
    public internal(set) var children: [UIViewController] = []
    public internal(set) weak var parent: UIViewController?
    /// What this controller shows above itself.
    var presentation: Presentation? {
        get { above?.presentation }
        set { if let above { above.presentation = newValue } else if let newValue { above = Above(newValue) } }
    }
    private var above: Above?
    /// Nobody but a presenter that goes ends what it presents, and those who wait for that end would wait for ever. Not done by the
    /// controller itself: a class that deinitialises on the main actor has its subclasses do so as well, and an app's `deinit` would
    /// not compile.
    @MainActor private final class Above {
        var presentation: Presentation?
        init(_ presentation: Presentation) { self.presentation = presentation }
        isolated deinit { presentation?.tearDown(.torn) }
    }
    /// What this controller is shown by.
    weak var incomingPresentation: Presentation?
    var storedPresentationController: UIPresentationController?
    /// The window that was given this controller last.
    weak var rootedWindow: (any ViewWindow)?
    var observers = ObserverList<PresentationEdge>()

    // MARK: Making one

    /// There are no nib files away from Apple's systems; pass nil for both.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    @preconcurrency @MainActor public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// Made when it is first asked for. One that is assigned while another is in a window takes the place of that.
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
            if let old, let newValue { takePlace(of: old, with: newValue) }
        }
    }
    open var viewIfLoaded: UIView? { storedView }
    override var ownView: UIView? { viewIfLoaded }
    override var shownScreen: UIView? { viewIfLoaded }
    open var isViewLoaded: Bool { storedView != nil }

    /// Makes the view; overridden by those who assign one of their own to `view`. This one is as large as the screen until somebody
    /// places it, so that `viewDidLoad` has something to lay out in.
    open func loadView() {
        let view = UIView(frame: CGRect(origin: .zero, size: (SceneTurn.current?.environment ?? .phone).size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    open func viewDidLoad() {}
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

    open func viewWillAppear(_ animated: Bool) {}
    /// After the view is in the window and has its geometry and traits, in the frame in which it begins to appear.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Called in the place of its view's `updateConstraints`, which it calls itself. Call `super` at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// The transition that the controller, or the nearest of its ancestors that does, takes part in now.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningTransition ?? parent?.transitionCoordinator
    }

    public internal(set) var isBeingPresented = false
    public internal(set) var isBeingDismissed = false
    open var isMovingToParent: Bool { movement == .in }
    open var isMovingFromParent: Bool { movement == .out }
    enum Movement { case none, `in`, out }
    var movement = Movement.none

    // MARK: Containment

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    /// Replaces one child's view by another's, and tells both. Both have to be children of this controller.
    ///
    /// The view of `toViewController` goes where the other's is, in front of it; that is taken away at the end.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - animations: Changes views under the transition's animation.
    ///   - completion: Runs after the last callback. `removeFromParent` and `didMove(toParent:)` are for it to call.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }
    open func willMove(toParent parent: UIViewController?) { if parent == nil && self.parent != nil { movement = .out } }
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Its own presentations in the current context take the place of its view.
    open var definesPresentationContext = false
    /// True keeps a person from swiping the sheet away.
    open var isModalInPresentation = false
    /// What it would like to be, where a container lets it choose.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            incomingPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// What is presented in the context that this controller defines comes and goes by its `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Supplies a presentation controller and animators of the app's own.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the keyboard stays when a control that takes no text becomes the first responder.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// Manages how this controller is presented; set its `delegate` to hear of swipes. Made for the `modalPresentationStyle` of
    /// now, so set that first.
    open var presentationController: UIPresentationController? { presentationControllerInUse }

    /// Shows another controller above this one.
    ///
    /// Refused, with a console line and without running `completion`, while the presenter presents already, is not in a
    /// window, or is being presented or dismissed itself. To present a controller that is presented, that has a parent, that
    /// is the presenter itself or lies below it, or that is the root of a window is a programming error and stops the process.
    /// - Parameter completion: Runs after the presented controller's `viewDidAppear`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes down everything above this controller; one that presents nothing passes the call to its presenter, and goes
    /// itself. While one of them is being presented, the call waits for the end of that transition; while one is being dismissed, it is
    /// refused with a console line. Where nothing is presented at all, `completion` runs at once.
    /// - Parameter completion: Runs after the dismissed controllers' `viewDidDisappear`, when the way is free.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    // MARK: Status bar

    /// True on a phone that lies, false elsewhere.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// A controller that decides in this one's place.
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForStatusBarStyle: UIViewController? { nil }
    /// How the status bar comes and goes where `setNeedsStatusBarAppearanceUpdate` is called in an animation.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// A controller that decides about the home indicator in this one's place.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { setNeedsStatusBarAppearanceUpdate() }
    /// Lets a presentation that is not full screen decide the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    open func setNeedsStatusBarAppearanceUpdate() {
        for scene in SceneTurn.connected where isRelevant(to: scene) { scene.setNeedsStatusBarUpdate(keepingStart: false) }
    }
    /// Its own scene, or all where it is in none: another window may answer it as its root.
    private func isRelevant(to scene: any SceneServices) -> Bool {
        let own = viewIfLoaded?.hostScene
        return own == nil || own === scene
    }
    var capturesStatusBar: Bool { incomingPresentation?.takesStatusBar ?? true }

    // MARK: Surroundings

    open var title: String? {
        didSet {
            incomingPresentation?.container.setNeedsLayout()
            barItems?.titleChanged(to: title)
        }
    }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
    }
    open func viewSafeAreaInsetsDidChange() {}
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsChanged(from: nil) } }
    }
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    // MARK: Containers that show some of their children at a time

    /// The container is about to come: puts those in place who come with it.
    func prepareChildren() {}
    /// Whom such a container's own coming and going is passed on to, with what they present in their place; nil for all children
    /// whose views are in this controller's.
    var childrenInStep: [UIViewController]? { nil }
    /// The controller and those in it have come or gone.
    func appearanceDidEnd() {}
    /// The child has another parent now, or none.
    func childWasTaken(_ child: UIViewController) {}
    /// The item of a controller in this one is another one: for the nearest tab bar controller.
    func tabBarItemsChanged() { parent?.tabBarItemsChanged() }
    /// The toolbar items of a controller in this one are others: for the nearest navigation controller.
    func toolbarItemsChanged(of child: UIViewController) { parent?.toolbarItemsChanged(of: child) }
    /// Whether it shows what controllers in it are told to show, with bars in front of them: a navigation controller.
    var showsInStack: Bool { false }
    /// Whether it shows what controllers in it are told to show beside them: a split view controller.
    var showsDetails: Bool { false }
    /// Where the controller's view lies, or what that lies in, while its parent shows it.
    func place(within parentView: UIView) -> UIView { parentView }

    // MARK: Alerts

    /// The style of a controller that is presented in one way only.
    var ownPresentationStyle: PresentationStyle? { nil }
    /// The size of a controller that is as large as its content.
    func panelSize(within size: CGSize) -> CGSize? { nil }
    /// A person wants to leave, by Escape or a tap beside it.
    /// - Returns: Whether that meant anything; nil leaves it to the presentation.
    func cancelByPerson() -> Bool? { nil }

    // MARK: Editing

    /// Whether a person edits what the controller shows.
    open var isEditing: Bool {
        get { barItems?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }
    /// Override it to let the view follow, and call `super`. The `editButtonItem` follows by itself.
    open func setEditing(_ editing: Bool, animated: Bool) { storeEditing(editing) }

    // MARK: Room

    /// The edges at which the view reaches under the bars of the container around it.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
    }
    /// Whether it reaches under bars that are not translucent, too.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
    }
    /// The margins of the view are others now.
    open func viewLayoutMarginsDidChange() {}
    /// What the platform leaves at the sides of a controller's view.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = LayoutRules.systemMargin(isRegularWidth: traitCollection.horizontalSizeClass == .regular)
        return NSDirectionalEdgeInsets(leading: side, trailing: side)
    }
    /// Whether the view's margins are at least the platform's.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.systemMarginsChanged() } }
    }

    // MARK: What bars show

    var barItems: BarItems?
    /// What the navigation bar shows while the controller is on top of its stack. Made when it is first asked for.
    open var navigationItem: UINavigationItem { storedNavigationItem }
    /// What stands for the controller in a tab bar. Made when it is first asked for.
    open var tabBarItem: UITabBarItem! {
        get { storedTabBarItem }
        set { storedTabBarItem = newValue }
    }
    /// What the navigation controller's toolbar shows while the controller is on top of its stack.
    open var toolbarItems: [UIBarButtonItem]? {
        get { barItems?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { storeToolbarItems(toolbarItems) }
    /// Whether tab bar and toolbar are away while the controller is in a navigation stack.
    open var hidesBottomBarWhenPushed = false

    /// The navigation controller that fills this controller's place: itself, or what it is shown through.
    @_spi(Overrides) open var principalStack: UIViewController? { nil }
    /// The stack in this controller that goes on with the one that the controller is a screen of, as in a column of a split view: it
    /// shows the bars, and its way back leads on to the screens below this one.
    @_spi(Overrides) open var continuingStack: UIViewController? { nil }
    /// What the controller comes out of, and goes back into, in a navigation stack; nil for the platform's own move.
    @_spi(Overrides) open var zoomSource: (any UIPopoverPresentationControllerSourceItem)? { nil }
    /// Whether the tab bar around is away while this controller is seen.
    @_spi(Overrides) open var wantsTabBarHidden: Bool { principalStack?.wantsTabBarHidden ?? false }

    /// Shows a controller in the way of the container around this one: pushed in a navigation controller, presented where there
    /// is no container that knows better.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let stack = nearestAncestor(where: \.showsInStack) { return stack.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// Shows a controller beside this one where a split view can, and as `show` does elsewhere.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let split = nearestAncestor(where: \.showsDetails) { return split.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: Another size

    /// The view will get another size. Children that fill their parent are told by the default.
    /// - Parameter coordinator: Runs what is to change with the size, and what is to be done afterwards.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        tellChildren(ofSize: size, coordinator)
    }
    /// The surroundings will have other traits. Children are told by the default.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        children.forEach { $0.willTransition(to: newCollection, with: coordinator) }
    }
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        plainSize(of: container, in: parentSize)
    }
    /// A child wants another size; containers that give it one override this.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Has no effect: which way up a scene is, its host's window decides. So have the other two.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var shouldAutorotate: Bool { true }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// There is little memory left: what can be made again is to be given back.
    open func didReceiveMemoryWarning() {}
}
