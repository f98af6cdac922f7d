import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// What a hosting controller shows, as far as it does not depend on the view's type: its appearance drives the graph's, and the
/// preferences of its views decide what UIKit asks of a controller.
@MainActor @preconcurrency open class HostingControllerBase: UIViewController {
    /// What the views see beside what their window says.
    var baseEnvironment = EnvironmentValues()
    private(set) var wishes = ControllerWishes()
    /// The window that is light or dark because the views ask for it.
    private weak var coloredWindow: UIWindow?
    /// See `PresentationWishes`.
    var backdropController: UIHostingController<AnyView>?
    /// See `NavigationWishes`.
    var toolbarHost: ToolbarHost?
    /// It shows an item of a bar: what it says of the screen around it holds there.
    var isInBar = false
    /// It is presented as a sheet whose size its views say. See `PresentationSizing`.
    var isSizedByViews = false
    /// See `EditMode`.
    private lazy var editMode = ScreenEditMode()
    /// Its dismissal was asked for, and may have to wait until it has come.
    var isAskedToLeave = false
    /// See `SearchableModifier`.
    var searchHost: SearchHost?
    /// A search that was declared around the stack whose root this is.
    var searchAround: SearchSession? { nil }
    /// See `NavigationContext`.
    private(set) lazy var links = LinkedScreens(of: self)

    var hostingView: HostingView? { viewIfLoaded as? HostingView }
    /// What the views ask for is for those around a container, who hear of it by `RelayedWishesNode`.
    var relaysWishes: Bool { false }
    /// What the views say of the bars is for those around a container, too.
    var relaysBars: Bool { false }
    /// The views ask for something else than before. On top of a stack of SwiftUI's, where an app has put the controller in UIKit's way,
    /// they decide the bars as the stack's own screens do.
    func wishesChanged() {
        guard let stack = parent as? StackNavigationController else { return }
        stack.barsMayHaveChanged(animated: stack.viewIfLoaded?.window != nil)
    }
    func makeRoot(_ parent: ViewNode) -> ViewNode { fatalError("abstract") }

    /// Brings the views up to date that decide whether these stay on the screen: what leaves does not follow what they say otherwise.
    func updateSurroundings() {
        (presentingViewController as? HostingControllerBase)?.updateIfNeeded()
        var next = parent
        while let controller = next {
            if let host = controller as? HostingControllerBase { return host.updateIfNeeded() }
            next = controller.parent
        }
    }

    final func updateIfNeeded() { if let hostingView, hostingView.needsUpdate { hostingView.update() } }

    /// The shortcuts of its views, and of those in the controllers that it shows, unless a hosting controller around has them.
    open override var keyCommands: [UIKeyCommand]? { shortcutCommands }

    open override func loadView() {
        let view = HostingView(base: inControllersPlace(baseEnvironment), controller: self) { [unowned self] in
            let reader = ControllerWishesNode($0) { [weak self] in self?.take($0) }
            reader.content = makeRoot(reader)
            reader.graph.noteReader(reader)
            return reader
        }
        view.safeAreaRegions = safeAreaRegions
        self.view = view
        view.tellIdealSize()
    }

    /// Which wishes of the content the controller passes on to those that lay it out.
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { if sizingOptions != oldValue { hostingView?.tellIdealSize() } }
    }

    /// Which parts of the safe area the content keeps clear of.
    public var safeAreaRegions = SafeAreaRegions.all { didSet { hostingView?.safeAreaRegions = safeAreaRegions } }

    /// Gives the views another environment around their root.
    func inherit(_ values: EnvironmentValues) {
        baseEnvironment = values
        hostingView?.inherit(inControllersPlace(values))
    }

    /// The values with what they say of the place of this controller.
    private func inControllersPlace(_ values: EnvironmentValues) -> EnvironmentValues {
        var values = values
        values.hostingController = WeakController(controller: self, isInBar: isInBar)
        values.navigation = navigationContext(in: values)
        // Every screen is edited by itself, unless the app has said what is.
        if !isInBar && !values.editing.isOfApp { values.editing = editMode.editing }
        return values
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if wishes.colorScheme != nil { colorWindow() }
        hostingView?.graph.setVisible(true)
        hostingView?.graph.activityNodes.forEach { $0.controllerMoves(isComing: true) }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        hostingView?.graph.activityNodes.forEach { $0.controllerMoves(isComing: false) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if let window = coloredWindow, window.rootViewController !== self { colorWindow() }
        hostingView?.graph.setVisible(false)
        // What the views do when they leave is not for a frame that may never come.
        hostingView?.graph.update()
    }

    private func take(_ new: ControllerWishes) {
        let old = wishes
        wishes = new
        if !relaysWishes { applyToPresentation(new, after: old) }
        if old.navigation != new.navigation {
            if !relaysBars { apply(new.navigation, after: old.navigation) }
            tabBarController?.bottomBarMayChange()
        }
        wishesChanged()
    }

    private func applyToPresentation(_ new: ControllerWishes, after old: ControllerWishes) {
        if old.statusBarHidden != new.statusBarHidden { setNeedsStatusBarAppearanceUpdate() }
        if old.colorScheme != new.colorScheme {
            overrideUserInterfaceStyle = new.colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
            colorWindow()
            setNeedsStatusBarAppearanceUpdate()
        }
        if old.isDismissDisabled != new.isDismissDisabled { isModalInPresentation = new.isDismissDisabled }
        if old.presentation != new.presentation { apply(new.presentation) }
    }

    /// What the views of a window's own controller ask for is asked for the window: what is presented in front of them looks alike.
    private func colorWindow() {
        let window = viewIfLoaded?.window, isOwn = window?.rootViewController === self
        let next = isOwn && overrideUserInterfaceStyle != .unspecified ? window : nil
        // The next controller of the window may have asked already.
        if let colored = coloredWindow, colored !== next,
            isOwn || (colored.rootViewController as? HostingControllerBase)?.coloredWindow !== colored
        {
            colored.overrideUserInterfaceStyle = .unspecified
        }
        coloredWindow = next
        next?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }

    /// The stack that the views are in, where they are one.
    @_spi(Overrides) open override var principalStack: UIViewController? {
        children.lazy.compactMap { $0.principalStack }.first
    }
    @_spi(Overrides) open override var wantsTabBarHidden: Bool {
        wishes.navigation.isHidden(.tabBar) || super.wantsTabBarHidden
    }

    /// What the views show above the keyboard, while something in them has it.
    open override var inputAccessoryView: UIView? { toolbarHost?.keyboardBar }

    open override var prefersStatusBarHidden: Bool { wishes.statusBarHidden ?? super.prefersStatusBarHidden }

    /// Readable on what the views asked to be shown as, whatever the scene is.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        wishes.colorScheme.map { $0 == .dark ? .lightContent : .darkContent } ?? .default
    }

    /// The size that the views want of what is offered, in points. The safe area that they keep clear of is part of it.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return view.sizeThatFits(size)
    }
}

/// A view controller that shows SwiftUI's views.
@MainActor @preconcurrency open class UIHostingController<Content: View>: HostingControllerBase {
    /// The view that is shown. Another value updates it in place.
    public var rootView: Content {
        didSet {
            guard let node = rootNode, let graph = hostingView?.graph else { return }
            let transaction = Transaction.current
            graph.enqueueContent { [weak self, unowned graph] in
                guard let self else { return }
                if transaction.isPlain { return update(node) }
                graph.withTransaction(transaction) { self.update(node) }
            }
            // So that `layoutIfNeeded` shows it at once.
            hostingView?.setNeedsLayout()
        }
    }
    private weak var rootNode: ViewNode?

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// There is no view to show in an archive.
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

/// The body above what a hosting controller shows, where that has none: closures in it, such as those of a `ForEach`, run for the nearest
/// body above, and what they read brings that body back. The body that has made them may be another graph's, as around a tab.
struct HostedContent<Content: View>: View {
    let content: Content
    var body: some View { content }
}

/// A view of the engine's own, which is no name to a developer.
protocol UnnamedView {}
extension HostedContent: UnnamedView {}

/// What a hosting controller says of its content's size.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The view's intrinsic content size is declared invalid when the ideal size of the content is another one: for containers
    /// that lay the view out by constraints.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The controller's `preferredContentSize` is the ideal size of its content: for popovers and form sheets.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The controller that a view is shown in, without keeping it alive.
struct WeakController {
    weak var controller: HostingControllerBase?
    /// It is an item of a bar.
    var isInBar = false
}

extension EnvironmentValues {
    private struct ControllerKey: EnvironmentKey {
        static var defaultValue: WeakController { WeakController() }
    }
    var hostingController: WeakController {
        get { self[ControllerKey.self] }
        set { self[ControllerKey.self] = newValue }
    }
    /// Whether the views are an item of a bar. Those in a menu that the item opens are not.
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

    /// What the root view is called.
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
