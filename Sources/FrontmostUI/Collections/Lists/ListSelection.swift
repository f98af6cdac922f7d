import FrontmostUIKit

/// A type-erased binding to a list's selection.
struct ListSelection {
    let read: () -> Set<AnyHashable>
    /// Selects or deselects a value in response to a tap.
    let choose: (AnyHashable) -> Void
    let clear: () -> Void
    /// Converts a row's tag to a value of the selection; nil if the types do not match.
    let value: (AnyHashable) -> AnyHashable?
    /// Whether several rows can be selected, which is done while the list is edited.
    let isMultiple: Bool

    nonisolated init<V: Hashable>(_ binding: Binding<V?>) {
        func write(_ value: V?) { if binding.wrappedValue != value { binding.wrappedValue = value } }
        read = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        choose = { write($0.base as? V) }
        clear = { write(nil) }
        value = { tag in (tag.base as? V).map { AnyHashable($0) } }
        isMultiple = false
    }

    nonisolated init<V: Hashable>(_ binding: Binding<Set<V>>) {
        read = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
        choose = { tag in
            guard let value = tag.base as? V else { return }
            binding.wrappedValue.formSymmetricDifference([value])
        }
        clear = { if !binding.wrappedValue.isEmpty { binding.wrappedValue = [] } }
        value = { tag in (tag.base as? V).map { AnyHashable($0) } }
        isMultiple = true
    }
}

/// A list's selection, for use by its rows and the links in them.
@MainActor final class ListSelector: ListContext {
    var selection: ListSelection?
    /// A node of the list.
    private weak var node: ViewNode?
    /// The values that the list read last.
    private var selected: Set<AnyHashable> = []

    init(_ selection: ListSelection?) {
        self.selection = selection
        super.init()
    }

    var isMultiple: Bool { selection?.isMultiple == true }

    /// Makes the node around the list.
    func makeNode(_ parent: ViewNode) -> WrapperNode {
        node = parent
        return parent.environment.values.selectionFollower?.makeNode(parent, for: self) ?? WrapperNode(parent)
    }

    func readSelection() { selected = selection?.read() ?? [] }

    var selectedValues: Set<AnyHashable> { selected }
    /// Returns the value of the selection that a tag stands for.
    func value(_ tag: AnyHashable) -> AnyHashable? { selection?.value(tag) }
    func accepts(_ tag: AnyHashable) -> Bool { selection?.value(tag) != nil }
    func isSelected(_ tag: AnyHashable) -> Bool { selection?.value(tag).map(selected.contains) ?? false }

    /// Selects a row in response to a tap.
    /// - Returns: Whether the tag stands for a value of a single selection.
    @discardableResult func select(_ tag: AnyHashable) -> Bool { !isMultiple && choose(tag) }

    /// Adds a row to a multiple selection, or removes it.
    func toggle(_ tag: AnyHashable) -> Bool { isMultiple && choose(tag) }

    private func choose(_ tag: AnyHashable) -> Bool {
        guard let selection, let value = selection.value(tag) else { return false }
        // The column may have been brought on top with a selection in place. It then shows the next column only after the next
        // tap.
        if !isMultiple { node?.environment.values.selectionFollower?.selectionWasTapped() }
        selection.choose(value)
        return true
    }

}

extension EnvironmentValues {
    /// The selection of the list around the view.
    var listSelector: ListSelector? { list as? ListSelector }
}

/// A container that shows what is selected in a list, such as a column of a split view, which shows the next column.
@MainActor protocol SelectionFollower: AnyObject {
    /// Makes the node around the list.
    func makeNode(_ parent: ViewNode, for selector: ListSelector) -> any SelectionNode
    /// Called when the user has tapped a row, before its value is selected.
    func selectionWasTapped()
}

/// A node around a list with a selection.
@MainActor protocol SelectionNode: WrapperNode {
    /// Called when the list was made, or has another binding to its selection.
    func selectionChanged()
}

extension EnvironmentValues {
    private struct FollowerKey: EnvironmentKey { static var defaultValue: WeakFollower { WeakFollower() } }
    private struct WeakFollower {
        weak var follower: (any SelectionFollower)?
    }
    /// The container that follows the selection of a list.
    var selectionFollower: (any SelectionFollower)? {
        get { self[FollowerKey.self].follower }
        set { self[FollowerKey.self] = WeakFollower(follower: newValue) }
    }
}
