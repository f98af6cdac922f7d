/// What is shown for the value of an optional: a view that is handed a binding to it.
///
/// When the optional becomes nil, or its enum goes to another case, the view goes on showing the last value. It does not blank while
/// it animates away.
public struct UnwrappedView<Value, Content> {
    private let base: Binding<Value?>
    private let content: (Binding<Value>) -> Content
    @State private var last = Last<Value>()

    nonisolated init(_ base: Binding<Value?>, content: @escaping (Binding<Value>) -> Content) {
        (self.base, self.content) = (base, content)
    }
}

extension UnwrappedView: View where Content: View {
    public var body: some View {
        if let value = last.unwrapping(base) { content(value) }
    }
}

/// The binding that was last there.
private final class Last<Value> {
    private var binding: Binding<Value>?

    func unwrapping(_ base: Binding<Value?>) -> Binding<Value>? {
        if let binding = Binding(unwrapping: base) { self.binding = binding }
        return binding
    }
}
