import StateNavigation

struct Post: Identifiable, Hashable {
    var id = 1
    var title = "First"
}

/// Not `Equatable`, like many route enums of apps.
@CasePathable @dynamicMemberLookup enum Route {
    case draft(Post)
    case review(Post)
    case note(String)
    case help
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
}

enum Answer: Hashable { case delete, keep }

/// A value that counts its writes.
final class Store<Value> {
    var value: Value { didSet { writes.append(value) } }
    private(set) var writes: [Value] = []
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
