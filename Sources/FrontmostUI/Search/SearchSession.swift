import FrontmostUIKit
import Observation

/// What a view says of its search.
struct SearchConfiguration {
    var text = ""
    var write: (String) -> Void = { _ in }
    var prompt: String?
    /// Nil where the app does not say whether a search goes on.
    var isPresented: Bool?
    var placement = SearchFieldPlacement.automatic
    var tokens: SearchTokens?
}

/// One search: what its view says of it, for the bar that shows it, and what a person does there, for the view. The view keeps it; it
/// goes up to the bars of the screen that the view is in, and down to the stacks that are in the view.
@MainActor final class SearchSession {
    private(set) var configuration = SearchConfiguration()
    /// What is searched for, for views that show it.
    let shownText = SearchedText()
    /// That of the place where the view is made searchable: suggestions, scopes, and what Return does, are said around it.
    private(set) var environment = EnvironmentValues()
    /// Counts the environments that there have been.
    private(set) var environmentVersion = 0
    /// Writes whether a search goes on.
    private var tellPresented: (Bool) -> Void = { _ in }
    private var hosts: [WeakHost] = []
    private struct WeakHost { weak var host: SearchHost? }
    private var isQueued = false

    nonisolated init() {}

    // MARK: The view's side

    func take(_ configuration: SearchConfiguration, tellPresented: @escaping (Bool) -> Void, in graph: ViewGraph) {
        self.configuration = configuration
        self.tellPresented = tellPresented
        changed(in: graph)
    }

    func take(_ environment: EnvironmentValues, in graph: ViewGraph) {
        self.environment = environment
        environmentVersion += 1
        changed(in: graph)
    }

    /// Has the bars follow at the end of the pass.
    func changed(in graph: ViewGraph) {
        if isQueued { return }
        isQueued = true
        graph.enqueue { [weak self] in
            guard let self else { return }
            isQueued = false
            shownText.take(configuration.text)
            eachHost { $0.follow() }
        }
    }

    // MARK: The bar's side

    func add(_ host: SearchHost) {
        hosts.removeAll { $0.host == nil }
        hosts.append(WeakHost(host: host))
    }
    func remove(_ host: SearchHost) { hosts.removeAll { $0.host == nil || $0.host === host } }

    func presentationChanged(to isPresented: Bool) { tellPresented(isPresented) }
    func submit() { environment.searchSubmitAction?() }

    // MARK: What views in the search do

    func dismiss() { eachHost { $0.dismiss() } }
    func complete(with completion: SearchCompletionModifier.Completion) {
        switch completion {
        case .text(let text): eachHost { $0.complete(with: text) }
        case .token(let token): if configuration.tokens?.append(token) == true { eachHost { $0.complete(with: "") } }
        }
    }

    private func eachHost(_ body: (SearchHost) -> Void) { hosts.compactMap(\.host).forEach(body) }
}

/// The text of a search, which views that read it follow.
@MainActor @Observable final class SearchedText {
    private(set) var value = ""
    nonisolated init() {}
    func take(_ text: String) { if text != value { value = text } }
}

extension SearchSession: Equatable {
    nonisolated static func == (a: SearchSession, b: SearchSession) -> Bool { a === b }
}
