/// Rows for a tree of data. A row with children is a disclosure group that shows them.
///
///     List {
///         OutlineGroup(folders, children: \.folders) { folder in Label(folder.name, systemImage: "folder") }
///     }
///
/// The children of an element are read when its row is shown, and their rows are made when it is expanded.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    /// The elements of the first level: a collection, or one root.
    fileprivate enum Roots {
        case one(Data.Element)
        case many(Data)
    }
    fileprivate let roots: Roots
    fileprivate let tree: OutlineTree<Data, ID, Leaf>

    fileprivate nonisolated init(
        roots: Roots, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        row: @escaping (Data.Element) -> Leaf
    ) {
        (self.roots, tree) = (roots, OutlineTree(id: id, children: children, row: row))
    }
}

/// How the elements of a tree are found and shown.
struct OutlineTree<Data: RandomAccessCollection, ID: Hashable, Row> {
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Row
}

/// The children in an outline.
public struct OutlineSubgroupChildren: View {
    /// Nothing: an outline shows its children by views of its own, and this type only names them.
    public var body: some View { EmptyView() }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    @ViewBuilder public var body: some View {
        switch roots {
        case .one(let root): OutlineRow(element: root, tree: tree)
        case .many(let data): OutlineRows(data: data, tree: tree)
        }
    }
}

extension OutlineGroup where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Leaf: View {
    /// Creates rows for several trees.
    /// - Parameter children: The key path to an element's children; nil for a leaf.
    public nonisolated init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(roots: .many(data), id: \.id, children: children, row: content)
    }
    /// Creates rows for one tree.
    /// - Parameter children: The key path to an element's children; nil for a leaf.
    public nonisolated init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, ID == DataElement.ID {
        self.init(roots: .one(root), id: \.id, children: children, row: content)
    }
    /// Creates rows for several trees.
    /// - Parameters:
    ///   - id: The key path to an element's identity, which is unique in its whole tree.
    ///   - children: The key path to an element's children; nil for a leaf.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(roots: .many(data), id: id, children: children, row: content)
    }
    /// Creates rows for one tree.
    /// - Parameters:
    ///   - id: The key path to an element's identity, which is unique in its whole tree.
    ///   - children: The key path to an element's children; nil for a leaf.
    public nonisolated init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .one(root), id: id, children: children, row: content)
    }
}

/// The rows of one level.
private struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    let data: Data
    let tree: OutlineTree<Data, ID, Row>

    var body: some View {
        ForEach(data, id: tree.id) { OutlineRow(element: $0, tree: tree) }
    }
}

/// An element, with its children if it has some.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    let element: Data.Element
    let tree: OutlineTree<Data, ID, Row>

    var body: some View {
        if let children = element[keyPath: tree.children] {
            DisclosureGroup {
                OutlineRows(data: children, tree: tree)
            } label: {
                tree.row(element)
            }
        } else {
            tree.row(element)
        }
    }
}

extension List where Content: View {
    /// Creates a list of trees. A row with children shows and hides them.
    /// - Parameter children: The key path to an element's children; nil for a leaf.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<
            Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
        >, Data.Element: Identifiable, SelectionValue == Never
    {
        self.init(content: OutlineGroup(data, children: children, content: rowContent))
    }
    /// Creates a list of trees. A row with children shows and hides them.
    /// - Parameters:
    ///   - id: The key path to an element's identity, which is unique in its whole tree.
    ///   - children: The key path to an element's children; nil for a leaf.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>,
        SelectionValue == Never
    {
        self.init(content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
    /// Creates a list of trees, of which the user can select one row.
    /// - Parameter children: The key path to an element's children; nil for a leaf.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<
            Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
        >, Data.Element: Identifiable
    {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: selection)
    }
    /// Creates a list of trees, of which the user can select several rows while the list is edited.
    /// - Parameter children: The key path to an element's children; nil for a leaf.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<
            Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
        >, Data.Element: Identifiable
    {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: selection)
    }
}
