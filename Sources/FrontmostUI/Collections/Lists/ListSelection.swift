import FrontmostUIKit

/// A type-erased binding to a list's selection.
struct ListSelection {
    let read: () -> Set<AnyHashable>
    /// Selects or deselects a value in response to a tap.
    let take: (AnyHashable) -> Void
    let clear: () -> Void
    /// Converts a row's tag to a value of the selection; nil if the types do not match.
    let value: (AnyHashable) -> AnyHashable?
    /// Whether several rows can be selected, which is done while the list is edited.
    let isMultiple: Bool

    nonisolated init<V: Hashable>(_ binding: Binding<V?>) {
        func write(_ value: V?) { if binding.wrappedValue != value { binding.wrappedValue = value } }
        read = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        take = { write($0.base as? V) }
        clear = { write(nil) }
        value = { tag in (tag.base as? V).map { AnyHashable($0) } }
        isMultiple = false
    }

    nonisolated init<V: Hashable>(_ binding: Binding<Set<V>>) {
        read = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
        take = { tag in
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
    /// A node of the list, from which the surrounding split view is found.
    private weak var node: ViewNode?
    /// The values that the list read last.
    private var selected: Set<AnyHashable> = []

    init(_ selection: ListSelection?) {
        self.selection = selection
        super.init()
    }

    var isMultiple: Bool { selection?.isMultiple == true }

    func readSelection() { selected = selection?.read() ?? [] }

    var selectedValues: Set<AnyHashable> { selected }
    /// Returns the value of the selection that a tag stands for.
    func value(_ tag: AnyHashable) -> AnyHashable? { selection?.value(tag) }
    func accepts(_ tag: AnyHashable) -> Bool { selection?.value(tag) != nil }
    func isSelected(_ tag: AnyHashable) -> Bool { selection?.value(tag).map(selected.contains) ?? false }

    /// Selects a row in response to a tap.
    /// - Returns: Whether the tag stands for a value of a single selection.
    @discardableResult func select(_ tag: AnyHashable) -> Bool { !isMultiple && take(tag) }

    /// Adds a row to a multiple selection, or removes it.
    func toggle(_ tag: AnyHashable) -> Bool { isMultiple && take(tag) }

    private func take(_ tag: AnyHashable) -> Bool {
        guard let selection, let value = selection.value(tag) else { return false }
        // The column may have been brought on top with a selection in place. It then shows the next column only after the next
        // tap.
        if !isMultiple { column?.selectionWasTapped() }
        selection.take(value)
        return true
    }

    /// Makes a selection in one column of a split view show the next column.
    func columnRequest(around node: ViewNode) -> NavigationRequestModifier {
        self.node = node
        return NavigationRequestModifier(
            form: nil,
            wanted: { [unowned self] in
                guard let column, column.controller.isColumn,
                    column.detail != nil, let selection, !selection.isMultiple, !selection.read().isEmpty
                else { return nil }
                return NavigationWish(NextColumn()) { AnyView(EmptyView()) }
            },
            clear: { [weak self] in self?.selection?.clear() })
    }

    /// The column of a split view that contains the list.
    private var column: NavigationModel? { node?.environment.values.navigation.model?.column }
}

/// The navigation value for the next column of a split view.
struct NextColumn: Hashable {}

extension EnvironmentValues {
    /// The selection of the list around the view.
    var listSelector: ListSelector? { list as? ListSelector }
}
