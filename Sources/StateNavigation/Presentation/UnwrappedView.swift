/// A view for an optional's value, made from a binding to the value.
///
/// When the optional becomes nil, or its enum moves to another case, the view continues to show the last value, so that it does
/// not go blank while it animates away.
public struct UnwrappedView<Value, Content> {
    private let base: Binding<Value?>
    private let content: (Binding<Value>) -> Content
    @State private var last = Last<Value>()

    nonisolated init(_ base: Binding<Value?>, content: @escaping (Binding<Value>) -> Content) {
        (self.base, self.content) = (base, content)
    }
}

extension UnwrappedView: View where Content: View {
    /// The content for the current or the last value.
    public var body: some View {
        if let value = last.unwrapping(base) { content(value) }
    }
}

/// Keeps the last binding to a value.
private final class Last<Value> {
    private var binding: Binding<Value>?

    func unwrapping(_ base: Binding<Value?>) -> Binding<Value>? {
        if let binding = Binding(unwrapping: base) { self.binding = binding }
        return binding
    }
}
