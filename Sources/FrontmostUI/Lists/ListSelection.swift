import FrontmostUIKit

/// What is selected in a list, whatever its type.
struct ListSelection {
    let read: () -> Set<AnyHashable>
    /// A tap on what stands for this value.
    let take: (AnyHashable) -> Void
    let clear: () -> Void
    /// What a tag stands for in the selection; nil where it can be no value of it.
    let value: (AnyHashable) -> AnyHashable?
    /// Several rows are selected, while the list is edited.
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

/// A list's selection as its rows, and the links in them, know it.
@MainActor final class ListSelector {
    var selection: ListSelection?
    /// The list's place in the views.
    private weak var node: ViewNode?
    /// As the list has read it last.
    private var selected: Set<AnyHashable> = []

    init(_ selection: ListSelection?) { self.selection = selection }

    var isMultiple: Bool { selection?.isMultiple == true }

    func readSelection() { selected = selection?.read() ?? [] }

    var selectedValues: Set<AnyHashable> { selected }
    /// The value of the selection that a tag stands for.
    func value(_ tag: AnyHashable) -> AnyHashable? { selection?.value(tag) }
    func accepts(_ tag: AnyHashable) -> Bool { selection?.value(tag) != nil }
    func isSelected(_ tag: AnyHashable) -> Bool { selection?.value(tag).map(selected.contains) ?? false }

    /// - Returns: False where the tag stands for nothing that can be selected by itself.
    @discardableResult func select(_ tag: AnyHashable) -> Bool { !isMultiple && take(tag) }

    /// Selects one row more, or one less.
    func toggle(_ tag: AnyHashable) -> Bool { isMultiple && take(tag) }

    private func take(_ tag: AnyHashable) -> Bool {
        guard let selection, let value = selection.value(tag) else { return false }
        // The column may have been brought to light with something selected, which leads on with the next tap only.
        if !isMultiple { column?.selectionWasTapped() }
        selection.take(value)
        return true
    }

    /// In a split view, what is selected in one column leads to the next.
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

    /// The column of a split view that the list is in.
    private var column: NavigationModel? { node?.environment.values.navigation.model?.column }
}

/// Stands for the next column of a split view, to which a selection leads.
struct NextColumn: Hashable {}

extension EnvironmentValues {
    private enum SelectorKey: EnvironmentKey {
        static var defaultValue: ListSelector? { nil }
    }
    /// Of the list around.
    var listSelector: ListSelector? {
        get { self[SelectorKey.self] }
        set { self[SelectorKey.self] = newValue }
    }
}
