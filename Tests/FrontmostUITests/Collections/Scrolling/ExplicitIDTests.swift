import FrontmostTesting
import FrontmostUI
import Testing

/// Explicit row ids are found before the rows are created.
@MainActor struct ExplicitIDTests {
    /// Where a row has its `id` modifier.
    enum Place: String, CaseIterable {
        case onTheRow, belowModifiers, inABranch, inAnOptional, inAGroup, erased, oneOfTwo, equatable
    }
    enum Container: String, CaseIterable { case list, stack, grid, section, stackedSection }
    struct Combination: CustomTestStringConvertible {
        let place: Place
        let container: Container
        var testDescription: String { "\(place) in a \(container)" }
        static let all = Place.allCases.flatMap { place in Container.allCases.map { Combination(place: place, container: $0) } }
    }

    private struct Label: View, Equatable {
        let n: Int
        var body: some View { Text("Row \(n)") }
    }

    @MainActor private enum Row {
        @ViewBuilder static func row(_ n: Int, _ place: Place) -> some View {
            switch place {
            case .onTheRow: Text("Row \(n)").id("row \(n)")
            case .belowModifiers: Text("Row \(n)").id("row \(n)").padding(2).listRowSeparator(.hidden).onAppear {}
            case .inABranch: if n.isMultiple(of: 2) { Text("Row \(n)").id("row \(n)") } else { Text("Row \(n)").id("row \(n)") }
            case .inAnOptional: if n >= 0 { Text("Row \(n)").id("row \(n)") }
            case .inAGroup: Group { Text("Row \(n)").id("row \(n)") }
            case .erased: AnyView(Text("Row \(n)").id("row \(n)"))
            case .oneOfTwo:
                Text("Row \(n)").id("row \(n)")
                Text("Below \(n)")
            case .equatable: Label(n: n).equatable().id("row \(n)")
            }
        }
    }

    private struct Rows: View {
        let combination: Combination
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("To 300") { proxy.scrollTo("row 300", anchor: .top) }
                    Button("To 7") { proxy.scrollTo("row 7", anchor: .top) }
                    Button("To nothing") { proxy.scrollTo("row 5000") }
                    container
                }
            }
        }

        @ViewBuilder private var container: some View {
            switch combination.container {
            case .list: List { rows }
            case .stack: ScrollView { LazyVStack { rows } }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
            case .section: List { Section("All") { rows } }
            case .stackedSection:
                ScrollView {
                    LazyVStack {
                        Section {
                            rows
                        } header: {
                            Text("All")
                        }
                    }
                }
            }
        }
        private var rows: some View { ForEach(0..<500, id: \.self) { Row.row($0, combination.place) } }
    }

    @Test(arguments: Combination.all)
    func a_row_that_does_not_exist_yet_is_found_by_its_explicit_id(_ combination: Combination) throws {
        try simulate(Rows(combination: combination)) { screen in
            #expect(!screen.text("Row 300").exists)
            try await screen.find(.button, "To 300").tap()
            let top = try screen.find(.button, "To nothing").frame.maxY
            #expect(try abs(screen.text("Row 300").frame.minY - top) < 60)
            try await screen.find(.button, "To 7").tap()
            #expect(try abs(screen.text("Row 7").frame.minY - top) < 60)
            let place = try screen.text("Row 7").frame.minY
            try await screen.find(.button, "To nothing").tap()
            #expect(try screen.text("Row 7").frame.minY == place)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_scroll_position_with_an_explicit_id_is_scrolled_to() throws {
        struct Rows: View {
            @State private var id: String?
            var body: some View {
                VStack {
                    Button("To 300") { id = "row 300" }
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<500) { n in Text("Row \(n)").frame(height: 50).id("row \(n)") }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollPosition(id: $id)
                }
            }
        }
        try simulate(Rows()) { screen in
            let top = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "To 300").tap()
            #expect(try abs(screen.text("Row 300").frame.minY - top) < 1)
        }
    }
}
