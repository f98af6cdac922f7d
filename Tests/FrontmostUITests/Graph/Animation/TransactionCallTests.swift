import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The writes of one call of `withAnimation` or `withTransaction` are one change, whatever the transaction carries; those of another call
/// are another.
@MainActor struct TransactionCallTests {
    private struct Logged: View {
        let log: EventLog
        let change: @MainActor (_ a: Binding<Int>, _ b: Binding<Int>, _ c: Binding<Int>) -> Void
        @State private var a = 0
        @State private var b = 0
        @State private var c = 0
        var body: some View {
            log.add("\(a) \(b) \(c)")
            return Button("go") { change($a, $b, $c) }
        }
    }

    private func bodies(
        _ change: @escaping @MainActor (Binding<Int>, Binding<Int>, Binding<Int>) -> Void
    ) throws -> [String] {
        let log = EventLog()
        return try simulate(Logged(log: log, change: change)) { screen in
            log.take()
            try await screen.find("go").tap()
            await screen.advance(by: .seconds(2))
            return log.take()
        }
    }

    @Test func the_writes_of_a_call_with_a_completion_are_evaluated_together() throws {
        let bodies = try bodies { a, b, c in
            withAnimation(.linear) {
                a.wrappedValue = 1
                b.wrappedValue = 1
            } completion: {
                c.wrappedValue = 1
            }
        }
        #expect(bodies == ["1 1 0", "1 1 1"])
    }

    @Test func the_writes_of_a_call_with_a_value_of_the_apps_are_evaluated_together() throws {
        let bodies = try bodies { a, b, c in
            withTransaction(\.mark, 1) {
                a.wrappedValue = 1
                withTransaction(Transaction.current) { b.wrappedValue = 1 }
                c.wrappedValue = 1
            }
        }
        #expect(bodies == ["1 1 1"])
    }

    @Test func two_calls_with_completions_are_two_changes() throws {
        let bodies = try bodies { a, b, _ in
            withAnimation(.linear) {
                a.wrappedValue = 1
            } completion: {
            }
            withAnimation(.linear) {
                b.wrappedValue = 1
            } completion: {
            }
        }
        #expect(bodies == ["1 0 0", "1 1 0"])
    }

    @Test func a_list_and_an_index_into_it_change_together() throws {
        struct Page: View {
            @State private var names = ["one", "two"]
            @State private var index = 1
            var body: some View {
                Text(names[index])
                Button("remove") {
                    withAnimation {
                        names.removeLast()
                        index = 0
                    } completion: {
                    }
                }
            }
        }
        try simulate(VStack { Page() }) { screen in
            try await screen.find("remove").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("one").exists)
        }
    }

    @Test func any_number_of_animations_in_one_event_is_carried_out() throws {
        struct Dots: View {
            @State private var places = [CGFloat](repeating: 0, count: 150)
            @State private var isOver = false
            var body: some View {
                ZStack { ForEach(0..<150) { Text("\($0)").offset(x: places[$0]) } }
                if isOver { Text("over") }
                Button("go") {
                    for index in places.indices {
                        withAnimation(.linear(duration: 1).delay(Double(index) / 100)) { places[index] = 100 }
                    }
                    withAnimation(.linear(duration: 0.1)) { isOver = true }
                }
            }
        }
        try simulate(VStack { Dots() }) { screen in
            let places = (try screen.text("0").frame.minX, try screen.text("149").frame.minX)
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("0").frame.minX == places.0 + 50)
            #expect(try screen.text("149").frame.minX == places.1)
            await screen.advance(by: .seconds(3))
            #expect(try screen.text("149").frame.minX == places.1 + 100)
            #expect(screen.text("over").exists && screen.console.isEmpty)
        }
    }

    @Test func a_view_that_animates_in_every_pass_is_still_cut_off() throws {
        struct Unstable: View {
            @State private var isOn = false
            @State private var count = 0
            var body: some View {
                Button("go") { isOn = true }
                Text("count \(count)").onChange(of: isOn ? count : -1) {
                    withAnimation(.linear(duration: Double(count))) { count += 1 }
                }
            }
        }
        try simulate(VStack { Unstable() }) { screen in
            try await screen.find("go").tap()
            #expect(screen.console.contains { $0.level == "fault" })
        }
    }
}

private enum Mark: TransactionKey { static var defaultValue: Int { 0 } }

extension Transaction {
    fileprivate var mark: Int {
        get { self[Mark.self] }
        set { self[Mark.self] = newValue }
    }
}
