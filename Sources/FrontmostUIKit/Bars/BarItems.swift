import Foundation

/// What bars show of one controller; made when any of it is first asked for, since most controllers have none.
@MainActor final class BarItems {
    var navigationItem: UINavigationItem?
    /// Nil until it was asked for or assigned.
    var tabBarItem: UITabBarItem?
    var toolbarItems: [UIBarButtonItem]?

    /// The controller's title is its items' as well, until those get one of their own.
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
}
