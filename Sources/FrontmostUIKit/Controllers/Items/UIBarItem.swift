import Foundation
import FrontmostRender

/// Hears of changes to an item that it shows.
@MainActor protocol BarItemOwner: AnyObject {
    func itemChanged()
}

/// What all items of bars have: a title, a picture, whether they can be used.
@MainActor @preconcurrency open class UIBarItem: NSObject {
    weak var owner: (any BarItemOwner)?

    public override init() { super.init() }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    open var tag = 0
    open var accessibilityLabel: String? { didSet { changed() } }
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Font and colour of the title.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        changed()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    func changed() { owner?.itemChanged() }
}
