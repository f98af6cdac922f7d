import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

@MainActor @Suite struct FrameLoopTests {
    /// Counts the calls that a frame makes.
    @MainActor final class Updater: SceneUpdating {
        var needsUpdate = true
        var updates = 0, layouts = 0
        var whenUpdated: (() -> Void)?
        func update() {
            updates += 1
            needsUpdate = false
            whenUpdated?()
        }
        func layoutContents() { layouts += 1 }
    }

    @Test func many_changes_make_one_frame() throws {
        try onStage { stage in
            await stage.settle()
            let before = stage.scene.frameRecords.count
            for index in 0..<50 {
                stage.window.backgroundColor = UIColor(white: CGFloat(index) / 50, alpha: 1)
                stage.scene.setNeedsCommit()
            }
            await stage.settle()
            #expect(stage.scene.frameRecords.count == before + 1)
            await stage.settle()
            #expect(stage.scene.frameRecords.count == before + 1)
        }
    }

    @Test(arguments: [Double.infinity, 1e300, 1e12, .nan]) func an_excessive_delay_can_be_requested(_ delay: Double) throws {
        try onStage { stage in
            var calls = 0
            let number = stage.scene.perform(afterDelay: delay) { calls += 1 }
            await stage.advance(1000)
            #expect(calls == (delay.isNaN ? 1 : 0))
            stage.scene.cancelTimer(number)
            UIView.animate(withDuration: delay) { stage.window.alpha = 0.5 }
            await stage.advance(10)
        }
    }

    @Test func dirty_parts_are_updated_before_layout_until_nothing_is_dirty() throws {
        try onStage { stage in
            let first = Updater(), second = Updater()
            first.whenUpdated = { if first.updates < 3 { second.needsUpdate = true } }
            second.whenUpdated = { if second.updates < 3 { first.needsUpdate = true } }
            stage.scene.addUpdater(first)
            stage.scene.addUpdater(second)
            stage.scene.commit()
            #expect(!first.needsUpdate && !second.needsUpdate)
            #expect(first.updates >= 2 && first.layouts == 1)
        }
    }

    @Test func a_cycle_is_cut_off_with_a_fault_that_names_it() throws {
        try onStage { stage in
            let updater = Updater()
            updater.whenUpdated = { updater.needsUpdate = true }
            stage.scene.addUpdater(updater)
            let messages = Console.messages { stage.scene.commit() }
            #expect(updater.updates == 100)
            #expect(messages.count == 1 && messages[0].level == .fault && messages[0].text.contains("Updater"))
            updater.whenUpdated = nil
        }
    }

    final class Unstable: UIView {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            setNeedsLayout()
        }
    }

    @Test func layout_that_never_ends_is_cut_off_with_the_views_name() throws {
        try onStage { stage in
            let view = Unstable()
            stage.window.addSubview(view)
            let messages = Console.messages { stage.scene.commit() }
            #expect(view.layouts == 100)
            #expect(messages.first?.text.hasPrefix("Unstable ") == true)
            view.removeFromSuperview()
        }
    }

    @Test func actions_after_the_commit_run_once_after_layout_in_their_order() throws {
        try onStage { stage in
            let updater = Updater()
            stage.scene.addUpdater(updater)
            var seen: [String] = []
            stage.scene.afterCommit {
                seen.append("first \(updater.layouts)")
                stage.scene.afterCommit { seen.append("nested") }
            }
            stage.scene.afterCommit { seen.append("second") }
            await stage.settle()
            #expect(seen == ["first 1", "second", "nested"])
        }
    }

    @Test func writes_of_a_status_bar_observer_get_a_frame() throws {
        try onStage { stage in
            let root = await stage.root(), updater = Updater()
            stage.scene.addUpdater(updater)
            await stage.settle()
            stage.scene.addStatusBarObserver { if $0.isHidden { updater.needsUpdate = true } }
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            #expect(updater.updates == 2)
        }
    }

    @Test func a_host_gets_the_whole_tree_first_and_then_what_changed() throws {
        try onStage { stage in
            await stage.root()
            let host = RecordingHost()
            stage.scene.host = host
            await stage.settle()
            #expect(host.patches.count == 1)
            #expect(host.patches[0].changes.first?.edits.count == 1)
            stage.window.backgroundColor = .systemRed
            await stage.settle()
            #expect(host.patches.count == 2)
            #expect(host.patches[1].changes.map { $0.node === stage.window.node } == [true])
        }
    }

    @Test func a_new_host_gets_the_whole_tree_again_and_input_still_arrives() throws {
        try onStage { stage in
            var taps = 0
            let button = UIButton(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
            button.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
            stage.window.addSubview(button)
            stage.scene.host = RecordingHost()
            await stage.settle()
            let oldID = button.node.id
            button.setTitle("Weiter", for: .normal)
            button.frame.origin.y = 200
            let second = RecordingHost()
            stage.scene.host = second
            await stage.settle()
            #expect(second.patches.count == 1 && second.patches[0].changes.first?.node === stage.scene.tree.root)
            #expect(!stage.scene.send(.activate, to: oldID))
            #expect(stage.scene.send(.activate, to: button.node.id))
            #expect(taps == 1)
            #expect(stage.scene.tree.node(withID: button.node.id) === button.node)
        }
    }

    @Test func a_host_that_is_not_ready_gets_everything_merged_when_it_is() throws {
        try onStage { stage in
            let host = RecordingHost()
            stage.scene.host = host
            await stage.settle()
            host.isReady = false
            for shade in [0.1, 0.2, 0.3] {
                stage.window.backgroundColor = UIColor(white: shade, alpha: 1)
                await stage.settle()
            }
            #expect(host.patches.count == 1)
            #expect(stage.scene.frameRecords.last?.shown == nil)
            host.isReady = true
            stage.scene.hostBecameReady()
            #expect(host.patches.count == 2 && host.patches[1].changes.count == 1)
            #expect(stage.scene.frameRecords.allSatisfy { $0.shown != nil })
        }
    }

    @Test func frame_records_name_the_windows_that_changed() throws {
        try onStage { stage in
            let overlay = UIWindow(windowScene: stage.scene)
            overlay.isHidden = false
            await stage.settle()
            await stage.advance(0.5)
            overlay.backgroundColor = .red
            await stage.settle()
            let record = stage.scene.frameRecords.last
            #expect(record?.windows == [ObjectIdentifier(overlay)])
            #expect(record.map { $0.committed >= $0.requested } == true)
        }
    }

    @Test func the_ring_of_records_keeps_the_last_frames_in_order() throws {
        try onStage { stage in
            for _ in 0..<300 { stage.scene.commit() }
            let numbers = stage.scene.frameRecords.map(\.number)
            #expect(numbers.count == 240 && numbers == Array((numbers[0])...(numbers[0] + 239)))
        }
    }

    @Test func a_disconnected_scene_makes_no_frames_and_runs_no_timers() throws {
        try onStage { stage in
            var ran = false
            stage.scene.perform(afterDelay: 1) { ran = true }
            let updater = Updater()
            stage.scene.addUpdater(updater)
            stage.scene.disconnect()
            await stage.advance(2)
            #expect(!ran && updater.updates == 0)
            #expect(!UIApplication.shared.connectedScenes.contains(stage.scene))
        }
    }

    @Test func timers_run_at_their_time_and_can_be_cancelled() throws {
        try onStage { stage in
            var ran: [Int] = []
            stage.scene.perform(afterDelay: 2) { ran.append(2) }
            stage.scene.perform(afterDelay: 1) { ran.append(1) }
            stage.scene.cancelTimer(stage.scene.perform(afterDelay: 1.5) { ran.append(3) })
            await stage.advance(1.2)
            #expect(ran == [1])
            await stage.advance(1)
            #expect(ran == [1, 2])
        }
    }

    @Test func scenes_live_beside_each_other() throws {
        try onStage { stage in
            let root = await stage.root()
            let other = UIWindowScene.connect(environment: SceneEnvironment(size: CGSize(width: 800, height: 600)))
            defer { other.disconnect() }
            let window = UIWindow(windowScene: other)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            await stage.settle()
            #expect(stage.window.isKeyWindow && window.isKeyWindow)
            window.rootViewController?.present(UIViewController(), animated: false)
            await stage.settle()
            #expect(root.presentedViewController == nil)
            #expect(UIApplication.shared.connectedScenes.count == 2)
            #expect(other.windows.count == 1 && stage.scene.windows.count == 1)
        }
    }
}
