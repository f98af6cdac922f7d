import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// Content that leaves the screen keeps the appearance that it had when it began to leave.
@MainActor @Suite struct DepartingContentTests {
    @Observable final class Model { var text = "before" }

    /// Expects "before" until the content is gone, although "Leave" changes the text and closes the content.
    private func stays<V: View>(
        _ view: V, location: SourceLocation = #_sourceLocation,
        leave: @escaping @MainActor (Screen) async throws -> Void = { try await $0.find(.button, "Leave").tap() }
    ) throws {
        try simulate(view) { screen in
            await screen.advance(by: .seconds(2))
            #expect(screen.text("before").exists, sourceLocation: location)
            try await leave(screen)
            for _ in 0..<3 {
                await screen.advance(by: .milliseconds(50))
                #expect(screen.text("before", behind: true).exists, sourceLocation: location)
                #expect(!screen.text("after", behind: true).exists, sourceLocation: location)
            }
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("before", behind: true).exists, sourceLocation: location)
            #expect(screen.console.isEmpty, sourceLocation: location)
        }
    }

    private struct Flagged<Content: View>: View {
        @State private var isShown = true
        @State private var text = "before"
        let show: (Binding<Bool>, Binding<String>, @escaping () -> Void) -> Content
        var body: some View {
            show($isShown, $text) {
                isShown = false
                text = "after"
            }
        }
    }

    @Test func a_sheet_stays_as_it_was() throws {
        try stays(
            Flagged { isShown, text, leave in
                Color.red.sheet(isPresented: isShown) {
                    VStack {
                        Text(text.wrappedValue)
                        Button("Leave", action: leave)
                    }
                }
            })
    }

    @Test func a_cover_and_a_popover_stay_as_they_were() throws {
        try stays(
            Flagged { isShown, text, leave in
                Color.red.fullScreenCover(isPresented: isShown) {
                    Text(text.wrappedValue)
                    Button("Leave", action: leave)
                }
            })
        try stays(
            Flagged { isShown, text, leave in
                Color.red.frame(width: 20, height: 20).popover(isPresented: isShown) {
                    VStack {
                        Text(text.wrappedValue)
                        Button("Leave", action: leave)
                    }
                    .presentationCompactAdaptation(.popover)
                }
            })
    }

    @Test func a_sheet_of_an_item_does_not_go_blank() throws {
        struct Item: Identifiable {
            let id = 1
            var text = "before"
        }
        struct Root: View {
            @State private var item: Item? = Item()
            var body: some View {
                Color.red.sheet(item: $item) { _ in
                    if let item = Binding($item) {
                        Text(item.wrappedValue.text)
                        Button("Leave") { self.item = nil }
                    } else {
                        Text("after")
                    }
                }
            }
        }
        try stays(Root())
    }

    @Test func a_sheet_replaced_by_another_items_stays_as_it_was() throws {
        struct Item: Identifiable, Equatable { var id = 1 }
        struct Root: View {
            @State private var item: Item? = Item()
            var body: some View {
                Color.red.sheet(item: $item) { _ in
                    Text(item == Item() ? "before" : "after it")
                    Button("Leave") { item = Item(id: 2) }
                }
            }
        }
        try simulate(Root()) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("before", behind: true).exists)
            await screen.advance(by: .seconds(2))
            #expect(screen.text("after it").exists)
        }
    }

    @Test func content_that_reads_state_environment_and_observable_objects_stays_as_it_was() throws {
        struct Inner: View {
            @Environment(\.lineLimit) private var limit
            let model: Model
            let text: String
            var body: some View { Text(limit == 1 && text == "before" ? model.text : "after") }
        }
        struct Root: View {
            let model: Model
            @State private var isShown = true
            @State private var text = "before"
            @State private var limit = 1
            var body: some View {
                Color.red.sheet(isPresented: $isShown) {
                    NavigationStack {
                        VStack {
                            Inner(model: model, text: text)
                            Button("Leave") {
                                isShown = false
                                limit = 2
                                model.text = "after"
                                text = "after"
                            }
                        }
                    }
                }
                .lineLimit(limit)
            }
        }
        try stays(Root(model: Model()))
    }

    @Test func a_sheet_that_dismisses_itself_or_is_swiped_away_stays_as_it_was() throws {
        struct Inner: View {
            let model: Model
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                VStack {
                    Text(model.text)
                    Button("Leave") {
                        dismiss()
                        model.text = "after"
                    }
                }
            }
        }
        struct Root: View {
            let model: Model
            @State private var isShown = true
            var body: some View { Color.red.sheet(isPresented: $isShown) { Inner(model: model) } }
        }
        try stays(Root(model: Model()))
        let model = Model()
        try stays(Root(model: model)) { screen in
            screen.scene.windows.first?.rootViewController?.presentedViewController?.dismiss(animated: true)
            model.text = "after"
        }
    }

    @Test func content_presented_by_uikit_stays_as_it_was() throws {
        struct Inner: View {
            let model: Model
            var body: some View { Text(model.text) }
        }
        let model = Model()
        try simulate(Color.red) { screen in
            let root = try #require(screen.scene.windows.first?.rootViewController)
            let stack = UINavigationController(rootViewController: UIHostingController(rootView: Inner(model: model)))
            root.present(stack, animated: true)
            await screen.advance(by: .seconds(1))
            root.dismiss(animated: true)
            model.text = "after"
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("before", behind: true).exists && !screen.text("after", behind: true).exists)
            await screen.advance(by: .seconds(1))
            // The content is up to date when it is presented again.
            root.present(stack, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("after").exists)
        }
    }

    @Test func screens_that_are_popped_stay_as_they_were() throws {
        struct ByPath: View {
            @State private var path = [1]
            @State private var text = "before"
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { _ in
                        VStack {
                            Text(text)
                            Button("Leave") {
                                path = []
                                text = "after"
                            }
                        }
                    }
                }
            }
        }
        struct ByFlag: View {
            @State private var isShown = true
            @State private var text = "before"
            var body: some View {
                NavigationStack {
                    Text("root").navigationDestination(isPresented: $isShown) {
                        VStack {
                            Text(text)
                            Button("Leave") {
                                text = "after"
                                isShown = false
                            }
                        }
                    }
                }
            }
        }
        try stays(ByPath())
        try stays(ByFlag())
    }

    @Test func a_screen_of_an_item_does_not_go_blank_when_it_is_popped() throws {
        struct Root: View {
            @State private var item: String?
            var body: some View {
                NavigationStack {
                    Button("Open") { item = "before" }.navigationDestination(item: $item) { _ in
                        VStack {
                            Text(item ?? "after")
                            Button("Leave") { item = nil }
                        }
                    }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Leave").tap()
            for _ in 0..<3 {
                await screen.advance(by: .milliseconds(50))
                #expect(screen.text("before", behind: true).exists && !screen.text("after", behind: true).exists)
            }
        }
    }

    @Test func a_sheet_closed_during_its_entrance_stays_as_it_was() throws {
        struct Root: View {
            @State private var isShown = false
            @State private var text = "before"
            var body: some View {
                Color.red.sheet(isPresented: $isShown) { Text(text) }
                    .task {
                        isShown = true
                        try? await Task.sleep(for: .milliseconds(100))
                        isShown = false
                        text = "after"
                    }
            }
        }
        try simulate(Root()) { screen in
            var wasThere = false
            for _ in 0..<40 {
                await screen.advance(by: .milliseconds(50))
                if screen.text("before", behind: true).exists { wasThere = true }
                #expect(!screen.text("after", behind: true).exists)
            }
            #expect(wasThere && !screen.text("before", behind: true).exists)
        }
    }

    @Test func an_alert_and_a_dialog_stay_as_they_were() throws {
        try stays(
            Flagged { isShown, text, leave in
                Color.red.alert("Title", isPresented: isShown) {
                    Button("Leave", action: leave)
                } message: {
                    Text(text.wrappedValue)
                }
            })
        try stays(
            Flagged { isShown, text, leave in
                Color.red.confirmationDialog("Title", isPresented: isShown, titleVisibility: .visible) {
                    Button("Leave", action: leave)
                } message: {
                    Text(text.wrappedValue)
                }
            })
    }

    @Test func an_inspector_stays_as_it_was() throws {
        try stays(
            Flagged { isShown, text, leave in
                Color.red.inspector(isPresented: isShown) {
                    VStack {
                        Text(text.wrappedValue)
                        Button("Leave", action: leave)
                    }
                }
            })
    }

    private struct Columns: View {
        @State private var selection: Int? = 2
        var body: some View {
            NavigationSplitView {
                List(selection: $selection) { ForEach(1..<4, id: \.self) { NavigationLink("Row \($0)", value: $0) } }
            } detail: {
                VStack {
                    Text(selection.map { _ in "before" } ?? "after")
                    Button("Leave") { selection = nil }
                }
            }
        }
    }

    @Test func a_collapsed_column_stays_as_it_was() throws {
        try stays(Columns())
        try stays(Columns()) { try await $0.find(.button, "Back").tap() }
    }

    @Test func a_page_that_is_swiped_away_stays_as_it_was() throws {
        struct Pages: View {
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { _ in Text(path.isEmpty ? "after" : "before") }
                }
            }
        }
        try simulate(Pages()) { screen in
            let finger = try await screen.putFinger(at: CGPoint(x: 5, y: 400))
            for x in stride(from: 50.0, through: 250, by: 50) { try await finger.move(to: CGPoint(x: x, y: 400)) }
            #expect(screen.text("before").exists && screen.text("root").exists)
            try await finger.lift()
            for _ in 0..<50 {
                await screen.advance(by: .milliseconds(20))
                #expect(!screen.text("after", behind: true).exists)
            }
            #expect(!screen.text("before", behind: true).exists && screen.text("root").exists)
        }
    }
}
