import Foundation
import FrontmostRender

/// What stands for a controller in a tab bar.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
    /// Items with a meaning, and the title and picture that go with it.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// Shown in a small oval at the picture's corner; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// Nil stands for red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The picture of the selected tab; nil stands for the filled form of `image`, where that is a symbol and has one.
    open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { changed() } } }

    /// In place of the bar's own while this item is selected.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

    /// What is said of the tab beside its name; the badge where this is nil.
    open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { changed() } } }
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }

    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (title, image) = (systemItem.title, UIImage(systemName: systemItem.symbolName))
        self.tag = tag
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    var symbolName: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star"
        case .recents, .history, .mostRecent: "clock"
        case .contacts: "person.crop.circle"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .downloads: "square.and.arrow.down"
        case .mostViewed: "list.number"
        }
    }
}
