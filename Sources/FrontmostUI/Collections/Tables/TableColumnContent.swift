import Foundation

/// The columns of a `Table`.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// The type of the comparators by which the columns sort; `Never` if none does.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The type of `tableColumnBody`.
    associatedtype TableColumnBody: TableColumnContent
    /// The columns that this content consists of.
    var tableColumnBody: TableColumnBody { get }
    func _declareColumns(_ collector: inout TableColumnCollector<TableRowValue>)
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
    public func _declareColumns(_ collector: inout TableColumnCollector<TableRowValue>) {
        tableColumnBody._declareColumns(&collector)
    }
}

extension TableColumnContent where TableColumnBody == NoTableColumns<TableRowValue, TableColumnSortComparator> {
    /// No content: a column of the engine makes its cells itself.
    public var tableColumnBody: NoTableColumns<TableRowValue, TableColumnSortComparator> { NoTableColumns() }
}

/// No columns: the body of content that declares its columns itself.
public struct NoTableColumns<TableRowValue: Identifiable, TableColumnSortComparator: SortComparator>: TableColumnContent {
    public typealias TableColumnBody = NoTableColumns<TableRowValue, TableColumnSortComparator>
    nonisolated init() {}
    public func _declareColumns(_ collector: inout TableColumnCollector<TableRowValue>) {}
}

/// Collects the columns of a table, in order.
public struct TableColumnCollector<RowValue: Identifiable> {
    var columns: [TableColumnParts<RowValue>] = []
}

/// A column without the types of its parts.
struct TableColumnParts<RowValue: Identifiable> {
    let title: AnyView
    let cell: (RowValue) -> AnyView
    /// The comparator by which the column sorts; nil if it does not.
    let comparator: (any SortComparator)?
    var width = TableColumnWidth()
    var alignment = HorizontalAlignment.leading
}

// MARK: - Builder

/// The result builder of a table's columns.
@resultBuilder public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Builds a column that sorts.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> { column }
    /// Builds a column that does not sort, in a table that does.
    @_disfavoredOverload public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> { column.inSortedTable() }
    /// Builds columns.
    @_disfavoredOverload public static func buildExpression<C: TableColumnContent>(_ columns: C) -> C
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { columns }

    /// Builds the first column.
    public static func buildPartialBlock<C: TableColumnContent>(first columns: C) -> C
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { columns }
    /// Adds a column to those before it.
    public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(
        accumulated: A, next: B
    ) -> TableColumnPair<A, B>
    where
        A.TableRowValue == RowValue, A.TableColumnSortComparator == Sort, B.TableRowValue == RowValue,
        B.TableColumnSortComparator == Sort
    { TableColumnPair(accumulated, next) }
    /// Builds the columns of an `if` without `else`.
    public static func buildIf<C: TableColumnContent>(_ columns: C?) -> TableColumnBranch<C, C>
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { TableColumnBranch(columns, nil) }
    /// Builds the columns of the first branch.
    public static func buildEither<T: TableColumnContent, F: TableColumnContent>(first: T) -> TableColumnBranch<T, F>
    where
        T.TableRowValue == RowValue, T.TableColumnSortComparator == Sort, F.TableRowValue == RowValue,
        F.TableColumnSortComparator == Sort
    { TableColumnBranch(first, nil) }
    /// Builds the columns of the second branch.
    public static func buildEither<T: TableColumnContent, F: TableColumnContent>(second: F) -> TableColumnBranch<T, F>
    where
        T.TableRowValue == RowValue, T.TableColumnSortComparator == Sort, F.TableRowValue == RowValue,
        F.TableColumnSortComparator == Sort
    { TableColumnBranch(nil, second) }
    /// Builds the columns of an `if #available`.
    public static func buildLimitedAvailability<C: TableColumnContent>(_ columns: C) -> C
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { columns }
}

/// Columns after others.
public struct TableColumnPair<First: TableColumnContent, Second: TableColumnContent>
where First.TableRowValue == Second.TableRowValue, First.TableColumnSortComparator == Second.TableColumnSortComparator {
    private let first: First
    private let second: Second
    nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension TableColumnPair: TableColumnContent {
    public typealias TableRowValue = First.TableRowValue
    public typealias TableColumnSortComparator = First.TableColumnSortComparator
    public typealias TableColumnBody = NoTableColumns<TableRowValue, TableColumnSortComparator>

    public func _declareColumns(_ collector: inout TableColumnCollector<First.TableRowValue>) {
        first._declareColumns(&collector)
        second._declareColumns(&collector)
    }
}

/// The columns of a condition: those of one branch, or none.
public struct TableColumnBranch<First: TableColumnContent, Second: TableColumnContent>
where First.TableRowValue == Second.TableRowValue, First.TableColumnSortComparator == Second.TableColumnSortComparator {
    private let first: First?
    private let second: Second?
    nonisolated init(_ first: First?, _ second: Second?) { (self.first, self.second) = (first, second) }
}

extension TableColumnBranch: TableColumnContent {
    public typealias TableRowValue = First.TableRowValue
    public typealias TableColumnSortComparator = First.TableColumnSortComparator
    public typealias TableColumnBody = NoTableColumns<TableRowValue, TableColumnSortComparator>

    public func _declareColumns(_ collector: inout TableColumnCollector<First.TableRowValue>) {
        first?._declareColumns(&collector)
        second?._declareColumns(&collector)
    }
}
