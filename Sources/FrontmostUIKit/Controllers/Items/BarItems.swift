import Foundation

/// The bar items of a view controller. Created on first use, since most controllers have none.
@MainActor final class BarItems {
    var navigationItem: UINavigationItem?
    /// Nil until it is first read or assigned.
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?
    weak var contentScrollView: UIScrollView?
    var contentBeyond: ContentBeyond?
    var isEditing = false
    var editButtonItem: UIBarButtonItem?

    /// Applies the controller's title to its items. An item's own title replaces it.
    func titleChanged(to title: String?) {
        navigationItem?.title = title
        tabBarItem?.title = title
    }
}

extension UIViewController {
    var madeBarItems: BarItems {
        if let barItems { return barItems }
        let items = BarItems()
        barItems = items
        return items
    }

    var storedNavigationItem: UINavigationItem {
        let items = madeBarItems
        if let item = items.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        items.navigationItem = item
        return item
    }

    var storedTabBarItem: UITabBarItem! {
        get {
            let items = madeBarItems
            if let item = items.tabBarItem { return item }
            let item = UITabBarItem()
            item.title = title
            items.tabBarItem = item
            return item
        }
        set {
            madeBarItems.tabBarItem = newValue
            parent?.tabBarItemsChanged()
        }
    }

    func storeToolbarItems(_ items: [UIBarButtonItem]?) {
        madeBarItems.toolbarItems = items
        parent?.toolbarItemsChanged(of: self)
    }

    /// A button that toggles `isEditing` and is titled "Edit" or "Done". Put it into the `navigationItem`.
    public var editButtonItem: UIBarButtonItem {
        let items = madeBarItems
        if let item = items.editButtonItem { return item }
        let item = UIBarButtonItem(barButtonSystemItem: .edit) { [weak self] _ in
            if let self { setEditing(!isEditing, animated: true) }
        }
        items.editButtonItem = item
        item.showEditing(isEditing)
        return item
    }

    func storeEditing(_ editing: Bool) {
        if editing == isEditing { return }
        madeBarItems.isEditing = editing
        barItems?.editButtonItem?.showEditing(editing)
    }
}

/// How far a screen's main content extends beyond the visible part between the bars, in points.
package struct ContentBeyond: Equatable, Sendable {
    package var above, below: CGFloat
    package init(above: CGFloat, below: CGFloat) { (self.above, self.below) = (above, below) }
}

extension UIBarButtonItem {
    fileprivate func showEditing(_ isEditing: Bool) {
        let shown = isEditing ? SystemItem.done : .edit
        (title, style) = (shown.title, isEditing ? .done : .plain)
    }
}
