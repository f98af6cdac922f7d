/// Shows a view for an optional's value while there is one: `if let` with a binding.
///
///     IfLet($draft) { $draft in EditPost(post: $draft) } else: { Text("Nothing to edit") }
public struct IfLet<Value, Content, Else> {
    let value: Binding<Value?>
    let content: (Binding<Value>) -> Content
    let otherwise: () -> Else
}

extension IfLet: View where Content: View, Else: View {
    public nonisolated init(
        _ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) {
        (self.value, self.content, self.otherwise) = (value, content, otherwise)
    }

    public var body: some View {
        if let value = Binding(unwrapping: value) { content(value) } else { otherwise() }
    }
}

extension IfLet where Content: View, Else == EmptyView {
    public nonisolated init(_ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content) {
        self.init(value, then: content, else: { EmptyView() })
    }
}

/// Shows a view for a case of an enum while it is on that: `if case let` with a binding.
///
///     IfCaseLet($route, pattern: /Route.draft) { $draft in EditPost(post: $draft) } else: { Text("No draft") }
public struct IfCaseLet<Root, Value, Content, Else> {
    let view: IfLet<Value, Content, Else>
}

extension IfCaseLet: View where Content: View, Else: View {
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) {
        view = IfLet(root.case(path), then: content, else: otherwise)
    }

    /// Of an optional enum.
    public nonisolated init<Path: CasePathProtocol>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) where Root == Path.Root?, Value == Path.Value {
        view = IfLet(root.case(path), then: content, else: otherwise)
    }

    public var body: some View { view }
}

extension IfCaseLet where Content: View, Else == EmptyView {
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) {
        self.init(root, pattern: path, then: content, else: { EmptyView() })
    }
    /// Of an optional enum.
    public nonisolated init<Path: CasePathProtocol>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) where Root == Path.Root?, Value == Path.Value {
        self.init(root, pattern: path, then: content, else: { EmptyView() })
    }
}
