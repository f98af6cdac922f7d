import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

/// The frame records that a measuring observer receives.
@MainActor @Suite struct FrameProfilerTests {
    /// A view with a layout that takes processor time.
    @MainActor final class Laborious: UIView {
        var work: () -> Void = {}
        override func layoutSubviews() { work() }
    }

    /// An app with a layout of 4 s and an overlay with a layout of 0.5 s. The overlay is the window of the measuring profiler.
    @MainActor final class Bench {
        let app = Laborious(), own = Laborious()
        let overlay: UIWindow
        private(set) var reported: [FrameRecord] = []
        private var spent: TimeInterval = 0

        init(_ stage: Stage) {
            overlay = UIWindow(windowScene: stage.scene)
            overlay.isHidden = false
            app.frame.size = CGSize(width: 50, height: 50)
            own.frame = app.frame
            stage.window.addSubview(app)
            overlay.addSubview(own)
            app.work = { [weak self] in self?.spend(4) }
            own.work = { [weak self] in self?.spend(0.5) }
            stage.scene.frameProfiler = FrameProfiler(
                windows: [ObjectIdentifier(overlay)], processorTime: { [unowned self] in spent }
            ) {
                [unowned self] in reported.append($0)
            }
        }

        func spend(_ seconds: TimeInterval) { spent += seconds }
        func changeApp() { app.frame.size.width += 1 }
        func changeOwn() { own.frame.size.width += 1 }
        func take() -> [FrameRecord] {
            defer { reported = [] }
            return reported
        }
    }

    @Test func the_share_of_the_profilers_windows_is_measured_separately() throws {
        try onStage { stage in
            let bench = Bench(stage)
            await stage.settle()
            _ = bench.take()
            bench.changeApp()
            bench.changeOwn()
            await stage.settle()
            #expect(bench.take().map(\.share) == [0.5])
            bench.changeApp()
            await stage.settle()
            #expect(bench.take().map(\.share) == [0])
            #expect(stage.scene.frameRecords.last?.share == 0)
        }
    }

    @Test func a_frame_of_the_profilers_windows_alone_counts_entirely_as_theirs() throws {
        try onStage { stage in
            let bench = Bench(stage)
            await stage.settle()
            _ = bench.take()
            bench.changeOwn()
            // Work that is attributed to no window counts as the frame's own.
            stage.scene.afterCommit { bench.spend(4) }
            await stage.settle()
            let records = bench.take()
            #expect(records.map(\.share) == [4.5] && records[0].windows == [ObjectIdentifier(bench.overlay)])
            #expect(stage.scene.frameRecords.last?.share == 4.5)
        }
    }

    @Test func a_patch_of_both_is_shared_out_by_its_changes() throws {
        @MainActor final class SlowHost: RenderHost {
            var work: () -> Void = {}
            let isReady = true
            func show(_ patch: RenderPatch, of tree: RenderTree) { work() }
        }
        try onStage { stage in
            let bench = Bench(stage), host = SlowHost()
            stage.scene.host = host
            await stage.settle()
            _ = bench.take()
            host.work = { bench.spend(4) }
            bench.app.backgroundColor = .red
            bench.own.backgroundColor = .red
            await stage.settle()
            #expect(bench.take().map(\.share) == [2])
        }
    }

    @Test func user_input_in_the_profilers_windows_is_measured_as_well() throws {
        try onStage { stage in
            let bench = Bench(stage)
            var taken: [TimeInterval] = []
            stage.scene.frameProfiler?.tookInput = { taken.append($0) }
            @MainActor func button(in window: UIWindow) -> UIButton {
                let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
                button.addAction(UIAction { _ in bench.spend(0.25) }, for: .touchUpInside)
                window.addSubview(button)
                return button
            }
            let own = button(in: bench.overlay), app = button(in: stage.window)
            await stage.settle()
            stage.scene.send(.activate, to: own.node.id)
            #expect(taken == [0.25])
            bench.overlay.isHidden = true
            await stage.settle()
            #expect(stage.scene.send(.activate, to: app.node.id))
            #expect(taken == [0.25])
        }
    }

    @Test func without_a_profiler_no_clock_is_read() throws {
        try onStage { stage in
            let bench = Bench(stage)
            await stage.settle()
            stage.scene.frameProfiler = nil
            _ = bench.take()
            bench.changeOwn()
            await stage.settle()
            #expect(bench.take().isEmpty && stage.scene.frameRecords.last?.share == 0)
        }
    }

    @Test func a_frame_that_waits_for_its_host_knows_what_changed_in_it() throws {
        try onStage { stage in
            let bench = Bench(stage), host = RecordingHost()
            stage.scene.host = host
            await stage.settle()
            host.isReady = false
            bench.changeApp()
            await stage.settle()
            bench.changeOwn()
            await stage.settle()
            let waiting = stage.scene.frameRecords.suffix(2)
            #expect(waiting.allSatisfy { $0.shown == nil })
            host.isReady = true
            stage.scene.hostBecameReady()
            let shown = stage.scene.frameRecords.suffix(2)
            #expect(shown.map(\.windows) == [[ObjectIdentifier(stage.window)], [ObjectIdentifier(bench.overlay)]])
            #expect(shown.allSatisfy { $0.shown != nil })
        }
    }

    @Test func frames_of_a_background_scene_are_not_pending() throws {
        try onStage { stage in
            let bench = Bench(stage), host = RecordingHost()
            stage.scene.host = host
            await stage.settle()
            let numbers = stage.scene.frameRecords.map(\.number)
            // One frame waits when the page goes away, others are committed while it is away.
            host.isReady = false
            bench.changeApp()
            await stage.settle()
            #expect(stage.scene.frameRecords.count == numbers.count + 1)
            stage.scene.enterBackground()
            bench.changeApp()
            await stage.settle()
            #expect(stage.scene.frameRecords.map(\.number) == numbers)
            await stage.advance(60)
            host.isReady = true
            stage.scene.activate()
            await stage.settle()
            let new = stage.scene.frameRecords.filter { !numbers.contains($0.number) }
            #expect(!new.isEmpty && new.allSatisfy { ($0.shown ?? .infinity) - $0.requested < 1 })
        }
    }

    @Test func a_request_is_known_until_its_frame_is_committed() throws {
        try onStage { stage in
            await stage.settle()
            #expect(stage.scene.frameRequest == nil)
            let now = stage.scene.clock.now
            stage.window.backgroundColor = .red
            #expect(stage.scene.frameRequest == now)
            await stage.settle()
            #expect(stage.scene.frameRequest == nil)
        }
    }
}
