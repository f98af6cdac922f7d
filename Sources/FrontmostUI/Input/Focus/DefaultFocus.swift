/// When a default focus counts. It concerns focus that is moved by directions, as on a television, so that it has no effect on a phone.
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
    private let isUserInitiated: Bool
    /// The platform's default.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// Also applies when the user moves the focus into the view.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

/// Focuses one of the view's fields when the view appears, if none of them has focus.
struct DefaultFocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
    nonisolated init(_ binding: FocusState<Value>.Binding, _ value: Value) { (self.binding, self.value) = (binding, value) }
}

extension DefaultFocusModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onAppear { if !binding.hasFocus { binding.wrappedValue = value } }
    }
}

extension View {
    /// Sets the field that is focused when the view appears, unless the app or the user has focused another one by then.
    /// - Parameter priority: Ignored.
    public nonisolated func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(DefaultFocusModifier(binding, value))
    }
}
