import FrontmostUIKit
import Observation

/// The parameters of a searchable view.
struct SearchConfiguration {
    var text = ""
    var write: (String) -> Void = { _ in }
    /// The text that the app's binding has at present.
    var read: () -> String = { "" }
    var prompt: Text?
    /// Nil if the app has no binding for it.
    var isPresented: Bool?
    var placement = SearchFieldPlacement.automatic
    var tokens: SearchTokens?
}

/// One search. It passes the view's configuration to the bar that shows the field, and the user's input in the bar to the view.
/// The view owns it. A preference carries it up to the screen's bars, the environment down to stacks inside the view.
@MainActor final class SearchSession: PlaceBoundValue {
    private(set) var configuration = SearchConfiguration()
    /// The searched text, for views that display it.
    let shownText = SearchedText()
    /// The environment of the searchable view. Suggestions, scopes and the submit action are declared around that view.
    private(set) var environment = EnvironmentValues()
    /// Increases with every new environment.
    private(set) var environmentVersion = 0
    /// Writes whether the user is searching.
    private var reportPresented: (Bool) -> Void = { _ in }
    private var bridges: [Weak<SearchBridge>] = []
    private var isQueued = false

    nonisolated init() {}

    // MARK: Calls from the view

    func update(_ configuration: SearchConfiguration, reportPresented: @escaping (Bool) -> Void, in graph: ViewGraph) {
        self.configuration = configuration
        self.reportPresented = reportPresented
        changed(in: graph)
    }

    func update(_ environment: EnvironmentValues, in graph: ViewGraph) {
        self.environment = environment
        environmentVersion += 1
        changed(in: graph)
    }

    /// Updates the bars at the end of the pass.
    func changed(in graph: ViewGraph) {
        if isQueued { return }
        isQueued = true
        graph.enqueue { [weak self] in
            guard let self else { return }
            isQueued = false
            shownText.update(configuration.text)
            eachBridge { $0.follow() }
        }
    }

    // MARK: Calls from the bar

    func add(_ bridge: SearchBridge) {
        bridges.removeAll { $0.object == nil }
        bridges.append(Weak(bridge))
    }
    func remove(_ bridge: SearchBridge) { bridges.removeAll { $0.object == nil || $0.object === bridge } }

    func presentationChanged(to isPresented: Bool) { reportPresented(isPresented) }
    func submit() { environment.searchSubmitAction?() }

    // MARK: Actions of views in the search

    func dismiss() { eachBridge { $0.dismiss() } }
    func complete(with completion: SearchCompletionModifier.Completion) {
        switch completion {
        case .text(let text): eachBridge { $0.complete(with: text) }
        case .token(let token): if configuration.tokens?.append(token) == true { eachBridge { $0.complete(with: "") } }
        }
    }

    private func eachBridge(_ body: (SearchBridge) -> Void) { bridges.compactMap(\.object).forEach(body) }
}

/// The text of a search, as an observable object.
@MainActor @Observable final class SearchedText {
    private(set) var value = ""
    nonisolated init() {}
    func update(_ text: String) { if text != value { value = text } }
}

extension SearchSession: Equatable {
    nonisolated static func == (a: SearchSession, b: SearchSession) -> Bool { a === b }
}
