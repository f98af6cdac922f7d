/// A value that is declared around the searchable view, which finds it in its environment. Changes are reported to the sessions
/// directly, so that the views in between are not evaluated.
@MainActor class SearchAddition {
    private var version = 0
    private var listeners: [Weak<SearchSession>] = []

    nonisolated init() {}

    final func changed(in graph: ViewGraph) {
        version += 1
        listeners.removeAll { $0.object == nil }
        for listener in listeners { listener.object?.changed(in: graph) }
    }

    /// The version of a part that a session has seen.
    struct State: Equatable {
        let part: ObjectIdentifier
        let version, environment: Int
    }

    /// The current version. Registers the session for later changes.
    final func state(for session: SearchSession) -> State {
        if !listeners.contains(where: { $0.object === session }) { listeners.append(Weak(session)) }
        return State(part: ObjectIdentifier(self), version: version, environment: session.environmentVersion)
    }
}

/// Views that a search shows beside its field: its suggestions, or its scopes.
@MainActor final class SearchPart: SearchAddition {
    private(set) var view = AnyView(EmptyView())
    /// When the scopes are shown.
    private(set) var activation = SearchScopeActivation.automatic

    func update(_ view: AnyView, _ activation: SearchScopeActivation, in graph: ViewGraph) {
        (self.view, self.activation) = (view, activation)
        changed(in: graph)
    }
}

/// Puts a part into the environment of the searchable views inside.
struct SearchPartModifier {
    let path: WritableKeyPath<EnvironmentValues, SearchPart?>
    let view: AnyView
    var activation = SearchScopeActivation.automatic
}

extension SearchPartModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SearchPartNode { SearchPartNode(parent, modifier) }
    static func _updateNode(_ node: SearchPartNode, _ modifier: Self) { node.update(modifier) }
}

final class SearchPartNode: EnvironmentNode {
    private let part: SearchPart

    init(_ parent: ViewNode, _ modifier: SearchPartModifier) {
        let part = SearchPart(), path = modifier.path
        self.part = part
        super.init(parent) { $0[keyPath: path] = part }
        update(modifier)
    }

    func update(_ modifier: SearchPartModifier) { part.update(modifier.view, modifier.activation, in: graph) }
}

extension EnvironmentValues {
    private struct SuggestionsKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
    private struct ScopesKey: EnvironmentKey { static var defaultValue: SearchPart? { nil } }
    private struct HiddenKey: EnvironmentKey { static let defaultValue = false }

    var searchSuggestions: SearchPart? {
        get { self[SuggestionsKey.self] }
        set { self[SuggestionsKey.self] = newValue }
    }
    var searchScopes: SearchPart? {
        get { self[ScopesKey.self] }
        set { self[ScopesKey.self] = newValue }
    }
    var hidesSearchSuggestions: Bool {
        get { self[HiddenKey.self] }
        set { self[HiddenKey.self] = newValue }
    }
}

// MARK: Suggestions

/// Where suggestions may be shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
    /// A set of placements.
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// A set with the given bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A single placement.
        public static let menu = Set(rawValue: 1), content = Set(rawValue: 2)
    }
    private let name: String
    /// The platform's default.
    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    /// A single placement.
    public static let menu = SearchSuggestionsPlacement(name: "menu"), content = SearchSuggestionsPlacement(name: "content")
}

extension View {
    /// Shows suggestions in front of the searchable view while the user searches. Tapping one with a `searchCompletion` puts that
    /// into the field. Without suggestions the searchable view itself is visible.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(SearchPartModifier(path: \.searchSuggestions, view: AnyView(suggestions())))
    }

    /// Hides the suggestions, or shows them again.
    /// - Parameter placements: Only `content` has an effect, because suggestions are always shown in front of the content.
    public nonisolated func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View {
        transformEnvironment(\.hidesSearchSuggestions) { hides in
            if placements.contains(.content) { hides = visibility == .hidden }
        }
    }

    /// Sets the text that the view, as a suggestion, puts into the search field when it is tapped. The search is then submitted.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(.text(completion)))
    }
    /// Sets the token that the view, as a suggestion, puts into the search field when it is tapped.
    public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        modifier(SearchCompletionModifier(.token(token)))
    }
}

/// Makes a view in the suggestions a button. Elsewhere the view is unchanged.
struct SearchCompletionModifier {
    enum Completion {
        case text(String), token(Any)
    }
    let completion: Completion
    @Environment(\.suggestionsOf) private var session

    nonisolated init(_ completion: Completion) { self.completion = completion }
}

extension SearchCompletionModifier: ViewModifier {
    func body(content: Content) -> some View {
        if let session {
            Button(action: { session.complete(with: completion) }) {
                content.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        } else {
            content
        }
    }
}

extension EnvironmentValues {
    private struct SuggestionsOfKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }
    /// The search to which the suggestions belong.
    var suggestionsOf: SearchSession? {
        get { self[SuggestionsOfKey.self] }
        set { self[SuggestionsOfKey.self] = newValue }
    }
}

// MARK: Scopes

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Equatable, Sendable {
    private let name: String
    /// The same as `onSearchPresentation`.
    public static let automatic = SearchScopeActivation(name: "automatic")
    /// When the user has typed text.
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    /// When the search begins.
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

extension View {
    /// Adds scopes below the search field: views with tags, one of which the user selects.
    public nonisolated func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }
    /// Adds scopes below the search field.
    /// - Parameter activation: When the scopes are shown.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        modifier(SearchScopesModifier(scope: scope, scopes: scopes(), activation: activation))
    }
}

/// Scopes are the options of a picker, which the search bar shows as its scope bar.
struct SearchScopesModifier<V: Hashable, S: View> {
    let scope: Binding<V>
    let scopes: S
    let activation: SearchScopeActivation

    nonisolated init(scope: Binding<V>, scopes: S, activation: SearchScopeActivation) {
        (self.scope, self.scopes, self.activation) = (scope, scopes, activation)
    }
}

extension SearchScopesModifier: ViewModifier {
    func body(content: Content) -> some View {
        // Read here, so that a change of the scope updates the bar.
        let chosen = scope.wrappedValue, scope = scope
        let picker = Picker(selection: Binding(get: { chosen }, set: { scope.wrappedValue = $0 }), content: { scopes }) {
            EmptyView()
        }
        content.modifier(SearchPartModifier(path: \.searchScopes, view: AnyView(picker), activation: activation))
    }
}
