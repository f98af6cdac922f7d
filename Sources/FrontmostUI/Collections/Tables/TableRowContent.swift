import Foundation

/// The rows of a `Table`.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The type of `tableRowBody`.
    associatedtype TableRowBody: TableRowContent
    /// The rows that this content consists of.
    var tableRowBody: TableRowBody { get }
    /// The type of the rows as views.
    associatedtype _Rows: View = TableRowBody._Rows
    func _rows(_ columns: TableColumnCollector<TableRowValue>) -> _Rows
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue, _Rows == TableRowBody._Rows {
    public func _rows(_ columns: TableColumnCollector<TableRowValue>) -> TableRowBody._Rows { tableRowBody._rows(columns) }
}

extension TableRowContent where TableRowBody == NoTableRows<TableRowValue> {
    /// No content: rows of the engine have no body.
    public var tableRowBody: NoTableRows<TableRowValue> { NoTableRows() }
}

/// No rows: the body of content that makes its rows itself.
public struct NoTableRows<TableRowValue: Identifiable>: TableRowContent {
    public typealias TableRowBody = NoTableRows<TableRowValue>
    nonisolated init() {}
    public func _rows(_ columns: TableColumnCollector<TableRowValue>) -> EmptyView { EmptyView() }
}

/// A row of a `Table`.
public struct TableRow<Value: Identifiable> {
    fileprivate let value: Value

    /// Creates a row for a value.
    public nonisolated init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = NoTableRows<Value>

    public func _rows(_ columns: TableColumnCollector<Value>) -> some View {
        TableRowView(value: value, columns: columns.columns)
    }
}

/// The view of a row.
struct TableRowView<Value: Identifiable>: View {
    let value: Value
    let columns: [TableColumnParts<Value>]
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    var body: some View {
        if horizontalSizeClass == .compact {
            // Where the width is compact, a table is a list of its first column.
            columns.first?.cell(value).tag(value.id)
        } else {
            TableRowLayout(columns: columns.map(\.width)) {
                ForEach(columns.indices, id: \.self) { index in
                    let column = columns[index]
                    column.cell(value)
                        .lineLimit(1)
                        .frame(
                            minWidth: 0, maxWidth: .infinity,
                            alignment: Alignment(horizontal: column.alignment, vertical: .center))
                }
            }
            .accessibilityElement(children: .combine)
            // The cells of a row are apart. A button in one of them is not the row's, as it would be in a list.
            .environment(\.rowButtons, nil)
            .tag(value.id)
        }
    }
}

/// Rows for the elements of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    fileprivate let data: Data
    nonisolated init(data: Data) { self.data = data }
}

extension TableForEachContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = NoTableRows<Data.Element>

    public func _rows(_ columns: TableColumnCollector<Data.Element>) -> some View {
        ForEach(data) { TableRowView(value: $0, columns: columns.columns) }
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = NoTableRows<Content.TableRowValue>

    /// Makes rows of a table for each element.
    public nonisolated init<V: Identifiable>(
        _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, Data.Element.ID == ID, Content.TableRowValue == V {
        self.init(described: data, id: { $0.id }, content: content)
    }
    /// Makes rows of a table for each element.
    /// - Parameter id: The key path to an id that is unique in the collection and does not change.
    public nonisolated init<V: Identifiable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Content.TableRowValue == V {
        self.init(described: data, id: { $0[keyPath: id] }, content: content)
    }

    public func _rows(_ columns: TableColumnCollector<Content.TableRowValue>) -> some View {
        let content = content
        return ForEach<Data, ID, Content._Rows>(data, id) { content($0)._rows(columns) }
    }
}

// MARK: - Modified rows

/// Rows with a modifier for their views.
public struct ModifiedTableRows<Content: TableRowContent, Modifier: ViewModifier>: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = NoTableRows<Content.TableRowValue>
    fileprivate let content: Content
    fileprivate let modifier: Modifier
    public func _rows(_ columns: TableColumnCollector<Content.TableRowValue>) -> some View {
        content._rows(columns).modifier(modifier)
    }
}

private struct RowContextMenu<Items: View>: ViewModifier {
    let items: Items
    func body(content: Content) -> some View { content.contextMenu { items } }
}

extension TableRowContent {
    /// Adds a menu that a long press on a row opens.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        ModifiedTableRows(content: self, modifier: RowContextMenu(items: menuItems()))
    }
}

// MARK: - Builder

/// The result builder of a table's rows.
@resultBuilder public enum TableRowBuilder<Value: Identifiable> {
    /// Builds no rows.
    public static func buildBlock() -> NoTableRows<Value> { NoTableRows() }
    /// Builds rows.
    public static func buildExpression<R: TableRowContent>(_ rows: R) -> R where R.TableRowValue == Value { rows }
    /// Builds the first rows.
    public static func buildPartialBlock<R: TableRowContent>(first rows: R) -> R where R.TableRowValue == Value { rows }
    /// Adds rows to those before them.
    public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(
        accumulated: A, next: B
    ) -> TableRowPair<A, B> where A.TableRowValue == Value, B.TableRowValue == Value { TableRowPair(accumulated, next) }
    /// Builds the rows of an `if` without `else`.
    public static func buildIf<R: TableRowContent>(_ rows: R?) -> R? where R.TableRowValue == Value { rows }
    /// Builds the rows of the first branch.
    public static func buildEither<T: TableRowContent, F: TableRowContent>(first: T) -> _ConditionalContent<T, F>
    where T.TableRowValue == Value, F.TableRowValue == Value { _ConditionalContent(.first(first)) }
    /// Builds the rows of the second branch.
    public static func buildEither<T: TableRowContent, F: TableRowContent>(second: F) -> _ConditionalContent<T, F>
    where T.TableRowValue == Value, F.TableRowValue == Value { _ConditionalContent(.second(second)) }
}

/// Rows after others.
public struct TableRowPair<First: TableRowContent, Second: TableRowContent>
where First.TableRowValue == Second.TableRowValue {
    fileprivate let first: First
    fileprivate let second: Second

    nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension TableRowPair: TableRowContent {
    public typealias TableRowValue = First.TableRowValue
    public typealias TableRowBody = NoTableRows<First.TableRowValue>

    @ViewBuilder public func _rows(_ columns: TableColumnCollector<First.TableRowValue>) -> some View {
        first._rows(columns)
        second._rows(columns)
    }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = NoTableRows<Wrapped.TableRowValue>
    public func _rows(_ columns: TableColumnCollector<Wrapped.TableRowValue>) -> some View { self?._rows(columns) }
}

extension _ConditionalContent: TableRowContent
where TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue {
    /// The type of the rows' values.
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = NoTableRows<TrueContent.TableRowValue>
    @ViewBuilder public func _rows(_ columns: TableColumnCollector<TrueContent.TableRowValue>) -> some View {
        switch storage {
        case .first(let rows): rows._rows(columns)
        case .second(let rows): rows._rows(columns)
        }
    }
}
