import Foundation
import FrontmostRender

/// Shows navigation items, and is notified of their changes.
@MainActor @preconcurrency protocol NavigationItemOwner: AnyObject {
    func itemChanged()
    /// Called when the screen's content was scrolled.
    func itemScrolled(_ item: UINavigationItem, from former: CGFloat?)
    /// Updates the bar after a search has begun or ended, or takes another part of the bar.
    func searchChanged(of item: UINavigationItem, animated: Bool)
}

/// The search of a navigation item. Its bar is below the title.
@MainActor @preconcurrency protocol NavigationItemSearch: AnyObject {
    var item: UINavigationItem? { get set }
    /// The height of the search bar, in points.
    var barHeight: CGFloat { get }
    /// Called when the item got another search, or none.
    func leavePlace()
}

/// The navigation bar content of one view controller. The bar follows changes at once.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
    /// Whether an item has a large title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// Follows the item below in the stack; large for the root.
        case automatic
        case always, never
        /// Treated as `automatic`.
        case inline
    }

    /// The title of the back button on the screen above.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the screen; "Back" if it does not fit.
        case `default`
        /// "Back".
        case generic
        /// No title, only the arrow.
        case minimal
    }

    /// The layout of the bar.
    public enum ItemStyle: Int, Sendable {
        /// The title is centred.
        case navigator
        /// The title is at the leading edge.
        case browser
        /// The title is at the leading edge, and the back button is only the arrow.
        case editor
    }

    /// The contents that show the item. With nested stacks, bars of the stacks above show it too, as their back button.
    private final var contents: [WeakContent] = []
    private struct WeakContent {
        weak var content: (any NavigationItemOwner)?
    }

    final func wasAdded(to content: any NavigationItemOwner) {
        wasTaken(from: content)
        contents.append(WeakContent(content: content))
    }
    final func wasTaken(from content: any NavigationItemOwner) {
        contents.removeAll { $0.content == nil || $0.content === content }
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Titles

    /// The title.
    open var title: String? { didSet { if title != oldValue { itemChanged() } } }
    /// A smaller line below the title.
    open var subtitle: String? { didSet { if subtitle != oldValue { itemChanged() } } }
    /// The layout of the bar.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { itemChanged() } } }
    /// Makes the title open a menu. The closure runs when the title is tapped. It gets the suggested elements, which are always
    /// empty.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { itemChanged() } }
    /// A view to show instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { itemChanged() } } }
    final var titleSize: BarViewSize? { BarViewSize.of(titleView, &storedTitleSize) }
    /// A view between the title and the right items, in the middle of the bar if it fits. Used for SwiftUI's editor actions.
    package var centerView: UIView? { didSet { if centerView !== oldValue { itemChanged() } } }
    final var centerSize: BarViewSize? { BarViewSize.of(centerView, &storedCenterSize) }
    private final var storedTitleSize: BarViewSize?, storedCenterSize: BarViewSize?
    /// A line above the title, which makes the bar higher.
    open var prompt: String? { didSet { if prompt != oldValue { itemChanged() } } }
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { itemChanged() } }
    }

    // MARK: Back button

    /// The title of the back button on the screen above; nil uses `title`.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemChanged() } } }
    /// The form of the back button's title on the screen above.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { itemChanged() } }
    }
    /// The title and the tint of the back button on the screen above. Its action is not used.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemChanged() } }
    /// Whether the back button is hidden. The swipe back is then disabled too.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemChanged() } } }
    /// Shows or hides the back button.
    /// - Parameters:
    ///   - hidesBackButton: Whether it is hidden.
    ///   - animated: Has no effect: the change is not animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether left items are shown beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { itemChanged() } }
    }

    // MARK: Buttons

    /// The left items, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
    /// The right items, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemChanged() } }
    /// The first left item. Setting it replaces all left items.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first right item. Setting it replaces all right items.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets the left item.
    /// - Parameters:
    ///   - item: The item, which replaces all left ones; nil for none.
    ///   - animated: Has no effect: the change is not animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the right item.
    /// - Parameters:
    ///   - item: The item, which replaces all right ones; nil for none.
    ///   - animated: Has no effect: the change is not animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the left items.
    /// - Parameters:
    ///   - items: The items, from the edge inwards; nil for none.
    ///   - animated: Has no effect: the change is not animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the right items.
    /// - Parameters:
    ///   - items: The items, from the edge inwards; nil for none.
    ///   - animated: Has no effect: the change is not animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    // MARK: Search

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
    /// Whether the search bar collapses as the content scrolls. It collapses before a large title does.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { itemChanged() } }
    }
    var searchHeight: CGFloat { search?.barHeight ?? 0 }

    /// Updates the bar after a search has begun or ended, or takes another part of the bar.
    func searchChanged(animated: Bool) {
        for shown in contents { shown.content?.searchChanged(of: self, animated: animated) }
    }

    // MARK: Appearance

    /// The appearance while this item is shown; nil uses the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    /// The appearance in compact height; nil uses the bar's.
    open var compactAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    /// The appearance while no content is under the bar; nil uses the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
    /// The appearance in compact height while no content is under the bar; nil uses the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }

    // MARK: Scrolling

    /// The scroll offset of the screen's main content from its start, in points; nil if nothing scrolls. A large title collapses
    /// with it, and at the start the bar has its `scrollEdgeAppearance`. The scrolling view sets it.
    package var contentOffset: CGFloat? {
        didSet {
            guard contentOffset != oldValue else { return }
            for shown in contents { shown.content?.itemScrolled(self, from: oldValue) }
        }
    }

    /// Whether no content is under the bar: it is scrolled to its start, or nothing scrolls.
    var isAtContentStart: Bool { (contentOffset ?? 0) <= 0 }

    var hasSubtitle: Bool { subtitle?.isEmpty == false }

    private func itemChanged() { for shown in contents { shown.content?.itemChanged() } }
}
