import Foundation
@_spi(Overrides) import FrontmostUIKit

/// One screen of a stack. Its view, and with it the views' state, is made when it is first shown or when its requests are needed.
final class NavigationScreen: UIHostingController<NavigationScreenContent> {
    enum Source {
        case root
        case element(NavigationElement)
        case request(NavigationRequest)
    }
    let source: Source
    private weak var model: NavigationModel?
    /// The index in the stack, 0 for the root; nil if the screen is not in the stack.
    var position: Int?

    init(_ source: Source, in model: NavigationModel, content: NavigationScreenContent) {
        (self.source, self.model) = (source, model)
        super.init(rootView: content)
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    var element: NavigationElement? {
        if case .element(let element) = source { return element }
        return nil
    }
    var request: NavigationRequest? {
        if case .request(let request) = source { return request }
        return nil
    }

    override func loadView() {
        model?.prepareToLoad(self)
        super.loadView()
    }

    /// The app's own stack inside a split view's column, which takes the column's place.
    override var continuingStack: UIViewController? {
        guard model?.controller.isColumn == true else { return nil }
        return children.lazy.compactMap(Self.stack).first
    }
    private static func stack(in controller: UIViewController) -> UINavigationController? {
        if let tabs = controller as? UITabBarController {
            // A tab in the More list continues the list's own stack.
            if let more = tabs.selectedViewController?.navigationController, more.parent === tabs { return more }
            return tabs.selectedViewController.flatMap(stack)
        }
        return controller.principalNavigationController ?? controller.children.lazy.compactMap(stack).first
    }

    override var zoomSource: (any UIPopoverPresentationControllerSourceItem)? {
        requests.navigation.zoom.flatMap(TransitionSources.source)
    }

    /// The search that is declared around the stack, if this screen is its root.
    var searchAroundStack: SearchSession? {
        didSet { if searchAroundStack !== oldValue { searchMayHaveChanged() } }
    }

    override func updateSurroundings() {
        super.updateSurroundings()
        // A screen that is covered from the start was never in a window, and does not get its own turn in a frame.
        request?.owner?.updateIfNeeded()
    }

    override var relaysRequests: Bool { true }
    override func requestsChanged() { model?.requestsChanged(of: self) }

    /// Replaces the content of a screen that is loaded.
    func refresh(_ content: NavigationScreenContent) {
        if isViewLoaded { rootView = content }
    }
}

/// The view of a screen. State that the closure reads invalidates the screen.
struct NavigationScreenContent: View {
    let make: () -> AnyView
    /// Distinguishes contents with closures that compare equal but produce something else.
    var version = 0
    var body: some View { make() }
}

/// The placeholder for a value without a destination.
struct MissingDestination: View {
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill")
            .font(.largeTitle)
            .foregroundStyle(.yellow)
            .accessibilityLabel(Text(verbatim: "No destination"))
    }
}

/// A request by a link or a `navigationDestination` for a screen.
@MainActor final class NavigationRequest: Hashable {
    let identity: AnyHashable
    var content: () -> AnyView
    /// Writes to the binding that the screen is no longer wanted.
    let clear: () -> Void
    /// Whether a link makes the request, not a `navigationDestination`.
    var isOfLink = false
    /// Whether a column of a split view pushes the screen itself, instead of showing it in the next column.
    var staysInColumn = false
    /// The screen on which the request is made.
    weak var owner: NavigationScreen?
    /// The node that makes the request.
    weak var node: ViewNode?
    /// The number of path elements below its screen; nil until it is shown.
    var depth: Int?
    /// Whether the request is that of a list with a selection, which leads to the next column of a split view.
    var isOfSelection: Bool { identity.base is NextColumn }

    init(
        identity: AnyHashable, owner: NavigationScreen?, content: @escaping () -> AnyView, clear: @escaping () -> Void
    ) {
        (self.identity, self.owner, self.content, self.clear) = (identity, owner, content, clear)
    }

    /// Writes to the binding that the screen is gone. A link's binding is written after the `onAppear` of the page below, as at
    /// the end of a swipe.
    ///
    /// The first pass of the next frame begins the move and shows the page below. The second pass runs its `onAppear`. The write
    /// follows that pass, in the same frame.
    /// - Parameter stack: The navigation controller that held the screen; nil if that is gone.
    func clearOnceRevealed(in stack: UINavigationController?) {
        guard isOfLink, let scene = stack?.viewIfLoaded?.window?.windowScene else { return clear() }
        scene.afterCommit { [weak scene] in
            if let scene { scene.afterCommit { self.clear() } } else { self.clear() }
        }
    }

    nonisolated static func == (a: NavigationRequest, b: NavigationRequest) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
