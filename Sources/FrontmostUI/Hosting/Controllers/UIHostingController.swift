import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The part of `UIHostingController` that does not depend on the view's type. Its appearance makes the view graph visible, and
/// the preferences of its views answer UIKit's questions to a controller.
@MainActor @preconcurrency open class HostingControllerBase: UIViewController {
    /// The environment at the place that presents the views. The window's traits are added to it. Without one, the controller
    /// inherits the environment around the UIKit content that it is in.
    var baseEnvironment: EnvironmentValues {
        get { storedEnvironment }
        set { (storedEnvironment, hasEnvironment, isAssumed) = (newValue, true, false) }
    }
    private var storedEnvironment = EnvironmentValues()
    private var hasEnvironment = false
    /// Whether `representable` is only the one that was running when the views were needed, because no place was known yet.
    private var isAssumed = false
    /// The representable that contains the controller.
    private(set) final weak var representable: RepresentableNode?
    private(set) var requests = ControllerRequests()
    /// The window that is light or dark because the views request it.
    private weak var coloredWindow: UIWindow?
    /// What upper layers have added. See `ControllerFeature`.
    final var features: [any ControllerFeature] = []
    /// Whether the controller shows an item of a bar. Its requests then apply to the screen around it.
    var isInBar = false
    /// See `EditMode`.
    private lazy var editMode = ScreenEditMode()
    /// Whether a dismissal is requested, which may have to wait until the presentation is complete.
    var isAskedToLeave = false

    var hostingView: HostingView? { viewIfLoaded as? HostingView }
    /// Whether requests of the views go to the controllers around the container, through `RelayedRequestsNode`.
    var relaysRequests: Bool { false }
    /// Whether requests about bars do so, too.
    var relaysBars: Bool { false }
    /// Called when the requests of the views have changed. If an app pushes this controller onto a SwiftUI stack with UIKit's
    /// methods, they determine the bars as the stack's own screens do.
    func requestsChanged() {
        (parent as? any RequestShowing)?.requestsChanged(of: self)
    }
    func makeRoot(_ parent: ViewNode) -> ViewNode { fatalError("abstract") }

    /// Updates the content that decides whether this one stays on screen. Content that leaves is frozen, so it must not be
    /// updated first.
    func updateSurroundings() {
        (presentingViewController as? HostingControllerBase)?.updateIfNeeded()
        var next = parent
        while let controller = next {
            if let host = controller as? HostingControllerBase { return host.updateIfNeeded() }
            next = controller.parent
        }
    }

    final func updateIfNeeded() { if let hostingView, hostingView.needsUpdate { hostingView.update() } }

    /// The shortcuts of the views, and of those in child controllers, unless a hosting controller around this one has them.
    open override var keyCommands: [UIKeyCommand]? { shortcutCommands }

    open override func loadView() {
        placeMayHaveChanged()
        // The views may need what is around the controller, and the app may load the view before it puts it there.
        let isKnown = hasEnvironment || representable != nil
        let view = HostingView(
            base: inControllersPlace(baseEnvironment), controller: self, mountsLater: !isKnown
        ) { [unowned self] in
            let reader = ControllerRequestsNode($0) { [weak self] in self?.apply($0) }
            reader.content = makeRoot(reader)
            reader.graph.noteReader(reader)
            return reader
        }
        view.safeAreaRegions = safeAreaRegions
        self.view = view
        view.reportIdealSize()
    }

    /// The sizes of the content that the controller reports to its container.
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { if sizingOptions != oldValue { hostingView?.reportIdealSize() } }
    }

    /// The parts of the safe area that inset the content.
    public var safeAreaRegions = SafeAreaRegions.all { didSet { hostingView?.safeAreaRegions = safeAreaRegions } }

    /// Replaces the environment around the root view.
    /// - Parameter transaction: The transaction of the change.
    func inherit(_ values: EnvironmentValues, in transaction: Transaction = Transaction()) {
        baseEnvironment = values
        hostingView?.inherit(inControllersPlace(values), in: transaction)
    }

    /// Finds the SwiftUI content around the UIKit content that this controller is in. A controller that is taken out of it keeps the
    /// last environment.
    /// - Parameter isEvaluating: Whether the views are about to be evaluated. The app may measure its UIKit content while it makes
    ///   it, before that is anywhere: the representable that makes it is then assumed to be the place.
    final func placeMayHaveChanged(isEvaluating: Bool = false) {
        let former = representable
        var found = representableAround(crossingPresentations: !hasEnvironment)
        var isRefuted = false
        if found != nil {
            isAssumed = false
        } else if viewIfLoaded?.window != nil {
            (isRefuted, isAssumed) = (isAssumed, false)
        } else if isAssumed {
            return
        } else if isEvaluating, former == nil, !hasEnvironment, let running = RepresentableNode.running, !running.isDetached {
            (found, isAssumed) = (running, true)
        }
        if found === former { return }
        representable = found
        former?.remove(self)
        found?.add(self)
        if let found {
            if inherits(from: found) { storeEnvironment(found.environment.values.forOtherGraphs, in: Transaction()) }
        } else if isRefuted {
            storeEnvironment(EnvironmentValues(), in: Transaction())
        }
    }

    /// Whether the controller has the environment around the UIKit content of a representable, and not one from elsewhere.
    final func inherits(from node: RepresentableNode) -> Bool { !hasEnvironment && node === representable && !node.isDetached }

    /// Takes over the environment around the UIKit content that the controller is in.
    final func storeEnvironment(_ values: EnvironmentValues, in transaction: Transaction) {
        storedEnvironment = values
        hostingView?.inherit(inControllersPlace(values), in: transaction)
    }

    @_spi(Overrides) open override func childOrderChanged(in child: UIViewController) {
        if let view = child.viewIfLoaded, let place = hostingView?.places[ObjectIdentifier(view)] {
            return place.owner.hostedOrderChanged()
        }
        super.childOrderChanged(in: child)
    }

    /// The environment with the values that depend on this controller.
    private func inControllersPlace(_ values: EnvironmentValues) -> EnvironmentValues {
        var values = values
        values.hostingController = WeakController(
            controller: self, isInBar: isInBar, isInNavigationController: navigationController != nil)
        // Every screen has an edit mode of its own, unless the app has set one.
        if !isInBar && !values.editing.isOfApp { values.editing = editMode.editing }
        return values
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if isViewLoaded { placeMayHaveChanged() }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        placeMayHaveChanged()
        if requests.colorScheme != nil { colorWindow() }
        hostingView?.graph.setVisible(true)
        features.forEach { $0.screenIsShown(true) }
        hostingView?.graph.sceneObservers.forEach { $0.controllerMoves(isComing: true) }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        hostingView?.graph.sceneObservers.forEach { $0.controllerMoves(isComing: false) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if let window = coloredWindow, window.rootViewController !== self { colorWindow() }
        hostingView?.graph.setVisible(false)
        // Runs the views' disappearance actions now, because there may be no further frame.
        hostingView?.graph.update()
        features.forEach { $0.screenIsShown(false) }
    }

    private func apply(_ new: ControllerRequests) {
        let old = requests
        requests = new
        if !relaysRequests { applyToPresentation(new, after: old) }
        applyOthers(new, after: old)
        requestsChanged()
    }

    private func applyToPresentation(_ new: ControllerRequests, after old: ControllerRequests) {
        if old.statusBarHidden != new.statusBarHidden { setNeedsStatusBarAppearanceUpdate() }
        if old.colorScheme != new.colorScheme {
            overrideUserInterfaceStyle = new.colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
            colorWindow()
            setNeedsStatusBarAppearanceUpdate()
        }
        if old.isDismissDisabled != new.isDismissDisabled { isModalInPresentation = new.isDismissDisabled }
    }

    /// Applies the colour scheme of a root view controller to its window, so that presentations in front have it as well.
    private func colorWindow() {
        let window = viewIfLoaded?.window, isOwn = window?.rootViewController === self
        let next = isOwn && overrideUserInterfaceStyle != .unspecified ? window : nil
        // The window's next root controller may have set it already.
        if let colored = coloredWindow, colored !== next,
            isOwn || (colored.rootViewController as? HostingControllerBase)?.coloredWindow !== colored
        {
            colored.overrideUserInterfaceStyle = .unspecified
        }
        coloredWindow = next
        next?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }

    /// The navigation controller of the content, if it is a stack.
    @_spi(Overrides) open override var principalStack: UIViewController? {
        children.lazy.compactMap { $0.principalStack }.first
    }
    @_spi(Overrides) open override var wantsTabBarHidden: Bool {
        requests.others.contains(where: \.hidesTabBar) || super.wantsTabBarHidden
    }

    /// The bar above the keyboard, while a view of the content has the focus.
    open override var inputAccessoryView: UIView? { features.lazy.compactMap(\.inputAccessoryView).first }

    open override var prefersStatusBarHidden: Bool { requests.statusBarHidden ?? super.prefersStatusBarHidden }

    /// A style that is readable on the requested colour scheme, whatever the scene's is.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        requests.colorScheme.map { $0 == .dark ? .lightContent : .darkContent } ?? .default
    }

    /// The content's size for a proposed size, in points. It includes the safe area that insets the content.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return view.sizeThatFits(size)
    }
}

/// A view controller that shows a SwiftUI view.
@MainActor @preconcurrency open class UIHostingController<Content: View>: HostingControllerBase {
    /// The view. A new value updates the content in place.
    public var rootView: Content {
        didSet {
            guard let node = rootNode, let graph = hostingView?.graph else { return }
            let transaction = Transaction.current
            graph.enqueueContent { [weak self, unowned graph] in
                guard let self else { return }
                if transaction.isPlain { return update(node) }
                graph.withTransaction(transaction) { self.update(node) }
            }
            // Lets `layoutIfNeeded` show the new value at once.
            hostingView?.setNeedsLayout()
        }
    }
    private weak var rootNode: ViewNode?

    /// Makes a controller that shows a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller from an archive, with a view to show.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// Always nil: an archive has no view to show.
    public required init?(coder aDecoder: NSCoder) { return nil }

    override func makeRoot(_ parent: ViewNode) -> ViewNode {
        let node = hasBody ? Content._make(rootView, parent) : HostedContent._make(HostedContent(content: rootView), parent)
        rootNode = node
        return node
    }

    private func update(_ node: ViewNode) {
        if hasBody { Content._update(node, rootView) } else { HostedContent._update(node, HostedContent(content: rootView)) }
    }

    private var hasBody: Bool { Content.Body.self != Never.self }
}

/// The body above a root view that has none. Closures in it, such as those of a `ForEach`, are registered with the nearest body
/// above, so that a change of what they read runs that body. Without this one, it could be a body in another graph, as around a
/// tab.
struct HostedContent<Content: View>: View {
    let content: Content
    var body: some View { content }
}

extension HostedContent: UnnamedView {}

/// The sizes of its content that a hosting controller reports.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Invalidates the view's intrinsic content size when the ideal size of the content changes, for containers with Auto Layout.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// Sets `preferredContentSize` to the ideal size of the content, for popovers and form sheets.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A weak reference to the controller that shows a view.
struct WeakController {
    weak var controller: HostingControllerBase?
    /// Whether the controller is an item of a bar.
    var isInBar = false
    /// Whether there is a UIKit navigation controller around.
    var isInNavigationController = false
}

extension EnvironmentValues {
    private struct ControllerKey: EnvironmentKey {
        static var defaultValue: WeakController { WeakController() }
    }
    var hostingController: WeakController {
        get { self[ControllerKey.self] }
        set { self[ControllerKey.self] = newValue }
    }
    /// Whether the view is an item of a bar. Views in a menu of the item are not.
    var isInBar: Bool { !isInMenu && hostingController.isInBar }
}

extension ViewGraph {
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = Extent.zero
        for item in root.items {
            let s = item.measure(proposal.extent).size
            size = Extent(max(size.width, s.width), max(size.height, s.height))
        }
        return size.cgSize
    }

    /// The name of the root view in messages.
    var rootName: String {
        var name = "a view"
        var node: ViewNode? = root.content
        while let next = node {
            if let body = next as? BodyNode {
                if !(body.info.type is any UnnamedView.Type) { return body.name }
                node = body.child
                continue
            }
            name = next.name
            node = (next as? WrapperNode)?.content
        }
        return name
    }
}

extension HostingControllerBase {
    /// Evaluates the views, so that their requests are known before they are shown.
    /// - Parameter graph: The graph that updates the views in its frames until they come into a window.
    func evaluateBeforePresenting(following graph: ViewGraph? = nil) {
        loadViewIfNeeded()
        if let graph { hostingView?.followUnseen(graph) }
        hostingView?.graph.update()
    }
}
