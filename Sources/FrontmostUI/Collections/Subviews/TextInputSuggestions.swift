import Foundation

/// Shows suggestions below a text field while it is edited.
private struct SuggestionsModifier<Suggestions: View> {
    let suggestions: Suggestions
    @State private var completion = InputCompletion()
    /// The most suggestions that are shown.
    private static var limit: Int { 8 }

    nonisolated init(_ suggestions: Suggestions) { self.suggestions = suggestions }
}

extension SuggestionsModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .environment(\.inputCompletion, completion)
            .overlay(alignment: .bottomLeading) {
                if completion.isOpen { list.alignmentGuide(.bottom) { $0[.top] - 4 } }
            }
            // In front of the views below the field.
            .zIndex(completion.isOpen ? 1 : 0)
    }

    private var list: some View {
        Group(subviews: suggestions) { subviews in
            if !subviews.isEmpty {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(subviews.prefix(Self.limit)) { row in
                        row
                            .padding(.horizontal, 12)
                            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 36, alignment: .leading)
                    }
                }
                .padding(.vertical, 4)
                .background(.background)
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .shadow(color: .black.opacity(0.2), radius: 8, y: 2)
                .fixedSize(horizontal: false, vertical: true)
            }
        }
        .environment(\.suggestionTarget, completion)
        .environment(\.inputCompletion, nil)
    }
}

/// Makes a view in the suggestions a button. Elsewhere the view is unchanged.
private struct InputCompletionModifier {
    let text: String
    @Environment(\.suggestionTarget) private var completion: InputCompletion?

    nonisolated init(_ text: String) { self.text = text }
}

extension InputCompletionModifier: ViewModifier {
    func body(content: Content) -> some View {
        if let completion {
            Button(action: { completion.choose(text) }) {
                content.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        } else {
            content
        }
    }
}

extension EnvironmentValues {
    private struct SuggestionTargetKey: EnvironmentKey { static var defaultValue: InputCompletion? { nil } }
    /// The field for which the view is a suggestion.
    fileprivate var suggestionTarget: InputCompletion? {
        get { self[SuggestionTargetKey.self] }
        set { self[SuggestionTargetKey.self] = newValue }
    }
}

extension View {
    /// Shows suggestions below a text field while it is edited. A tap on one with a `textInputCompletion` puts that into the field and closes the
    /// suggestions, until the user types again. At most eight are shown.
    ///
    ///     TextField("Tea", text: $tea)
    ///         .textInputSuggestions {
    ///             ForEach(teas.filter { $0.hasPrefix(tea) }, id: \.self) { Text($0).textInputCompletion($0) }
    ///         }
    public nonisolated func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(SuggestionsModifier(suggestions()))
    }
    /// Shows a suggestion for each element below a text field while it is edited.
    public nonisolated func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) -> some View where Data.Element: Identifiable {
        modifier(SuggestionsModifier(ForEach(data, content: content)))
    }
    /// Shows a suggestion for each element below a text field while it is edited.
    /// - Parameter id: The key path to an element's identity.
    public nonisolated func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) -> some View {
        modifier(SuggestionsModifier(ForEach(data, id: id, content: content)))
    }
    /// Sets the text that the view, as a suggestion, puts into the text field when it is tapped.
    public nonisolated func textInputCompletion(_ completion: String) -> some View {
        modifier(InputCompletionModifier(completion))
    }
}
