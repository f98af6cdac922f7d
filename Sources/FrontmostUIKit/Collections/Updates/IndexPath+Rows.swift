import Foundation

extension IndexPath {
    /// Creates the place of a row in a table.
    public init(row: Int, section: Int) { self = [section, row] }
    /// Creates the place of an item in a collection view.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The index of the section.
    public var section: Int {
        get { isEmpty ? 0 : self[0] }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// The index of the row within its section.
    public var row: Int {
        get { count < 2 ? 0 : self[1] }
        set { self = IndexPath(row: newValue, section: section) }
    }
    /// The index of the item within its section.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    /// The path as messages show it.
    var place: String { "(\(section), \(row))" }
}
