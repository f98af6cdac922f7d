import Foundation
import FrontmostRender

/// Updates search results.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text, the tokens or the scope changed, and when the search began or ended.
    func updateSearchResults(for searchController: UISearchController)
}

/// Receives the beginning and end of a search. All methods have default implementations.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Manages a search on a screen: the search bar in the navigation bar, and the results in front of the screen.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search begins when its field becomes first responder or `isActive` is set to true. It ends with the Cancel button or when
/// `isActive` is set to false, but not when the field only resigns first responder. During the search, the controller is a child
/// of the screen as long as it shows something in front of it: the results, or a dimming view that ends the search when tapped.
@MainActor @preconcurrency open class UISearchController: UIViewController {
    /// When the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The same as `onSearchActivation`.
        case automatic
        /// When the bar's `showsScopeBar` is true.
        case manual
        case onTextEntry, onSearchActivation
    }

    /// The object that receives the beginning and end of the search.
    open weak var delegate: (any UISearchControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UISearchControllerDelegate)?
    /// The object that updates the results.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)? { willSet { givenUpdater = newValue } }
    /// The updater that was assigned. The engine reads this one, for the same reason.
    final weak var givenUpdater: (any UISearchResultsUpdating)?
    /// The search bar.
    public let searchBar = UISearchBar(frame: .zero)
    /// The controller shown in front of the screen while there is something to search for.
    public let searchResultsController: UIViewController?
    /// The navigation item that shows the search bar.
    weak var item: UINavigationItem?
    /// A search lies in front of the screen's view, in the same page.
    override func place(within parentView: UIView) -> UIView { parentView.superview as? ContainerPage ?? parentView }
    private var isSearching = false
    private lazy var dimmingView = SearchDimmingView { [weak self] in self?.isActive = false }

    /// Creates a controller.
    /// - Parameter searchResultsController: Shows the results in front of the screen; nil if the screen shows them itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }
    /// Creates a controller without a results controller. Nib files are not supported; pass nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        searchBar.searchController = self
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.searchController = self
    }

    // MARK: Behaviour

    /// Whether the screen is dimmed during the search while no results are shown in front of it.
    open var obscuresBackgroundDuringPresentation = true { didSet { placeChanged() } }
    /// Whether the search bar replaces the title and the bar buttons during the search.
    open var hidesNavigationBarDuringPresentation = true { didSet { barHeightChanged() } }
    /// Whether the Cancel button is shown during the search.
    open var automaticallyShowsCancelButton = true { didSet { showParts() } }
    /// When the scopes are shown.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showParts() } }
    /// Whether the results are shown whenever there is a text or a token to search for.
    open var automaticallyShowsSearchResultsController = true { didSet { placeChanged() } }
    /// Whether the results are shown. Setting it turns `automaticallyShowsSearchResultsController` off.
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

    /// Whether the search is active. Ending it clears the field.
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
        notifyUpdater()
        givenDelegate?.didPresentSearchController(self)
    }

    private func end() {
        givenDelegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        isClearing = true
        searchBar.searchTextField.text = ""
        searchBar.searchTextField.tokens = []
        isClearing = false
        showParts()
        barChanged(animated: true)
        notifyUpdater()
        givenDelegate?.didDismissSearchController(self)
    }

    /// Shows or hides the Cancel button and the scopes.
    private func showParts() {
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isSearching, animated: false) }
        switch scopeBarActivation {
        case .automatic, .onSearchActivation: searchBar.showsScopeBar = isSearching
        case .onTextEntry: searchBar.showsScopeBar = isSearching && hasText
        case .manual: break
        }
    }

    /// Whether the query is being cleared at the end of the search, which updates everything once.
    private var isClearing = false

    /// Called when the text or the tokens have changed.
    /// - Parameter notifies: False for tokens that code has changed: UIKit's updater does not learn of them.
    func queryChanged(notifies: Bool = true) {
        if isClearing { return }
        showParts()
        placeChanged()
        if notifies { notifyUpdater() }
    }

    func notifyUpdater() { givenUpdater?.updateSearchResults(for: self) }

    // MARK: In a navigation bar

    /// Called when the search bar's height or place in the navigation bar changes.
    func barHeightChanged() { barChanged(animated: false) }

    private func barChanged(animated: Bool) { item?.searchChanged(animated: animated) }

    /// Called when what the controller shows in front of the screen changes.
    private func placeChanged() { item?.searchChanged(animated: false) }

    /// Whether the search bar replaces the rest of the navigation bar.
    var takesWholeBar: Bool { isSearching && hidesNavigationBarDuringPresentation }

    /// Adds the controller's view in front of its screen, or removes it.
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
        if dimmingView.superview !== view {
            dimmingView.frame = view.bounds
            dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(dimmingView, at: 0)
        }
        dimmingView.isHidden = showsResults || !obscuresBackgroundDuringPresentation
        show(results: showsResults)
    }

    /// Removes the controller from its screen, because the screen has another search controller or there is nothing to show.
    func leavePlace() {
        guard parent != nil else { return }
        show(results: false)
        removeFromParentWithView()
    }

    private func show(results isShown: Bool) {
        guard let results = searchResultsController, isShown != (results.parent === self) else { return }
        if isShown {
            addChildOverView(results)
        } else {
            results.removeFromParentWithView()
        }
    }
}

/// Dims a screen during a search. A tap ends the search.
@MainActor private final class SearchDimmingView: UIControl {
    init(onUse: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        node.debugName = "SearchDimmingView"
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { nil }
    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: SystemWord.dismissSearch.text) }
}
