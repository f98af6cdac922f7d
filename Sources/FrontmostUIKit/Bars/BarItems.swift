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
    private var madeBarItems: BarItems {
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
            tabBarController?.itemsChanged()
        }
    }

    func storeToolbarItems(_ items: [UIBarButtonItem]?) {
        madeBarItems.toolbarItems = items
        navigationController?.toolbarItemsChanged(of: self)
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

    /// Sets the scroll view under the controller's bars. Needed only if that is neither the controller's view nor its first
    /// subview.
    /// - Parameter edge: Has no effect: all edges use the same scroll view.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge = .all) {
        madeBarItems.contentScrollView = scrollView
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    /// The scroll view that was set with `setContentScrollView`.
    public func contentScrollView(for edge: UIRectEdge) -> UIScrollView? { barItems?.contentScrollView }

    /// Reports to the surrounding bars how far the screen's content is scrolled. Every scrolling view must call it.
    /// - Parameter beyond: Nil if nothing scrolls any more.
    package func contentWasScrolled(to beyond: ContentBeyond?) {
        if barItems?.contentBeyond == beyond { return }
        madeBarItems.contentBeyond = beyond
        navigationItem.contentOffset = beyond?.above
        navigationController?.contentEndMayChange()
        tabBarController?.contentEndMayChange()
    }

    /// Whether no content continues under the bottom bar: it is scrolled to its end, or nothing scrolls.
    var isAtContentEnd: Bool { (barItems?.contentBeyond?.below ?? 0) <= 0 }
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
