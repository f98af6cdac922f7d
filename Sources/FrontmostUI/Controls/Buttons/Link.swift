import Foundation

/// A control that opens a URL.
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL: OpenURLAction

    nonisolated init(_ destination: URL, _ label: Label) { (self.destination, self.label) = (destination, label) }
}

extension Link: View {
    /// Creates a link with a label.
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) { self.init(destination, label()) }

    public var body: some View {
        let openURL = openURL, destination = destination
        Button(action: { openURL(destination) }, label: { label }).accessibilityAddTraits(.isLink)
    }
}

extension Link where Label == Text {
    /// Creates a link with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination, Text(titleKey)) }
    /// Creates a link with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, destination: URL) {
        self.init(destination, Text(titleResource))
    }
    /// Creates a link with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination, Text(title))
    }
}
