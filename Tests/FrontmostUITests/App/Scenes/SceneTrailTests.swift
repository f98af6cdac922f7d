import Foundation
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Going back from outside of the app writes the state that the app's own ways back write.
@MainActor @Suite struct SceneTrailTests {
    @MainActor @Observable final class Model {
        var path: [Int] = []
        var isSheetShown = false
        var isCoverShown = false
        var isSheetHeld = false
        var tab = "parks"
    }

    private struct Root: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                Tab("Parks", systemImage: "tree", value: "parks") {
                    NavigationStack(path: $model.path) {
                        Text("All parks").navigationTitle("Parks").navigationDestination(for: Int.self) { Text("Park \($0)") }
                    }
                }
                Tab("Photos", systemImage: "photo", value: "photos") { Text("All photos") }
            }
            .sheet(isPresented: $model.isSheetShown) { Text("Sheet").interactiveDismissDisabled(model.isSheetHeld) }
            .fullScreenCover(isPresented: $model.isCoverShown) { Text("Cover") }
        }
    }

    @Test func a_path_loses_its_last_elements() throws {
        let model = Model()
        try simulate(Root(model: model)) { screen in
            let start = screen.scene.trail.trail
            model.path = [1, 2]
            await screen.advance(by: .seconds(1))
            let deep = screen.scene.trail.trail
            #expect(deep.isBeyond(start))
            let under = try #require(deep.stepBack(keeping: start))
            #expect(screen.scene.goBack(to: under) == .went)
            await screen.advance(by: .seconds(1))
            #expect(model.path == [1] && screen.text("Park 1").exists)
            #expect(screen.scene.goBack(to: start) == .went)
            await screen.advance(by: .seconds(1))
            #expect(model.path == [] && screen.text("All parks").exists)
        }
    }

    @Test func sheets_and_covers_are_dismissed() throws {
        let model = Model()
        try simulate(Root(model: model)) { screen in
            let start = screen.scene.trail.trail
            model.isSheetShown = true
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.trail.trail.isBeyond(start))
            #expect(screen.scene.goBack(to: start) == .went)
            await screen.advance(by: .seconds(1))
            #expect(!model.isSheetShown && !screen.text("Sheet").exists)
            model.isCoverShown = true
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.goBack(to: start) == .went)
            await screen.advance(by: .seconds(1))
            #expect(!model.isCoverShown && !screen.text("Cover").exists)
            (model.isSheetHeld, model.isSheetShown) = (true, true)
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.goBack(to: start) == .refused)
            await screen.advance(by: .seconds(1))
            #expect(model.isSheetShown && screen.text("Sheet").exists)
        }
    }

    @Test func the_former_tab_is_selected() throws {
        let model = Model()
        try simulate(Root(model: model)) { screen in
            let start = screen.scene.trail.trail
            try await screen.find(.tab, "Photos").tap()
            await screen.advance(by: .seconds(1))
            #expect(model.tab == "photos")
            #expect(screen.scene.goBack(to: start) == .went)
            await screen.advance(by: .seconds(1))
            #expect(model.tab == "parks" && screen.text("All parks").exists)
        }
    }
}
