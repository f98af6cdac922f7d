import Foundation
import FrontmostUIKit

/// What stands for a search without words of the app's: the placeholder of a field, and the button in its place.
enum SearchLabel {
    static var title: String { SystemWord.search.text }
    static let symbol = "magnifyingglass"
}

/// Shows a search in the bar of one screen. It keeps UIKit's search controller and the view's search session in sync.
@MainActor final class SearchBridge: NSObject, ControllerFeature {
    let session: SearchSession
    /// Nil while the screen is being deallocated, when its views may still call the search.
    private weak var screen: HostingControllerBase?
    private let controller: UISearchController
    private let suggestions: UIHostingController<SuggestionsView>
    private let probe: SuggestionsProbe
    private var bar: UISearchBar { controller.searchBar }
    /// The view's last configuration. Only changes from it are written to the bar, because the user may have changed the bar
    /// since.
    private var saidText = "", saidPresented: Bool?, saidTokens: [AnyHashable] = [], saidFocus = false
    /// The last text that was written to the view's binding.
    private var reportedText = ""
    private var tokens: [AnyHashable: Token] = [:]
    private var scopeActions: [UIAction] = []
    private var scopes: MenuParts?
    private var shownScopes: SearchPart.State?, shownSuggestions: SearchPart.State?
    /// Whether the user has chosen a suggestion or submitted, until the text changes again.
    private var isAnswered = false

    init(_ session: SearchSession, on screen: HostingControllerBase) {
        let probe = SuggestionsProbe()
        (self.session, self.screen, self.probe) = (session, screen, probe)
        suggestions = UIHostingController(rootView: SuggestionsView(content: AnyView(EmptyView()), probe: probe))
        controller = UISearchController(searchResultsController: suggestions)
        super.init()
        probe.onChange = { [weak self] in self?.showSuggestions() }
        controller.obscuresBackgroundDuringPresentation = false
        controller.delegate = self
        controller.searchResultsUpdater = self
        bar.delegate = self
        session.add(self)
        follow()
    }

    /// Called when the screen has another search, or none.
    func end() {
        session.remove(self)
        if controller.isActive { session.presentationChanged(to: false) }
        focusChanged(false)
        controller.delegate = nil
        controller.searchResultsUpdater = nil
        bar.delegate = nil
        if let screen, screen.navigationItem.searchController === controller { screen.navigationItem.searchController = nil }
        if button != nil {
            button = nil
            screen?.showBarItems()
        }
    }

    // MARK: Placing the field

    /// The button that takes the place of the field in the screen's bar.
    private(set) var button: UIBarButtonItem?

    /// Places the field, or the button that replaces it. A minimised field is shown only during a search, or while it is not
    /// empty.
    /// - Parameter isUsed: Whether a search is about to begin.
    func place(isUsed: Bool = false) {
        guard let screen else { return }
        let isPlacedByApp = screen.requests.navigation.removedItems.contains(.search)
        let isMinimized = isPlacedByApp || session.environment.minimizesSearch
        let isIdle = !isUsed && !controller.isActive && (bar.text ?? "").isEmpty && saidTokens.isEmpty
        let shown = isMinimized && isIdle ? nil : controller
        if screen.navigationItem.searchController !== shown { screen.navigationItem.searchController = shown }
        // If the app removed the default item, it shows its own.
        let hasButton = isMinimized && !isPlacedByApp && isIdle
        if hasButton == (button != nil) { return }
        button = hasButton ? makeButton() : nil
        screen.showBarItems()
    }

    private func makeButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(image: UIImage(systemName: SearchLabel.symbol), style: .plain) { [weak self] _ in
            self?.begin()
        }
        item.accessibilityLabel = SearchLabel.title
        return item
    }

    /// Called when the user starts a search with the button.
    func begin() {
        place(isUsed: true)
        controller.isActive = true
    }

    // MARK: Following the view

    func follow() {
        guard let screen else { return }
        let said = session.configuration, values = session.environment
        bar.placeholder = said.prompt?.drawnString(localizedIn: values) ?? SearchLabel.title
        bar.searchTextField.isEnabled = values.isEnabled
        screen.navigationItem.hidesSearchBarWhenScrolling = !said.placement.isAlwaysShown
        controller.hidesNavigationBarDuringPresentation = !values.searchToolbarBehavior.keepsBar
        follow(text: said.text)
        follow(said.tokens, values)
        followScopes(values)
        followSuggestions(values)
        if said.isPresented != saidPresented {
            saidPresented = said.isPresented
            if let isPresented = said.isPresented {
                if isPresented { place(isUsed: true) }
                controller.isActive = isPresented
            }
        }
        if values.searchFocus?.scope.isFocused == true && !saidFocus { place(isUsed: true) }
        follow(values.searchFocus)
        place()
    }

    private func follow(_ focus: SearchFocus?) {
        guard let focus else { return }
        // Registers the session for changes of the focus state.
        _ = focus.state(for: session)
        let isFocused = focus.scope.isFocused
        if isFocused == saidFocus { return }
        saidFocus = isFocused
        if !isFocused {
            bar.resignFirstResponder()
        } else if !bar.becomeFirstResponder(), bar.window != nil {
            // Without a window, the bar becomes first responder when it gets one.
            focusChanged(false)
        }
    }

    /// Called when the field gains or loses focus.
    private func focusChanged(_ isFocused: Bool) {
        if isFocused == saidFocus { return }
        saidFocus = isFocused
        session.environment.searchFocus?.scope.focusChanged(isFocused)
    }

    private func follow(text: String) {
        if text == saidText { return }
        (saidText, reportedText) = (text, text)
        if bar.text != text { bar.text = text }
    }

    private func follow(_ said: SearchTokens?, _ values: EnvironmentValues) {
        let new = said?.tokens ?? []
        if new.isEmpty && saidTokens.isEmpty { return }
        saidTokens = new.map(\.id)
        var kept: [AnyHashable: Token] = [:]
        for (id, view) in new {
            if let old = tokens[id] {
                // A token may look different while its ID is the same.
                old.update(view, values)
                kept[id] = old
            } else {
                kept[id] = Token(id, view, values, of: screen?.hostingView?.graph) { [weak self] in self?.showTokens() }
            }
        }
        tokens = kept
        showTokens()
        showSuggestions()
    }

    private func showTokens() { bar.searchTextField.tokens = saidTokens.compactMap { tokens[$0]?.shown } }

    /// A token, with the label that its view describes.
    @MainActor private final class Token {
        private let label: TabLabel
        private(set) var shown: UISearchToken

        init(
            _ id: AnyHashable, _ view: AnyView, _ values: EnvironmentValues, of owner: ViewGraph?,
            onChange: @escaping @MainActor () -> Void
        ) {
            weak var token: Token?
            label = TabLabel(view, values, of: owner) {
                token?.labelChanged()
                onChange()
            }
            shown = Self.shown(label, id)
            token = self
        }

        func update(_ view: AnyView, _ values: EnvironmentValues) {
            let old = (label.title, label.image)
            label.update(view, values)
            if old != (label.title, label.image) { labelChanged() }
        }

        private func labelChanged() { shown = Self.shown(label, shown.representedObject) }

        private static func shown(_ label: TabLabel, _ id: Any?) -> UISearchToken {
            let token = UISearchToken(icon: label.image, text: label.title ?? "")
            token.representedObject = id
            return token
        }
    }

    private func followScopes(_ values: EnvironmentValues) {
        let part = values.searchScopes, state = part?.state(for: session)
        if state == shownScopes { return }
        shownScopes = state
        if let part {
            if let scopes {
                scopes.replace(with: part.view, values)
            } else {
                scopes = MenuParts(part.view, values, of: screen?.hostingView?.graph) { [weak self] _ in self?.showScopes() }
            }
        } else {
            scopes = nil
        }
        showScopes()
        controller.scopeBarActivation = part?.activation == .onTextEntry ? .onTextEntry : .onSearchActivation
    }

    private func showScopes() {
        scopeActions = scopes?.elements.flatMap(\.actions) ?? []
        bar.scopeButtonTitles = scopeActions.isEmpty ? nil : scopeActions.map(\.title)
        bar.selectedScopeButtonIndex = scopeActions.firstIndex { $0.state == .on } ?? UISegmentedControl.noSegment
    }

    // MARK: Suggestions

    private func followSuggestions(_ values: EnvironmentValues) {
        let part = values.searchSuggestions, state = part?.state(for: session)
        if state == shownSuggestions { return }
        shownSuggestions = state
        var values = values
        values.suggestionsOf = session
        values.search = SearchContext(session: session, isSearching: true)
        suggestions.inherit(values)
        let shown = values.hidesSearchSuggestions ? nil : part?.view
        suggestions.rootView = SuggestionsView(content: shown ?? AnyView(EmptyView()), probe: probe)
        showSuggestions()
    }

    /// Shows the suggestions in front of the screen if there are any.
    private func showSuggestions() {
        guard controller.isActive, !isAnswered, session.environment.searchSuggestions != nil else {
            return showResults(false)
        }
        suggestions.evaluateBeforePresenting(following: screen?.hostingView?.graph)
        showResults(!probe.isEmpty)
    }

    private func showResults(_ isShown: Bool) {
        if controller.automaticallyShowsSearchResultsController || controller.showsSearchResultsController != isShown {
            controller.showsSearchResultsController = isShown
        }
    }

    // MARK: Actions of views in the search

    func dismiss() { controller.isActive = false }

    func complete(with text: String) {
        if !controller.isActive { return }
        bar.text = text
        submit()
    }

    private func submit() {
        isAnswered = true
        showSuggestions()
        bar.resignFirstResponder()
        session.submit()
    }
}

extension SearchBridge: UISearchBarDelegate {
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        focusChanged(true)
        isAnswered = false
        showSuggestions()
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { focusChanged(false) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { submit() }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        guard scopeActions.indices.contains(selectedScope) else { return }
        scopeActions[selectedScope].performWithSender(nil, target: nil)
    }
}

extension SearchBridge: UISearchResultsUpdating {
    /// Shows what the app's binding has stored in place of the written text. If it has refused that, no change updates the bar.
    private func showStoredText(for text: String) {
        let stored = session.configuration.read()
        if stored == text { return }
        (saidText, reportedText) = (stored, stored)
        bar.text = stored
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = bar.text ?? ""
        if text != reportedText {
            reportedText = text
            isAnswered = false
            session.configuration.write(text)
            showStoredText(for: text)
        }
        let left = Set(bar.searchTextField.tokens.compactMap { $0.representedObject as? AnyHashable })
        if left.count < saidTokens.count {
            saidTokens.removeAll { !left.contains($0) }
            session.configuration.tokens?.keep(left)
        }
        showSuggestions()
    }
}

extension SearchBridge: UISearchControllerDelegate {
    func didPresentSearchController(_ searchController: UISearchController) {
        isAnswered = false
        session.presentationChanged(to: true)
        showSuggestions()
    }
    func didDismissSearchController(_ searchController: UISearchController) {
        session.presentationChanged(to: false)
        showSuggestions()
        place()
    }
}

extension UIMenuElement {
    /// The actions in the element, in order.
    fileprivate var actions: [UIAction] {
        if let action = self as? UIAction { return [action] }
        return (self as? UIMenu)?.children.flatMap(\.actions) ?? []
    }
}

// MARK: - Suggestions

/// The list of suggestions in front of the searchable view.
struct SuggestionsView: View {
    let content: AnyView
    let probe: SuggestionsProbe
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                content
                    .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
                    .padding(.horizontal, 16)
                    .padding(.vertical, 11)
                    .modifier(SuggestionsProbeModifier(probe: probe))
            }
        }
    }
}

/// Reports whether the suggestions are empty.
@MainActor final class SuggestionsProbe {
    fileprivate weak var node: SuggestionsProbeNode?
    var onChange: () -> Void = {}

    var isEmpty: Bool {
        guard let node, !node.isDetached else { return true }
        var list: ContiguousArray<LayoutNode> = []
        node.collect(into: &list)
        return list.isEmpty
    }
}

struct SuggestionsProbeModifier {
    let probe: SuggestionsProbe
    init(probe: SuggestionsProbe) { self.probe = probe }
}

extension SuggestionsProbeModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SuggestionsProbeNode {
        let node = SuggestionsProbeNode(parent)
        (node.probe, modifier.probe.node) = (modifier.probe, node)
        return node
    }
    static func _updateNode(_ node: SuggestionsProbeNode, _ modifier: Self) {
        (node.probe, modifier.probe.node) = (modifier.probe, node)
    }
}

final class SuggestionsProbeNode: WrapperNode {
    fileprivate var probe: SuggestionsProbe?
    private var wasEmpty: Bool?

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        let isEmpty = list.count == start
        if isEmpty == wasEmpty { return }
        let isChange = wasEmpty != nil
        wasEmpty = isEmpty
        if isChange { graph.enqueue { [weak self] in self?.probe?.onChange() } }
    }
}
