import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Bindings that are made from other ones: parts, elements, wrapped and unwrapped optionals.
@MainActor struct DerivedBindingTests {
    private struct Item: Identifiable {
        var id: Int
        var name: String
    }

    /// A value that logs its writes with their animations.
    @MainActor private final class Recorded<Value> {
        private var value: Value
        private(set) var animations: [Animation?] = []
        init(_ value: Value) { self.value = value }
        var binding: Binding<Value> {
            Binding(
                get: { self.value },
                set: { value, transaction in
                    self.value = value
                    self.animations.append(transaction.animation)
                })
        }
    }

    private static let slow = Animation.linear(duration: 3)

    @Test func a_derived_binding_writes_with_the_animation_of_its_base() throws {
        let flag = Recorded(false), optional = Recorded<Int?>(1), items = Recorded([Item(id: 1, name: "a")])
        Binding<Bool?>(flag.binding.animation(Self.slow)).wrappedValue = true
        try #require(Binding(optional.binding.animation(Self.slow))).wrappedValue = 2
        items.binding.animation(Self.slow)[0].name.wrappedValue = "b"
        for item in items.binding.animation(Self.slow) { item.name.wrappedValue = "c" }
        #expect(flag.animations == [Self.slow] && optional.animations == [Self.slow])
        #expect(items.animations == [Self.slow, Self.slow])
    }

    @Test func an_unwrapped_binding_outlives_its_optional_and_drops_later_writes() throws {
        let optional = Recorded<Int?>(1)
        let number = try #require(Binding(optional.binding))
        number.wrappedValue = 2
        optional.binding.wrappedValue = nil
        number.wrappedValue = 3
        #expect(number.wrappedValue == 2 && optional.binding.wrappedValue == nil)
        #expect(optional.animations.count == 2, "The write of 3 did not reach the optional.")
    }

    @Test func rows_and_presentations_write_with_the_animation_of_the_binding_they_were_given() throws {
        struct Page: View {
            let flag: Recorded<Bool>, items: Recorded<[Item]>
            var body: some View {
                ForEach(items.binding.animation(DerivedBindingTests.slow)) { $item in
                    Button("Rename") { $item.name.wrappedValue = "b" }
                }
                .sheet(isPresented: flag.binding.animation(DerivedBindingTests.slow)) { Closing() }
            }
        }
        struct Closing: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
        let flag = Recorded(false), items = Recorded([Item(id: 1, name: "a")])
        try simulate(Page(flag: flag, items: items)) { screen in try await screen.find(.button, "Rename").tap() }
        let open = Recorded(true)
        try simulate(Page(flag: open, items: items)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
        }
        #expect(items.animations == [Self.slow] && open.animations == [Self.slow])
    }

    @Test func a_view_receives_a_binding_with_another_animation() throws {
        struct Row: View {
            @Binding var isOn: Bool
            let log: EventLog
            var body: some View { Button("Write") { log.add($isOn.transaction.animation == nil ? "at once" : "animated") } }
        }
        struct Page: View {
            let log: EventLog
            @State private var isOn = false
            @State private var isAnimated = false
            var body: some View {
                VStack {
                    Row(isOn: $isOn.animation(isAnimated ? .default : nil), log: log)
                    Button("Animate") { isAnimated = true }
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.find(.button, "Write").tap()
            try await screen.find(.button, "Animate").tap()
            try await screen.find(.button, "Write").tap()
        }
        #expect(log.take() == ["at once", "animated"])
    }

    @Test func a_binding_to_an_element_that_was_never_read_keeps_the_element_of_its_creation() throws {
        struct Page: View {
            let log: EventLog
            @State private var names = ["a", "b", "c"]
            @State private var last: Binding<String>?
            var body: some View {
                let _ = log.add("body")
                Button("Keep") { last = $names[2] }
                Button("Shorten") { names.removeLast(2) }
                Button("Read") {
                    log.add(last?.wrappedValue ?? "none")
                    last?.wrappedValue = "lost"
                    log.add("\(names)")
                }
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            for name in ["Keep", "Shorten"] { try await screen.find(.button, name).tap() }
            _ = log.take()
            try await screen.find(.button, "Read").tap()
        }
        #expect(log.take() == ["c", #"["a"]"#])
    }

    @Test func making_a_binding_to_an_element_does_not_make_a_body_depend_on_the_collection() throws {
        struct Field: View {
            @Binding var name: String
            var body: some View { Text(name) }
        }
        struct Page: View {
            let log: EventLog
            @Binding var names: [String]
            var body: some View {
                let _ = log.add("body")
                Field(name: $names[0])
            }
        }
        struct Root: View {
            let log: EventLog
            @State private var names = ["a", "b"]
            var body: some View {
                Page(log: log, names: $names)
                Button("Change") { names[0] = "x" }
            }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("x").exists)
        }
        #expect(log.take() == ["body"])
    }
}
