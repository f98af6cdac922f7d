import Foundation
import FrontmostRender

/// The item that represents a controller in a tab bar.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
    /// Standard items, each with a title and an image.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// The text in a small oval at the image's corner; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The badge's colour; nil for red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The image of the selected tab; nil for the filled variant of `image`, if that is a symbol and has one.
    open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { changed() } } }

    /// Replaces the bar's own appearance while this item is selected.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    /// Replaces the bar's own scroll edge appearance while this item is selected.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

    /// The tab's accessibility value; nil for the badge's text.
    open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { changed() } } }
    /// The tab's accessibility hint.
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }

    public override init() { super.init() }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Makes an item with a title and an image for each state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Makes a standard item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        (title, image) = (systemItem.title, UIImage(systemName: systemItem.symbolName))
        self.tag = tag
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: SystemWord.more.text
        case .favorites: SystemWord.favorites.text
        case .featured: SystemWord.featured.text
        case .topRated: SystemWord.topRated.text
        case .recents: SystemWord.recents.text
        case .contacts: SystemWord.contacts.text
        case .history: SystemWord.history.text
        case .bookmarks: SystemWord.bookmarks.text
        case .search: SystemWord.search.text
        case .downloads: SystemWord.downloads.text
        case .mostRecent: SystemWord.mostRecent.text
        case .mostViewed: SystemWord.mostViewed.text
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
