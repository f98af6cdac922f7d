import FrontmostTesting
import FrontmostUI
import Testing

/// Console messages and behaviour for an app's mistakes with a stack.
@MainActor struct NavigationRefusalTests {
    @Test func a_link_to_a_type_without_a_destination_does_nothing_and_is_reported_once() throws {
        struct Lost: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Lost", value: 1.5)
                    Text("Count \(path.count)")
                }
            }
        }
        try simulate(Lost()) { screen in
            try await screen.find(.button, "Lost").tap()
            try await screen.find(.button, "Lost").tap()
            await screen.pass()
            #expect(screen.text("Count 0").exists)
            #expect(screen.console.count == 1)
            let text = try #require(screen.console.first?.text)
            #expect(text.contains("Double") && text.contains("the NavigationStack in Lost"))
        }
    }

    @Test func a_link_with_a_value_of_the_wrong_type_for_the_path_does_nothing_and_is_reported() throws {
        struct Typed: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Text", value: "text")
                        .navigationDestination(for: String.self) { Text($0) }
                }
            }
        }
        try simulate(Typed()) { screen in
            try await screen.find(.button, "Text").tap()
            await screen.pass()
            #expect(screen.find(.button, "Text").exists)
            #expect(screen.console.map(\.text).contains { $0.contains("Array<Int>") && $0.contains("String") })
        }
    }

    @Test func a_path_value_without_a_destination_shows_a_warning_page() throws {
        struct Unknown: View {
            @State private var path = NavigationPath([1])
            @State private var isKnown = false
            var body: some View {
                NavigationStack(path: $path) {
                    if isKnown {
                        Text("Root").navigationDestination(for: Int.self) { Text("Number \($0)") }
                    } else {
                        Text("Root")
                    }
                }
                .overlay(alignment: .bottom) { Button("Learn") { isKnown = true } }
            }
        }
        try simulate(Unknown()) { screen in
            #expect(screen.find(.image, "No destination").exists)
            #expect(screen.console.count == 1)
            try await screen.find(.button, "Learn").tap()
            #expect(screen.text("Number 1").exists, "The screen is shown once a destination is declared.")
        }
    }

    @Test func a_destination_in_a_lazy_container_is_not_found_and_is_reported() throws {
        struct Lazy: View {
            var body: some View {
                NavigationStack {
                    List {
                        NavigationLink("Go", value: 1)
                            .navigationDestination(for: Int.self) { Text("Number \($0)") }
                    }
                }
            }
        }
        try simulate(Lazy()) { screen in
            #expect(screen.console.contains { $0.text.contains("lazy container") })
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            #expect(!screen.text("Number 1").exists)
        }
    }

    @Test func of_two_destinations_for_a_type_the_one_nearest_to_the_root_wins() throws {
        struct Twice: View {
            var body: some View {
                NavigationStack {
                    NavigationLink("Go", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            NavigationLink("Further from \(number)", value: number + 1)
                                .navigationDestination(for: Int.self) { Text("Wrong \($0)") }
                        }
                }
            }
        }
        try simulate(Twice()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            try await screen.find(.button, "Further from 1").tap()
            await screen.pass()
            #expect(screen.find(.button, "Further from 2").exists)
            #expect(screen.console.count == 1)
        }
    }

    @Test func a_destination_declared_by_a_lower_screen_is_found() throws {
        struct Deep: View {
            @State private var path: NavigationPath = {
                var path = NavigationPath([1])
                path.append("deep")
                path.append(true)
                return path
            }()
            var body: some View {
                NavigationStack(path: $path) {
                    Text("Root").navigationDestination(for: Int.self) { _ in
                        Text("Number").navigationDestination(for: String.self) { _ in
                            Text("Text").navigationDestination(for: Bool.self) { Text("Flag \($0)") }
                        }
                    }
                }
            }
        }
        try simulate(Deep()) { screen in
            #expect(screen.text("Flag true").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_link_outside_of_a_stack_and_one_without_a_value_are_disabled() throws {
        struct Outside: View {
            var body: some View {
                VStack {
                    NavigationLink("Outside", value: 1)
                    NavigationStack {
                        NavigationLink("None", value: nil as Int?)
                            .navigationDestination(for: Int.self) { Text("\($0)") }
                    }
                }
            }
        }
        try simulate(Outside()) { screen in
            let isOutsideEnabled = try screen.find(.button, "Outside").isEnabled
            #expect(!isOutsideEnabled)
            let isNoneEnabled = try screen.find(.button, "None").isEnabled
            #expect(!isNoneEnabled)
        }
    }

    @Test func a_path_that_cannot_be_written_brings_its_screen_back() throws {
        struct Constant: View {
            var body: some View {
                NavigationStack(path: .constant([1])) {
                    Text("Root").navigationTitle("Root")
                        .navigationDestination(for: Int.self) { Text("Number \($0)") }
                }
            }
        }
        try simulate(Constant()) { screen in
            try await screen.find(.button, "Root").tap()
            await screen.pass()
            await screen.pass()
            #expect(screen.text("Number 1").exists)
        }
    }

    /// A new stack may be at the address of one that has gone.
    @Test func each_stack_reports_its_mistakes_once() throws {
        struct Renewed: View {
            @State private var number = 0
            @State private var count = 0
            var body: some View {
                Button("Next") { number += 1 }
                Button("Again") { count += 1 }
                NavigationStack(path: .constant([number])) { Text("Root \(count)") }.id(number)
            }
        }
        try simulate(Renewed()) { screen in
            for _ in 0..<5 {
                try await screen.find(.button, "Again").tap()
                try await screen.find(.button, "Next").tap()
            }
            #expect(screen.console.map(\.count) == [6], "\(screen.console)")
        }
    }
}
