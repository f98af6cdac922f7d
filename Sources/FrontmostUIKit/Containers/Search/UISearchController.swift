import Foundation
import FrontmostRender

/// Hears that what is searched for is something else.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
    /// The text, the tokens or the scope changed, or the search began or ended.
    func updateSearchResults(for searchController: UISearchController)
}

/// Told of a search that begins and ends. All methods have defaults.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search on a screen: its bar stands in the navigation bar, and its results in front of the screen.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search begins when its field gets the keyboard, or `isActive` is written, and ends by its Cancel button, or `isActive`. Losing
/// the keyboard alone does not end it. While it is active the controller is a child of the screen; its view is there while there is
/// something to be seen in front of the screen: the results, or the curtain that a touch ends the search with.
@MainActor @preconcurrency open class UISearchController: UIViewController {
    /// When the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// As `onSearchActivation`.
        case automatic
        /// By the bar's `showsScopeBar` alone.
        case manual
        case onTextEntry, onSearchActivation
    }

    open weak var delegate: (any UISearchControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UISearchControllerDelegate)?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)? { willSet { givenUpdater = newValue } }
    /// The updater that was assigned, likewise.
    final weak var givenUpdater: (any UISearchResultsUpdating)?
    public let searchBar = UISearchBar(frame: .zero)
    /// Shown in front of the screen while there is something to search for.
    public let searchResultsController: UIViewController?
    /// What shows the bar.
    weak var item: UINavigationItem?
    /// A search lies in front of the screen's view, in the same page.
    override func place(within parentView: UIView) -> UIView { parentView.superview as? ContainerPage ?? parentView }
    private var isSearching = false
    private lazy var curtain = SearchCurtain { [weak self] in self?.isActive = false }

    /// - Parameter searchResultsController: Nil where the screen shows the results itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.searchController = self
    }

    // MARK: Behaviour

    /// The screen is dimmed while there are no results in front of it.
    open var obscuresBackgroundDuringPresentation = true { didSet { placeChanged() } }
    /// The search bar takes the place of the title and the buttons.
    open var hidesNavigationBarDuringPresentation = true { didSet { barHeightChanged() } }
    open var automaticallyShowsCancelButton = true { didSet { showParts() } }
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showParts() } }
    /// The results are shown while there is text to search for.
    open var automaticallyShowsSearchResultsController = true { didSet { placeChanged() } }
    /// The results are shown. Writing it switches `automaticallyShowsSearchResultsController` off.
    open var showsSearchResultsController: Bool {
        get {
            let isWanted = automaticallyShowsSearchResultsController ? hasText : wantsResults
            return isSearching && searchResultsController != nil && isWanted
        }
        set {
            wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var wantsResults = false
    private var hasText: Bool { searchBar.text?.isEmpty == false || !searchBar.searchTextField.tokens.isEmpty }

    /// A search is going on. Ending it empties the field.
    open var isActive: Bool {
        get { isSearching }
        set {
            if newValue == isSearching { return }
            if newValue { begin() } else { end() }
        }
    }

    private func begin() {
        givenDelegate?.willPresentSearchController(self)
        isSearching = true
        showParts()
        barChanged(animated: true)
        searchBar.becomeFirstResponder()
        tellUpdater()
        givenDelegate?.didPresentSearchController(self)
    }

    private func end() {
        givenDelegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        searchBar.searchTextField.text = ""
        searchBar.searchTextField.tokens = []
        showParts()
        barChanged(animated: true)
        tellUpdater()
        givenDelegate?.didDismissSearchController(self)
    }

    /// What the bar shows beside its field.
    private func showParts() {
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isSearching, animated: false) }
        switch scopeBarActivation {
        case .automatic, .onSearchActivation: searchBar.showsScopeBar = isSearching
        case .onTextEntry: searchBar.showsScopeBar = isSearching && hasText
        case .manual: break
        }
    }

    func textChanged() {
        showParts()
        placeChanged()
        tellUpdater()
    }

    func tellUpdater() { givenUpdater?.updateSearchResults(for: self) }

    // MARK: In a navigation bar

    /// The bar takes another part of the screen.
    func barHeightChanged() { barChanged(animated: false) }

    private func barChanged(animated: Bool) { item?.searchChanged(animated: animated) }

    /// What is seen of the controller itself is something else.
    private func placeChanged() { item?.searchChanged(animated: false) }

    /// What a navigation bar is to leave room for.
    var takesWholeBar: Bool { isSearching && hidesNavigationBarDuringPresentation }

    /// Puts the controller in front of its screen, or takes it away.
    func settle(in page: ContainerPage, of screen: UIViewController) {
        let showsResults = showsSearchResultsController
        guard isSearching, showsResults || obscuresBackgroundDuringPresentation else { return leavePlace() }
        if parent !== screen {
            leavePlace()
            screen.addChild(self)
            didMove(toParent: screen)
        }
        if view.superview !== page { page.addSubview(view) }
        if view.frame != page.bounds { view.frame = page.bounds }
        if curtain.superview !== view {
            curtain.frame = view.bounds
            curtain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(curtain, at: 0)
        }
        curtain.isHidden = showsResults || !obscuresBackgroundDuringPresentation
        show(results: showsResults)
    }

    /// The screen has another search, or the search shows nothing of its own any more.
    func leavePlace() {
        guard parent != nil else { return }
        show(results: false)
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }

    private func show(results isShown: Bool) {
        guard let results = searchResultsController, isShown != (results.parent === self) else { return }
        if isShown {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }
}

/// Lies in front of a screen that is searched. Using it ends the search.
@MainActor private final class SearchCurtain: UIControl {
    init(onUse: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        node.debugName = "SearchCurtain"
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { nil }
    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: "Dismiss search") }
}
