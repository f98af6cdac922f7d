import Foundation

extension UINavigationItem {
    /// The search controller with its search bar below the title.
    public var searchController: UISearchController? {
        get { search as? UISearchController }
        set { search = newValue }
    }
}

extension UISearchController: NavigationItemSearch {
    var barHeight: CGFloat { searchBar.sizeThatFits(.zero).height }
}
