/// Says that there is nothing to show, and perhaps what to do about it.
public struct ContentUnavailableView<Label, Description, Actions> {
    fileprivate let label: Label
    fileprivate let description: Description
    fileprivate let actions: Actions
    nonisolated init(_ label: Label, _ description: Description, _ actions: Actions) {
        (self.label, self.description, self.actions) = (label, description, actions)
    }
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
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

/// An icon above its title, large.
private struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: LabelStyleConfiguration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2).bold()
        }
    }
}

extension ContentUnavailableView where Label == _LabelView<Text, Image>, Description == Text?, Actions == EmptyView {
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(FrontmostUI.Label(title, systemImage: name), description, EmptyView())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) {
        self.init(FrontmostUI.Label(title, systemImage: name), description, EmptyView())
    }
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image name: String, description: Text? = nil
    ) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
}

// MARK: - Nothing was found

/// What is shown where a search has found nothing.
public struct SearchUnavailableContent {
    /// That nothing was found, and what was searched for.
    public struct Label: View {
        /// Nil for what is in the field of the search around.
        let text: String?
        @Environment(\.search) private var search
        @Environment(\.hostingController) private var controller

        nonisolated init(text: String?) { self.text = text }

        public var body: some View {
            // Beside a searchable view there is no search around, but still one on the screen.
            let session = search.session ?? controller.controller?.searchHost?.session
            let text = text ?? session?.shownText.value ?? ""
            let title: String = text.isEmpty ? "No Results" : "No Results for \u{201C}\(text)\u{201D}"
            FrontmostUI.Label(title, systemImage: "magnifyingglass")
        }
    }

    /// What a person can do then.
    public struct Description: View {
        nonisolated init() {}
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// Nothing.
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
    /// Says that nothing was found for what is in the search field of the screen.
    ///
    ///     .searchable(text: $text)
    ///     .overlay { if found.isEmpty { ContentUnavailableView.search } }
    public nonisolated static var search: ContentUnavailableView<Label, Description, Actions> { Self(searching: nil) }
    /// Says that nothing was found for the text.
    public nonisolated static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        Self(searching: text)
    }

    private nonisolated init(searching text: String?) { self.init(.init(text: text), .init(), .init()) }
}
