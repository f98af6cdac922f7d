import DebugInstruments
import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

@testable import DebugHUD

/// Screens in the memory graph, and the objects that they leave behind.
@MainActor @Suite struct ScreenMemoryTests {
    @MainActor final class Model {}
    /// Leaks the objects that it is given.
    @MainActor final class Hoard { var kept: [AnyObject] = [] }

    @MainActor @Observable final class Path { var places: [Int] = [] }

    private struct Home: View {
        @Bindable var path: Path
        let hoard: Hoard?
        var body: some View {
            NavigationStack(path: $path.places) {
                Text("List")
                    .debugScreen("List", color: .green)
                    .navigationDestination(for: Int.self) { _ in Canvas(hoard: hoard) }
            }
            .debugHUD()
        }
    }

    private struct Canvas: View {
        let hoard: Hoard?
        @State private var model = Model()
        var body: some View {
            Text("Canvas")
                .debugScreen("Canvas", color: .orange, models: model)
                .onAppear { hoard?.kept.append(model) }
        }
    }

    @Test func a_covered_screen_is_not_visible_and_a_popped_one_is_gone() throws {
        let path = Path()
        try DebugHUD.reading(FixedReader()) {
            try simulate(Home(path: path, hoard: nil)) { screen in
                await screen.advance(by: .seconds(1))
                #expect(DebugSession.current?.timeline.screensShowing == ["List"])
                path.places = [1]
                await screen.advance(by: .seconds(2))
                #expect(DebugSession.current?.timeline.screensShowing == ["Canvas"])
                path.places = []
                await screen.advance(by: .seconds(2))
                #expect(DebugSession.current?.timeline.screensShowing == ["List"])
                let visits = try #require(DebugSession.current).timeline.visits
                #expect(visits.map(\.screen).sorted() == ["Canvas", "List"])
                #expect(visits.first { $0.screen == "Canvas" }?.left != nil)
            }
        }
    }

    @Test func a_model_that_is_kept_is_amber_after_a_second_and_red_after_five() throws {
        let path = Path(), hoard = Hoard()
        try simulate(Home(path: path, hoard: hoard)) { screen in
            path.places = [1]
            await screen.advance(by: .seconds(2))
            path.places = []
            await screen.advance(by: .seconds(3))
            #expect(DebugHUD.report()?.leaks.map(\.stage) == [.amber])
            await screen.advance(by: .seconds(5))
            let leak = try #require(DebugHUD.report()?.leaks.first)
            #expect(leak.stage == .red && leak.screen == "Canvas" && leak.object == "Model")
            hoard.kept = []
            await screen.advance(by: .seconds(1))
            #expect(DebugHUD.report()?.leaks.isEmpty == true)
        }
    }

    @MainActor final class Sheets: DebugOwner {
        var layers: [Model] = []
        var debugChildren: [(name: String, object: AnyObject)] {
            // The owner lists itself, to check that the traversal handles cycles.
            layers.enumerated().map { ("Layer \($0 + 1)", $1) } + [("Itself", self)]
        }
    }

    private struct Layered: View {
        @State private var sheets: Sheets
        init(_ make: @escaping () -> Sheets) { _sheets = State(initialValue: make()) }
        var body: some View {
            Text("Layered").debugScreen("Layered", models: sheets)
                .onAppear { sheets.layers = [Model()] }
                .task {
                    try? await Task.sleep(for: .seconds(1))
                    sheets.layers.append(Model())
                }
        }
    }

    private struct Stacked: View {
        @Bindable var path: Path
        let make: () -> Sheets
        var body: some View {
            NavigationStack(path: $path.places) {
                Text("List").navigationDestination(for: Int.self) { _ in Layered(make) }
            }
            .debugHUD()
        }
    }

    @Test func a_models_objects_are_listed_under_it_and_separately_when_it_is_gone() throws {
        let path = Path(), hoard = Hoard()
        weak var sheets: Sheets?
        let stacked = Stacked(path: path) {
            let new = Sheets()
            sheets = new
            return new
        }
        try simulate(stacked) { screen in
            path.places = [1]
            await screen.advance(by: .seconds(3))
            hoard.kept = [try #require(sheets)] + (sheets?.layers ?? [])
            path.places = []
            await screen.advance(by: .seconds(8))
            let leak = try #require(DebugHUD.report()?.leaks.first)
            #expect(leak.object == "Sheets" && leak.children == ["Layer 1", "Layer 2"])
            hoard.kept.removeFirst()
            #expect(sheets == nil)
            #expect(DebugHUD.report()?.leaks.map(\.object) == ["Layer 1", "Layer 2"])
            hoard.kept = []
        }
    }

    @Test func a_clean_screen_leaves_nothing_over_a_thousand_visits() throws {
        let path = Path()
        try simulate(Home(path: path, hoard: nil)) { screen in
            for _ in 0..<1000 {
                path.places = [1]
                await screen.advance(by: .seconds(1))
                path.places = []
                await screen.advance(by: .seconds(1))
            }
            await screen.advance(by: .seconds(6))
            #expect(DebugHUD.report()?.leaks.isEmpty == true)
            #expect(DebugSession.current?.timeline.screens.first { $0.screen == "Canvas" }?.visits == 1000)
        }
    }

    final class Details: UIViewController {}

    @Test func an_apps_controllers_are_screens_by_their_types() throws {
        try simulate(UIViewController()) { screen in
            DebugHUD.measure(screen.scene)
            var kept: Details? = Details()
            if let kept { screen.scene.keyWindow?.rootViewController?.present(kept, animated: true) }
            await screen.advance(by: .seconds(2))
            #expect(DebugSession.current?.timeline.screensShowing == ["Details"])
            screen.scene.keyWindow?.rootViewController?.dismiss(animated: true)
            await screen.advance(by: .seconds(8))
            let report = try #require(DebugHUD.report())
            #expect(report.leaks.map(\.object) == ["Details"])
            #expect(kept != nil)
            kept = nil
            await screen.advance(by: .seconds(1))
            #expect(DebugHUD.report()?.leaks.isEmpty == true)
        }
    }

    private struct Untitled: View {
        var body: some View { Text("Untitled").padding() }
    }

    @Test func a_view_without_a_screen_name_is_named_by_its_type() throws {
        #expect(ScreenName.of(Untitled.self) == "Untitled")
        #expect(ScreenName.of(type(of: Untitled().padding().border(Color.red))) == "Untitled")
        #expect(ScreenName.of(ModifiedContent<Text?, EmptyModifier>.self) == "Optional")
        try simulate(Untitled().padding().debugScreen().debugHUD()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(DebugSession.current?.timeline.screensShowing == ["Untitled"])
        }
    }

    @Test func a_screen_with_growing_leftovers_is_reported() throws {
        let path = Path(), reader = FixedReader()
        try DebugHUD.reading(reader) {
            try simulate(Home(path: path, hoard: nil)) { screen in
                for visit in 1...12 {
                    path.places = [1]
                    await screen.advance(by: .seconds(2))
                    reader.set(footprint: 64 << 20, liveHeap: (32 + visit) << 20)
                    path.places = []
                    await screen.advance(by: .seconds(3))
                }
                try await screen.find(identifier: "DebugHUD.handle").tap()
                try await screen.find("Leaks").tap()
                #expect(screen.texts.contains("Canvas keeps 1 MB of live heap a visit, over 12 visits"))
            }
        }
    }

    @Test func a_touch_on_the_graph_shows_the_visits_at_that_moment() throws {
        let path = Path()
        try DebugHUD.reading(FixedReader()) {
            try simulate(Home(path: path, hoard: nil)) { screen in
                await screen.advance(by: .seconds(10))
                path.places = [1]
                await screen.advance(by: .seconds(10))
                try await screen.find(identifier: "DebugHUD.handle").tap()
                try await screen.find("Memory").tap()
                #expect(screen.texts.contains { $0.hasPrefix("Canvas, visit") })
                // In the first third of the graph only the list was open.
                let graph = try screen.find(identifier: "DebugHUD.memory").frame
                try await screen.tap(at: CGPoint(x: graph.minX + graph.width * 0.3, y: graph.midY))
                #expect(screen.texts.contains { $0.hasPrefix("List, visit") })
                #expect(!screen.texts.contains { $0.hasPrefix("Canvas, visit") })
                // The selection stays until another moment is selected.
                await screen.advance(by: .seconds(2))
                #expect(!screen.texts.contains { $0.hasPrefix("Canvas, visit") })
                try await screen.find(.button, "Latest").tap()
                #expect(screen.texts.contains { $0.hasPrefix("Canvas, visit") })
                #expect(!screen.find(.button, "Latest").exists)
            }
        }
    }

    @Test func a_memory_warning_is_given_by_the_panel_and_marked_in_the_graph() throws {
        let path = Path(), warnings = Hoard()
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { warnings.kept.append(Model()) } }
        defer { NotificationCenter.default.removeObserver(observer) }
        try DebugHUD.reading(FixedReader()) {
            try simulate(Home(path: path, hoard: nil)) { screen in
                await screen.advance(by: .seconds(5))
                try await screen.find(identifier: "DebugHUD.handle").tap()
                try await screen.find("Memory").tap()
                #expect(!screen.texts.contains("Memory warning"))
                try await screen.find(.button, "Warn").tap()
                #expect(warnings.kept.count == 1 && screen.texts.contains("Memory warning"))
            }
        }
    }

    @Test func of_markers_close_to_each_other_the_last_one_is_labelled() {
        var timeline = MemoryTimeline()
        for second in 0...100 {
            timeline.record(
                Sample(
                    time: Double(second), cpu: 1, memory: MemoryFigures(footprint: 10 << 20, liveHeap: 4 << 20), coreCount: 2))
        }
        for second in [20.0, 50, 60, 62, 90] { timeline.mark(MemoryMarker(time: second, kind: .note(text: "\(Int(second))"))) }
        timeline.mark(MemoryMarker(time: 95, kind: .warning))
        let markers = MemoryPicture(timeline, selected: nil) { _ in .red }.markers
        #expect(markers.filter(\.isNamed).map(\.text) == ["20", "62", "Memory warning"])
        #expect(markers.filter(\.isWarning).map(\.seconds) == [95])
    }

    @Test func screens_that_show_together_share_the_area() throws {
        var timeline = MemoryTimeline()
        func sample(_ time: Double) -> Sample {
            Sample(time: time, cpu: 1, memory: MemoryFigures(footprint: 10 << 20, liveHeap: 4 << 20), coreCount: 2)
        }
        timeline.record(sample(0))
        _ = timeline.enter("List", at: 1)
        timeline.record(sample(1))
        _ = timeline.enter("Details", at: 2)
        timeline.record(sample(2))
        let picture = MemoryPicture(timeline, selected: 1.5) { _ in .red }
        #expect(picture.legend.map(\.name) == ["App", "List", "Details"])
        // The old area extends to where the new one begins; two open screens get half of the height each.
        #expect(picture.corners.map(\.screen) == ["App", "App", "List", "List", "List", "Details"])
        #expect(picture.corners.suffix(2).map(\.high) == [5, 10])
        #expect(picture.visits.map(\.screen) == ["List"])
        #expect(picture.heaps.map(\.megabytes) == [4, 4, 4])
        // The last interval has only begun, and a single screen is identified by its colour alone.
        #expect(picture.labels.isEmpty)
        timeline.record(sample(3))
        let labels = MemoryPicture(timeline, selected: nil) { _ in .red }.labels
        #expect(labels.map(\.screen) == ["List", "Details"])
        #expect(labels.map(\.megabytes) == [2.5, 7.5] && labels.allSatisfy { $0.seconds == 2.5 })
    }
}
