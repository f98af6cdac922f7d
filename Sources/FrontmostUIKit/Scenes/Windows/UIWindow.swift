import Foundation
import FrontmostRender

/// A layer of a scene that shows one view controller, in front of or behind the scene's other windows.
///
/// A scene does not keep its windows alive: keep a window in a property (a scene delegate's `window`, say).
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = UIViewController()
///         window.makeKeyAndVisible()
///         self.window = window
///     }
@MainActor @preconcurrency open class UIWindow: UIView, ViewWindow {
    /// How far in front a window is, before everything else.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// How the scene's lists name the window without keeping it.
    final class Box {
        weak var window: UIWindow?
        let node: RenderNode
        init(_ window: UIWindow) { (self.window, node) = (window, window.node) }
    }
    private(set) lazy var box = Box(self)
    private let life = Life()
    /// Where the window stands in the lists of its scene; written by the scene alone.
    var rank: WindowOrder.Rank {
        get { life.rank }
        set { life.rank = newValue }
    }
    private var isConcealed = true
    /// It was asked to be key before it had a scene.
    private var awaitsKey = false
    /// The controller the window was given, whatever a subclass answers for `rootViewController`.
    private(set) var shownController: UIViewController? {
        get { life.shownController }
        set { life.shownController = newValue }
    }
    /// Its view was put in. Until the window is shown there is no need for one.
    private var holdsRoot = false
    private var attachedScene: UIWindowScene? {
        get { life.scene }
        set { life.scene = newValue }
    }
    package var keyboard = KeyboardPlace() {
        didSet {
            if keyboard.holder !== oldValue.holder { inputViewsMayHaveChanged() }
        }
    }
    /// Made when there is a first responder.
    var accessory: InputAccessory?
    /// Holds what is to be read out.
    package internal(set) var announcer: RenderNode?

    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        setUp()
        self.windowScene = windowScene
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIWindow"
        // A window takes the touches that nothing in it takes; `isUserInteractionEnabled` lets them through.
        node.accepts = [.tap, .drag]
        layoutMargins = .zero
    }

    /// What a window ends when it goes. The window itself cannot: where a class deinitialises on the main actor, its subclasses have
    /// to, and an app's `deinit` would not compile.
    @MainActor private final class Life {
        weak var scene: UIWindowScene?
        var rank: WindowOrder.Rank = (0, 0)
        var shownController: UIViewController?

        isolated deinit {
            if let scene { scene.windowWentAway(rank) }
            for presentation in shownController?.presentationsOnTop ?? [] { presentation.tearDown(.torn) }
            // Somebody else may keep the controller or one of its children, and hears that it is seen no more.
            shownController?.beginAppearance(false, animated: false)
            shownController?.endAppearance()
        }
    }

    // MARK: Scene and order

    /// The scene whose layer this is; nil takes the window out of the scene.
    open var windowScene: UIWindowScene? {
        get { attachedScene }
        set {
            if attachedScene === newValue { return }
            if let old = attachedScene {
                let wasShown = isShown
                // Before anybody is told: what they present now has no place any more, and what scene they give it to now has
                // nothing to do with the former.
                attachedScene = nil
                old.detach(self)
                if wasShown && attachedScene == nil { contentsWillHide() }
                if wasShown && attachedScene == nil { contentsDidHide(reason: newValue == nil ? .torn : nil) }
                // Hidden before, it has told its controllers that they are not seen; what they present has lost its place only now.
                if !wasShown && attachedScene == nil && newValue == nil { tearDownPresentations() }
                // Somebody who was told gave it another one.
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

    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue { attachedScene?.rankChanged(self) } }
    }

    /// What decides where the window lies among the others of its scene.
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

    /// It may cover its scene now, or not any more.
    private func placeChanged() { attachedScene?.setNeedsStatusBarUpdate() }

    /// Of the window's scene.
    open var screen: UIScreen { attachedScene?.screen ?? .main }
    override var hostWindow: (any ViewWindow)? { self }
    override var keyboardWindow: (any ViewWindow)? { self }
    package var services: (any SceneServices)? { windowScene }
    package func announceMove(of view: UIView) { view.willMove(toWindow: self) }
    package func isRoot(_ responder: UIResponder) -> Bool { shownController === responder }
    open override var next: UIResponder? { attachedScene }

    /// Visible, in a scene.
    package var isShown: Bool { !isConcealed && attachedScene?.loop.isDisconnecting == false }

    // MARK: Visibility

    /// Windows are made hidden. Showing one brings it to the front of its level and posts
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
        // What was written while it was hidden took its being hidden along.
        effectsChanged()
        attachedScene?.takeTurn(self)
        if isShown { contentsWillShow() }
        if isConcealed { return }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func conceal() {
        let wasShown = isShown
        // Before anybody is told: what they present now has no place any more.
        isConcealed = true
        if wasShown { contentsWillHide() }
        // Somebody who was told showed it again.
        if !isConcealed { return }
        attachedScene?.windowWasHidden(self)
        contentsDidHide(reason: nil)
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    private func contentsWillShow() {
        guard let scene = attachedScene else { return }
        if !holdsRoot, let view = loadRoot() { insertRoot(view) }
        guard let shownController else { return }
        // Each of them may hide the window again when it is told, and containers bring what they show up to date: what was on the
        // display when the window was hidden may not be any more.
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
        // One of them may have shown the window again when it was told.
        for controller in chain where !isShown {
            // What a callback presented meanwhile is on its way in.
            controller.beginAppearance(false, animated: false)
            controller.endAppearance()
        }
    }

    // MARK: Key window

    open var isKeyWindow: Bool { attachedScene?.keyWindow === self }
    open var canBecomeKey: Bool { true }
    open func becomeKey() {}
    open func resignKey() {}

    /// Lets the window get what the keyboard sends. This does not bring it to the front.
    open func makeKey() {
        awaitsKey = attachedScene == nil
        attachedScene?.makeKey(self)
    }

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        if isConcealed { isHidden = false } else { attachedScene?.takeTurn(self) }
        makeKey()
    }

    // MARK: Root

    /// The controller that the window shows. Its view is loaded when the window is shown. The window goes on showing what was assigned
    /// even where a subclass answers another controller; the status bar asks this property.
    open var rootViewController: UIViewController? {
        get { shownController }
        set { showRoot(newValue) }
    }

    private func showRoot(_ controller: UIViewController?) {
        let old = shownController
        if old === controller { return }
        // Before anybody is told: a callback may assign another one in turn.
        (shownController, holdsRoot) = (controller, false)
        controller?.rootedWindow = self
        if let old {
            old.presentationsOnTop.forEach { $0.tearDown(.replaced) }
            old.beginAppearance(false, animated: false)
            if shownController !== old { old.viewIfLoaded?.removeFromSuperview() }
            // What it presented when it was told that it goes. From now on it is in no window, and presents nothing.
            if shownController !== old { old.presentationsOnTop.forEach { $0.tearDown(.replaced) } }
            old.endAppearance()
        }
        if shownController !== controller { return }
        attachedScene?.setNeedsStatusBarUpdate()
        guard let controller, isShown, let view = loadRoot() else { return }
        if let scene = attachedScene, isShown { controller.appear(in: scene) }
        if shownController === controller { insertRoot(view) }
    }

    /// - Returns: The root's view, as large as the window; nil where loading it led to another root.
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

    /// A disconnecting scene takes its windows with it.
    func sceneWillDisconnect() {
        if isConcealed { return tearDownPresentations() }
        contentsWillHide()
        contentsDidHide(reason: .torn)
    }

    /// What it shows has stepped back behind a sheet, and the status bar lies on black.
    var showsBlackBehind: Bool { blacksBehind > 0 }
    /// How many sheets have put black behind what it shows.
    package var blacksBehind = 0 {
        didSet { if showsBlackBehind != (oldValue > 0) { attachedScene?.setNeedsStatusBarUpdate(keepingStart: true) } }
    }

    // MARK: Menu

    /// What is open in front of all else in the window.
    package weak var menu: (any WindowMenu)?

    // MARK: Events

    /// Gives touches to the recognisers and views that they belong to. An override that calls `super` sees every touch of the
    /// window; one that does not keeps it from all of them.
    open func sendEvent(_ event: UIEvent) { attachedScene?.input.touches.deliver(event, in: self) }

    // MARK: Surroundings

    open override var safeAreaInsets: UIEdgeInsets {
        guard let scene = attachedScene else { return .zero }
        let safe = scene.environment.safeArea, size = scene.environment.size, frame = super.frame
        return UIEdgeInsets(
            top: max(0, safe.top - frame.minY), left: max(0, safe.left - frame.minX),
            bottom: max(0, frame.maxY - (size.height - safe.bottom)),
            right: max(0, frame.maxX - (size.width - safe.right)))
    }

    /// Touches that nothing below used end here, and do not fall through to the window behind.
    open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap, .drag: true
        default: false
        }
    }
}
