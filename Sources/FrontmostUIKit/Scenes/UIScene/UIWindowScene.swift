import Foundation
import FrontmostRender

/// A scene with windows: the interface in one browser tab, one terminal or one simulation.
///
/// Everything that a frame needs belongs to the scene: the render tree, the clock, the host, the status bar. Nothing about a
/// scene is global, so any number of them live beside each other in a process. `UIWindowScene+Frames.swift` has its frame
/// loop.
@MainActor @preconcurrency open class UIWindowScene: UIScene, ControllerScene, UserActivityScene {
    private let storedTree: RenderTree
    /// The tree that the host shows. The root's children are the visible windows, back to front. They are placed when the tree is
    /// read, so that any number of changes to the order cost as much as one.
    package var tree: RenderTree {
        if shownIsStale { placeWindows() }
        return storedTree
    }
    package var clock: FrameClock { storedTree.clock }
    /// Measures text: in pixels of the bundled fonts, unless the host uses another unit (a terminal's cells).
    package var measurer: any TextMeasurer = UIApplication.shared.measurer

    /// All windows, and the visible ones.
    private var order = WindowStack<UIWindow.Box>(), shown = WindowStack<UIWindow.Box>()
    private var shownIsStale = false
    private var nextTurn = 1
    private weak var lastKeyWindow: UIWindow?
    /// Whether there is a key window. Still true if it was deallocated.
    private var hasKeyWindow = false
    let space: SceneCoordinateSpace
    /// Retains a window that no property of the app holds: SwiftUI's own window of a `WindowGroup`.
    package var ownedWindow: UIWindow?

    let loop = FrameLoop()
    private(set) lazy var input = SceneInput(self)
    /// The files that the scene exchanges with the user's machine.
    package private(set) lazy var files = FileExchange(self)
    /// What is dragged over the scene.
    package private(set) lazy var drops = SceneDrops(self)
    var passing = PassingState()
    var savingTimer: Int?
    var activities = SceneActivities()
    private var statusBarIsStale = true
    private var decided = StatusBarState()
    private var statusBarObservers = ObserverList<StatusBarState>()

    /// Called by the framework. Subclasses (`UISceneConfiguration.sceneClass`) may override it.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        let environment = session.environment
        storedTree = RenderTree(clock: FrameClock())
        space = SceneCoordinateSpace(CGRect(origin: .zero, size: environment.size))
        self.environment = environment
        super.init(session: session)
        storedTree.root.setFrame(origin: .zero, size: environment.size)
        storedTree.onFirstChange = { [weak self] in self?.setNeedsCommit() }
    }

    // MARK: Environment

    /// The host's description of the scene's surroundings. Setting it lays the windows out again and notifies views and
    /// controllers of changed traits and safe areas.
    package var environment: SceneEnvironment {
        didSet { if environment != oldValue { inTurn { environmentChanged(from: oldValue) } } }
    }

    /// The scene's coordinates.
    open var coordinateSpace: any UICoordinateSpace { space }
    /// The screen that the scene is on. Its bounds are the scene's: hosts do not report what is around it.
    open private(set) lazy var screen = UIScreen(scene: self)

    var traitStore: TraitStore?
    private var foundTraits: UITraitCollection?
    /// The scene's traits, with its overrides applied.
    open var traitCollection: UITraitCollection {
        if let foundTraits { return foundTraits }
        let traits = UITraitCollection(environment).with(traitStore?.overrides ?? TraitValues())
        foundTraits = traits
        return traits
    }
    /// The scene's traits have changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func forgetTraits() { foundTraits = nil }

    /// Opens a URL on the user's machine, and returns whether it could. Hosts set it. See `ExternalURL` for the URLs that are
    /// sent here.
    package var urlOpener: (@MainActor (URL) -> Bool)? { didSet { passHostRequests() } }
    /// What waits for the host while the scene connects; nil afterwards.
    var hostRequests: HostRequests?

    /// Whether a URL or an activity has opened a place in the scene. State that new views restore may belong to that place then.
    package internal(set) var hasFollowedLink = false

    /// The user's current activity in the scene. A host may show its `webpageURL`, such as in a browser's address bar.
    open override var userActivity: NSUserActivity? {
        didSet { if userActivity !== oldValue { activityReplaced(oldValue) } }
    }

    /// Called when the title has changed. Hosts set it.
    package var titleObserver: (@MainActor (String?) -> Void)?
    override func titleChanged() { titleObserver?(title) }

    /// Calls `body` after each change of the environment, for as long as the scene lives. The fixture of the browser tests uses it.
    package func onEnvironmentChange(_ body: @escaping @MainActor (SceneEnvironment) -> Void) {
        loop.environmentObservers.append(body)
    }

    // MARK: Windows

    /// The scene's windows, hidden ones included, back to front in the order of `WindowOrder`.
    open var windows: [UIWindow] { attachedWindows }

    var attachedWindows: [UIWindow] { order.compactMap { $0.window } }

    /// The frontmost visible window.
    package var frontmostWindow: UIWindow? { shown.firstFromFront { $0.window } }

    /// The window that receives keyboard input: the one that was made key last. When it is hidden, the frontmost visible window
    /// up to the normal level takes over.
    open var keyWindow: UIWindow? { lastKeyWindow }

    /// The number of window comparisons since the scene was made; measures the cost of ordering.
    package var windowComparisons: Int { order.comparisons + shown.comparisons }

    /// How often the windows were placed in the tree since the scene was made. Each placement is O(n) in the number of windows.
    package private(set) var windowPlacements = 0

    func attach(_ window: UIWindow) {
        window.frame = window.frame
        bringToFront(window)
    }

    func detach(_ window: UIWindow) {
        order.remove(at: window.rank)
        noLongerShown(window.rank)
        // A turn counts in one scene only.
        window.rank = (0, 0)
        passKey(from: window)
    }

    /// Removes a window that is being deallocated.
    func windowWentAway(_ rank: WindowOrder.Rank) {
        order.remove(at: rank)
        noLongerShown(rank)
        if hasKeyWindow && lastKeyWindow == nil { keyWindowWentAway() }
    }

    /// Brings a window to the front of its level.
    func bringToFront(_ window: UIWindow) {
        let former = window.rank
        window.rank = (window.windowLevel.rawValue, nextTurn)
        nextTurn += 1
        move(window, from: former)
    }

    /// Moves a window after its level has changed.
    func rankChanged(_ window: UIWindow) {
        let former = window.rank
        window.rank.level = window.windowLevel.rawValue
        move(window, from: former)
    }

    private func move(_ window: UIWindow, from former: WindowOrder.Rank) {
        order.remove(at: former)
        shown.remove(at: former)
        order.insert(window.box, at: window.rank)
        if window.isShown { shown.insert(window.box, at: window.rank) }
        windowsChanged()
    }

    func windowWasHidden(_ window: UIWindow) {
        noLongerShown(window.rank)
        passKey(from: window)
    }

    private func noLongerShown(_ rank: WindowOrder.Rank) {
        shown.remove(at: rank)
        windowsChanged()
    }

    private func windowsChanged() {
        shownIsStale = true
        setNeedsStatusBarUpdate()
    }

    private func placeWindows() {
        shownIsStale = false
        windowPlacements += 1
        let nodes = ContiguousArray(shown.elements.lazy.filter { $0.window != nil }.map(\.node))
        if !nodes.elementsEqual(storedTree.root.children, by: ===) { storedTree.root.setChildren(nodes) }
    }

    func makeKey(_ window: UIWindow) {
        guard window !== lastKeyWindow, window.canBecomeKey else { return }
        let old = lastKeyWindow
        lastKeyWindow = window
        hasKeyWindow = true
        windowStackChanged()
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    private func nextKeyWindow(of window: UIWindow?) -> UIWindow? {
        let candidates = shown.elements(upTo: UIWindow.Level.normal.rawValue).lazy.compactMap(\.window)
        return WindowOrder.nextKeyWindow(candidates, level: \.windowLevel.rawValue) { $0 !== window && $0.canBecomeKey }
    }

    /// Passes the key status on after the key window was deallocated; it cannot be notified any more.
    private func keyWindowWentAway() {
        hasKeyWindow = false
        if let nextKeyWindow = nextKeyWindow(of: nil) { makeKey(nextKeyWindow) } else { windowStackChanged() }
    }

    /// Takes the key status from a window that is not visible any more.
    private func passKey(from window: UIWindow) {
        guard lastKeyWindow === window else { return }
        if let nextKeyWindow = nextKeyWindow(of: window) { return makeKey(nextKeyWindow) }
        (lastKeyWindow, hasKeyWindow) = (nil, false)
        windowStackChanged()
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
    }

    // MARK: Status bar

    /// The visibility and style of the status bar, decided by the controllers of the frontmost covering window.
    package var statusBar: StatusBarState {
        if statusBarIsStale {
            statusBarIsStale = false
            decided = decidedStatusBar()
        }
        return decided
    }

    /// The state of the status bar, for apps.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }

    /// Calls `body` with the current state, and in each frame in which the state has changed, for as long as the scene lives.
    package func addStatusBarObserver(_ body: @escaping @MainActor (StatusBarState) -> Void) {
        _ = statusBarObservers.add(body)
        loop.reportedStatusBar = statusBar
        body(statusBar)
    }

    var askedMotion: RenderAnimation?
    /// The animation of the change that observers are notified of; nil for none.
    package internal(set) var statusBarMotion: StatusBarMotion?
    /// The controller that the status bar's rule started from last; nil if it has to be found again.
    weak var statusBarStart: UIViewController?

    /// - Parameter keepingStart: Whether the controller that the rule started from last still holds: none came or went in its
    ///   place.
    package func setNeedsStatusBarUpdate(keepingStart: Bool = false) {
        if !keepingStart { statusBarStart = nil }
        // A change requested in an animation is part of it. The windows need not be placed for that.
        if let animation = storedTree.animation { askedMotion = animation }
        statusBarIsStale = true
        windowStackChanged()
    }

    func reportStatusBar() {
        let state = statusBar
        defer { (askedMotion, statusBarMotion) = (nil, nil) }
        if loop.reportedStatusBar == state { return }
        loop.reportedStatusBar = state
        statusBarObservers.notify(state)
    }

    /// Copies text to the pasteboard of the user's machine. Hosts that can reach it set this.
    package var textCopier: (@MainActor (String) -> Void)? { didSet { passHostRequests() } }
}

extension UIWindowScene {
    /// The frontmost window for which `answer` returns a value, as that value. Hidden windows are asked too.
    func firstFromFront<Answer>(_ answer: (UIWindow) -> Answer?) -> Answer? {
        // A copy, because an app's window that is asked may change the windows.
        let windows = order
        return windows.firstFromFront { box in box.window.flatMap(answer) }
    }
}
