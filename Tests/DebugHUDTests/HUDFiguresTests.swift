import DebugInstruments
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

@testable import DebugHUD

/// The figures that the HUD shows are those of the app alone.
@MainActor @Suite struct HUDFiguresTests {
    private struct Home: View {
        @State private var isOn = false
        var body: some View {
            Button("Toggle") { isOn.toggle() }
                .foregroundStyle(isOn ? .red : .blue)
                .debugHUD()
        }
    }

    @Test func the_pill_shows_processor_memory_and_frames() throws {
        try DebugHUD.reading(FixedReader(cpuShare: 0.5, footprint: 64 << 20)) {
            try simulate(Home()) { screen in
                await screen.advance(by: .seconds(2))
                let line = try screen.find(identifier: "DebugHUD.handle").value
                #expect(line == "50 % · 64 MB · idle")
                // The app's footprint excludes the memory of the instruments.
                let memory = try #require(DebugHUD.report()?.memory)
                #expect(memory.last.footprint + memory.own == 64 << 20)
            }
        }
    }

    @Test func a_report_before_the_first_sample_is_due_is_about_the_time_since_the_start() throws {
        try DebugHUD.reading(FixedReader(cpuShare: 0.5, footprint: 64 << 20)) {
            try simulate(Home().debugScreen("Home")) { screen in
                await screen.advance(by: .milliseconds(100))
                let report = try #require(DebugHUD.report())
                let cpu = try #require(report.cpu), memory = try #require(report.memory)
                #expect(abs(cpu.average - 50) < 0.001)
                #expect(memory.first == memory.last && memory.last.footprint + memory.own == 64 << 20)
                #expect(memory.screens.map(\.screen) == ["Home"])
                // A report does not disturb later readings.
                await screen.advance(by: .seconds(2))
                let later = try #require(DebugHUD.report()?.cpu)
                #expect(abs(later.average - 50) < 0.001 && abs(later.peak - 50) < 0.001)
            }
        }
    }

    @Test func without_a_reader_a_simulation_reads_nothing_from_the_system() throws {
        try simulate(Home()) { screen in
            await screen.advance(by: .seconds(2))
            let line = try screen.find(identifier: "DebugHUD.handle").value
            #expect(line == "– · – · idle")
            #expect(DebugHUD.report()?.cpu == nil)
        }
    }

    @Test func frames_in_which_only_the_hud_changed_are_its_own() throws {
        try DebugHUD.reading(FixedReader()) {
            try simulate(Home()) { screen in
                await screen.advance(by: .seconds(2))
                let before = try #require(DebugHUD.report()).frames
                DebugHUD.toggle(in: screen.scene)
                await screen.settle()
                DebugHUD.toggle(in: screen.scene)
                await screen.settle()
                let after = try #require(DebugHUD.report()).frames
                #expect(after.own > before.own && after.count == before.count)
                try await screen.find(.button, "Toggle").tap()
                let last = try #require(DebugHUD.report()).frames
                #expect(last.count > after.count)
            }
        }
    }

    @Test func the_huds_drawing_does_not_count_as_the_apps_cost() throws {
        let clock = SteppingClock()
        try DebugHUD.reading(FixedReader(), threadTime: clock.read) {
            try simulate(Home()) { screen in
                await screen.advance(by: .seconds(2))
                let own = try #require(DebugSession.current).own
                @MainActor func cost(_ change: @MainActor () -> Void) async -> TimeInterval {
                    let before = own.reading.cpuTime
                    change()
                    await screen.settle()
                    return own.reading.cpuTime - before
                }
                // The clock advances with each reading, and evaluating and laying out the HUD's views takes more readings.
                let ofApp = await cost { screen.scene.windows[0].backgroundColor = .red }
                let ofHUD = await cost { DebugHUD.toggle(in: screen.scene) }
                #expect(ofHUD > ofApp)
                await screen.advance(by: .seconds(2))
                #expect(try #require(DebugHUD.report()?.cpu).own > 0)
            }
        }
    }

    @Test func the_clients_figures_are_beside_the_servers_while_they_are_visible() throws {
        try simulate(Home()) { screen in
            let handle = screen.find(identifier: "DebugHUD.handle")
            #expect(screen.scene.clientObserver == nil)
            try await handle.tap()
            let report = try #require(screen.scene.clientObserver)
            await screen.advance(by: .seconds(1))
            // The host reports no client figures.
            #expect(!screen.text("Client").exists && !screen.text("Server").exists)
            var figures = ClientFigures()
            (figures.duration, figures.frames, figures.busyTime) = (1, 60, 1)
            (figures.patches, figures.longestPatch) = (2, 0.004)
            report(figures)
            await screen.advance(by: .milliseconds(600))
            #expect(screen.text("Client").exists && screen.text("Server").exists)
            #expect(try screen.find("Pictures").value == "60 fps")
            #expect(try screen.find("Patches").value == "at most 4 ms")
            await screen.advance(by: .seconds(3))
            #expect(try screen.find("Pictures").value == "idle")
            try await screen.find("Leaks").tap()
            #expect(screen.scene.clientObserver == nil)
            try await screen.find("Costs").tap()
            #expect(screen.scene.clientObserver != nil)
            try await handle.tap()
            #expect(screen.scene.clientObserver == nil)
        }
    }

    @Test func the_report_contains_the_clients_figures_of_the_measured_time() throws {
        let former = DebugHUD.options
        defer { DebugHUD.options = former }
        func report(_ screen: Screen, _ frames: Int) {
            var figures = ClientFigures()
            (figures.duration, figures.frames, figures.busyTime) = (1, frames, 1)
            (figures.hitches, figures.hitchTime, figures.longestFrame) = (1, 0.01, 0.03)
            screen.scene.clientObserver?(figures)
        }
        try simulate(Home()) { screen in
            #expect(DebugHUD.report()?.client == nil)
            let handle = screen.find(identifier: "DebugHUD.handle")
            try await handle.tap()
            report(screen, 60)
            try await handle.tap()
            #expect(screen.scene.clientObserver == nil)
            try await handle.tap()
            report(screen, 40)
            let client = try #require(DebugHUD.report()?.client)
            #expect(client.count == 100 && client.hitches == 2 && client.hitchRatio == 10 && client.perSecond == 50)
        }
        DebugHUD.options.measuresClients = true
        try simulate(Text("App")) { screen in
            DebugHUD.measure(screen.scene)
            report(screen, 60)
            #expect(DebugHUD.report()?.client?.count == 60)
            // Installing and removing a HUD without client figures does not change the measurement.
            DebugHUD.install(in: screen.scene)
            #expect(screen.scene.clientObserver != nil && DebugHUD.report()?.client?.count == 60)
            DebugHUD.remove(from: screen.scene)
            DebugHUD.endMeasuring(screen.scene)
            #expect(screen.scene.clientObserver == nil)
        }
    }

    @Test func frames_are_not_measured_after_the_hud_is_removed() throws {
        try DebugHUD.reading(FixedReader()) {
            try simulate(Text("App")) { screen in
                DebugHUD.install(in: screen.scene)
                #expect(screen.scene.frameProfiler?.windows.count == 1)
                DebugHUD.measure(screen.scene)
                DebugHUD.remove(from: screen.scene)
                #expect(screen.scene.frameProfiler?.windows.isEmpty == true)
                DebugHUD.endMeasuring(screen.scene)
                #expect(screen.scene.frameProfiler == nil)
            }
        }
    }

    @Test func actions_of_one_frame_are_a_burst_and_those_of_many_are_not() throws {
        try simulate(Home()) { screen in
            for shade in 0..<10 {
                ActionLog.record(label: "each")
                // A frame of the app's that takes no processor time.
                screen.scene.windows[0].backgroundColor = UIColor(white: CGFloat(shade) / 10, alpha: 1)
                await screen.settle()
            }
            for _ in 0..<10 { ActionLog.record(label: "all") }
            let titles = ActionLog.shared.rows.map { $0.badges.contains { $0.title == "burst" } }
            #expect(ActionLog.shared.rows.map(\.label) == ["each", "all"] && titles == [false, true])
        }
    }

    @Test func an_idle_app_with_steady_figures_commits_no_frames() throws {
        try DebugHUD.reading(FixedReader()) {
            try simulate(Home()) { screen in
                await screen.advance(by: .seconds(5))
                let frames = try #require(DebugHUD.report()).frames
                await screen.advance(by: .seconds(20))
                let after = try #require(DebugHUD.report()).frames
                #expect(after.count == frames.count && after.own == frames.own)
            }
        }
    }

    @Test func a_slow_animation_is_described_in_words() {
        var tally = FrameTally()
        for number in 0..<12 {
            let requested = Double(number) / 30
            tally.add(
                FrameReading(
                    number: number, requested: requested, due: requested + 1 / 60, committed: requested + 0.02,
                    shown: requested + 1 / 30))
        }
        let figures = HUDFigures(
            sample: nil, recent: tally, rate: tally.rateOfLastRun, ownFrames: 3, stalls: StallWatch(), watchesStalls: true, at: 1)
        #expect(figures.rate == "30 fps")
        #expect(figures.stalls == "none")
        #expect(figures.own == "3 frames")
        #expect(figures.line == "– · – · 30 fps")
    }
}
