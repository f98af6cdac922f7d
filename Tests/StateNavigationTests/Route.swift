import StateNavigation

struct Post: Identifiable, Hashable {
    var id = 1
    var title = "First"
}

/// Not `Equatable`, as many enums of an app's screens are not.
@CasePathable @dynamicMemberLookup enum Route {
    case draft(Post)
    case review(Post)
    case note(String)
    case help
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
}

enum Answer: Hashable { case delete, keep }

/// A value that counts who writes it.
final class Store<Value> {
    var value: Value { didSet { writes.append(value) } }
    private(set) var writes: [Value] = []
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
