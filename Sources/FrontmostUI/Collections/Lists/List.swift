import Foundation
import FrontmostRender

/// Rows in a column, with the platform's look. Rows are created when they come near the viewport.
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
    let selection: ListSelection?

    @usableFromInline nonisolated init(content: Content) { (self.content, selection) = (content, nil) }

    @usableFromInline nonisolated init(content: Content, selection: Binding<SelectionValue?>?) {
        (self.content, self.selection) = (content, selection.map { ListSelection($0) })
    }

    @usableFromInline nonisolated init(content: Content, selection: Binding<Set<SelectionValue>>?) {
        (self.content, self.selection) = (content, selection.map { ListSelection($0) })
    }
}

extension List: View {
    public typealias Body = Never

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        if SelectionValue.self == Never.self { return makeList(parent) { Content._make(view.content, $0) } }
        let selector = ListSelector(view.selection)
        let node = selector.makeNode(parent)
        node.content = makeList(node, selector) { Content._make(view.content, $0) }
        (node as? any SelectionNode)?.selectionChanged()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        if SelectionValue.self == Never.self { return updateList(node) { Content._update($0, view.content) } }
        updateList(downcast(node, to: WrapperNode.self).content) {
            ($0.parent as? ListNode)?.update(view.selection)
            Content._update($0, view.content)
        }
        (node as? any SelectionNode)?.selectionChanged()
    }
    public static var _isUnary: Bool { true }

    /// Creates a list with several selectable rows.
    /// - Parameter selection: The tags of the rows that the user selects while the list is edited, or the identities of their
    ///   elements.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection)
    }
    /// Creates a list with one selectable row.
    /// - Parameter selection: The tag of the row that the user taps, or the identity of its element. In the first column of a
    ///   collapsed split view, a selection shows the second column on top.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection)
    }
}

/// Creates a list's nodes: background, scroll view, environment, rows.
@MainActor private func makeList(
    _ parent: ViewNode, _ selector: ListSelector? = nil, _ make: (ViewNode) -> ViewNode
) -> ViewNode {
    let outer = ListBackgroundNode(parent)
    let scroll = ScrollNode(outer, .vertical, showsIndicators: true)
    let context = selector ?? ListContext(), buttons = RowButtons()
    let scope = EnvironmentNode(scroll) { ($0.list, $0.rowButtons, $0.sectionIndexLabel) = (context, buttons, nil) }
    let list = ListNode(scope, selector)
    scope.content = list
    list.content = make(list)
    list.restructure()
    scroll.content = scope
    scroll.restructure()
    outer.content = scroll
    outer.restructure()
    return outer
}

@MainActor private func updateList(_ node: ViewNode, _ update: (ViewNode) -> Void) {
    let outer = downcast(node, to: ListBackgroundNode.self)
    let scope = downcast(downcast(outer.content, to: ScrollNode.self).content, to: EnvironmentNode.self)
    update(downcast(scope.content, to: ListNode.self).content)
}

extension List where SelectionValue == Never, Content: View {
    /// Creates a list of the rows in a view builder.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// Creates a list with a row for each element.
    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent))
    }
    /// Creates a list with a row for each element.
    /// - Parameter id: The key path to an element's identity.
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent))
    }
    /// Creates a list with a row for each number of a constant range.
    @inlinable public nonisolated init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent))
    }
}

extension List where Content: View {
    /// Creates a list with a row for each element. The user can select several rows while the list is edited.
    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    /// Creates a list with a row for each element. The user can select one row.
    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    /// Creates a list with a row for each number of a constant range. The user can select several rows while the list is edited.
    @inlinable public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    /// Creates a list with a row for each number of a constant range. The user can select one row.
    @inlinable public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    /// Creates a list with a row for each element. The user can select several rows while the list is edited.
    /// - Parameter id: The key path to an element's identity.
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection)
    }
    /// Creates a list with a row for each element. The user can select one row.
    /// - Parameter id: The key path to an element's identity.
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection)
    }
}

/// A container for the controls of a settings screen, grouped like a list.
public struct Form<Content: View> {
    let content: Content
    @Environment(\.formStyle) private var style: StyleBox<FormStyleConfiguration>?

    nonisolated init(content: Content) { self.content = content }
}

extension Form: View {
    /// Creates a form of the controls in a view builder.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public var body: some View {
        if style == nil { FormList(content: content) } else { StyledForm(AnyView(content)) }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// Creates the form that a style's configuration describes.
    public nonisolated init(_ configuration: FormStyleConfiguration) { self.init(content: configuration.content) }
}

/// A form in a built-in style.
private struct FormList<Content: View> {
    let content: Content
}

extension FormList: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        makeList(parent) { Content._make(view.content, $0) }
    }
    static func _update(_ node: ViewNode, _ view: Self) { updateList(node) { Content._update($0, view.content) } }
    static var _isUnary: Bool { true }
}
