import Foundation
import FrontmostRender

/// A layer of a scene that shows one view controller, in front of or behind the scene's other windows.
///
/// A scene does not retain its windows: keep a window in a property, such as a scene delegate's `window`.
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = UIViewController()
///         window.makeKeyAndVisible()
///         self.window = window
///     }
@MainActor @preconcurrency open class UIWindow: UIView, ViewWindow {
    /// The first criterion of the order of windows: higher levels are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The number that levels are compared by.
        public var rawValue: CGFloat
        /// Makes a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of most windows.
        public static let normal = Level(0)
        /// In front of the status bar.
        public static let statusBar = Level(1000)
        /// In front of windows of the other levels.
        public static let alert = Level(2000)

        /// Whether `a` is behind `b`.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// Posted when a window becomes visible; its object is the window.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted when a window is hidden; its object is the window.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted when a window becomes key; its object is the window.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when a window stops being key; its object is the window.
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// A weak reference to the window for the scene's lists.
    final class Box {
        weak var window: UIWindow?
        let node: RenderNode
        init(_ window: UIWindow) { (self.window, node) = (window, window.node) }
    }
    private(set) lazy var box = Box(self)
    private let life = Life()
    /// The window's rank in the lists of its scene; set by the scene only.
    var rank: WindowOrder.Rank {
        get { life.rank }
        set { life.rank = newValue }
    }
    private var isConcealed = true
    /// Whether the window was made key before it had a scene.
    private var awaitsKey = false
    /// The root controller that was assigned, even if a subclass returns another one from `rootViewController`.
    private(set) var shownController: UIViewController? {
        get { life.shownController }
        set { life.shownController = newValue }
    }
    /// Whether the root's view was inserted. That happens when the window is shown.
    private var holdsRoot = false
    private var attachedScene: UIWindowScene? {
        get { life.scene }
        set { life.scene = newValue }
    }
    package var keyboard = FirstResponderSlot() {
        didSet {
            if keyboard.holder !== oldValue.holder {
                inputViewsMayHaveChanged()
                presentationsFollowKeyboard()
            }
            if let node = keyboard.editedNode, node !== oldValue.editedNode { attachedScene?.reveal(node) }
        }
    }
    /// Made with the first first responder.
    var accessory: InputAccessory?
    /// The node for accessibility announcements.
    package internal(set) var announcer: RenderNode?

    /// Makes a window with the size of its scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        setUp()
        self.windowScene = windowScene
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Makes a window from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIWindow"
        // A window takes touches that no view in it takes; `isUserInteractionEnabled` lets them through.
        node.accepts = [.tap, .drag]
        layoutMargins = .zero
    }

    /// Ends the window's content when the window is deallocated. A separate object, since an isolated deinitialiser of the window
    /// would have to be isolated in subclasses as well, and an app's `deinit` would not compile.
    @MainActor private final class Life {
        weak var scene: UIWindowScene?
        var rank: WindowOrder.Rank = (0, 0)
        var shownController: UIViewController?

        isolated deinit {
            if let scene { scene.windowWentAway(rank) }
            for presentation in shownController?.presentationsOnTop ?? [] { presentation.tearDown(.torn) }
            // The controller or its children may outlive the window, and are not visible any more.
            shownController?.beginAppearance(false, animated: false)
            shownController?.endAppearance()
        }
    }

    // MARK: Scene and order

    /// The scene that the window belongs to; nil removes the window from its scene.
    open var windowScene: UIWindowScene? {
        get { attachedScene }
        set {
            if attachedScene === newValue { return }
            if let old = attachedScene {
                let wasShown = isShown
                // Update the state before the callbacks: presentations started in them have no container any more, and a scene
                // assigned in them is unrelated to the former one.
                attachedScene = nil
                old.detach(self)
                if wasShown && attachedScene == nil { contentsWillHide() }
                if wasShown && attachedScene == nil { contentsDidHide(reason: newValue == nil ? .torn : nil) }
                // A hidden window has sent the disappearance callbacks already; its presentations end only now.
                if !wasShown && attachedScene == nil && newValue == nil { tearDownPresentations() }
                // A callback assigned another scene.
                if attachedScene != nil { return }
            }
            attachedScene = newValue
            guard let newValue else { return }
            newValue.attach(self)
            shownController?.presentationsOnTop.forEach { $0.move(to: newValue) }
            if isShown { contentsWillShow() }
            if awaitsKey && attachedScene === newValue { makeKey() }
        }
    }

    /// The level; windows of a higher level are in front.
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue { attachedScene?.rankChanged(self) } }
    }

    /// The values that determine the window's position among the others of its scene.
    package var place: WindowPlace {
        WindowPlace(isHidden: isConcealed, level: windowLevel.rawValue, turn: rank.turn, frame: super.frame)
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = attachedScene.map { WindowOrder.frame(newValue, sceneOf: $0.environment.size) } ?? newValue
            placeChanged()
        }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            placeChanged()
        }
    }
    open override var center: CGPoint {
        get { super.center }
        set {
            super.center = newValue
            placeChanged()
        }
    }
    open override var transform: CGAffineTransform {
        get { super.transform }
        set {
            super.transform = newValue
            placeChanged()
        }
    }

    /// Updates the status bar: the window may cover its scene now, or no longer does.
    private func placeChanged() { attachedScene?.setNeedsStatusBarUpdate() }

    /// The screen of the window's scene.
    open var screen: UIScreen { attachedScene?.screen ?? .main }
    override var hostWindow: (any ViewWindow)? { self }
    override var keyboardWindow: (any ViewWindow)? { self }
    package var services: (any SceneServices)? { windowScene }
    package func announceMove(of view: UIView) { view.willMove(toWindow: self) }
    package func isRoot(_ responder: UIResponder) -> Bool { shownController === responder }
    open override var next: UIResponder? { attachedScene }

    /// Whether the window is visible, in a scene.
    package var isShown: Bool { !isConcealed && attachedScene?.loop.isDisconnecting == false }

    // MARK: Visibility

    /// Whether the window is hidden. Windows are made hidden. Showing one brings it to the front of its level and posts
    /// `didBecomeVisibleNotification` with the window as the object.
    open override var isHidden: Bool {
        get { isConcealed }
        set {
            if isConcealed == newValue { return }
            if newValue { conceal() } else { reveal() }
        }
    }

    private func reveal() {
        isConcealed = false
        takeAppearance()
        // Effects that were written while the window was hidden include the hiding.
        effectsChanged()
        attachedScene?.bringToFront(self)
        if isShown { contentsWillShow() }
        if isConcealed { return }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func conceal() {
        let wasShown = isShown
        // Update the state before the callbacks: presentations started in them have no container any more.
        isConcealed = true
        if wasShown { contentsWillHide() }
        // A callback showed the window again.
        if !isConcealed { return }
        attachedScene?.windowWasHidden(self)
        contentsDidHide(reason: nil)
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    private func contentsWillShow() {
        guard let scene = attachedScene else { return }
        if !holdsRoot, let view = loadRoot() { insertRoot(view) }
        guard let shownController else { return }
        // Each callback may hide the window again. Containers also update their visible child, so a controller that was visible
        // when the window was hidden may not be any more.
        for controller in shownController.frontToBackOfChain.reversed() where isShown && controller.viewIfLoaded?.window === self
        {
            controller.appear(in: scene)
        }
    }

    private func contentsWillHide() {
        menu?.close(animated: false)
        for controller in shownController?.frontToBackOfChain ?? [] where !isShown {
            controller.beginAppearance(false, animated: false)
        }
    }

    private func contentsDidHide(reason: PresentationEdge.Reason?) {
        let chain = shownController?.frontToBackOfChain ?? []
        if let reason { shownController?.presentationsOnTop.forEach { $0.tearDown(reason) } }
        // A callback may have shown the window again.
        for controller in chain where !isShown {
            // A controller presented in a callback is still appearing.
            controller.beginAppearance(false, animated: false)
            controller.endAppearance()
        }
    }

    // MARK: Key window

    /// Whether the window receives keyboard input.
    open var isKeyWindow: Bool { attachedScene?.keyWindow === self }
    /// Whether the window may become key.
    open var canBecomeKey: Bool { true }
    /// The window has become key.
    open func becomeKey() {}
    /// The window is not key any more.
    open func resignKey() {}

    /// Makes the window receive keyboard input. Does not bring it to the front.
    open func makeKey() {
        awaitsKey = attachedScene == nil
        attachedScene?.makeKey(self)
    }

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        if isConcealed { isHidden = false } else { attachedScene?.bringToFront(self) }
        makeKey()
    }

    // MARK: Root

    /// The controller that the window shows. Its view is loaded when the window is shown. If a subclass overrides the getter, the
    /// window still shows the assigned controller; the status bar uses the getter's.
    open var rootViewController: UIViewController? {
        get { shownController }
        set { showRoot(newValue) }
    }

    private func showRoot(_ controller: UIViewController?) {
        let old = shownController
        if old === controller { return }
        // Update the state before the callbacks: one may assign yet another root.
        (shownController, holdsRoot) = (controller, false)
        controller?.rootedWindow = self
        if let old {
            old.presentationsOnTop.forEach { $0.tearDown(.replaced) }
            old.beginAppearance(false, animated: false)
            if shownController !== old { old.viewIfLoaded?.removeFromSuperview() }
            // Ends presentations that the former root started in its callback. It is in no window now, and can present nothing.
            if shownController !== old { old.presentationsOnTop.forEach { $0.tearDown(.replaced) } }
            old.endAppearance()
        }
        if shownController !== controller { return }
        attachedScene?.setNeedsStatusBarUpdate()
        guard let controller, isShown, let view = loadRoot() else { return }
        if let scene = attachedScene, isShown { controller.appear(in: scene) }
        if shownController === controller { insertRoot(view) }
    }

    /// - Returns: The root's view with the window's size; nil if loading it has led to another root.
    private func loadRoot() -> UIView? {
        guard let controller = shownController, let view = controller.view, shownController === controller else { return nil }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }

    private func insertRoot(_ view: UIView) {
        holdsRoot = true
        insertSubview(view, at: 0)
    }

    private func tearDownPresentations() { shownController?.presentationsOnTop.forEach { $0.tearDown(.torn) } }

    /// Tears down the window's content along with its scene.
    func sceneWillDisconnect() {
        if isConcealed { return tearDownPresentations() }
        contentsWillHide()
        contentsDidHide(reason: .torn)
    }

    /// Whether the content has stepped back behind a sheet, so that the status bar is on black.
    var showsBlackBehind: Bool { blacksBehind > 0 }
    /// The number of sheets that have put black behind the content.
    package var blacksBehind = 0 {
        didSet { if showsBlackBehind != (oldValue > 0) { attachedScene?.setNeedsStatusBarUpdate(keepingStart: true) } }
    }

    /// The undo manager of the window's responders.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    // MARK: Menu

    /// The open menu, in front of everything else in the window.
    package weak var menu: (any WindowMenu)? {
        didSet { if menu != nil { attachedScene?.input.menuOpened() } }
    }

    // MARK: Events

    /// Delivers touches to the recognisers and views that they belong to. An override that calls `super` sees every touch of the
    /// window; one that does not keeps the touches from all of them.
    open func sendEvent(_ event: UIEvent) { attachedScene?.input.touches.deliver(event, in: self) }

    // MARK: Environment

    open override var safeAreaInsets: UIEdgeInsets {
        guard let scene = attachedScene else { return .zero }
        let safe = scene.environment.safeArea, size = scene.environment.size, frame = super.frame
        return UIEdgeInsets(
            top: max(0, safe.top - frame.minY), left: max(0, safe.left - frame.minX),
            bottom: max(0, frame.maxY - (size.height - safe.bottom)),
            right: max(0, frame.maxX - (size.width - safe.right)))
    }

    /// Ends touches that no view has used, so that they do not reach the window behind.
    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        takeUnusedTap(event) || event.kind == .drag
    }
}
