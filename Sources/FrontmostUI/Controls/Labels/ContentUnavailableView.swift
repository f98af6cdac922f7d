/// Tells the user that there is no content to show, and perhaps what to do about it.
public struct ContentUnavailableView<Label, Description, Actions> {
    fileprivate let label: Label
    fileprivate let description: Description
    fileprivate let actions: Actions
    nonisolated init(_ label: Label, _ description: Description, _ actions: Actions) {
        (self.label, self.description, self.actions) = (label, description, actions)
    }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
    /// Creates the view from a label, a description and actions.
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label(), description(), actions())
    }

    public var body: some View {
        VStack(spacing: 12) {
            label.labelStyle(StackedLabelStyle())
            description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            actions
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large icon above the title.
private struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: LabelStyleConfiguration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2).bold()
        }
    }
}

extension ContentUnavailableView where Label == _LabelView<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates the view with a localised title, a symbol and a description.
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(FrontmostUI.Label(title, systemImage: name), description, EmptyView())
    }
    /// Creates the view with a title, a symbol and a description.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) {
        self.init(FrontmostUI.Label(title, systemImage: name), description, EmptyView())
    }
    /// Creates the view with a localised title, an image and a description.
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
    /// Creates the view with a title, an image and a description.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image name: String, description: Text? = nil
    ) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
}

// MARK: - Search without results

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
            let session = search.session ?? controller.controller?.searchHost?.session
            let text = text ?? session?.shownText.value ?? ""
            let title: String = text.isEmpty ? "No Results" : "No Results for \u{201C}\(text)\u{201D}"
            FrontmostUI.Label(title, systemImage: "magnifyingglass")
        }
    }

    /// A suggestion for the user.
    public struct Description: View {
        nonisolated init() {}
        public var body: some View { Text("Check the spelling or try a new search.") }
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
