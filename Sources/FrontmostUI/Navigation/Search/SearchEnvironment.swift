/// The search of the nearest enclosing searchable view.
struct SearchContext {
    var session: SearchSession?
    var isSearching = false
}

extension EnvironmentValues {
    private struct ContextKey: EnvironmentKey { static var defaultValue: SearchContext { SearchContext() } }
    private struct AroundKey: EnvironmentKey { static var defaultValue: SearchSession? { nil } }
    private struct MinimizesKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct ToolbarKey: EnvironmentKey { static let defaultValue = SearchPresentationToolbarBehavior.automatic }

    var search: SearchContext {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
    /// The search that is declared around a stack. The stack's root shows it; the stack's screens do not inherit it.
    var searchAround: SearchSession? {
        get { self[AroundKey.self] }
        set { self[AroundKey.self] = newValue }
    }
    var searchToolbarBehavior: SearchPresentationToolbarBehavior {
        get { self[ToolbarKey.self] }
        set { self[ToolbarKey.self] = newValue }
    }

    /// Whether a button takes the place of the search field until the user searches.
    var minimizesSearch: Bool {
        get { self[MinimizesKey.self] }
        set { self[MinimizesKey.self] = newValue }
    }

    /// Whether the user is searching with the field of the nearest enclosing searchable view. The searchable view itself does not
    /// read it; the views inside it do.
    public var isSearching: Bool { search.isSearching }
    /// Ends the search of the nearest enclosing searchable view.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(session: search.session) }
}

/// Ends a search: clears the field and resigns first responder.
@MainActor @preconcurrency public struct DismissSearchAction {
    let session: SearchSession?
    nonisolated init(session: SearchSession?) { self.session = session }
    /// Ends the search.
    public func callAsFunction() { session?.dismiss() }
}

/// The placement of a search field. Every placement puts it below the title in the navigation bar.
public struct SearchFieldPlacement: Equatable, Sendable {
    /// Whether a field in a navigation bar collapses.
    public struct NavigationBarDrawerDisplayMode: Equatable, Sendable {
        let isAlwaysShown: Bool
        /// Collapses the field as the content is scrolled.
        public static let automatic = NavigationBarDrawerDisplayMode(isAlwaysShown: false)
        /// Keeps the field visible.
        public static let always = NavigationBarDrawerDisplayMode(isAlwaysShown: true)
    }

    private let name: String
    private(set) var isAlwaysShown = false

    /// Below the title in the navigation bar.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// Below the title in the navigation bar.
    public static let toolbar = SearchFieldPlacement(name: "toolbar"), sidebar = SearchFieldPlacement(name: "sidebar")
    /// Below the title in the navigation bar.
    public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
    /// Below the title in the navigation bar.
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
    /// Below the title in the navigation bar, with a rule for whether the field collapses.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(name: "navigationBarDrawer", isAlwaysShown: displayMode.isAlwaysShown)
    }
}

/// Whether a search hides the content of the navigation bar.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
    let keepsBar: Bool
    /// The search field replaces the title and the buttons.
    public static let automatic = SearchPresentationToolbarBehavior(keepsBar: false)
    /// The title and the buttons stay visible.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsBar: true)
}

extension View {
    /// Sets whether a search with a field that is declared in this view hides the content of the navigation bar.
    public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        environment(\.searchToolbarBehavior, behavior)
    }
}

/// The appearance of a search field in its bar while the user is not searching.
public struct SearchToolbarBehavior: Equatable, Sendable {
    let isMinimized: Bool
    /// Shows the field.
    public static let automatic = SearchToolbarBehavior(isMinimized: false)
    /// Shows a button in place of the field until the user searches.
    public static let minimize = SearchToolbarBehavior(isMinimized: true)
}

extension View {
    /// Sets the appearance in its bar of a search field that is declared in this view.
    ///
    ///     ParkList().searchable(text: $text).searchToolbarBehavior(.minimize)
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        environment(\.minimizesSearch, behavior.isMinimized)
    }
}

/// What starts dictation into a field. It has no effect.
public struct TextInputDictationActivation: Equatable, Sendable {
    private let name: String
    /// Looking at the field.
    public static let onLook = TextInputDictationActivation(name: "onLook")
    /// Selecting the field.
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether the user can dictate into a field. It has no effect.
public struct TextInputDictationBehavior: Equatable, Sendable {
    private let name: String
    private var activation: TextInputDictationActivation?
    /// The platform's default.
    public static let automatic = TextInputDictationBehavior(name: "automatic")
    /// No dictation.
    public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
    /// Dictation within the field.
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline", activation: activation)
    }
}

extension View {
    /// Has no effect, as on iPhone: dictation belongs to the host's keyboard.
    public nonisolated func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}
