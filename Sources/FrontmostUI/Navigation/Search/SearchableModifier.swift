import FrontmostUIKit

/// Adds a search field to the screen that the view is in. If there is a stack in the view, the stack's root gets it.
struct SearchableModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    /// Makes the tokens from their binding.
    let tokens: (() -> SearchTokens)?
    @State private var session = SearchSession()
    @State private var isSearching = false

    nonisolated init(
        _ text: Binding<String>, isPresented: Binding<Bool>?, placement: SearchFieldPlacement, prompt: Text?,
        tokens: (() -> SearchTokens)? = nil
    ) {
        (self.text, self.isPresented, self.placement) = (text, isPresented, placement)
        (self.prompt, self.tokens) = (prompt, tokens)
    }
}

extension SearchableModifier: ViewModifier {
    func body(content: Content) -> some View {
        // Read here, so that a change of these bindings updates the bar.
        let text = text, isPresented = isPresented, isOn = $isSearching
        let configuration = SearchConfiguration(
            text: text.wrappedValue, write: { text.wrappedValue = $0 }, read: { text.wrappedValue }, prompt: prompt,
            isPresented: isPresented?.wrappedValue, placement: placement, tokens: tokens?())
        let report = { (isActive: Bool) in
            if isOn.wrappedValue != isActive { isOn.wrappedValue = isActive }
            if let isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
        }
        content
            .environment(\.searchAround, session)
            .environment(\.search, SearchContext(session: session, isSearching: isSearching))
            .modifier(SearchModifier(session: session, configuration: configuration, reportPresented: report))
    }
}

/// Passes a search up to the bars of the screen that the view is in.
struct SearchModifier {
    let session: SearchSession
    let configuration: SearchConfiguration
    let reportPresented: (Bool) -> Void
}

extension SearchModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SearchNode { SearchNode(parent, modifier) }
    static func _updateNode(_ node: SearchNode, _ modifier: Self) { node.update(modifier) }
}

final class SearchNode: ValuePreferenceNode<ControllerRequestsKey> {
    private let session: SearchSession

    init(_ parent: ViewNode, _ modifier: SearchModifier) {
        session = modifier.session
        super.init(parent, { _ in }, value: nil)
        session.update(environment.values, in: graph)
        update(modifier)
    }

    func update(_ modifier: SearchModifier) {
        session.update(modifier.configuration, reportPresented: modifier.reportPresented, in: graph)
    }

    override func environmentChanged() {
        super.environmentChanged()
        session.update(environment.values, in: graph)
    }

    /// Contributes nothing if there is a stack in the view, which finds the search in its environment and shows it itself.
    override func contribute(to value: inout ControllerRequests) {
        if !value.navigation.holdsStack { value.navigation.search = value.navigation.search ?? session }
    }
}

extension HostingControllerBase {
    /// The search that the screen shows.
    var searchBridge: SearchBridge? { feature(SearchBridge.self) }

    /// Called when the search of the views, or of the stack around them, may have changed.
    func searchMayHaveChanged() {
        let around = (self as? NavigationScreen)?.searchAroundStack
        let session = requests.navigation.search ?? (requests.navigation.holdsStack ? nil : around)
        if session === searchBridge?.session { return }
        searchBridge?.end()
        setFeature(session.map { SearchBridge($0, on: self) })
        // The button of the search may have changed too.
        showBarItems()
    }
}
