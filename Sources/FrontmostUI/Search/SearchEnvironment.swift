/// The search that a view is in.
struct SearchContext {
    var session: SearchSession?
    var isSearching = false
}

extension EnvironmentValues {
    private struct ContextKey: EnvironmentKey { static var defaultValue: SearchContext { SearchContext() } }
    private struct AroundKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }
    private struct SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
    private struct MinimizesKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct ToolbarKey: EnvironmentKey { static let defaultValue = SearchPresentationToolbarBehavior.automatic }

    var search: SearchContext {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
    /// A search that was declared around stacks: the root of a stack shows it, and its screens see it no more.
    var searchAround: SearchSession? {
        get { self[AroundKey.self] }
        set { self[AroundKey.self] = newValue }
    }
    var searchSubmitAction: (() -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    var searchToolbarBehavior: SearchPresentationToolbarBehavior {
        get { self[ToolbarKey.self] }
        set { self[ToolbarKey.self] = newValue }
    }

    /// A button stands for a field until somebody searches.
    var minimizesSearch: Bool {
        get { self[MinimizesKey.self] }
        set { self[MinimizesKey.self] = newValue }
    }

    /// Whether a person searches with the field of the nearest searchable view around. The view that is made searchable does not see
    /// it itself, the views in it do.
    public var isSearching: Bool { search.isSearching }
    /// Ends the search of the nearest searchable view around.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(session: search.session) }
}

/// Ends a search: the field is emptied and loses the keyboard.
@MainActor @preconcurrency public struct DismissSearchAction {
    let session: SearchSession?
    nonisolated init(session: SearchSession?) { self.session = session }
    public func callAsFunction() { session?.dismiss() }
}

/// Where a search field stands. There is one place for it: below the title in the navigation bar.
public struct SearchFieldPlacement: Equatable, Sendable {
    /// When a field in a navigation bar is seen.
    public struct NavigationBarDrawerDisplayMode: Equatable, Sendable {
        let isAlwaysShown: Bool
        /// It collapses as the content is scrolled.
        public static let automatic = NavigationBarDrawerDisplayMode(isAlwaysShown: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlwaysShown: true)
    }

    private let name: String
    private(set) var isAlwaysShown = false

    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let toolbar = SearchFieldPlacement(name: "toolbar"), sidebar = SearchFieldPlacement(name: "sidebar")
    public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(name: "navigationBarDrawer", isAlwaysShown: displayMode.isAlwaysShown)
    }
}

/// What becomes of a navigation bar while a person searches.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
    let keepsBar: Bool
    /// The search field takes the place of the title and the buttons.
    public static let automatic = SearchPresentationToolbarBehavior(keepsBar: false)
    /// Title and buttons stay.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsBar: true)
}

extension View {
    /// What becomes of the navigation bar while a person searches with a field that is declared in this view.
    public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        environment(\.searchToolbarBehavior, behavior)
    }
}

/// How a search field stands in a bar while nobody searches.
public struct SearchToolbarBehavior: Equatable, Sendable {
    let isMinimized: Bool
    /// The field is seen.
    public static let automatic = SearchToolbarBehavior(isMinimized: false)
    /// A button stands for it, and is gone while somebody searches.
    public static let minimize = SearchToolbarBehavior(isMinimized: true)
}

extension View {
    /// How a search field that is declared in this view stands in its bar.
    ///
    ///     ParkList().searchable(text: $text).searchToolbarBehavior(.minimize)
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        environment(\.minimizesSearch, behavior.isMinimized)
    }
}

/// When a field listens to its person by itself.
public struct TextInputDictationActivation: Equatable, Sendable {
    private let name: String
    /// When it is looked at.
    public static let onLook = TextInputDictationActivation(name: "onLook")
    /// When it is chosen.
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether a person can speak into a field.
public struct TextInputDictationBehavior: Equatable, Sendable {
    private let name: String
    private var activation: TextInputDictationActivation?
    public static let automatic = TextInputDictationBehavior(name: "automatic")
    public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline", activation: activation)
    }
}

extension View {
    /// Whether a person can speak into the search field. Speaking is the affair of the host's keyboard, as on an iPhone, where this
    /// changes nothing either.
    public nonisolated func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}
