import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A view at the end of a lazy container goes on to appear and disappear when what is inside it has been replaced.
@MainActor struct ReplacedItemVisibilityTests {
    private let log = EventLog()

    /// The usual end of a list that loads page after page.
    private struct Pages<End: View>: View {
        let isList: Bool
        let log: EventLog
        @ViewBuilder let end: (_ count: Int) -> End
        @State private var count = 20

        var body: some View {
            VStack {
                Text("Rows \(count)")
                Button("Load") { count += 20 }
                if isList {
                    List { rows }
                } else {
                    ScrollView { LazyVStack { rows } }
                }
            }
        }
        @ViewBuilder private var rows: some View {
            ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 50) }
            end(count)
                .onAppear { log.add("appears at \(count)") }
                .onDisappear { log.add("disappears") }
        }
    }

    private func events(isList: Bool, _ end: @escaping (Int) -> some View) throws -> [String] {
        try simulate(Pages(isList: isList, log: log, end: end)) { [log] screen in
            for _ in 0..<3 {
                for _ in 0..<4 { try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 500)) }
                try await screen.find(.button, "Load").tap()
            }
            return log.take()
        }
    }

    private let appearances = [20, 40, 60].flatMap { ["appears at \($0)", "disappears"] }

    @Test(arguments: [false, true]) func with_another_id(isList: Bool) throws {
        #expect(try events(isList: isList) { Text("End").id($0) } == appearances)
    }

    @Test(arguments: [false, true]) func with_another_branch(isList: Bool) throws {
        #expect(
            try events(isList: isList) { count in
                Group {
                    if count % 40 == 0 {
                        Text("Even")
                    } else {
                        Text("Odd").onAppear {}
                    }
                }
            } == appearances)
    }

    @Test(arguments: [false, true]) func with_another_branch_while_it_is_visible(isList: Bool) throws {
        struct Screen: View {
            let isList: Bool
            let log: EventLog
            @State private var isLoading = false

            var body: some View {
                VStack {
                    Button("Switch") { isLoading.toggle() }
                    if isList {
                        List { rows }
                    } else {
                        ScrollView { LazyVStack { rows } }
                    }
                }
            }
            @ViewBuilder private var rows: some View {
                Group {
                    if isLoading {
                        Text("Loading").onDisappear { log.add("inner disappears") }
                    } else {
                        Text("More").onAppear { log.add("inner appears") }
                    }
                }
                .onAppear { log.add("appears") }
                .onDisappear { log.add("disappears") }
                ForEach(0..<50) { Text("Row \($0)").frame(height: 50) }
            }
        }
        try simulate(Screen(isList: isList, log: log)) { [log] screen in
            #expect(log.take() == ["inner appears", "appears"])
            try await screen.find(.button, "Switch").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Switch").tap()
            #expect(log.take().sorted() == ["inner appears", "inner disappears"])
            try await screen.find(.button, "Switch").tap()
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 1500))
            #expect(log.take().sorted() == ["disappears", "inner disappears"])
        }
    }
}
