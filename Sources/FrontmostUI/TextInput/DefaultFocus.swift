/// Who wins where several views say where the keyboard's focus begins.
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
    private let isUserInitiated: Bool
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

/// Gives the keyboard to one of the view's fields when the view comes on screen and none of them has it.
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
    /// The field that has the keyboard when the view comes on screen, unless the app or a person has chosen another by then.
    public nonisolated func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(DefaultFocusModifier(binding, value))
    }
}
