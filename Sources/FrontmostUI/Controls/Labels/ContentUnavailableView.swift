/// Tells the user that there is no content to show, and perhaps what to do about it.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    fileprivate let label: Label
    fileprivate let description: Description
    fileprivate let actions: Actions
    nonisolated init(_ label: Label, _ description: Description, _ actions: Actions) {
        (self.label, self.description, self.actions) = (label, description, actions)
    }
}

extension ContentUnavailableView: View {
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
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
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
    /// Creates the view with a title from a string table, a symbol and a description.
    @_disfavoredOverload public nonisolated init(
        _ title: LocalizedStringResource, systemImage name: String, description: Text? = nil
    ) {
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
    /// Creates the view with a title from a string table, an image and a description.
    @_disfavoredOverload public nonisolated init(_ title: LocalizedStringResource, image name: String, description: Text? = nil) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
    /// Creates the view with a title, an image and a description.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image name: String, description: Text? = nil
    ) {
        self.init(FrontmostUI.Label(title, image: name), description, EmptyView())
    }
}
