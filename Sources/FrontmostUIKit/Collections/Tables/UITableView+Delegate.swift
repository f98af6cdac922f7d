import Foundation

/// A table's delegate in the form that the table asks. Usually it owns the table, so neither form is owned here.
struct TableDelegate {
    weak var source: AnyObject?
    weak var delegate: (any UITableViewDelegate)?
}

extension UITableView {
    /// The delegate, if it is that of a table. The result of the cast is kept.
    var rowDelegate: (any UITableViewDelegate)? {
        guard let given = givenDelegate else { return nil }
        if castDelegate.source !== given {
            castDelegate = TableDelegate(source: given, delegate: given as? any UITableViewDelegate)
        }
        return castDelegate.delegate
    }
}
