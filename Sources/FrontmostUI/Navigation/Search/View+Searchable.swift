extension View {
    /// Adds a search field to the screen.
    ///
    ///     List(parks.filter { text.isEmpty || $0.name.contains(text) }) { ParkRow(park: $0) }
    ///         .searchable(text: $text, prompt: "Parks")
    ///
    /// Applied to a view in a stack, the field is in the bar of that view's screen. Applied to a stack, it is in the bar of the
    /// stack's root.
    /// - Parameter prompt: The placeholder; nil for "Search".
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text, isPresented: nil, placement: placement, prompt: prompt))
    }
    /// Adds a search field with a localised prompt.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field with a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    // MARK: With a binding for whether the user is searching

    /// Adds a search field.
    /// - Parameter isPresented: Whether the user is searching. Writing it begins or ends a search.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchableModifier(text, isPresented: isPresented, placement: placement, prompt: prompt))
    }
    /// Adds a search field with a binding for whether the user is searching, and a localised prompt.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }
    /// Adds a search field with a binding for whether the user is searching, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    // MARK: Tokens

    /// Adds a search field with tokens.
    /// - Parameters:
    ///   - tokens: The tokens before the text. Deleting one in the field removes it from the collection.
    ///   - token: Makes a token's view. The first text and the first image in it are shown.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(text, isPresented: nil, placement: placement, prompt: prompt) { SearchTokens(tokens, token) })
    }
    /// Adds a search field with tokens, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }
    /// Adds a search field with tokens, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens.
    /// - Parameter isPresented: Whether the user is searching. Writing it begins or ends a search.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(text, isPresented: isPresented, placement: placement, prompt: prompt) {
                SearchTokens(tokens, token)
            })
    }
    /// Adds a search field with tokens, a binding for whether the user is searching, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
    }
    /// Adds a search field with tokens, a binding for whether the user is searching, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Adds a search field with tokens and suggested tokens.
    /// - Parameter suggestedTokens: Shown as suggestions; tapping one adds it before the text.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
            .modifier(SuggestedTokensModifier(tokens: suggestedTokens, token: token))
    }
    /// Adds a search field with tokens, suggested tokens, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
            token: token)
    }
    /// Adds a search field with tokens, suggested tokens, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Adds a search field with tokens and suggested tokens.
    /// - Parameter isPresented: Whether the user is searching. Writing it begins or ends a search.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: prompt, token: token)
            .modifier(SuggestedTokensModifier(tokens: suggestedTokens, token: token))
    }
    /// Adds a search field with tokens, suggested tokens, a binding for whether the user is searching, and a localised prompt.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }
    /// Adds a search field with tokens, suggested tokens, a binding for whether the user is searching, and a plain prompt.
    @_disfavoredOverload public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }

    // MARK: The older form of suggestions

    /// Adds a search field with suggestions.
    @available(*, deprecated, message: "Use the searchable modifier with the searchSuggestions modifier")
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }
    /// Adds a search field with suggestions, and a localised prompt.
    @available(*, deprecated, message: "Use the searchable modifier with the searchSuggestions modifier")
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }
    /// Adds a search field with suggestions, and a plain prompt.
    @available(*, deprecated, message: "Use the searchable modifier with the searchSuggestions modifier")
    @_disfavoredOverload public nonisolated func searchable<V: View, S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }
}

/// Suggests tokens. It is a modifier with its own body because it reads state.
private struct SuggestedTokensModifier<C: RandomAccessCollection, T: View> where C.Element: Identifiable {
    let tokens: Binding<C>
    let token: (C.Element) -> T

    nonisolated init(tokens: Binding<C>, token: @escaping (C.Element) -> T) { (self.tokens, self.token) = (tokens, token) }
}

extension SuggestedTokensModifier: ViewModifier {
    func body(content: Content) -> some View {
        let shown = tokens.wrappedValue, token = token
        content.searchSuggestions { ForEach(shown) { element in token(element).searchCompletion(element) } }
    }
}
