/// Shows a view while an optional has a value, with a binding to the value: the binding form of `if let`.
///
///     IfLet($draft) { $draft in EditPost(post: $draft) } else: { Text("Nothing to edit") }
public struct IfLet<Value, Content, Else> {
    let value: Binding<Value?>
    let content: (Binding<Value>) -> Content
    let otherwise: () -> Else
}

extension IfLet: View where Content: View, Else: View {
    /// Creates a view with an alternative for nil.
    /// - Parameters:
    ///   - value: The optional.
    ///   - content: Makes the view from a binding to the value.
    ///   - otherwise: Makes the view for nil.
    public nonisolated init(
        _ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) {
        (self.value, self.content, self.otherwise) = (value, content, otherwise)
    }

    /// The view for the value, or the one for nil.
    public var body: some View {
        if let value = Binding(unwrapping: value) { content(value) } else { otherwise() }
    }
}

extension IfLet where Content: View, Else == EmptyView {
    /// Creates a view that is empty while the optional is nil.
    /// - Parameters:
    ///   - value: The optional.
    ///   - content: Makes the view from a binding to the value.
    public nonisolated init(_ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content) {
        self.init(value, then: content, else: { EmptyView() })
    }
}

/// Shows a view while an enum is on a case, with a binding to the associated value: the binding form of `if case let`.
///
///     IfCaseLet($route, pattern: /Route.draft) { $draft in EditPost(post: $draft) } else: { Text("No draft") }
public struct IfCaseLet<Root, Value, Content, Else> {
    let view: IfLet<Value, Content, Else>
}

extension IfCaseLet: View where Content: View, Else: View {
    /// Creates a view with an alternative for the other cases.
    /// - Parameters:
    ///   - root: The enum.
    ///   - path: The case.
    ///   - content: Makes the view from a binding to the associated value.
    ///   - otherwise: Makes the view for the other cases.
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) {
        view = IfLet(root.case(path), then: content, else: otherwise)
    }

    /// Creates a view for a case of an optional enum, with an alternative for the other cases and nil.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - content: Makes the view from a binding to the associated value.
    ///   - otherwise: Makes the view for the other cases and nil.
    public nonisolated init<Path: CasePathProtocol>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
        @ViewBuilder else otherwise: @escaping () -> Else
    ) where Root == Path.Root?, Value == Path.Value {
        view = IfLet(root.case(path), then: content, else: otherwise)
    }

    /// The view for the case, or the alternative.
    public var body: some View { view }
}

extension IfCaseLet where Content: View, Else == EmptyView {
    /// Creates a view that is empty while the enum is on another case.
    /// - Parameters:
    ///   - root: The enum.
    ///   - path: The case.
    ///   - content: Makes the view from a binding to the associated value.
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) {
        self.init(root, pattern: path, then: content, else: { EmptyView() })
    }
    /// Creates a view that is empty while an optional enum is nil or on another case.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - content: Makes the view from a binding to the associated value.
    public nonisolated init<Path: CasePathProtocol>(
        _ root: Binding<Root>, pattern path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) where Root == Path.Root?, Value == Path.Value {
        self.init(root, pattern: path, then: content, else: { EmptyView() })
    }
}
