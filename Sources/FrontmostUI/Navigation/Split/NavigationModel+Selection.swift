/// Makes a selection in one column of a split view show the next column.
extension NavigationModel: SelectionFollower {
    func makeNode(_ parent: ViewNode, for selector: ListSelector) -> any SelectionNode {
        NavigationRequestNode(
            parent,
            NavigationRequestModifier(
                form: nil,
                wanted: { [weak self, unowned selector] in
                    guard let column = self?.column, column.controller.isColumn,
                        column.detail != nil, let selection = selector.selection, !selection.isMultiple, !selection.read().isEmpty
                    else { return nil }
                    return RequestedScreen(NextColumn()) { AnyView(EmptyView()) }
                },
                clear: { [weak selector] in selector?.selection?.clear() }))
    }

    func selectionWasTapped() {
        guard let column else { return }
        column.split?.selectionTapped(in: column)
    }
}

extension NavigationRequestNode: SelectionNode {
    func selectionChanged() { modifierChanged() }
}

/// The navigation value for the next column of a split view.
struct NextColumn: Hashable {}
