/// Binds the focus of a search field to a focus state. It is declared around the searchable view.
@MainActor final class SearchFocus: SearchAddition {
    private(set) var scope: FocusScope

    init(_ scope: FocusScope) { self.scope = scope }

    func update(_ scope: FocusScope, in graph: ViewGraph) {
        self.scope = scope
        changed(in: graph)
    }
}

private struct SearchFocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
    nonisolated init(_ binding: FocusState<Value>.Binding, _ value: Value) { (self.binding, self.value) = (binding, value) }
}

extension SearchFocusModifier: ViewModifier {
    func body(content: Content) -> some View { content.modifier(SearchFocusScope(scope: binding.scope(of: value))) }
}

/// Puts the binding into the environment of the searchable views inside.
private struct SearchFocusScope {
    let scope: FocusScope
    nonisolated init(scope: FocusScope) { self.scope = scope }
}

extension SearchFocusScope: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SearchFocusNode { SearchFocusNode(parent, modifier.scope) }
    static func _updateNode(_ node: SearchFocusNode, _ modifier: Self) { node.update(modifier.scope) }
}

private final class SearchFocusNode: EnvironmentNode {
    private let focus: SearchFocus

    init(_ parent: ViewNode, _ scope: FocusScope) {
        let focus = SearchFocus(scope)
        self.focus = focus
        super.init(parent) { $0.searchFocus = focus }
    }

    func update(_ scope: FocusScope) { focus.update(scope, in: graph) }
}

extension EnvironmentValues {
    private struct FocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }
    var searchFocus: SearchFocus? {
        get { self[FocusKey.self] }
        set { self[FocusKey.self] = newValue }
    }
}

extension View {
    /// Binds the focus of the search field of the searchable view in this view to a Boolean focus state.
    ///
    ///     List(parks) { ParkRow(park: $0) }
    ///         .searchable(text: $text)
    ///         .searchFocused($isSearching)
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        modifier(SearchFocusModifier(binding, true))
    }
    /// Binds the focus of the search field of the searchable view in this view to a focus state: the field is focused exactly
    /// when the state has the value.
    public nonisolated func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View {
        modifier(SearchFocusModifier(binding, value))
    }
}
