import Foundation

// What appearance proxies of tables and their cells pass on, beside what those of views do.

extension UITableView {
    static var tableAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UITableView.separatorStyle),
            AppearanceProperty(\UITableView.separatorColor),
            AppearanceProperty(\UITableView.ownSeparatorInset),
            AppearanceProperty(\UITableView.rowHeight),
            AppearanceProperty(\UITableView.estimatedRowHeight),
            AppearanceProperty(\UITableView.sectionHeaderHeight),
            AppearanceProperty(\UITableView.sectionFooterHeight),
            AppearanceProperty(\UITableView.sectionHeaderTopPadding),
            AppearanceProperty(\UITableView.sectionIndexColor),
            AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
            AppearanceProperty(\UITableView.allowsSelection),
        ]
    }
}

extension UITableViewCell {
    static var cellAppearance: [AppearanceProperty] {
        [
            AppearanceProperty(\UITableViewCell.selectionStyle),
            AppearanceProperty(\UITableViewCell.accessoryType),
            AppearanceProperty(\UITableViewCell.indentationWidth),
        ]
    }
}
