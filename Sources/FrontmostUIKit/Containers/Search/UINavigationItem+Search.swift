import Foundation

extension UINavigationItem {
    /// The search whose bar stands below the title.
    public var searchController: UISearchController? {
        get { search as? UISearchController }
        set { search = newValue }
    }
}

extension UISearchController: NavigationItemSearch {
    var barHeight: CGFloat { searchBar.sizeThatFits(.zero).height }
}
