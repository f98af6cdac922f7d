import Foundation
import FrontmostRender

/// Shows navigation items, and hears of changes to them.
@MainActor protocol NavigationItemOwner: AnyObject {
    func itemChanged()
    /// The screen's content was scrolled.
    func itemScrolled(_ item: UINavigationItem, from former: CGFloat?)
    /// A search began or ended, or takes another part of the bar.
    func searchChanged(of item: UINavigationItem, animated: Bool)
}

/// The search of a navigation item, whose bar stands below the title.
@MainActor protocol NavigationItemSearch: AnyObject {
    var item: UINavigationItem? { get set }
    /// Points.
    var barHeight: CGFloat { get }
    /// The item has another search now, or none.
    func leavePlace()
}

/// What a navigation bar shows for one controller. The bar follows changes at once.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below in the stack; large for the root.
        case automatic
        case always, never
        /// As `automatic`.
        case inline
    }

    /// What the back button of the screen above says.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title; "Back" where there is no room for it.
        case `default`
        /// "Back".
        case generic
        /// Nothing: the arrow alone.
        case minimal
    }

    /// How the bar is laid out.
    public enum ItemStyle: Int, Sendable {
        /// The title is centred.
        case navigator
        /// The title stands at the leading edge.
        case browser
        /// The same, and the back button is the arrow alone.
        case editor
    }

    /// What shows it now: a bar, and where stacks go on with one another, those of the stacks above as the way back.
    private final var contents: [WeakContent] = []
    private struct WeakContent {
        weak var content: (any NavigationItemOwner)?
    }

    final func wasPut(in content: any NavigationItemOwner) {
        wasTaken(from: content)
        contents.append(WeakContent(content: content))
    }
    final func wasTaken(from content: any NavigationItemOwner) {
        contents.removeAll { $0.content == nil || $0.content === content }
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    // MARK: Titles

    open var title: String? { didSet { if title != oldValue { itemChanged() } } }
    /// A smaller line below the title.
    open var subtitle: String? { didSet { if subtitle != oldValue { itemChanged() } } }
    open var style = ItemStyle.navigator { didSet { if style != oldValue { itemChanged() } } }
    /// Makes the title open a menu: is given what the system suggests for it, here nothing, when it is used.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { itemChanged() } }
    /// Shown in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { itemChanged() } } }
    /// Shown between the title and the right items, in the middle of the bar where there is room: the actions of SwiftUI's editors.
    package var centerView: UIView? { didSet { if centerView !== oldValue { itemChanged() } } }
    /// A line above the title; the bar grows by it.
    open var prompt: String? { didSet { if prompt != oldValue { itemChanged() } } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { itemChanged() } }
    }

    // MARK: The way back

    /// What the back button of the screen above says, instead of the title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemChanged() } } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { itemChanged() } }
    }
    /// Title and tint of the back button of the screen above. Its action is not used.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemChanged() } }
    /// Takes the back button away, and the swipe with it.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemChanged() } } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Left items stand beside the back button, instead of in its place.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { itemChanged() } }
    }

    // MARK: Buttons

    /// From the left edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    // MARK: Searching

    /// See `searchController`.
    final var search: (any NavigationItemSearch)? {
        didSet {
            if search === oldValue { return }
            if oldValue?.item === self {
                oldValue?.leavePlace()
                oldValue?.item = nil
            }
            search?.item = self
            itemChanged()
        }
    }
    /// The search bar collapses as the content is scrolled, before a large title does.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { itemChanged() } }
    }
    var searchHeight: CGFloat { search?.barHeight ?? 0 }

    /// A search began or ended, or takes another part of the bar.
    func searchChanged(animated: Bool) {
        for shown in contents { shown.content?.searchChanged(of: self, animated: animated) }
    }

    // MARK: Look

    /// In place of the bar's own while this item is shown.
    open var standardAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }

    // MARK: Scrolling

    /// How far the screen's main content is scrolled down from its start, in points; nil where there is nothing that scrolls.
    /// A large title collapses with it, and at the start the bar has its `scrollEdgeAppearance`. Whoever scrolls writes it.
    package var contentOffset: CGFloat? {
        didSet {
            guard contentOffset != oldValue else { return }
            for shown in contents { shown.content?.itemScrolled(self, from: oldValue) }
        }
    }

    /// No content lies under the bar: it is at its start, or nothing scrolls.
    var isAtContentStart: Bool { (contentOffset ?? 0) <= 0 }

    var hasSubtitle: Bool { subtitle?.isEmpty == false }

    private func itemChanged() { for shown in contents { shown.content?.itemChanged() } }
}
