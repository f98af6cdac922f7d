import Foundation
import FrontmostRender

/// Receives changes of an item that it shows.
@MainActor @preconcurrency protocol BarItemOwner: AnyObject {
    func itemChanged()
}

/// The common superclass of bar items: a title, an image, and whether it is enabled.
@MainActor @preconcurrency open class UIBarItem: NSObject {
    weak var owner: (any BarItemOwner)?

    public override init() { super.init() }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The title.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Whether the user can use the item.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number for the app's own use.
    open var tag = 0
    /// The label for assistive technology; nil uses the title.
    open var accessibilityLabel: String? { didSet { changed() } }
    /// An identifier for tests.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    /// The image.
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    /// The attributes of the title that are set, by state.
    final private(set) var titleAttributes = TitleAttributes()

    /// Sets the title's attributes in a state. `.font` and `.foregroundColor` have an effect.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        changed()
    }
    /// The title's attributes in a state, as set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    func changed() { owner?.itemChanged() }
}
