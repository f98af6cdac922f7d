import Foundation

/// What a user may do with the rows of a list that is created from a binding to a collection.
public struct EditActions<Data>: OptionSet, Sendable {
    /// The actions as bits.
    public let rawValue: Int
    /// Creates a set of actions from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Rows can be deleted: by a swipe, and by a button while the list is edited.
    public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
    /// Rows can be dragged by a handle while the list is edited.
    public static var move: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
    /// Deleting and moving.
    public static var all: EditActions<Data> { [.delete, .move] }
}

/// The view of an element that the user can delete or move.
public struct EditableCollectionContent<Content, Data> {
    let content: Content
    nonisolated init(_ content: Content) { self.content = content }
}

extension EditableCollectionContent: View where Content: View {
    /// The element's view.
    public var body: some View { content }
}

/// Applies the user's edits of rows to a collection. The app may have changed the collection since the rows were made, so that
/// elements are found by their identity.
struct CollectionEditing<Data: MutableCollection & RandomAccessCollection, ID: Hashable> {
    let data: Binding<Data>
    /// The elements that the rows show.
    let shown: Data
    let id: KeyPath<Data.Element, ID>
    let actions: EditActions<Data>

    /// The present offset of the element that a row shows; nil if it is gone.
    private func offset(ofRow row: Int, in present: Data) -> Int? {
        guard row >= 0 && row < shown.count else { return nil }
        let wanted = element(row, of: shown)[keyPath: id]
        if row < present.count && element(row, of: present)[keyPath: id] == wanted { return row }
        return present.firstIndex { $0[keyPath: id] == wanted }.map { present.distance(from: present.startIndex, to: $0) }
    }

    private func element(_ offset: Int, of data: Data) -> Data.Element { data[data.index(data.startIndex, offsetBy: offset)] }

    private func offsets(ofRows rows: IndexSet, in present: Data) -> IndexSet {
        IndexSet(rows.compactMap { offset(ofRow: $0, in: present) })
    }

    var deletion: ((IndexSet) -> Void)? {
        guard actions.rawValue & 1 != 0, let remove = Self.removal else { return nil }
        return { rows in remove(data, offsets(ofRows: rows, in: data.wrappedValue)) }
    }

    var moving: ((IndexSet, Int) -> Void)? {
        guard actions.rawValue & 2 != 0 else { return nil }
        return { rows, target in
            var new = data.wrappedValue, elements = Array(new)
            // The moved rows go before the row at the target, or to the end.
            let place = target >= shown.count ? elements.count : offset(ofRow: target, in: new)
            guard let place else { return }
            elements.move(fromOffsets: offsets(ofRows: rows, in: new), toOffset: place)
            for (index, element) in zip(new.indices, elements) { new[index] = element }
            data.wrappedValue = new
        }
    }

    /// Removes elements by their offsets; nil if the collection's type does not support removal. That is known only at run time.
    private static var removal: ((Binding<Data>, IndexSet) -> Void)? {
        (Data.self as? any RangeReplaceableCollection.Type).map { type in makeRemoval(type) }
    }

    private static func makeRemoval<R: RangeReplaceableCollection>(_ type: R.Type) -> (Binding<Data>, IndexSet) -> Void {
        { data, offsets in
            guard var new = data.wrappedValue as? R else { return }
            new.remove(atOffsets: offsets)
            if let new = new as? Data { data.wrappedValue = new }
        }
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    ///
    ///     List {
    ///         ForEach($parks, editActions: .all) { $park in TextField("Name", text: $park.name) }
    ///     }
    public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == EditableCollectionContent<R, C>, C.Element: Identifiable,
        ID == C.Element.ID, C.Index: Hashable
    {
        self.init(editing: data, editActions, id: \.id, content)
    }

    /// Creates a view for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    /// - Parameter id: The key path to an element's identity.
    public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == EditableCollectionContent<R, C>, C.Index: Hashable
    {
        self.init(editing: data, editActions, id: id, content)
    }

    private nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
        editing binding: Binding<C>, _ actions: EditActions<C>, id: KeyPath<C.Element, ID>,
        _ row: @escaping (Binding<C.Element>) -> R
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, Content == EditableCollectionContent<R, C>, C.Index: Hashable {
        let values = binding.wrappedValue
        // Nodes are created and updated on the main actor only.
        nonisolated(unsafe) let editing = CollectionEditing(data: binding, shown: values, id: id, actions: actions)
        self.data = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
        self.id = { $0.1 }
        self.content = { EditableCollectionContent(row(binding.element(at: $0.0, of: values, id: id))) }
        make = { ForEach.makeEditable($0, $1, editing) }
        update = { ForEach.updateEditable($0, $1, editing) }
    }

    // The nodes of `onDelete` and `onMove` around the views, as if the app had applied these modifiers.

    @MainActor private static func makeEditable<C>(_ view: Self, _ parent: ViewNode, _ editing: CollectionEditing<C, ID>)
        -> ViewNode
    {
        let deletion = RowOfferNode(parent, RowOfferModifier(LayoutTraits.rowDeletion, editing.deletion))
        let moving = RowOfferNode(deletion, RowOfferModifier(LayoutTraits.rowMoving, editing.moving))
        moving.content = makeNode(view, moving)
        deletion.content = moving
        return deletion
    }

    @MainActor private static func updateEditable<C>(_ node: ViewNode, _ view: Self, _ editing: CollectionEditing<C, ID>) {
        let deletion = downcast(node, to: RowOfferNode<(IndexSet) -> Void>.self)
        let moving = downcast(deletion.content, to: RowOfferNode<(IndexSet, Int) -> Void>.self)
        deletion.update(RowOfferModifier(LayoutTraits.rowDeletion, editing.deletion))
        moving.update(RowOfferModifier(LayoutTraits.rowMoving, editing.moving))
        updateNode(moving.content, view)
    }
}

// MARK: - Lists of bindings

extension List where SelectionValue == Never, Content: View {
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent))
    }
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    /// - Parameter id: The key path to an element's identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(content: ForEach(data, id: id, editActions: editActions, content: rowContent))
    }
}

extension List where Content: View {
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: selection)
    }
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: selection)
    }
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    /// - Parameter id: The key path to an element's identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(content: ForEach(data, id: id, editActions: editActions, content: rowContent), selection: selection)
    }
    /// Creates a row for each element, with a binding to it. Deleting and moving rows changes the collection itself.
    /// - Parameter id: The key path to an element's identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(content: ForEach(data, id: id, editActions: editActions, content: rowContent), selection: selection)
    }
}
