import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

private let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

/// Screens that links in lazy rows opened stay open although the row is scrolled away.
@MainActor struct NavigationRowTests {
    @MainActor private final class Model: ObservableObject {
        @Published var rows = Array(0..<200)
        @Published var active: Int?
        @Published var target: Int?
        @Published var shows = true
    }

    private enum Form: CaseIterable { case closure, active, value }

    @available(*, deprecated)
    private struct Row: View {
        let form: Form
        let number: Int
        @ObservedObject var model: Model
        var body: some View {
            switch form {
            case .closure: NavigationLink("Row \(number)") { Text("Detail \(number)") }
            case .active: NavigationLink("Row \(number)", tag: number, selection: $model.active) { Text("Detail \(number)") }
            case .value: NavigationLink("Row \(number)", value: number)
            }
        }
    }

    @available(*, deprecated)
    private struct Rows: View {
        let form: Form
        var isList = true
        @ObservedObject var model: Model
        var body: some View {
            ScrollViewReader { proxy in
                if isList {
                    List { rows }.onChange(of: model.target) { if let target = $0 { proxy.scrollTo(target) } }
                } else {
                    ScrollView { LazyVStack { rows } }
                        .onChange(of: model.target) { if let target = $0 { proxy.scrollTo(target) } }
                }
            }
            .navigationTitle("Rows")
            .navigationDestination(for: Int.self) { Text("Detail \($0)") }
        }
        private var rows: some View {
            ForEach(model.rows, id: \.self) { Row(form: form, number: $0, model: model) }
        }
    }

    @available(*, deprecated)
    private struct Split: View {
        let form: Form
        var isList = true
        let model: Model
        var body: some View {
            NavigationSplitView {
                Rows(form: form, isList: isList, model: model)
            } detail: {
                Text("Nothing chosen")
            }
        }
    }

    @available(*, deprecated)
    @Test(arguments: Form.allCases, [true, false])
    private func a_screen_opened_by_a_row_in_the_second_column_stays_when_the_row_is_scrolled_away(form: Form, isList: Bool)
        throws
    {
        let model = Model()
        try simulate(Split(form: form, isList: isList, model: model), environment: pad) { screen in
            try await screen.find(.button, "Row 1").tap()
            await screen.pass()
            #expect(screen.text("Detail 1").exists)
            for target in [150, 199, 0] {
                model.target = target
                await screen.pass()
                #expect(screen.find(.button, "Row \(target)").isVisible && screen.text("Detail 1").exists, "at \(target)")
            }
            #expect(screen.all(.button, "Row 1").count == 1)
            try await screen.find(.button, "Row 2").tap()
            await screen.pass()
            #expect(screen.text("Detail 2").exists && !screen.text("Detail 1").exists)
            if form == .active { #expect(model.active == 2) }
        }
    }

    @available(*, deprecated)
    @Test(arguments: Form.allCases)
    private func a_screen_pushed_by_a_row_stays_when_the_row_is_scrolled_away_and_going_back_clears_it(form: Form) throws {
        let model = Model()
        try simulate(NavigationStack { Rows(form: form, model: model) }) { screen in
            try await screen.find(.button, "Row 1").tap()
            await screen.pass()
            model.target = 150
            await screen.pass()
            #expect(screen.text("Detail 1").exists)
            try await screen.find(.button, "Rows").tap()
            await screen.pass()
            #expect(screen.find(.button, "Row 150").isVisible && model.active == nil)
            #expect(!screen.find(.button, "Row 1").exists, "Nothing retains the row.")
            try await screen.find(.button, "Row 150").tap()
            await screen.pass()
            #expect(screen.text("Detail 150").exists)
        }
    }

    @available(*, deprecated)
    @Test(arguments: [true, false]) func a_links_screen_goes_with_its_removed_row(isScrolledAway: Bool) throws {
        let model = Model()
        try simulate(Split(form: .active, model: model), environment: pad) { screen in
            try await screen.find(.button, "Row 1").tap()
            await screen.pass()
            if isScrolledAway { model.target = 150 }
            await screen.pass()
            model.rows.removeFirst(2)
            await screen.pass()
            #expect(screen.text("Nothing chosen").exists && !screen.text("Detail 1").exists)
        }
    }
}
