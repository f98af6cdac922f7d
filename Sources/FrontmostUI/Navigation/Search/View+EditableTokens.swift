// Searches with tokens that are views of an editable element.

extension View {
    /// Adds a search field with editable tokens.
    /// - Parameters:
    ///   - editableTokens: The tokens before the text. Deleting one in the field removes it from the collection.
    ///   - token: Makes a token's view. The first text and the first image in it are shown, and are updated with the element.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(text, isPresented: nil, placement: placement, prompt: prompt) {
                SearchTokens(editable: editableTokens, token)
            })
    }
    /// Adds a search field with editable tokens, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, placement: placement,
            prompt: Text(prompt), token: token)
    }
    /// Adds a search field with editable tokens, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, placement: placement,
            prompt: Text(prompt), token: token)
    }

    /// Adds a search field with editable tokens.
    /// - Parameter isPresented: Whether the user is searching. Writing it begins or ends a search.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(text, isPresented: isPresented, placement: placement, prompt: prompt) {
                SearchTokens(editable: editableTokens, token)
            })
    }
    /// Adds a search field with editable tokens, a binding for whether the user is searching, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }
    /// Adds a search field with editable tokens, a binding for whether the user is searching, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }
}
