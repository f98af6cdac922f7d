import Foundation

/// A column of a `Table`: a title, and a view for each row.
///
///     TableColumn("Name", value: \.name)
///     TableColumn("Size", value: \.size) { file in Text(file.size, format: .byteCount(style: .file)) }.width(90)
///
/// A column with a value sorts by it, in a table with a sort order.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    fileprivate let label: Label
    fileprivate let content: (RowValue) -> Content
    fileprivate let comparator: Sort?
    fileprivate var width = TableColumnWidth()
    fileprivate var alignment = HorizontalAlignment.leading

    fileprivate nonisolated init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
        (self.label, self.comparator, self.content) = (label, comparator, content)
    }
}

extension TableColumn: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = NoTableColumns<RowValue, Sort>

    public func _declareColumns(_ collector: inout TableColumnCollector<RowValue>) {
        let content = content
        collector.columns.append(
            TableColumnParts(
                title: AnyView(label), cell: { AnyView(content($0)) }, comparator: comparator, width: width, alignment: alignment)
        )
    }
}

extension TableColumn where Sort == Never {
    /// The same column in a table with a sort order.
    func inSortedTable<Other: SortComparator>() -> TableColumn<RowValue, Other, Content, Label> {
        var column = TableColumn<RowValue, Other, Content, Label>(label, nil, content)
        (column.width, column.alignment) = (width, alignment)
        return column
    }
}

extension TableColumn {
    /// Sets a fixed width in points; nil for a share of the table's width.
    public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width = width.map { TableColumnWidth(min: $0, max: $0) } ?? TableColumnWidth()
        return column
    }
    /// Sets the bounds of the width in points.
    /// - Parameter ideal: Has no effect: columns share the table's width within their bounds.
    public nonisolated func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(min: min, max: max)
        return column
    }
    /// Sets the alignment of the column's cells and of its title.
    public nonisolated func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.alignment = alignment.horizontal
        return column
    }
}

/// The alignment of a table's column.
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Side { case leading, center, trailing }
    private let side: Side
    /// At the leading edge.
    public static let automatic = TableColumnAlignment(side: .leading)
    /// At the leading edge.
    public static let leading = TableColumnAlignment(side: .leading)
    /// In the middle.
    public static let center = TableColumnAlignment(side: .center)
    /// At the trailing edge.
    public static let trailing = TableColumnAlignment(side: .trailing)
    /// At the trailing edge, as numbers are.
    public static let numeric = TableColumnAlignment(side: .trailing)

    fileprivate var horizontal: HorizontalAlignment {
        switch side {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

// MARK: - Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content)
    }
    /// Creates a column with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), nil, content)
    }
    /// Creates a column with a title.
    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content)
    }
}

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column of a value, with a localised title, for a table without a sort order.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), nil, content)
    }
    /// Creates a column of a value, with a title, for a table without a sort order.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), nil, content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// Creates a column of strings, with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
    }
    /// Creates a column of strings, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), nil) { Text($0[keyPath: value]) }
    }
}

// MARK: - Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// Creates a column of strings that it sorts by, with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
        self.init(Text(titleKey), KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
    /// Creates a column of strings that it sorts by, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
        self.init(Text(title), KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column that sorts by a value, with a localised title.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(value), content)
    }
    /// Creates a column that sorts by a value, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(value), content)
    }
    /// Creates a column that sorts by a value and a comparator, with a localised title.
    public nonisolated init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
    }
}

extension TableColumn where Label == Text {
    /// Creates a column that sorts by a comparator, with a localised title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(Text(titleKey), comparator, content)
    }
    /// Creates a column that sorts by a comparator, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(Text(title), comparator, content)
    }
}
