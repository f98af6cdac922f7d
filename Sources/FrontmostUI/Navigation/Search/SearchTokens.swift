import FrontmostUIKit

/// The tokens of a search, with their element type erased.
struct SearchTokens {
    let tokens: [(id: AnyHashable, view: AnyView)]
    /// Removes all tokens but those with these IDs.
    let keep: (Set<AnyHashable>) -> Void
    /// Returns false if the value has another type than the tokens.
    let append: (Any) -> Bool

    init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ tokens: Binding<C>, _ token: (C.Element) -> T
    ) where C.Element: Identifiable {
        self.init(tokens, tokens.wrappedValue.map { (AnyHashable($0.id), AnyView(token($0))) })
    }

    init<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
        editable tokens: Binding<C>, _ token: (Binding<C.Element>) -> T
    ) where C.Element: Identifiable {
        self.init(tokens, tokens.map { (AnyHashable($0.wrappedValue.id), AnyView(token($0))) })
    }

    private init<C: RandomAccessCollection & RangeReplaceableCollection>(
        _ tokens: Binding<C>, _ shown: [(id: AnyHashable, view: AnyView)]
    ) where C.Element: Identifiable {
        self.tokens = shown
        keep = { ids in tokens.wrappedValue.removeAll { !ids.contains(AnyHashable($0.id)) } }
        append = { value in
            guard let element = value as? C.Element else { return false }
            if !tokens.wrappedValue.contains(where: { $0.id == element.id }) { tokens.wrappedValue.append(element) }
            return true
        }
    }
}
