import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Presentations of a screen that another screen of the same container covers: they take place at once.
@MainActor @Suite struct CoveredPresenterTests {
    enum Form: String, CaseIterable { case sheet, item, cover, alert, dialog, popover }

    /// A stack with a modifier of each form on its root, and a screen in front that sets the state of one.
    private struct Stack: View {
        struct Item: Identifiable { let id = 1 }

        let form: Form
        @State private var isPresented = false
        @State private var item: Item?

        var body: some View {
            NavigationStack {
                VStack {
                    Text("下")
                    NavigationLink("進む") {
                        Button("出す") { if form == .item { item = Item() } else { isPresented = true } }
                    }
                }
                .sheet(isPresented: binding(.sheet)) { content }
                .sheet(item: $item) { _ in content }
                .background(Color.clear.fullScreenCover(isPresented: binding(.cover)) { content })
                .background(Color.clear.popover(isPresented: binding(.popover)) { content })
                .alert("見出し", isPresented: binding(.alert)) { Button("閉じる") {} }
                .confirmationDialog("見出し", isPresented: binding(.dialog)) { Button("閉じる") {} }
            }
        }

        private var content: some View {
            Button("閉じる") { (isPresented, item) = (false, nil) }
        }

        private func binding(_ form: Form) -> Binding<Bool> { form == self.form ? $isPresented : .constant(false) }
    }

    @Test(arguments: Form.allCases, [SceneEnvironment.phone, .tablet])
    func a_screen_below_presents_over_the_screen_in_front(form: Form, device: SceneEnvironment) throws {
        try simulate(Stack(form: form), environment: device) { screen in
            try await screen.find(.button, "進む").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "出す").tap()
            await screen.advance(by: .seconds(1))
            let close = screen.find(.button, "閉じる")
            #expect(close.exists)
            #expect(screen.console.contains { $0.text.contains("from detached view controller") })
            try await close.tap()
            await screen.advance(by: .seconds(1))
            #expect(!close.exists && screen.find(.button, "出す").exists)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(!close.exists && screen.text("下").exists)
        }
    }

    @Test func a_tab_that_was_shown_presents_over_another_one() throws {
        struct Tabs: View {
            @State private var tab = 0
            @State private var isPresented = false
            var body: some View {
                TabView(selection: $tab) {
                    Text("一").sheet(isPresented: $isPresented) { Text("紙") }.tabItem { Text("甲") }.tag(0)
                    Button("出す") { isPresented = true }.tabItem { Text("乙") }.tag(1)
                }
            }
        }
        try simulate(Tabs()) { screen in
            try await screen.find(.tab, "乙").tap()
            try await screen.find(.button, "出す").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("紙").exists)
        }
    }

    @Test func a_screen_that_was_popped_presents_nothing() throws {
        final class Model: ObservableObject { @Published var isPresented = false }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View { Text("頁").sheet(isPresented: $model.isPresented) { Text("紙") } }
        }
        let model = Model()
        struct Root: View {
            let model: Model
            var body: some View { NavigationStack { NavigationLink("進む") { Page(model: model) } } }
        }
        try simulate(Root(model: model)) { screen in
            try await screen.find(.button, "進む").tap()
            await screen.advance(by: .seconds(1))
            try await screen.back()
            await screen.advance(by: .seconds(1))
            model.isPresented = true
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("紙").exists && screen.console.isEmpty)
        }
    }
}
