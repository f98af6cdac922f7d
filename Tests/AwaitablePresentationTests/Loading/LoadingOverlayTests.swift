import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// The loading overlay in a window.
@MainActor @Suite struct LoadingOverlayTests {
    private struct Home: View {
        @State private var isSheetShown = false
        @State private var taps = 0
        var body: some View {
            Button("Tapped \(taps)") { taps += 1 }
            Button("Sheet") { isSheetShown = true }
                .sheet(isPresented: $isSheetShown) { Text("In the sheet") }
        }
    }

    private func work(_ milliseconds: Int) async throws { try await Task.sleep(for: .milliseconds(milliseconds)) }

    @Test func short_work_shows_nothing() throws {
        try simulate(Home()) { screen in
            let loading = try screen.loading
            Task { try await loading.during("Loading") { try await work(190) } }
            for _ in 0..<60 {
                await screen.advance(by: .milliseconds(10))
                #expect(screen.scene.windows.count == 1)
            }
        }
    }

    @Test func it_appears_after_a_moment_and_stays_at_least_half_a_second() throws {
        try simulate(Home()) { screen in
            let loading = try screen.loading
            Task { try await loading.during("Loading") { try await work(250) } }
            await screen.advance(by: .milliseconds(190))
            #expect(!screen.text("Loading").exists)
            await screen.advance(by: .milliseconds(40))
            #expect(screen.text("Loading").exists)
            await screen.advance(by: .milliseconds(460))
            #expect(screen.text("Loading").exists && !screen.find(.button, "Tapped 0").exists)
            await screen.advance(by: .milliseconds(30))
            #expect(screen.find(.button, "Tapped 0").exists)
            await screen.advance(by: .milliseconds(300))
            #expect(!screen.text("Loading").exists && screen.scene.windows.count == 1 && screen.console.isEmpty)
        }
    }

    @Test func it_is_modal_in_front_of_sheets_and_behind_the_hud() throws {
        try simulate(Home()) { screen in
            let hud = HUDWindow(windowScene: screen.scene) {
                Button("HUD") {}.frame(maxHeight: .infinity, alignment: .top)
            }
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            let token = try screen.loading.begin()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("In the sheet").exists && screen.text("In the sheet", behind: true).exists)
            #expect(screen.find(.progress).isVisible && screen.find(.progress).exists)
            #expect(screen.scene.windows.last === hud && screen.find(.button, "HUD").isVisible)
            try await screen.find(.button, "HUD").tap()
            // Neither a swipe nor a key closes the sheet behind the overlay.
            let finger = try await screen.putFinger(at: CGPoint(x: 196, y: 200))
            try await finger.move(to: CGPoint(x: 196, y: 700))
            try await finger.lift()
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(try screen.root.chain.count == 1)
            token.end()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("In the sheet").isVisible)
        }
    }

    @Test func several_works_are_counted_and_the_latest_one_sets_the_text() throws {
        try simulate(Home()) { screen in
            let loading = try screen.loading
            let first = loading.begin("写真"), second = loading.begin("Upload", progress: 0.25)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Upload").exists && !screen.text("写真").exists)
            #expect(try screen.find(.progress).value == "25%")
            second.progress = 0.5
            second.text = "Still uploading"
            await screen.settle()
            #expect(try screen.find(.progress).value == "50%" && screen.text("Still uploading").exists)
            second.end()
            second.end()
            await screen.settle()
            #expect(screen.text("写真").exists)
            first.end()
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.windows.count == 1)
        }
    }

    @Test func a_released_token_ends_its_work() throws {
        try simulate(Home()) { screen in
            var token: LoadingToken? = try screen.loading.begin("Lost")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Lost").exists && token?.text == "Lost")
            token = nil
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Lost").exists)
        }
    }

    @Test func work_that_fails_or_is_cancelled_ends_it() throws {
        try simulate(Home()) { screen in
            struct Failure: Error {}
            let loading = try screen.loading
            let failing = Task {
                try await loading.during { () async throws -> Int in
                    try await work(1000)
                    throw Failure()
                }
            }
            let cancelled = Task { try await loading.during("Cancelled", progress: 0) { _ in try await work(100_000) } }
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Cancelled").exists)
            cancelled.cancel()
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.windows.count == 1)
            await #expect(throws: Failure.self) { try await failing.value }
        }
    }

    @Test func an_overlay_shown_again_while_it_fades_is_back() throws {
        try simulate(Home()) { screen in
            let loading = try screen.loading
            let first = loading.begin("One")
            await screen.advance(by: .seconds(1))
            first.end()
            await screen.settle()
            let second = loading.begin("Two")
            await screen.advance(by: .milliseconds(210))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Two").isVisible && !screen.find(.button, "Tapped 0").exists)
            second.end()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Tapped 0").isVisible && screen.scene.windows.count == 1)
        }
    }

    @Test func nothing_is_left_when_the_scene_ends() throws {
        try simulate(Home()) { screen in
            let other = await screen.connectScene(), token = try other.loading.begin("Loading")
            weak let loading = try other.loading
            await screen.advance(by: .seconds(1))
            #expect(other.text("Loading").exists && !screen.text("Loading").exists)
            await other.close()
            token.progress = 1
            token.end()
            #expect(loading == nil)
            #expect(throws: WindowSceneError.sceneHasEnded) { try LoadingOverlay.of(other.scene) }
            #expect(throws: WindowSceneError.noWindowScene) { try LoadingOverlay.of(nil) }
        }
    }

    private struct Declared: View {
        @State private var isLoading = false
        @State private var progress = 0.0
        let trigger: Trigger
        var body: some View {
            Button("Load") { isLoading = true }
                .loading(isPresented: $isLoading, "読み込み中", progress: progress)
                .onChange(of: trigger.value) {
                    progress = 0.5
                    if trigger.value > 1 { isLoading = false }
                }
        }
    }

    @Test func state_shows_and_ends_it() throws {
        let trigger = Trigger()
        try simulate(Declared(trigger: trigger)) { screen in
            try await screen.find(.button, "Load").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("読み込み中").isVisible && !screen.find(.button, "Load").exists)
            trigger.value = 1
            await screen.settle()
            #expect(try screen.find(.progress).value == "50%")
            trigger.value = 2
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Load").isVisible && screen.scene.windows.count == 1)
        }
    }

    /// Work of any length, in any order: the overlay appears if the work takes longer than the delay, and stays for at least the
    /// minimum time.
    @Test func the_overlay_is_shown_for_its_minimum_under_any_schedule() throws {
        try explore(seeds: 0..<300, Text("App")) { screen in
            var random = SplitMix(seed: UInt64(screen.simulation.seed ?? 0))
            let loading = try screen.loading
            var tasks: [Task<Void, any Error>] = []
            for _ in 0..<4 {
                let start = Int(random.next() % 4) * 100, length = Int(random.next() % 8) * 100
                tasks.append(
                    Task {
                        try await Task.sleep(for: .milliseconds(start))
                        try await loading.during { try await Task.sleep(for: .milliseconds(length)) }
                    })
            }
            var seen: Duration?
            for _ in 0..<200 {
                await screen.advance(by: .milliseconds(10))
                if screen.find(.progress).exists {
                    if seen == nil { seen = screen.now }
                } else if let start = seen {
                    try screen.check(screen.now - start >= .milliseconds(490), "It was shown for \(screen.now - start) only.")
                    seen = nil
                }
            }
            for task in tasks { try await task.value }
            await screen.advance(by: .seconds(1))
            try screen.check(screen.scene.windows.count == 1, "The window is still there.")
        }
    }

    @Test func an_overlay_on_a_view_with_a_large_font_has_its_own_font() throws {
        struct Working: View {
            @State private var isWorking = false
            var body: some View {
                VStack {
                    Button("Work") { isWorking = true }
                    Text("Document").loading(isPresented: $isWorking, "Working").disabled(true).font(.system(size: 80))
                }
            }
        }
        try simulate(Working()) { screen in
            try await screen.find(.button, "Work").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Working").frame.height < 60)
        }
    }
}

extension Screen {
    var loading: LoadingOverlay { get throws { try LoadingOverlay.of(scene) } }
}
