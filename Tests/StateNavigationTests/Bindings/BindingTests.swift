import StateNavigation
import Testing

struct BindingTests {
    @Test func an_unwrapped_value_is_read_and_written() throws {
        let store = Store<Post?>(Post())
        let post = try #require(Binding(unwrapping: store.binding))
        post.wrappedValue.title = "Second"
        #expect(store.value == Post(title: "Second") && post.title.wrappedValue == "Second")
        #expect(Binding(unwrapping: Store<Post?>(nil).binding) == nil)
    }

    @Test func an_unwrapped_value_outlives_its_optional_and_drops_later_writes() throws {
        let store = Store<Post?>(Post())
        let post = try #require(Binding(unwrapping: store.binding))
        post.wrappedValue.title = "Second"
        store.value = nil
        post.wrappedValue.title = "Third"
        #expect(post.wrappedValue.title == "Second" && store.value == nil && store.writes.count == 2)
    }

    @Test func a_flag_is_made_of_an_optional() throws {
        let store = Store<Route?>(.help), isHelp: Binding<Bool> = Binding(store.binding.help)
        #expect(isHelp.wrappedValue && !Binding<Bool>(store.binding.draft).wrappedValue)
        isHelp.wrappedValue = false
        #expect(store.value == nil && store.writes.count == 1)
        // SwiftUI's own initialiser, for unwrapping a flag.
        let flag = Store<Bool?>(false), unwrapped: Binding<Bool>? = Binding(flag.binding)
        #expect(try #require(unwrapped).wrappedValue == false)
    }

    @Test func presence_writes_nil_for_false_once_and_nothing_for_true() {
        let store = Store<Post?>(nil)
        let isPresented = store.binding.isPresented()
        isPresented.wrappedValue = true
        #expect(!isPresented.wrappedValue && store.writes.isEmpty)
        store.value = Post()
        #expect(isPresented.wrappedValue)
        isPresented.wrappedValue = true
        #expect(store.value == Post())
        isPresented.wrappedValue = false
        isPresented.wrappedValue = false
        #expect(store.value == nil && store.writes.count == 2)
    }

    @Test func a_case_is_read_written_and_cleared_while_the_route_is_on_it() {
        let store = Store<Route?>(.draft(Post()))
        for draft in [store.binding.case(/Route.draft), store.binding.draft, store.binding.case(Route.allCasePaths.draft)] {
            store.value = .draft(Post())
            #expect(draft.wrappedValue == Post())
            draft.wrappedValue?.title = "Second"
            #expect(store.value?.draft == Post(title: "Second"))
            draft.wrappedValue = nil
            #expect(store.value == nil)
        }
    }

    @Test func another_case_reads_nil_and_drops_writes() {
        let store = Store<Route?>(.review(Post()))
        let draft = store.binding.draft
        #expect(draft.wrappedValue == nil)
        draft.wrappedValue = Post(title: "no")
        draft.wrappedValue = nil
        draft.isPresented().wrappedValue = false
        #expect(store.writes.isEmpty && store.value?.review == Post())
        store.value = nil
        draft.wrappedValue = Post(title: "no")
        #expect(store.value == nil && store.writes.count == 1)
    }

    @Test func a_case_without_a_value_is_presented_and_cleared() {
        let store = Store<Route?>(.help)
        let help = store.binding.case(/Route.help).isPresented()
        #expect(help.wrappedValue && store.binding.isPresented(/Route.help).wrappedValue)
        #expect(store.binding.help.isPresented().wrappedValue && !store.binding.isPresented(/Route.draft).wrappedValue)
        help.wrappedValue = false
        #expect(store.value == nil)
    }

    @Test func a_case_of_a_non_optional_enum_cannot_be_cleared() throws {
        let store = Store(Route.draft(Post()))
        let draft = store.binding.case(/Route.draft)
        draft.wrappedValue = nil
        #expect(store.writes.isEmpty)
        draft.wrappedValue = Post(title: "Second")
        #expect(store.value.draft?.title == "Second" && store.binding.review == nil)
        let post = try #require(store.binding.draft)
        store.value = .help
        post.wrappedValue.title = "Third"
        #expect(post.wrappedValue.title == "Second" && store.value.is(\.help))
        store.value = .draft(Post())
        #expect(Binding(unwrapping: store.binding, case: /Route.draft)?.wrappedValue == Post())
        #expect(Binding(unwrapping: store.binding, case: /Route.review) == nil)
    }

    @Test func writes_carry_the_transaction() {
        var animation: Animation?
        let binding = Binding<Route?>(get: { .draft(Post()) }, set: { _, transaction in animation = transaction.animation })
        binding.draft.animation(.linear).wrappedValue = nil
        #expect(animation == .linear)
        binding.animation(.easeIn).draft.isPresented().wrappedValue = false
        #expect(animation == .easeIn)
        withAnimation(.easeOut) { binding.draft.removeDuplicates().wrappedValue = nil }
        #expect(animation == .easeOut)
        binding.isPresented().wrappedValue = false
        #expect(animation == nil)
    }

    @Test func a_value_is_converted_on_reading_and_writing() {
        let store = Store(3)
        let text = store.binding.map({ "\($0)" }, set: { Int($0) ?? 0 })
        text.wrappedValue = "12"
        #expect(store.value == 12 && text.wrappedValue == "12")
        let optional = Store<String?>(nil)
        let filled = optional.binding.replacingNil(with: "empty")
        #expect(filled.wrappedValue == "empty")
        filled.wrappedValue = "full"
        #expect(optional.value == "full")
    }

    @Test func writes_are_watched_and_equal_ones_dropped() {
        let store = Store(1)
        var seen: [Int] = []
        let watched = store.binding.didSet { seen.append($0) }
        watched.wrappedValue = 2
        watched.wrappedValue = 2
        #expect(seen == [2, 2] && store.writes == [2, 2])
        store.binding.removeDuplicates().wrappedValue = 2
        store.binding.removeDuplicates { $0 % 10 == $1 % 10 }.wrappedValue = 12
        #expect(store.writes == [2, 2])
        store.binding.removeDuplicates().wrappedValue = 3
        #expect(store.value == 3)
    }
}
