/// What is said of a search around the searchable view, which finds it in its environment; what changes is told by hand, so that the
/// views in between do not run.
@MainActor class SearchAddition {
    private var version = 0
    private var listeners: [WeakSession] = []
    private struct WeakSession { weak var session: SearchSession? }

    nonisolated init() {}

    final func changed(in graph: ViewGraph) {
        version += 1
        listeners.removeAll { $0.session == nil }
        for listener in listeners { listener.session?.changed(in: graph) }
    }

    /// What a search sees of a part at one time.
    struct State: Equatable {
        let part: ObjectIdentifier
        let version, environment: Int
    }

    /// Has the search hear of changes from now on.
    final func state(for session: SearchSession) -> State {
        if !listeners.contains(where: { $0.session === session }) { listeners.append(WeakSession(session: session)) }
        return State(part: ObjectIdentifier(self), version: version, environment: session.environmentVersion)
    }
}

/// Views that a search shows beside its field: its suggestions, or its scopes.
@MainActor final class SearchPart: SearchAddition {
    private(set) var view = AnyView(EmptyView())
    /// When the scopes are shown.
    private(set) var activation = SearchScopeActivation.automatic

    func take(_ view: AnyView, _ activation: SearchScopeActivation, in graph: ViewGraph) {
        (self.view, self.activation) = (view, activation)
        changed(in: graph)
    }
}

/// Puts a part where searchable views inside find it.
struct SearchPartModifier {
    let path: WritableKeyPath<EnvironmentValues, SearchPart?>
    let view: AnyView
    var activation = SearchScopeActivation.automatic
}

extension SearchPartModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SearchPartNode { SearchPartNode(parent, modifier) }
    static func _updateNode(_ node: SearchPartNode, _ modifier: Self) { node.take(modifier) }
}

final class SearchPartNode: EnvironmentNode {
    private let part: SearchPart

    init(_ parent: ViewNode, _ modifier: SearchPartModifier) {
        let part = SearchPart(), path = modifier.path
        self.part = part
        super.init(parent) { $0[keyPath: path] = part }
        take(modifier)
    }

    func take(_ modifier: SearchPartModifier) { part.take(modifier.view, modifier.activation, in: graph) }
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
    /// Several of the places.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let menu = Set(rawValue: 1), content = Set(rawValue: 2)
    }
    private let name: String
    public static let automatic = SearchSuggestionsPlacement(name: "automatic")
    public static let menu = SearchSuggestionsPlacement(name: "menu"), content = SearchSuggestionsPlacement(name: "content")
}

extension View {
    /// Views in front of the searchable view while a person searches. Those with a `searchCompletion` put it into the field when they
    /// are used. While there are none, the searchable view itself is seen.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(SearchPartModifier(path: \.searchSuggestions, view: AnyView(suggestions())))
    }

    /// - Parameter placements: Suggestions are shown in front of the content only.
    public nonisolated func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View {
        transformEnvironment(\.hidesSearchSuggestions) { hides in
            if placements.contains(.content) { hides = visibility == .hidden }
        }
    }

    /// What the view puts into the search field when it is used as a suggestion. The search is then submitted.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(.text(completion)))
    }
    /// The token that the view puts into the search field when it is used as a suggestion.
    public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        modifier(SearchCompletionModifier(.token(token)))
    }
}

/// Makes a suggestion a button. Elsewhere the view stays what it is.
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
                content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        } else {
            content
        }
    }
}

extension EnvironmentValues {
    private struct SuggestionsOfKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }
    /// The search whose suggestions the views are.
    var suggestionsOf: SearchSession? {
        get { self[SuggestionsOfKey.self] }
        set { self[SuggestionsOfKey.self] = newValue }
    }
}

// MARK: Scopes

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Equatable, Sendable {
    private let name: String
    /// As `onSearchPresentation`.
    public static let automatic = SearchScopeActivation(name: "automatic")
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

extension View {
    /// Where a person may search, below the field: views with tags, one of which is chosen.
    public nonisolated func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }
    /// - Parameter activation: When the scopes are shown.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        modifier(SearchScopesModifier(scope: scope, scopes: scopes(), activation: activation))
    }
}

/// Scopes are the options of a picker, which the search bar shows in its own way.
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
        // Read here, so that another scope brings the bar up to date.
        let chosen = scope.wrappedValue, scope = scope
        let picker = Picker(selection: Binding(get: { chosen }, set: { scope.wrappedValue = $0 }), content: { scopes }) {
            EmptyView()
        }
        content.modifier(SearchPartModifier(path: \.searchScopes, view: AnyView(picker), activation: activation))
    }
}
