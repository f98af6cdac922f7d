import FrontmostTesting
import Testing

import FrontmostUIKit

@testable import FrontmostUI

private struct Shown: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// Rows and screens pass their preferences up, wherever they are.
@MainActor struct RowPreferenceTests {
    private static var rows: some View {
        ForEach(0..<3) { Text("Row \($0)").frame(height: 40).preference(key: Shown.self, value: [$0]) }
    }

    enum Container: CaseIterable {
        case lazyStack, lazyRow, lazyGrid, list, form, section, scrollView, grid, fitting, geometry, group, stack, oldStack, tabs
        case writtenRows, representable
    }

    @ViewBuilder private static func view(_ container: Container) -> some View {
        switch container {
        case .lazyStack: ScrollView { LazyVStack { rows } }
        case .lazyRow: ScrollView(.horizontal) { LazyHStack { rows } }
        case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
        case .list: List { rows }
        case .form: Form { rows }
        case .section: List { Section("Some") { rows } }
        case .scrollView: ScrollView { rows }
        case .grid: Grid { GridRow { rows } }
        case .fitting: ViewThatFits { VStack { rows } }
        case .geometry: GeometryReader { _ in VStack { rows } }
        case .group: VStack { Group { rows } }
        case .stack: NavigationStack { VStack { rows } }
        case .oldStack: NavigationView { VStack { rows } }
        case .tabs: TabView { VStack { rows }.tabItem { Text("One") } }
        case .writtenRows:
            List {
                Text("a").preference(key: Shown.self, value: [0])
                Text("b").preference(key: Shown.self, value: [1])
                Text("c").preference(key: Shown.self, value: [2])
            }
        case .representable: Host(content: VStack { rows })
        }
    }

    private struct Host<Content: View>: UIViewControllerRepresentable {
        let content: Content
        func makeUIViewController(context: Context) -> UIHostingController<Content> { UIHostingController(rootView: content) }
        func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {}
    }

    private struct Reader<Content: View>: View {
        let content: Content
        @State private var shown: [Int] = []
        var body: some View {
            Text("Shown: \(shown.map(String.init).joined(separator: " "))")
            content.onPreferenceChange(Shown.self) { shown = $0 }
        }
    }

    @Test(arguments: Container.allCases) func preferences_pass_up_in_order(_ container: Container) throws {
        try simulate(Reader(content: Self.view(container))) { screen in #expect(screen.text("Shown: 0 1 2").exists) }
    }

    private struct Changing: View {
        @State private var numbers = [1, 2, 3]
        @State private var shown: [Int] = []
        let isLazy: Bool
        var body: some View {
            Text("Shown: \(shown.map(String.init).joined(separator: " "))")
            HStack {
                Button("Drop") { numbers.removeFirst() }
                Button("Turn") { numbers.reverse() }
                Button("Add") { numbers.append(9) }
                Button("Negate") { numbers = numbers.map { -$0 } }
            }
            Group {
                if isLazy { List { content } } else { VStack { content } }
            }
            .onPreferenceChange(Shown.self) { shown = $0 }
        }
        private var content: some View {
            ForEach(numbers, id: \.self) { Text("Row \($0)").preference(key: Shown.self, value: [$0]) }
        }
    }

    @Test(arguments: [false, true]) func a_row_takes_its_preference_away_and_the_order_is_that_of_the_rows(_ isLazy: Bool) throws
    {
        try simulate(Changing(isLazy: isLazy)) { screen in
            #expect(screen.text("Shown: 1 2 3").exists)
            try await screen.find(.button, "Turn").tap()
            #expect(screen.text("Shown: 3 2 1").exists)
            try await screen.find(.button, "Drop").tap()
            #expect(screen.text("Shown: 2 1").exists)
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Shown: 2 1 9").exists)
            try await screen.find(.button, "Negate").tap()
            #expect(screen.text("Shown: -2 -1 -9").exists)
        }
    }

    @Test func rows_that_scroll_away_take_their_preferences_away() throws {
        struct Far: View {
            @State private var shown: [Int] = []
            var body: some View {
                let order = shown == shown.sorted() ? "sorted" : "in disorder"
                Text("from \(shown.first ?? -1), \(shown.count > 200 ? "too many" : "few"), \(order)")
                List(0..<1000, id: \.self) { Text("Row \($0)").preference(key: Shown.self, value: [$0]) }
                    .onPreferenceChange(Shown.self) { shown = $0 }
            }
        }
        try simulate(Far()) { screen in
            #expect(screen.text("from 0, few, sorted").exists)
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 20_000))
            let text = screen.texts.first { $0.hasPrefix("from") }
            #expect(text?.hasSuffix("few, sorted") == true && text?.hasPrefix("from 0") == false)
        }
    }

    @Test func a_pushed_screen_passes_its_preferences_up_until_it_is_popped() throws {
        struct Pushing: View {
            @State private var shown: [Int] = []
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    VStack { Button("Push") { path = [2] } }
                        .preference(key: Shown.self, value: [1])
                        .navigationDestination(for: Int.self) { Text("Page").preference(key: Shown.self, value: [$0]) }
                }
                .onPreferenceChange(Shown.self) { shown = $0 }
                .overlay(alignment: .bottom) { Text("Shown: \(shown.map(String.init).joined(separator: " "))") }
            }
        }
        try simulate(Pushing()) { screen in
            #expect(screen.text("Shown: 1").exists)
            try await screen.find(.button, "Push").tap()
            #expect(screen.text("Shown: 1 2").exists)
            await screen.advance(by: .seconds(1))
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown: 1").exists)
        }
    }

    @Test func a_sheet_keeps_its_preferences() throws {
        struct Presenting: View {
            @State private var shown: [Int] = []
            var body: some View {
                Text("Shown: \(shown.count)")
                    .sheet(isPresented: .constant(true)) { Text("Sheet").preference(key: Shown.self, value: [1]) }
                    .onPreferenceChange(Shown.self) { shown = $0 }
            }
        }
        try simulate(Presenting()) { screen in #expect(screen.text("Shown: 0", behind: true).exists) }
    }

    @Test func a_change_in_a_list_without_preferences_combines_nothing() throws {
        struct Long: View {
            @State private var count = 0
            @State private var total = 0
            var body: some View {
                Text("total \(total)")
                Button("Count") { count += 1 }
                VStack {
                    List(0..<1000, id: \.self) { Text("Row \($0), \(count)") }
                    Text("one").preference(key: CountedPreference.self, value: 1)
                    Text("two").preference(key: CountedPreference.self, value: 2)
                }
                .onPreferenceChange(CountedPreference.self) { total = $0 }
            }
        }
        try simulate(Long()) { screen in
            #expect(screen.text("total 3").exists)
            CountedPreference.combined = 0
            try await screen.find(.button, "Count").tap()
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 9000))
            #expect(CountedPreference.combined == 0)
        }
    }

    @Test func a_preference_that_changes_its_own_layout_without_end_is_cut_off_with_one_message() throws {
        struct Growing: View {
            @State private var height = 10.0
            var body: some View {
                ScrollView {
                    LazyVStack {
                        ForEach(0..<3) { _ in
                            GeometryReader { proxy in
                                Color.red.preference(key: CountedPreference.self, value: Int(proxy.size.height))
                            }
                            .frame(height: height)
                        }
                    }
                }
                .onPreferenceChange(CountedPreference.self) { height = Double($0 % 1000) + 1 }
            }
        }
        try simulate(Growing()) { screen in
            await screen.settle()
            #expect(screen.console.filter { $0.level == "fault" }.count == 1)
        }
    }

    @Test func only_the_view_that_fits_passes_its_preferences_up() throws {
        struct Fitting: View {
            @State private var shown: [Int] = []
            @State private var width = 300.0
            var body: some View {
                Text("Shown: \(shown.map(String.init).joined(separator: " "))")
                Button("Narrow") { width = 60 }
                Button("Widen") { width = 300 }
                ViewThatFits {
                    Group {
                        Text("A long text here").preference(key: Shown.self, value: [1])
                        Text("A long one").preference(key: Shown.self, value: [2])
                    }
                    .transformPreference(Shown.self) { $0.append(9) }
                    Text("s").preference(key: Shown.self, value: [3])
                }
                .frame(width: width)
                .onPreferenceChange(Shown.self) { shown = $0 }
            }
        }
        try simulate(Fitting()) { screen in
            #expect(screen.text("A long text here").exists && screen.text("Shown: 1 9").exists)
            try await screen.find(.button, "Narrow").tap()
            #expect(screen.text("s").exists && screen.text("Shown: 3").exists)
            try await screen.find(.button, "Widen").tap()
            #expect(screen.text("Shown: 1 9").exists)
        }
    }

    @Test func the_first_view_that_may_fit_names_a_tab_that_was_never_shown() throws {
        struct Tabs: View {
            var body: some View {
                TabView {
                    Text("one").tabItem { Text("One") }
                    ViewThatFits {
                        Text("wide").tabItem { Text("Two") }
                        Text("narrow").tabItem { Text("Three") }
                    }
                }
            }
        }
        try simulate(Tabs()) { screen in #expect(screen.find(.tab, "Two").exists && !screen.find(.tab, "Three").exists) }
    }
}
