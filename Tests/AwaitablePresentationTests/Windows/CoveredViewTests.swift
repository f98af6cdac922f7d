import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// A presentation follows the state of its view while that view is covered.
@MainActor @Suite struct CoveredViewTests {
    enum Covering: CaseIterable { case sheet, cover, push, tab }

    @MainActor @Observable final class Surroundings {
        var covering: Covering?
        var isSaved = false
        var isBusy = false
        @ObservationIgnored var showToast: ToastAction?
        @ObservationIgnored var loading: LoadingAction?
    }

    private struct Home: View {
        @Bindable var around: Surroundings
        var body: some View {
            TabView(selection: Binding(get: { around.covering == .tab ? 1 : 0 }, set: { _ in })) {
                NavigationStack(path: Binding(get: { around.covering == .push ? [1] : [] }, set: { _ in })) {
                    Page(around: around)
                        .toast(isPresented: $around.isSaved) { Toast("Saved", duration: .untilDismissed) }
                        .loading(isPresented: $around.isBusy, "Busy")
                        .navigationDestination(for: Int.self) { _ in Text("Pushed") }
                }
                .tabItem { Text("First") }
                .tag(0)
                Text("Other").tabItem { Text("Second") }.tag(1)
            }
            .sheet(isPresented: Binding(get: { around.covering == .sheet }, set: { _ in })) { Text("Sheet") }
            .fullScreenCover(isPresented: Binding(get: { around.covering == .cover }, set: { _ in })) { Text("Cover") }
        }

        struct Page: View {
            let around: Surroundings
            @Environment(\.showToast) private var showToast
            @Environment(\.loading) private var loading
            var body: some View {
                Text("Page")
                    .onAppear { (around.showToast, around.loading) = (showToast, loading) }
            }
        }
    }

    @Test(arguments: Covering.allCases) func toasts_and_overlays_of_a_covered_view_end_with_its_state(covering: Covering) throws {
        let around = Surroundings()
        try simulate(Home(around: around)) { screen in
            await screen.advance(by: .seconds(1))
            (around.isSaved, around.isBusy) = (true, true)
            await screen.advance(by: .seconds(1))
            around.covering = covering
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Busy").exists && screen.scene.windows.count == 3)
            (around.isSaved, around.isBusy) = (false, false)
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("Busy").exists && !screen.text("Saved").exists && screen.scene.windows.count == 1)
        }
    }

    @Test(arguments: Covering.allCases) func toasts_and_overlays_that_end_as_their_view_is_covered_go(covering: Covering) throws {
        let around = Surroundings()
        try simulate(Home(around: around)) { screen in
            await screen.advance(by: .seconds(1))
            (around.isSaved, around.isBusy) = (true, true)
            await screen.advance(by: .seconds(1))
            (around.isSaved, around.isBusy, around.covering) = (false, false, covering)
            await screen.advance(by: .seconds(2))
            #expect(screen.scene.windows.count == 1)
        }
    }

    @Test(arguments: Covering.allCases) func state_of_a_covered_view_shows_toasts_in_front_of_the_cover(covering: Covering) throws
    {
        let around = Surroundings()
        try simulate(Home(around: around)) { screen in
            await screen.advance(by: .seconds(1))
            around.covering = covering
            await screen.advance(by: .seconds(1))
            around.isSaved = true
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saved").isVisible)
            (around.isSaved, around.isBusy) = (false, true)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Busy").isVisible && !screen.text("Saved").exists)
        }
    }

    @Test(arguments: Covering.allCases) func actions_of_a_covered_view_reach_its_scene(covering: Covering) throws {
        let around = Surroundings()
        try simulate(Home(around: around)) { screen in
            await screen.advance(by: .seconds(1))
            around.covering = covering
            await screen.advance(by: .seconds(1))
            let showToast = try #require(around.showToast), loading = try #require(around.loading)
            try showToast("Hello")
            await screen.advance(by: .milliseconds(500))
            #expect(screen.text("Hello").isVisible)
            Task { await loading("Working") { try? await Task.sleep(for: .seconds(2)) } }
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Working").isVisible)
        }
    }
}
