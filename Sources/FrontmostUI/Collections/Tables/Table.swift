import Foundation

/// Rows of values in columns, which may be sorted and selected.
///
///     Table(files, selection: $selection, sortOrder: $order) {
///         TableColumn("Name", value: \.name)
///         TableColumn("Size", value: \.size) { Text("\($0.size)") }
///     }
///     .onChange(of: order) { files.sort(using: order) }
///
/// Where the width is compact, as on a phone, a table is a list of its first column. Rows are made when they come near the viewport.
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
    fileprivate let rows: Rows
    fileprivate let columns: Columns
    fileprivate let selection: TableSelection<Value.ID>
    fileprivate let sortOrder: TableSortOrder?
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    fileprivate nonisolated init(
        _ rows: Rows, _ columns: Columns, _ selection: TableSelection<Value.ID> = .none, _ sortOrder: TableSortOrder? = nil
    ) {
        (self.rows, self.columns, self.selection, self.sortOrder) = (rows, columns, selection, sortOrder)
    }
}

extension Table: View {
    public var body: some View {
        var collector = TableColumnCollector<Value>()
        columns._declareColumns(&collector)
        let isCompact = horizontalSizeClass == .compact, rows = rows._rows(collector)
        return VStack(spacing: 0) {
            if !isCompact {
                TableHeader(columns: collector.columns, sortOrder: sortOrder)
                Divider()
            }
            switch selection {
            case .none: List { rows }.listStyle(.plain)
            case .one(let binding): List(selection: binding) { rows }.listStyle(.plain)
            case .several(let binding): List(selection: binding) { rows }.listStyle(.plain)
            }
        }
    }
}

/// What the user may select in a table.
enum TableSelection<ID: Hashable> {
    case none
    case one(Binding<ID?>)
    case several(Binding<Set<ID>>)
}

/// The comparators that a table's rows are sorted by, without their type.
struct TableSortOrder {
    private let read: @MainActor () -> [any SortComparator]
    private let write: @MainActor (any SortComparator) -> Void

    nonisolated init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        read = { binding.wrappedValue }
        write = { comparator in
            guard let comparator = comparator as? Sort else { return }
            let rest = binding.wrappedValue.filter { !$0.sortsLike(comparator) }
            binding.wrappedValue = [comparator] + rest
        }
    }

    /// The order of a column that rows are sorted by first; nil for other columns.
    @MainActor func order(of column: any SortComparator) -> SortOrder? {
        guard let first = read().first, first.sortsLike(column) else { return nil }
        return first.order
    }

    /// Sorts by a column first: in its own order, or the other way round if rows are sorted by it already.
    @MainActor func sort(by column: any SortComparator) {
        var column = column
        if let order = order(of: column) { column.order = order == .forward ? .reverse : .forward }
        write(column)
    }
}

extension SortComparator {
    /// Whether two comparators are the same apart from their order.
    fileprivate func sortsLike(_ other: any SortComparator) -> Bool {
        guard var other = other as? Self else { return false }
        other.order = order
        return other == self
    }
}

/// The titles of a table's columns. Those of columns that sort are buttons.
private struct TableHeader<Value: Identifiable>: View {
    let columns: [TableColumnParts<Value>]
    let sortOrder: TableSortOrder?

    var body: some View {
        TableRowLayout(columns: columns.map(\.width)) {
            ForEach(columns.indices, id: \.self) { index in
                let column = columns[index]
                title(of: column)
                    .lineLimit(1)
                    .frame(
                        minWidth: 0, maxWidth: .infinity, alignment: Alignment(horizontal: column.alignment, vertical: .center))
            }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
    }

    @ViewBuilder private func title(of column: TableColumnParts<Value>) -> some View {
        if let sortOrder, let comparator = column.comparator {
            let order = sortOrder.order(of: comparator)
            Button {
                sortOrder.sort(by: comparator)
            } label: {
                HStack(spacing: 4) {
                    column.title
                    if let order {
                        Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
                            .accessibilityHidden(true)
                    }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityValue(order.map { $0 == .forward ? "Ascending" : "Descending" } ?? "")
        } else {
            column.title
        }
    }
}

// MARK: - Tables of a collection

extension Table {
    /// Creates a table with a row for each element.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(TableForEachContent(data: data), columns())
    }
    /// Creates a table with a row for each element. The user can select one row.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(TableForEachContent(data: data), columns(), .one(selection))
    }
    /// Creates a table with a row for each element. The user can select several rows.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(TableForEachContent(data: data), columns(), .several(selection))
    }
    /// Creates a table with a row for each element. The app sorts the elements when the order changes.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(TableForEachContent(data: data), columns(), .none, TableSortOrder(sortOrder))
    }
    /// Creates a table with a row for each element, of which the user can select one. The app sorts the elements when the order changes.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(TableForEachContent(data: data), columns(), .one(selection), TableSortOrder(sortOrder))
    }
    /// Creates a table with a row for each element, of which the user can select several. The app sorts the elements when the order
    /// changes.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Columns.TableColumnSortComparator == Sort {
        self.init(TableForEachContent(data: data), columns(), .several(selection), TableSortOrder(sortOrder))
    }
}

// MARK: - Tables of written rows

extension Table {
    /// Creates a table of the rows in a builder.
    public nonisolated init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows(), columns())
    }
    /// Creates a table of the rows in a builder. The user can select one row.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows(), columns(), .one(selection))
    }
    /// Creates a table of the rows in a builder. The user can select several rows.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows(), columns(), .several(selection))
    }
    /// Creates a table of the rows in a builder. The app sorts the rows when the order changes.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(rows(), columns(), .none, TableSortOrder(sortOrder))
    }
    /// Creates a table of the rows in a builder, of which the user can select one. The app sorts the rows when the order changes.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(rows(), columns(), .one(selection), TableSortOrder(sortOrder))
    }
    /// Creates a table of the rows in a builder, of which the user can select several. The app sorts the rows when the order changes.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(rows(), columns(), .several(selection), TableSortOrder(sortOrder))
    }
}

// MARK: - Style

/// The look of tables.
public protocol TableStyle {}

/// The platform's default.
public struct AutomaticTableStyle: TableStyle {
    /// Creates the style.
    public init() {}
}

/// Rows without a frame around them. All tables look like that here.
public struct InsetTableStyle: TableStyle {
    /// Creates the style.
    public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The platform's default.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// Rows without a frame around them.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
    /// Sets the look of tables in this view. Both styles are the same, as on a tablet.
    public nonisolated func tableStyle(_ style: some TableStyle) -> some View { self }
}
