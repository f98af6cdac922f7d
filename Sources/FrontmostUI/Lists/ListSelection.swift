@_spi(Engine) import FrontmostUIKit

/// What is selected in a list, whatever its type.
struct ListSelection {
    let read: () -> AnyHashable?
    let write: (AnyHashable?) -> Void
    /// What a tag stands for in the selection; nil where it can be no value of it.
    let value: (AnyHashable) -> AnyHashable?

    nonisolated init<V: Hashable>(_ binding: Binding<V?>) {
        read = { binding.wrappedValue.map { AnyHashable($0) } }
        write = { new in
            let value = new.flatMap { $0.base as? V }
            if binding.wrappedValue != value { binding.wrappedValue = value }
        }
        value = { tag in (tag.base as? V).map { AnyHashable($0) } }
    }
}

/// A list's selection as its rows, and the links in them, know it.
@MainActor final class ListSelector {
    var selection: ListSelection?
    /// As the list has read it last.
    private var selected: AnyHashable?

    init(_ selection: ListSelection?) { self.selection = selection }

    func readSelection() { selected = selection?.read() }

    func accepts(_ tag: AnyHashable) -> Bool { selection?.value(tag) != nil }
    func isSelected(_ tag: AnyHashable) -> Bool { selected != nil && selection?.value(tag) == selected }

    /// - Returns: False where the tag stands for nothing that can be selected.
    @discardableResult func select(_ tag: AnyHashable) -> Bool {
        guard let selection, let value = selection.value(tag) else { return false }
        selection.write(value)
        return true
    }

    /// In a split view, what is selected in one column leads to the next.
    func columnRequest(around node: ViewNode) -> NavigationRequestModifier {
        NavigationRequestModifier(
            form: nil,
            wanted: { [unowned self, unowned node] in
                guard let column = node.environment.values.navigation.model?.column, column.controller.isColumn,
                    column.detail != nil, selection?.read() != nil
                else { return nil }
                return NavigationWish(NextColumn()) { AnyView(EmptyView()) }
            },
            clear: { [weak self] in self?.selection?.write(nil) })
    }
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
