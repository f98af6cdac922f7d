import Foundation
import FrontmostRender

/// Rows one below the other, with the platform's look. Rows are made when they come near the visible part.
public struct List<SelectionValue: Hashable, Content> {
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

extension List: View where Content: View {
    public typealias Body = Never

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        if SelectionValue.self == Never.self { return makeList(parent) { Content._make(view.content, $0) } }
        let selector = ListSelector(view.selection)
        let node = NavigationRequestNode(parent, selector.columnRequest(around: parent))
        node.content = makeList(node, selector) { Content._make(view.content, $0) }
        node.modifierChanged()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        guard let request = node as? NavigationRequestNode else {
            return updateList(node) { Content._update($0, view.content) }
        }
        updateList(request.content) {
            ($0.parent as? ListNode)?.update(view.selection)
            Content._update($0, view.content)
        }
        request.modifierChanged()
    }
    public static var _isUnary: Bool { true }

    /// - Parameter selection: The tags of the rows that were tapped while the list is edited, or the keys of their elements.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection)
    }
    /// - Parameter selection: The tag of the row that was tapped, or the key of its element. In the first column of a split view
    ///   that has room for one, the second column is shown above it while something is selected.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection)
    }
}

/// Background, scroll view, rows.
@MainActor private func makeList(
    _ parent: ViewNode, _ selector: ListSelector? = nil, _ make: (ViewNode) -> ViewNode
) -> ViewNode {
    let outer = ListBackgroundNode(parent)
    let scroll = ScrollNode(outer, .vertical, showsIndicators: true)
    let buttons = RowButtons()
    let scope = EnvironmentNode(scroll) { ($0.isInList, $0.listSelector, $0.rowButtons) = (true, selector, buttons) }
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
    let outer = unsafeDowncast(node, to: ListBackgroundNode.self)
    let scope = unsafeDowncast(unsafeDowncast(outer.content, to: ScrollNode.self).content, to: EnvironmentNode.self)
    update(unsafeDowncast(scope.content, to: ListNode.self).content)
}

extension List where SelectionValue == Never, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent))
    }
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent))
    }
    @inlinable public nonisolated init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent))
    }
}

extension List where Content: View {
    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    @inlinable public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection)
    }
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection)
    }
    @inlinable public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection)
    }
}

/// Controls for settings, grouped like a list.
public struct Form<Content> {
    let content: Content
}

extension Form: View where Content: View {
    public typealias Body = Never
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        makeList(parent) { Content._make(view.content, $0) }
    }
    public static func _update(_ node: ViewNode, _ view: Self) { updateList(node) { Content._update($0, view.content) } }
    public static var _isUnary: Bool { true }
}
