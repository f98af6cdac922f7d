import Combine
import FrontmostTesting
import SwiftUI
import Testing

@MainActor struct DataFlowTests {
    @Test func state_is_declared_in_every_form() throws {
        try simulate(StateForms(given: "given")) { screen in
            #expect(screen.text("1 nil nil given []").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("2 b c d [Yosemite]").exists)
        }
    }

    @Test func bindings_are_made_in_every_form() throws {
        try simulate(BindingForms()) { screen in
            try await screen.find(.toggle, "get and set").tap()
            try await screen.find(.toggle, "member").tap()
            try await screen.find(.toggle, "unwrapped").tap()
            try await screen.find(.toggle, "transaction").tap()
            #expect(screen.text("true true Optional(true) true").exists)
            let constant = try screen.find(.toggle, "constant").value
            #expect(constant == "1")
        }
    }

    @Test func a_closure_takes_a_binding_by_a_dollar_parameter() throws {
        try simulate(DollarParameters()) { screen in
            try await screen.find(.textField, "Title").type("!")
            try await screen.find(.textField, "Typed").type("?")
            #expect(screen.text("Title a!, Typed b?").exists)
        }
    }

    @Test func objects_of_both_generations_are_observed() throws {
        try simulate(ObjectForms(counter: Counter(count: 1), manual: Manual())) { screen in
            #expect(screen.text("1 2 0 a 0").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("2 4 1 b 1").exists)
            try await screen.find(.button, "Increment", nth: 0).tap()
            #expect(screen.text("3 6 1 b 1").exists)
            try await screen.find(.button, "Increment", nth: 1).tap()
            #expect(screen.text("3 6 1 b 2").exists)
        }
    }

    @Test func the_environment_carries_values_and_objects() throws {
        try simulate(EnvironmentForms().environmentObject(Counter(count: 7)).environment(Session())) { screen in
            #expect(screen.text("7 anonymous light deep nil").exists)
        }
    }

    @Test func an_entry_is_a_value_of_the_environment() throws {
        try simulate(EntryForms()) { screen in
            #expect(screen.text("standard [1, 2] nil 3 fallback").exists)
            #expect(screen.text("set [] note 20 nil").exists)
        }
    }

    @Test func a_transaction_has_entries_as_well() {
        var transaction = Transaction()
        #expect(transaction.isUrgent == false)
        transaction.isUrgent = true
        #expect(transaction.isUrgent && transaction[OldKey.self] == 1)
        withTransaction(\.isUrgent, true) {}
    }
}

private struct Post: Identifiable, Hashable {
    var id = 0
    var title = ""
    var isPublic = false
}

private struct Park { var name: String }

private struct StateForms: View {
    @State private var number = 1
    @State private var optional: String? = nil
    @State private var bare: String?
    @State var given: String
    @State private var parks: [Park] = []
    @State private var made = State(initialValue: 3).wrappedValue

    init(given: String) {
        _given = State(initialValue: given)
        _made = State(wrappedValue: 4)
    }

    var body: some View {
        Text("\(number) \(optional ?? "nil") \(bare ?? "nil") \(given) [\(parks.map(\.name).joined())]")
        Button("Change") {
            number += 1
            (optional, bare, given) = ("b", "c", "d")
            parks.append(Park(name: "Yosemite"))
        }
    }
}

private struct BindingForms: View {
    @State private var isOn = false
    @State private var post = Post()
    @State private var maybe: Bool? = false
    @State private var other = false
    @Environment(\.self) private var environment

    var body: some View {
        VStack {
            Text(verbatim: "\(isOn) \(post.isPublic) \(String(describing: maybe)) \(other)")
            Toggle("get and set", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
            Toggle("member", isOn: $post.isPublic.animation(.easeIn))
            if let binding = Binding($maybe) { Toggle("unwrapped", isOn: binding) }
            Toggle(
                "transaction",
                isOn: Binding(
                    get: { other },
                    set: { (new: Bool, transaction: Transaction) in withTransaction(transaction) { other = new } }
                ).transaction(Transaction(animation: .default)))
            Toggle("constant", isOn: .constant(true))
            OptionalBindingReader(value: Binding($isOn), projected: Binding(projectedValue: $isOn))
        }
    }
}

private struct OptionalBindingReader: View {
    @Binding var value: Bool?
    @Binding var projected: Bool
    init(value: Binding<Bool?>, projected: Binding<Bool>) {
        _value = value
        self._projected = projected.projectedValue
    }
    var body: some View { EmptyView() }
}

extension Binding {
    fileprivate func reader<Content: View>(@ViewBuilder _ content: (Binding<Value>) -> Content) -> Content { content(self) }
}

private struct DollarParameters: View {
    @State private var post = Post(title: "a")
    @State private var typed = Post(title: "b")

    var body: some View {
        VStack {
            $post.reader { $draft in
                TextField("Title", text: $draft.title)
            }
            $typed.reader { ($draft: Binding<Post>) in
                TextField("Typed", text: $draft.title)
                Text("Title \(post.title), Typed \(draft.title)")
            }
        }
    }
}

@Observable private final class Session {
    var user = "anonymous"
    var count = 0
}

@MainActor @Observable private final class Store {
    @ObservationIgnored var log: [String] = []
    var count = 0
}

private final class Owned: ObservableObject { @Published var count = 0 }

private struct ObjectForms: View {
    @ObservedObject var counter: Counter
    @ObservedObject private var manual: Manual
    @StateObject private var owned = Owned()
    @State private var store = Store()

    init(counter: Counter, manual: Manual) {
        self.counter = counter
        _manual = ObservedObject(wrappedValue: manual)
        _owned = StateObject(wrappedValue: Owned())
    }

    var body: some View {
        Text("\(counter.count) \(counter.doubled) \(owned.count) \(manual.name) \(store.count)")
        Button("Change") {
            counter.count += 1
            owned.count += 1
            manual.name = "b"
            store.count += 1
        }
        Stepper("Observed", value: $counter.count)
        BindableForms(store: store)
    }
}

private struct BindableForms: View {
    @Bindable var store: Store
    var body: some View {
        @Bindable var local = store
        Stepper("Bindable", value: $store.count)
        Stepper("Local", value: $local.count)
    }
}

private struct DepthKey: EnvironmentKey {
    static let defaultValue = "shallow"
}
extension EnvironmentValues {
    fileprivate var depth: String {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
    @Entry fileprivate var plain = "standard"
    @Entry fileprivate var list: [Int] = [
        1,  // one
        2,
    ]
    @Entry fileprivate var note: String?
    @Entry fileprivate var transform: (Int) -> Int = { $0 }
    /// An optional value with a default other than nil.
    @Entry fileprivate var fallback: String? = "fallback"
}
private struct OldKey: TransactionKey {
    static let defaultValue = 1
}
extension Transaction {
    @Entry fileprivate var isUrgent: Bool = false
}

private struct EnvironmentForms: View {
    @EnvironmentObject private var counter: Counter
    @Environment(Session.self) private var session
    @Environment(Store.self) private var store: Store?
    @Environment(\.colorScheme) private var colorScheme: ColorScheme
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) var presentationMode: Binding<PresentationMode>

    var body: some View {
        Inner().environment(\.depth, "deep")
            .transformEnvironment(\.lineLimit) { $0 = 2 }
    }
    struct Inner: View {
        @Environment(\.depth) var depth
        @EnvironmentObject var counter: Counter
        @Environment(Session.self) var session
        @Environment(Store.self) var store: Store?
        @Environment(\.colorScheme) var colorScheme
        var body: some View {
            Text(verbatim: "\(counter.count) \(session.user) \(colorScheme) \(depth) \(store.map { "\($0.count)" } ?? "nil")")
        }
    }
}

private struct EntryForms: View {
    struct Reader: View {
        @Environment(\.plain) var plain
        @Environment(\.list) var list
        @Environment(\.note) var note
        @Environment(\.transform) var transform
        @Environment(\.fallback) var fallback
        let number: Int
        var body: some View {
            Text(verbatim: "\(plain) \(list) \(note ?? "nil") \(transform(number)) \(fallback ?? "nil")")
        }
    }
    var body: some View {
        Reader(number: 3)
        Reader(number: 10)
            .environment(\.plain, "set").environment(\.list, []).environment(\.note, "note")
            .environment(\.transform) { $0 * 2 }.environment(\.fallback, nil)
    }
}
