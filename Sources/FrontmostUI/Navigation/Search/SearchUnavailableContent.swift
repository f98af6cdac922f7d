/// The content of the view for a search without results.
public struct SearchUnavailableContent {
    /// A message that there are no results for the search text.
    public struct Label: View {
        /// The search text; nil for the text in the search field of the screen.
        let text: String?
        @Environment(\.search) private var search
        @Environment(\.hostingController) private var controller

        nonisolated init(text: String?) { self.text = text }

        public var body: some View {
            // A view beside the searchable one has no search in its environment, but there may be one on the screen.
            let session = search.session ?? controller.controller?.searchBridge?.session
            let text = text ?? session?.shownText.value ?? ""
            FrontmostUI.Label(SystemSentence.noResults(for: text), systemImage: "magnifyingglass")
        }
    }

    /// A suggestion for the user.
    public struct Description: View {
        nonisolated init() {}
        public var body: some View { Text(verbatim: SystemWord.tryAnotherSearch.text) }
    }

    /// No actions.
    public struct Actions: View {
        nonisolated init() {}
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A view for a search without results, with the text in the screen's search field.
    ///
    ///     .searchable(text: $text)
    ///     .overlay { if found.isEmpty { ContentUnavailableView.search } }
    public nonisolated static var search: ContentUnavailableView<Label, Description, Actions> { Self(searching: nil) }
    /// A view for a search for the text without results.
    public nonisolated static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        Self(searching: text)
    }

    private nonisolated init(searching text: String?) { self.init(.init(text: text), .init(), .init()) }
}
