import Foundation
import FrontmostRender

/// A scene with windows: what one person sees in one browser tab, one terminal, or one simulation.
///
/// Everything that a frame needs belongs to the scene: the render tree, the clock, the host, the status bar. Nothing about a
/// scene is global, so any number of them live beside each other in a process. `UIWindowScene+Frames.swift` has its frame
/// loop.
@MainActor @preconcurrency open class UIWindowScene: UIScene, ControllerScene, UserActivityScene {
    private let storedTree: RenderTree
    /// What the host shows. Its root's children are the visible windows, back to front. They are put there when somebody looks,
    /// so that any number of changes of the order cost as much as one.
    package var tree: RenderTree {
        if shownIsStale { placeWindows() }
        return storedTree
    }
    package var clock: FrameClock { storedTree.clock }
    /// What text is measured with: pixels of the bundled fonts, unless the host counts otherwise (cells of a terminal).
    package var measurer: any TextMeasurer = UIApplication.shared.measurer

    /// All windows, and those that are seen.
    private var order = WindowStack<UIWindow.Box>(), shown = WindowStack<UIWindow.Box>()
    private var shownIsStale = false
    private var nextTurn = 1
    private weak var lastKeyWindow: UIWindow?
    /// Says that there was one where it has been deallocated.
    private var hasKeyWindow = false
    let space: SceneCoordinateSpace
    /// Held for those who own no window property: SwiftUI's own window of a `WindowGroup`.
    package var ownedWindow: UIWindow?

    var loop = FrameLoop()
    private(set) lazy var input = SceneInput(self)
    var passing = PassingState()
    var savingTimer: Int?
    var activities = SceneActivities()
    private var statusBarIsStale = true
    private var decided = StatusBarState()
    private var statusBarObservers = ObserverList<StatusBarState>()

    /// The framework makes scenes; a subclass (`UISceneConfiguration.sceneClass`) may add to it.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        let environment = session.environment
        storedTree = RenderTree(clock: FrameClock())
        space = SceneCoordinateSpace(CGRect(origin: .zero, size: environment.size))
        self.environment = environment
        super.init(session: session)
        storedTree.root.setFrame(origin: .zero, size: environment.size)
        storedTree.onFirstChange = { [weak self] in self?.setNeedsCommit() }
    }

    // MARK: Surroundings

    /// What the host knows of the place the scene is shown in. Writing it lays the windows out again and tells views and
    /// controllers about changed traits and safe areas.
    package var environment: SceneEnvironment {
        didSet { if environment != oldValue { inTurn { environmentChanged(from: oldValue) } } }
    }

    open var coordinateSpace: any UICoordinateSpace { space }
    /// What the scene is shown on. Its bounds are the scene's: no host tells what lies around it.
    open private(set) lazy var screen = UIScreen(scene: self)

    var traitStore: TraitStore?
    private var foundTraits: UITraitCollection?
    open var traitCollection: UITraitCollection {
        if let foundTraits { return foundTraits }
        let traits = UITraitCollection(environment).with(traitStore?.overrides ?? TraitValues())
        foundTraits = traits
        return traits
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func forgetTraits() { foundTraits = nil }

    /// Takes a URL that the person's own machine is to open, and answers whether it could. Hosts set it. See `ExternalURL` for what
    /// comes this way.
    package var urlOpener: (@MainActor (URL) -> Bool)?

    /// Whether it was sent to a place from outside, by a URL or an activity: what views that come up only now find written may be that.
    package internal(set) var hasFollowedLink = false

    /// What the person does in the scene now. A host may show its `webpageURL`: as the address of a browser's page.
    open override var userActivity: NSUserActivity? {
        didSet { if userActivity !== oldValue { activityReplaced(oldValue) } }
    }

    /// Called when the title is another one; hosts set it.
    package var titleObserver: (@MainActor (String?) -> Void)?
    override func titleChanged() { titleObserver?(title) }

    /// Calls `body` when the environment was changed, for as long as the scene lives.
    package func onEnvironmentChange(_ body: @escaping @MainActor (SceneEnvironment) -> Void) {
        loop.environmentObservers.append(body)
    }

    // MARK: Windows

    /// The scene's windows, hidden ones included, back to front as `WindowOrder` says.
    open var windows: [UIWindow] { attachedWindows }

    var attachedWindows: [UIWindow] { order.elements.compactMap(\.window) }

    /// The window in front of all others.
    package var frontmostWindow: UIWindow? { shown.elements.last { $0.window != nil }?.window }

    /// The window that gets what the keyboard sends: the one that was made key last. When that one is hidden, the frontmost
    /// visible window of the normal level takes over.
    open var keyWindow: UIWindow? { lastKeyWindow }

    /// How often the order of two windows was asked for since the scene was made: what windows cost.
    package var windowComparisons: Int { order.comparisons + shown.comparisons }

    /// How often the windows were put into the tree since the scene was made: each time costs as much as there are windows.
    package private(set) var windowPlacements = 0

    func attach(_ window: UIWindow) {
        window.frame = window.frame
        takeTurn(window)
    }

    func detach(_ window: UIWindow) {
        order.remove(at: window.rank)
        noLongerShown(window.rank)
        // A turn counts in one scene only.
        window.rank = (0, 0)
        passKey(from: window)
    }

    /// The window is being deallocated.
    func windowWentAway(_ rank: WindowOrder.Rank) {
        order.remove(at: rank)
        noLongerShown(rank)
        if hasKeyWindow && lastKeyWindow == nil { keyWindowWentAway() }
    }

    /// Brings a window to the front of its level.
    func takeTurn(_ window: UIWindow) {
        let former = window.rank
        window.rank = (window.windowLevel.rawValue, nextTurn)
        nextTurn += 1
        move(window, from: former)
    }

    /// Its level is another one.
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

    private func keyHeir(of window: UIWindow?) -> UIWindow? {
        let candidates = shown.elements(upTo: UIWindow.Level.normal.rawValue).lazy.compactMap(\.window)
        return WindowOrder.heir(candidates, level: \.windowLevel.rawValue) { $0 !== window && $0.canBecomeKey }
    }

    /// It can be told nothing any more.
    private func keyWindowWentAway() {
        hasKeyWindow = false
        if let heir = keyHeir(of: nil) { makeKey(heir) } else { windowStackChanged() }
    }

    /// A window that nobody sees any more is not key any more.
    private func passKey(from window: UIWindow) {
        guard lastKeyWindow === window else { return }
        if let heir = keyHeir(of: window) { return makeKey(heir) }
        (lastKeyWindow, hasKeyWindow) = (nil, false)
        windowStackChanged()
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
    }

    // MARK: Status bar

    /// Hidden or not, and its style, as the frontmost covering window's controllers decide it.
    package var statusBar: StatusBarState {
        if statusBarIsStale {
            statusBarIsStale = false
            decided = decidedStatusBar()
        }
        return decided
    }

    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }

    /// Calls `body` with the state of now, and in each frame in which the state has changed.
    /// - Returns: A number for `removeStatusBarObserver`.
    @discardableResult
    package func addStatusBarObserver(_ body: @escaping @MainActor (StatusBarState) -> Void) -> Int {
        let id = statusBarObservers.add(body)
        loop.toldStatusBar = statusBar
        body(statusBar)
        return id
    }

    package func removeStatusBarObserver(_ id: Int) { statusBarObservers.remove(id) }

    var askedMotion: RenderAnimation?
    /// How the change that observers hear of is shown; nil: at once.
    package internal(set) var statusBarMotion: StatusBarMotion?
    /// Where the rule of the status bar started last; nil when that has to be found again.
    weak var statusBarStart: UIViewController?

    /// - Parameter keepingStart: Nobody came or went who could be asked in place of the one who was asked last.
    package func setNeedsStatusBarUpdate(keepingStart: Bool = false) {
        if !keepingStart { statusBarStart = nil }
        // Asked for in an animation, the change is a part of it. The windows need not be in their places for that.
        if let animation = storedTree.animation { askedMotion = animation }
        statusBarIsStale = true
        windowStackChanged()
    }

    func tellStatusBar() {
        let state = statusBar
        defer { (askedMotion, statusBarMotion) = (nil, nil) }
        if loop.toldStatusBar == state { return }
        loop.toldStatusBar = state
        statusBarObservers.tell(state)
    }

    /// Takes a text for the pasteboard of the person's own machine. Hosts that reach it set this.
    package var textCopier: (@MainActor (String) -> Void)?
}
