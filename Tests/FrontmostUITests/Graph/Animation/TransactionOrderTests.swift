import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Several transactions in one turn: each is evaluated and laid out by itself, in their order.
@MainActor struct TransactionOrderTests {
    private struct Moved: View {
        @State private var a: CGFloat = 0
        @State private var b: CGFloat = 0
        @State private var c: CGFloat = 0
        let action: @MainActor (_ a: Binding<CGFloat>, _ b: Binding<CGFloat>, _ c: Binding<CGFloat>) -> Void
        var body: some View {
            VStack {
                Text("A").offset(x: a)
                Text("B").offset(x: b)
                Text("C").padding(.leading, c)
                Button("go") { action($a, $b, $c) }
            }
        }
    }

    /// The distances that A, B and C have moved half a second after the action.
    private func distances(
        _ action: @escaping @MainActor (Binding<CGFloat>, Binding<CGFloat>, Binding<CGFloat>) -> Void
    ) throws -> [CGFloat] {
        try simulate(Moved(action: action)) { screen in
            let places = try ["A", "B", "C"].map { try screen.text($0).frame.midX }
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            return try zip(["A", "B", "C"], places).map { try screen.text($0).frame.midX - $1 }
        }
    }

    @Test func each_change_moves_with_its_own_animation() throws {
        let moved = try distances { a, b, c in
            withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
            withAnimation(.linear(duration: 2)) { b.wrappedValue = 100 }
            c.wrappedValue = 100
        }
        #expect(moved == [50, 25, 50])
    }

    @Test func a_change_before_an_animation_is_not_animated() throws {
        let moved = try distances { a, b, _ in
            b.wrappedValue = 100
            withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
        }
        #expect(moved == [50, 100, 0])
    }

    @Test func a_delay_holds_back_only_its_own_change() throws {
        let moved = try distances { a, b, _ in
            withAnimation(.linear(duration: 1)) { a.wrappedValue = 100 }
            withAnimation(.linear(duration: 1).delay(0.5)) { b.wrappedValue = 100 }
        }
        #expect(moved == [50, 0, 0])
    }

    @Test func an_animated_layout_is_not_disturbed_by_a_plain_change_after_it() throws {
        let moved = try distances { a, _, c in
            withAnimation(.linear(duration: 1)) { c.wrappedValue = 100 }
            a.wrappedValue = 10
        }
        #expect(moved == [10, 0, 25])
    }

    @Test func a_childs_animation_survives_what_it_tells_its_parent() throws {
        struct Card: View {
            let title: String
            let onToggle: () -> Void
            @State private var isOpen = false
            var body: some View {
                Button(title) {
                    withAnimation(.linear(duration: 1)) { isOpen.toggle() }
                    onToggle()
                }
                Text("A").offset(x: isOpen ? 100 : 0)
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View { VStack { Card(title: "toggle \(count)") { count += 1 } } }
        }
        try simulate(Parent()) { screen in
            let place = try screen.text("A").frame.midX
            try await screen.find("toggle 0").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("A").frame.midX - place == 50)
            #expect(screen.find("toggle 1").exists)
        }
    }

    @Test func a_body_sees_the_state_of_its_transaction_and_then_the_latest() throws {
        struct Logged: View {
            let log: EventLog
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                log.add("\(a) \(b)")
                return Button("go") {
                    withAnimation(.linear) { a = 1 }
                    b = 1
                    withAnimation(.linear) { a = 2 }
                }
            }
        }
        let log = EventLog()
        try simulate(Logged(log: log)) { screen in
            log.take()
            try await screen.find("go").tap()
            #expect(log.take() == ["1 0", "1 1", "2 1"])
        }
    }

    @Test func equal_transactions_are_evaluated_together() throws {
        struct Logged: View {
            let log: EventLog
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                log.add("\(a) \(b)")
                return Button("go") {
                    withAnimation(.linear) { a = 1 }
                    withAnimation(.linear) { b = 1 }
                }
            }
        }
        let log = EventLog()
        try simulate(Logged(log: log)) { screen in
            log.take()
            try await screen.find("go").tap()
            #expect(log.take() == ["1 1"])
        }
    }

    @Test func a_new_view_follows_the_later_change_of_what_it_shows() throws {
        struct Page: View {
            @State private var isShown = false
            @State private var count = 0
            var body: some View {
                Reader(name: "old", count: $count)
                if isShown { Reader(name: "new", count: $count) }
                Button("go") {
                    withAnimation(.linear) { isShown = true }
                    count = 5
                }
            }
        }
        struct Reader: View {
            let name: String
            @Binding var count: Int
            var body: some View { Text("\(name) \(count)") }
        }
        try simulate(VStack { Page() }) { screen in
            try await screen.find("go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("old 5").exists && screen.text("new 5").exists)
        }
    }

    @Test func what_is_made_in_layout_has_the_state_of_its_transaction() throws {
        struct Page: View {
            @State private var width: CGFloat = 100
            @State private var place: CGFloat = 0
            var body: some View {
                GeometryReader { _ in Text("A").offset(x: place) }.frame(width: width, height: 40).frame(
                    width: 300, alignment: .leading)
                Button("go") {
                    withAnimation(.linear(duration: 1)) { width = 200 }
                    withAnimation(.linear(duration: 2)) { place = 100 }
                }
            }
        }
        try simulate(VStack { Page() }) { screen in
            let place = try screen.text("A").frame.midX
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("A").frame.midX - place == 25)
        }
    }

    @Test func an_animation_that_moves_nothing_is_not_that_of_the_next_layout() throws {
        struct Page: View {
            @State private var unseen = 0
            @State private var height: CGFloat = 0
            var body: some View {
                let _ = unseen
                VStack(spacing: 0) {
                    Button("unseen") { withAnimation(.linear(duration: 1)) { unseen += 1 } }
                    Button("high") { height = 100 }
                    Color.red.frame(height: height)
                    Text("A")
                    Spacer(minLength: 0)
                }
            }
        }
        try simulate(Page()) { screen in
            let place = try screen.text("A").frame.minY
            try await screen.find("unseen").tap()
            try await screen.find("high").tap()
            #expect(try screen.text("A").frame.minY - place == 100)
        }
    }

    @Test func an_animation_of_another_thread_does_not_stay() async throws {
        let inner = Task.detached {
            withAnimation(.linear) {
                // On a thread of its own, beside that of the test.
                Transaction.current.animation != nil
            }
        }
        let isHere = withAnimation(.linear) { Transaction.current.animation != nil }
        #expect(await inner.value && isHere)
        #expect(Transaction.current.animation == nil)
        #expect(await Task.detached { Transaction.current.animation == nil }.value)
    }

    @Test func a_former_value_may_write_state_when_it_ends() throws {
        final class Ending: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        struct Holder: View {
            @State private var object: Ending?
            @State private var place: CGFloat = 0
            @State private var ends = 0
            var body: some View {
                let write = $ends
                Text("A").offset(x: place)
                Text("ends \(ends)")
                Button("hold") { object = Ending { MainActor.assumeIsolated { write.wrappedValue += 1 } } }
                Button("let go") {
                    withAnimation(.linear(duration: 1)) { place = 100 }
                    object = nil
                }
            }
        }
        try simulate(VStack { Holder() }) { screen in
            try await screen.find("hold").tap()
            try await screen.find("let go").tap()
            #expect(screen.find("ends 1").exists)
        }
    }
}
