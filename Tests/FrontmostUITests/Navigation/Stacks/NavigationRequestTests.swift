import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Every way to push a screen without a path value, and every way to leave it.
@MainActor struct NavigationRequestTests {
    let log = EventLog()

    @Test func a_link_with_a_closure_shows_its_view_and_shows_it_again() throws {
        struct Links: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("Root")
                        NavigationLink("Go") { Button("Count \(count)") { count += 1 } }
                    }
                    .navigationTitle("Root title")
                }
            }
        }
        try simulate(Links()) { screen in
            for round in 0..<2 {
                try await screen.find(.button, "Go").tap()
                await screen.pass()
                try await screen.find(.button, "Count \(round)").tap()
                #expect(screen.find(.button, "Count \(round + 1)").exists, "The link's destination is updated in place.")
                try await screen.find(.button, "Root title").tap()
                await screen.pass()
                #expect(screen.text("Root").exists)
            }
        }
    }

    private struct TwoLevels: View {
        @State var isMiddle: Bool
        @State var isLeaf: Bool
        var body: some View {
            NavigationStack {
                Button("Both") { (isMiddle, isLeaf) = (true, true) }
                    .navigationTitle("Root")
                    .navigationDestination(isPresented: $isMiddle) {
                        Text("Middle")
                            .navigationTitle("Middle")
                            .navigationDestination(isPresented: $isLeaf) { Text("Leaf, \(isMiddle) and \(isLeaf)") }
                    }
            }
        }
    }

    @Test(arguments: [false, true])
    func a_screen_and_its_initial_request_are_pushed_in_one_transition(atLaunch: Bool) throws {
        try simulate(TwoLevels(isMiddle: atLaunch, isLeaf: atLaunch)) { screen in
            if !atLaunch { try await screen.find(.button, "Both").tap() }
            // The screen below appears only as the back button's title.
            #expect(screen.text("Leaf, true and true").exists && !screen.find(.text, "Middle").exists)
            await screen.pass()
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Middle").exists && !screen.text("Leaf, true and true").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.button, "Both").exists)
        }
    }

    @Test func a_path_screen_with_an_initial_request_shows_it() throws {
        struct Middle: View {
            @State private var isLeaf = true
            var body: some View { Text("Middle").navigationDestination(isPresented: $isLeaf) { Text("Leaf") } }
        }
        struct Path: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { _ in Middle() }
                }
            }
        }
        try simulate(Path()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            #expect(screen.text("Leaf").exists)
            try await screen.back()
            await screen.pass()
            #expect(screen.text("Middle").exists && !screen.text("Leaf").exists)
        }
    }

    @Test func endless_requests_are_reported_and_cut_off() throws {
        struct Endless: View {
            let depth: Int
            @State private var isNext = true
            var body: some View {
                Text("Depth \(depth)")
                    .navigationDestination(isPresented: $isNext) { Endless(depth: depth + 1) }
            }
        }
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    Button("Go") { isShown = true }.navigationDestination(isPresented: $isShown) { Endless(depth: 1) }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            #expect(screen.text("Depth 100").exists)
            #expect(screen.console.contains { $0.text.contains("request further screens without end") })
        }
    }

    @Test func a_flag_shows_a_screen_and_going_back_writes_it() throws {
        struct Flagged: View {
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(isShown ? "shown" : "not shown")
                        Button("Show") { isShown = true }
                    }
                    .navigationDestination(isPresented: $isShown) {
                        Leaving(name: "Flagged", log: log)
                        Button("Unset") { isShown = false }
                    }
                }
            }
        }
        try simulate(Flagged(log: log)) { [log] screen in
            for way in ["Leave", "Unset", "Back"] {
                try await screen.find(.button, "Show").tap()
                await screen.pass()
                #expect(screen.text("This is Flagged").exists)
                try await screen.find(.button, way).tap()
                await screen.pass()
                #expect(screen.text("not shown").exists, "\(way)")
                #expect(log.take() == ["+Flagged", "-Flagged"])
            }
        }
    }

    @Test func an_item_shows_a_screen_and_another_item_another_one() throws {
        struct Items: View {
            let log: EventLog
            @State private var item: String?
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("Item \(item ?? "none")")
                        Button("A") { item = "A" }
                    }
                    .navigationDestination(item: $item) { name in
                        Leaving(name: name, log: log)
                        Button("Other") { item = "B" }
                    }
                }
            }
        }
        try simulate(Items(log: log)) { [log] screen in
            try await screen.find(.button, "A").tap()
            await screen.pass()
            try await screen.find(.button, "Other").tap()
            await screen.pass()
            #expect(log.take() == ["+A", "+B", "-A"])
            try await screen.find(.button, "Back").tap()
            await screen.pass()
            #expect(screen.text("Item none").exists)
        }
    }

    @available(*, deprecated)
    @Test func deprecated_links_follow_their_flags_tags_and_values() throws {
        struct Older: View {
            @State private var isActive = false
            @State private var selection: Int? = 2
            var body: some View {
                NavigationView {
                    VStack {
                        Text("active \(isActive), selected \(selection ?? 0)")
                        Button("Activate") { isActive = true }
                        NavigationLink("Flag", destination: Text("By flag"), isActive: $isActive)
                        NavigationLink("One", tag: 1, selection: $selection) { Text("By tag 1") }
                        NavigationLink(destination: Text("By tag 2"), tag: 2, selection: $selection) { Text("Two") }
                        NavigationLink("Plain", destination: Text("By value"))
                    }
                    .navigationBarTitle("Older", displayMode: .inline)
                }
            }
        }
        try simulate(Older()) { screen in
            #expect(screen.text("By tag 2").exists)
            for link in ["One", "Two", "Flag", "Plain", "Activate"] {
                try await screen.find(.button, "Older").tap()
                await screen.pass()
                #expect(screen.text("active false, selected 0").exists)
                try await screen.find(.button, link).tap()
                await screen.pass()
                #expect(screen.find(containing: "By").exists, "\(link)")
            }
        }
    }

    @Test func requests_and_values_stack_up_and_are_popped_together() throws {
        struct Mixed: View {
            @State private var path = NavigationPath()
            @State private var isShown = false
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        Text("\(path.count) values, \(isShown ? "and more" : "no more")")
                        NavigationLink("First", value: 1)
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("Value \(number)")
                            Button("Show") { isShown = true }
                            Button("To root") { path = NavigationPath() }
                        }
                        .navigationTitle("Value title")
                        .navigationDestination(isPresented: $isShown) {
                            NavigationLink("Text", value: "text").navigationTitle("Flag title")
                        }
                    }
                    .navigationDestination(for: String.self) { _ in
                        Text("A text").navigationTitle("Text title")
                        Button("Clear") { path = NavigationPath() }
                    }
                }
            }
        }
        try simulate(Mixed()) { screen in
            try await screen.find(.button, "First").tap()
            await screen.pass()
            try await screen.find(.button, "Show").tap()
            await screen.pass()
            try await screen.find(.button, "Text").tap()
            await screen.pass()
            #expect(screen.text("A text").exists)
            try await screen.find(.button, "Flag title").tap()
            await screen.pass()
            #expect(screen.find(.button, "Text").exists)
            try await screen.find(.button, "Text").tap()
            await screen.pass()
            try await screen.find(.button, "Clear").tap()
            await screen.pass()
            #expect(screen.text("0 values, no more").exists, "The flag is reset together with its screen.")
            #expect(screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test func dismiss_in_a_pushed_screen_of_a_sheet_pops_it_and_at_the_root_closes_the_sheet() throws {
        struct Sheeted: View {
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        NavigationStack {
                            VStack {
                                NavigationLink("Push") { Leaving(name: "Pushed", log: log) }
                                Leaving(name: "Root", log: log)
                            }
                        }
                    }
            }
        }
        try simulate(Sheeted(log: log)) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            try await screen.find(.button, "Leave").tap()
            await screen.pass()
            #expect(screen.text("This is Root").exists)
            try await screen.find(.button, "Leave").tap()
            await screen.pass()
            #expect(!screen.text("This is Root").exists)
        }
    }

    @Test func a_link_in_a_sheet_does_not_lead_to_the_stack_behind() throws {
        struct Behind: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    Button("Open") { isShown = true }
                        .sheet(isPresented: $isShown) { NavigationLink("Go", value: 1) }
                        .navigationDestination(for: Int.self) { Text("Number \($0)") }
                }
            }
        }
        try simulate(Behind()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            let isGoEnabled = try screen.find(.button, "Go").isEnabled
            #expect(!isGoEnabled)
        }
    }
}

struct Leaving: View {
    let name: String
    let log: EventLog
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        VStack {
            Text("This is \(name)")
            Button("Leave") { dismiss() }
        }
        .onAppear { log.add("+\(name)") }
        .onDisappear { log.add("-\(name)") }
    }
}
