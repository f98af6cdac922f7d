import Foundation
@_spi(Overrides) import FrontmostUIKit

/// One screen of a stack. Its view, and with it the views' state, is made when it is first shown or asked what it says.
final class NavigationScreen: UIHostingController<NavigationScreenContent> {
    enum Source {
        case root
        case element(NavigationElement)
        case request(NavigationRequest)
    }
    let source: Source
    private weak var model: NavigationModel?
    /// Where it is in the stack, 0 for the root; nil where it is not in it.
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

    /// A stack in a split view's column takes the column's place.
    override var continuingStack: UIViewController? {
        guard model?.controller.isColumn == true else { return nil }
        return children.lazy.compactMap(Self.stack).first
    }
    private static func stack(in controller: UIViewController) -> UINavigationController? {
        if let tabs = controller as? UITabBarController {
            // A tab in the list of those that the bar has no room for goes on with the list's stack.
            if let more = tabs.selectedViewController?.navigationController, more.parent === tabs { return more }
            return tabs.selectedViewController.flatMap(stack)
        }
        return controller.principalNavigationController ?? controller.children.lazy.compactMap(stack).first
    }

    override var zoomSource: (any UIPopoverPresentationControllerSourceItem)? {
        wishes.navigation.zoom.flatMap(TransitionSources.source)
    }

    var searchAroundStack: SearchSession? {
        didSet { if searchAroundStack !== oldValue { searchMayHaveChanged() } }
    }
    override var searchAround: SearchSession? { searchAroundStack }

    override func updateSurroundings() {
        super.updateSurroundings()
        // A screen that another one covers from the start was never in a window, and has no turn of its own in a frame.
        request?.owner?.updateIfNeeded()
    }

    override var relaysWishes: Bool { true }
    override func wishesChanged() { model?.wishesChanged(of: self) }

    /// What the screen shows may be something else now.
    func refresh(_ content: NavigationScreenContent) {
        if isViewLoaded { rootView = content }
    }
}

/// What a screen shows. What the closure reads brings the screen up to date.
struct NavigationScreenContent: View {
    let make: () -> AnyView
    /// Tells contents apart whose closures are the same but find something else.
    var version = 0
    var body: some View { make() }
}

/// Stands for a value that nobody knows how to show.
struct MissingDestination: View {
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill")
            .font(.largeTitle)
            .foregroundStyle(.yellow)
            .accessibilityLabel(Text(verbatim: "No destination"))
    }
}

/// A screen that a link or a flag asks for.
@MainActor final class NavigationRequest: Hashable {
    let identity: AnyHashable
    var content: () -> AnyView
    /// Tells contents apart whose closures are the same but find something else.
    var version = 0
    /// Writes that the screen is not wanted any more.
    let clear: () -> Void
    /// Made by a link, not by a `navigationDestination`.
    var isOfLink = false
    /// The screen that the request is made in.
    weak var owner: NavigationScreen?
    /// Where in the views it is made.
    weak var node: ViewNode?
    /// Over how many elements of the path it lies; nil until it is shown.
    var depth: Int?
    /// A list's, whose selection leads to the next column of a split view.
    var isOfSelection: Bool { identity.base is NextColumn }

    init(
        identity: AnyHashable, owner: NavigationScreen?, content: @escaping () -> AnyView, clear: @escaping () -> Void
    ) {
        (self.identity, self.owner, self.content, self.clear) = (identity, owner, content, clear)
    }

    /// Writes that the screen is gone. The binding of a link is written after the `onAppear` of the page below, as when a swipe ends.
    ///
    /// The first pass of the next frame begins the move and shows the page below; the second pass runs its `onAppear`. The write
    /// follows that pass, in the same frame.
    /// - Parameter stack: Where the screen was; nil if that is gone.
    func clearOnceRevealed(in stack: UINavigationController?) {
        guard isOfLink, let scene = stack?.viewIfLoaded?.window?.windowScene else { return clear() }
        scene.afterCommit { [weak scene] in
            if let scene { scene.afterCommit { self.clear() } } else { self.clear() }
        }
    }

    nonisolated static func == (a: NavigationRequest, b: NavigationRequest) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
