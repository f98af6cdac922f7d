import Foundation
import FrontmostRender

/// A scene with windows: what one person sees in one browser tab, one terminal, or one simulation.
///
/// Everything that a frame needs belongs to the scene: the render tree, the clock, the host, the status bar. Nothing about a
/// scene is global, so any number of them live beside each other in a process. `UIWindowScene+Frames.swift` has its frame
/// loop.
@MainActor open class UIWindowScene: UIScene {
    /// What the host shows. Its root's children are the visible windows, back to front.
    @_spi(Engine) public let tree: RenderTree
    @_spi(Engine) public var clock: FrameClock { tree.clock }
    /// What text is measured with: pixels of the bundled fonts, unless the host counts otherwise (cells of a terminal).
    @_spi(Engine) public var measurer: any TextMeasurer = UIApplication.shared.measurer

    struct WindowBox { weak var window: UIWindow? }
    private var boxes: [WindowBox] = []
    private var nextTurn = 1
    private weak var lastKeyWindow: UIWindow?
    private let space: SceneCoordinateSpace
    /// Held for those who own no window property: SwiftUI's own window of a `WindowGroup`.
    @_spi(Engine) public var ownedWindow: UIWindow?

    var loop = FrameLoop()
    private var statusBarIsStale = true
    private var decided = StatusBarState()
    private var statusBarObservers: [(id: Int, body: @MainActor (StatusBarState) -> Void)] = []
    private var nextObserver = 0

    init(session: UISceneSession, environment: SceneEnvironment) {
        tree = RenderTree(clock: FrameClock())
        space = SceneCoordinateSpace(CGRect(origin: .zero, size: environment.size))
        self.environment = environment
        super.init(session: session)
        tree.root.setFrame(origin: .zero, size: environment.size)
        tree.onFirstChange = { [weak self] in self?.setNeedsCommit() }
    }

    // MARK: Surroundings

    /// What the host knows of the place the scene is shown in. Writing it lays the windows out again and tells views and
    /// controllers about changed traits and safe areas.
    @_spi(Engine) public var environment: SceneEnvironment {
        didSet { if environment != oldValue { environmentChanged(from: oldValue) } }
    }

    open var coordinateSpace: any UICoordinateSpace { space }
    open var screen: UIScreen {
        UIScreen(bounds: CGRect(origin: .zero, size: environment.size), scale: environment.displayScale)
    }
    open var traitCollection: UITraitCollection { UITraitCollection(environment) }

    private func environmentChanged(from old: SceneEnvironment) {
        let size = environment.size
        space.bounds = CGRect(origin: .zero, size: size)
        tree.root.setFrame(origin: .zero, size: size)
        let all = attachedWindows
        if old.size != size {
            for window in all where window.place.covers(sceneOf: old.size) {
                window.frame = CGRect(origin: .zero, size: size)
            }
        }
        let before = UITraitCollection(old), now = traitCollection
        if !before.isEqual(now) { all.forEach { $0.traitsChanged(from: before) } }
        if old.safeArea != environment.safeArea || old.size != size { all.forEach { $0.safeAreaChanged() } }
        loop.environmentObservers.forEach { $0(environment) }
        setNeedsStatusBarUpdate()
    }

    /// Calls `body` when the environment was changed, for as long as the scene lives.
    @_spi(Engine) public func onEnvironmentChange(_ body: @escaping @MainActor (SceneEnvironment) -> Void) {
        loop.environmentObservers.append(body)
    }

    // MARK: Windows

    /// The scene's windows, hidden ones included, back to front as `WindowOrder` says.
    open var windows: [UIWindow] { attachedWindows }

    var attachedWindows: [UIWindow] {
        // By far the most scenes have one window, and this is asked several times a frame.
        if boxes.count == 1 { return boxes[0].window.map { [$0] } ?? [] }
        let alive = boxes.compactMap(\.window)
        return WindowOrder.backToFront(alive.map(\.place)).map { alive[$0] }
    }

    /// The window in front of all others.
    @_spi(Engine) public var frontmostWindow: UIWindow? {
        let all = attachedWindows
        return WindowOrder.frontmost(all.map(\.place)).map { all[$0] }
    }

    /// The window that gets what the keyboard sends: the one that was made key last. When that one is hidden, the frontmost
    /// visible window of the normal level takes over.
    open var keyWindow: UIWindow? { lastKeyWindow }

    func attach(_ window: UIWindow) {
        boxes.removeAll { $0.window == nil }
        boxes.append(WindowBox(window: window))
        window.frame = window.frame
        takeTurn(window)
    }

    func detach(_ window: UIWindow) {
        boxes.removeAll { $0.window == nil || $0.window === window }
        windowWasHidden(window)
        windowsChanged()
    }

    func windowWentAway(_ node: RenderNode) {
        boxes.removeAll { $0.window == nil }
        tree.root.removeChild(node)
        windowsChanged()
    }

    /// Brings a window to the front of its level.
    func takeTurn(_ window: UIWindow) {
        window.turn = nextTurn
        nextTurn += 1
        windowsChanged()
    }

    func windowsChanged() {
        let nodes = ContiguousArray(attachedWindows.filter(\.isShown).map(\.node))
        if !nodes.elementsEqual(tree.root.children, by: ===) { tree.root.setChildren(nodes) }
        setNeedsStatusBarUpdate()
    }

    func makeKey(_ window: UIWindow) {
        guard window !== lastKeyWindow, window.canBecomeKey else { return }
        let old = lastKeyWindow
        lastKeyWindow = window
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    func windowWasHidden(_ window: UIWindow) {
        guard lastKeyWindow === window else { return }
        let heir = attachedWindows.last { $0.isShown && $0 !== window && $0.canBecomeKey && $0.windowLevel <= .normal }
        if let heir { return makeKey(heir) }
        lastKeyWindow = nil
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
    }

    // MARK: Status bar

    /// Hidden or not, and its style, as the frontmost covering window's controllers decide it.
    @_spi(Engine) public var statusBar: StatusBarState {
        if statusBarIsStale {
            statusBarIsStale = false
            decided = decidedStatusBar()
        }
        return decided
    }

    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }

    /// Calls `body` with the state of now, and in each frame in which the state has changed.
    /// - Returns: A number for `removeStatusBarObserver`.
    @_spi(Engine) @discardableResult
    public func addStatusBarObserver(_ body: @escaping @MainActor (StatusBarState) -> Void) -> Int {
        nextObserver += 1
        statusBarObservers.append((nextObserver, body))
        loop.toldStatusBar = statusBar
        body(statusBar)
        return nextObserver
    }

    @_spi(Engine) public func removeStatusBarObserver(_ id: Int) { statusBarObservers.removeAll { $0.id == id } }

    var askedMotion: RenderAnimation?
    /// How the change that observers hear of is shown; nil: at once.
    @_spi(Engine) public internal(set) var statusBarMotion: StatusBarMotion?
    /// Where the rule of the status bar started last; nil when that has to be found again.
    weak var statusBarStart: UIViewController?

    /// - Parameter keepingStart: Nobody came or went who could be asked in place of the one who was asked last.
    func setNeedsStatusBarUpdate(keepingStart: Bool = false) {
        if !keepingStart { statusBarStart = nil }
        // Asked for in an animation, the change is a part of it.
        if let animation = tree.animation { askedMotion = animation }
        statusBarIsStale = true
        setNeedsCommit()
    }

    func tellStatusBar() {
        let state = statusBar
        defer { (askedMotion, statusBarMotion) = (nil, nil) }
        if loop.toldStatusBar == state { return }
        loop.toldStatusBar = state
        statusBarObservers.forEach { $0.body(state) }
    }
}
