import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Toasts in a window, shown by code.
@MainActor @Suite struct ToasterTests {
    struct Home: View {
        @State private var isSheetShown = false
        @State private var isAlertShown = false
        @State private var taps = 0
        @State private var name = ""
        var body: some View {
            VStack {
                Button("Tapped \(taps)") { taps += 1 }
                Button("Sheet") { isSheetShown = true }
                Button("Alert") { isAlertShown = true }
                TextField("Name", text: $name)
            }
            .sheet(isPresented: $isSheetShown) { Text("In the sheet") }
            .alert("Sure?", isPresented: $isAlertShown) {}
        }
    }

    /// Logs how a toast ended.
    private func follow(_ handle: ToastHandle, _ name: String, _ log: EventLog) -> Task<Void, Never> {
        Task { log.add("\(name) \(await handle.dismissal)") }
    }

    @Test func a_toast_moves_in_stays_for_three_seconds_and_goes() throws {
        try simulate(Home()) { screen in
            let log = EventLog(), handle = try screen.toaster.show("Saved")
            _ = follow(handle, "A", log)
            #expect(handle.dismissed == nil)
            await screen.advance(by: .milliseconds(2990))
            #expect(screen.text("Saved").isVisible && log.events.isEmpty)
            await screen.advance(by: .milliseconds(100))
            #expect(log.events == ["A timeout"] && handle.dismissed == .timeout)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists && screen.scene.windows.count == 1)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func it_enters_and_leaves_animated() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .milliseconds(60))
            let entering = try screen.text("Saved").frame.minY
            await screen.advance(by: .seconds(1))
            let resting = try screen.text("Saved").frame.minY
            #expect(entering > resting + 1)
            handle.dismiss()
            await screen.advance(by: .milliseconds(120))
            #expect(try screen.text("Saved").frame.minY > resting + 1)
            #expect(handle.dismissed == .program)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func a_toast_dismissed_without_animation_is_gone_at_once() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            handle.dismiss(animated: false)
            await screen.settle()
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func it_is_in_front_of_sheets_and_alerts_and_behind_the_hud() throws {
        try simulate(Home()) { screen in
            let hud = HUDWindow(windowScene: screen.scene) { Text("60 fps").frame(maxHeight: .infinity, alignment: .top) }
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            try screen.toaster.show(Toast("Saved", action: .init("Undo") {}))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saved").isVisible && screen.text("In the sheet").exists)
            #expect(screen.scene.windows.last === hud && screen.scene.windows.count == 3)
            try screen.root.presentedViewController?.present(
                UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: true)
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Undo").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists && screen.text("Sure?").exists)
        }
    }

    @Test func touches_beside_a_toast_pass_through_and_the_keyboard_focus_stays() throws {
        try simulate(Home()) { screen in
            let main = try #require(screen.scene.keyWindow)
            try await screen.find(.textField).type("花")
            try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.keyWindow === main)
            try await screen.find(.textField).type("見")
            try await screen.find(.button, "Tapped 0").tap()
            #expect(screen.find(.button, "Tapped 1").exists)
            #expect(try screen.find(.textField).value == "花見")
        }
    }

    @Test func the_app_keeps_its_status_bar() throws {
        struct Hiding: View { var body: some View { Text("App").statusBarHidden() } }
        try simulate(Hiding()) { screen in
            #expect(screen.statusBar.isHidden)
            try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            #expect(screen.statusBar.isHidden && screen.scene.windows.count == 2)
        }
    }

    @Test func an_action_is_performed_once_and_dismisses_the_toast() throws {
        try simulate(Home()) { screen in
            let log = EventLog()
            let handle = try screen.toaster.show(Toast("Deleted", action: .init("Undo") { log.add("undone") }))
            let task = follow(handle, "A", log)
            await screen.advance(by: .seconds(5))
            try await screen.find(.button, "Undo").tap()
            await task.value
            #expect(log.events == ["undone", "A action"])
        }
    }

    @Test func the_close_button_closes_it() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            #expect(handle.dismissed == .close)
        }
    }

    @Test func a_swipe_towards_its_edge_dismisses_a_toast_and_the_opposite_swipe_does_not() throws {
        try simulate(Home()) { screen in
            for (placement, way) in [(ToastPlacement.bottom, 60.0), (.top, -60)] {
                let handle = try screen.toaster.show(Toast("Saved", placement: placement))
                await screen.advance(by: .seconds(1))
                try await screen.text("Saved").drag(by: CGSize(width: 0, height: -way))
                #expect(handle.dismissed == nil)
                await screen.advance(by: .milliseconds(600))
                try await screen.text("Saved").drag(by: CGSize(width: 0, height: way))
                #expect(handle.dismissed == .swipe)
                await screen.advance(by: .seconds(1))
                #expect(!screen.text("Saved").exists)
            }
        }
    }

    @Test func a_finger_on_it_stops_its_time() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .milliseconds(2500))
            let frame = try screen.text("Saved").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            try await finger.move(to: CGPoint(x: frame.midX, y: frame.midY - 20))
            await screen.advance(by: .seconds(20))
            #expect(handle.dismissed == nil)
            try await finger.lift()
            await screen.advance(by: .milliseconds(950))
            #expect(handle.dismissed == nil)
            await screen.advance(by: .milliseconds(100))
            #expect(handle.dismissed == .timeout)
        }
    }

    @Test func a_pointer_on_it_stops_its_time() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            try await screen.text("Saved").hover()
            await screen.advance(by: .seconds(20))
            #expect(handle.dismissed == nil)
            try await screen.endHovering()
            await screen.advance(by: .milliseconds(2100))
            #expect(handle.dismissed == .timeout)
        }
    }

    @Test func the_keyboards_focus_on_it_stops_its_time() throws {
        try simulate(Text("App")) { screen in
            let handle = try screen.toaster.show(Toast("Deleted", action: .init("Undo") {}))
            await screen.advance(by: .seconds(1))
            try await screen.press(.tab)
            await screen.advance(by: .seconds(20))
            #expect(handle.dismissed == nil)
            try await screen.press(.enter)
            #expect(handle.dismissed == .action)
        }
    }

    @Test func time_stops_in_the_background() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved")
            await screen.advance(by: .milliseconds(2500))
            await screen.enterBackground()
            await screen.advance(by: .seconds(60))
            #expect(handle.dismissed == nil)
            await screen.activate()
            await screen.advance(by: .milliseconds(950))
            #expect(handle.dismissed == nil)
            await screen.advance(by: .milliseconds(100))
            #expect(handle.dismissed == .timeout)
        }
    }

    @Test func something_modal_in_front_stops_its_time() throws {
        try simulate(Home()) { screen in
            let handle = try screen.toaster.show("Saved"), loading = try LoadingOverlay.of(screen.scene)
            await screen.advance(by: .seconds(1))
            let token = loading.begin()
            await screen.advance(by: .seconds(20))
            #expect(handle.dismissed == nil && !screen.text("Saved").exists && screen.text("Saved", behind: true).exists)
            token.end()
            await screen.advance(by: .milliseconds(900))
            #expect(handle.dismissed == nil)
            await screen.advance(by: .seconds(2))
            #expect(handle.dismissed == .timeout)
            // A toast shown behind the overlay starts its time when the overlay is gone.
            let other = loading.begin(), late = try screen.toaster.show("Late")
            await screen.advance(by: .seconds(10))
            other.end()
            await screen.advance(by: .milliseconds(2500))
            #expect(late.dismissed == nil)
            await screen.advance(by: .seconds(1))
            #expect(late.dismissed == .timeout)
        }
    }

    @Test func a_toast_is_announced_once_in_its_own_scene() throws {
        try simulate(Home()) { screen in
            let other = await screen.connectScene()
            try screen.toaster.show(Toast("保存しました", message: "三枚の写真", id: 1))
            await screen.advance(by: .milliseconds(500))
            #expect(screen.announcements == ["保存しました, 三枚の写真"] && other.announcements == [])
            try screen.toaster.show(Toast("保存しました", message: "三枚の写真", id: 1))
            await screen.settle()
            #expect(screen.announcements == ["保存しました, 三枚の写真 ×2"] && screen.text("×2").exists)
            #expect(screen.texts.filter { $0 == "保存しました" }.count == 1)
        }
    }

    @Test func each_scene_has_its_own() throws {
        try simulate(Home()) { screen in
            let other = await screen.connectScene()
            let first = try screen.toaster
            #expect(try first === screen.toaster && first !== other.toaster)
            try other.toaster.show("Saved")
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists && other.text("Saved").exists)
            // A scene in the background keeps its toast.
            await other.enterBackground()
            try first.show("Here")
            await screen.advance(by: .seconds(5))
            #expect(!screen.text("Here").exists && other.text("Saved").exists)
        }
    }

    @Test func showing_a_toast_without_a_scene_throws_an_error_that_says_so() throws {
        try simulate(Home()) { screen in
            #expect(throws: WindowSceneError.noWindowScene) { try Toaster.of(UIView().window?.windowScene).show("Saved") }
            let other = await screen.connectScene(), scene = other.scene, toaster = try other.toaster
            await other.close()
            #expect(throws: WindowSceneError.sceneHasEnded) { try toaster.show("Saved") }
            #expect(throws: WindowSceneError.sceneHasEnded) { try Toaster.of(scene) }
            #expect(WindowSceneError.noWindowScene.description.contains("no window scene"))
        }
    }

    @Test func all_handles_are_settled_when_the_scene_ends() throws {
        try simulate(Home()) { screen in
            let other = await screen.connectScene(), log = EventLog()
            let tasks = try [
                follow(other.toaster.show("Shown"), "shown", log),
                follow(other.toaster.show(Toast("Waiting", policy: .queue)), "waiting", log),
            ]
            weak let toaster = try other.toaster
            await screen.advance(by: .seconds(1))
            await other.close()
            for task in tasks { await task.value }
            #expect(Set(log.events) == ["shown program", "waiting program"])
            #expect(toaster == nil)
        }
    }

    @Test func cancelling_the_awaiting_task_dismisses_the_toast() throws {
        try simulate(Home()) { screen in
            let log = EventLog(), toaster = try screen.toaster
            let first = follow(try toaster.show("A"), "A", log)
            await screen.advance(by: .seconds(1))
            first.cancel()
            await screen.settle()
            #expect(log.events == ["A program"])
            // One task is cancelled before it awaits its toast; the toast of another is replaced by a toast with the same id.
            let second = follow(try toaster.show(Toast("B", id: 1)), "B", log)
            second.cancel()
            await screen.settle()
            let third = follow(try toaster.show(Toast("C", id: 2)), "C", log)
            await screen.advance(by: .seconds(1))
            let last = try toaster.show(Toast("C", id: 2))
            third.cancel()
            await screen.advance(by: .seconds(2))
            #expect(log.events == ["A program", "B program", "C replaced"] && last.dismissed == nil)
        }
    }

    @Test func a_queue_is_shown_one_after_the_other() throws {
        try simulate(Home()) { screen in
            let toaster = try screen.toaster
            for text in ["一", "二", "三"] { try toaster.show(Toast(text, duration: .seconds(2), policy: .queue)) }
            for text in ["一", "二", "三"] {
                await screen.advance(by: .seconds(1))
                #expect(screen.texts.filter { ["一", "二", "三"].contains($0) } == [text])
                await screen.advance(by: .milliseconds(1500))
            }
            await screen.advance(by: .seconds(2))
            #expect(screen.scene.windows.count == 1)
        }
    }

    @Test func in_a_stack_the_newest_is_nearest_to_the_edge() throws {
        try simulate(Home()) { screen in
            let toaster = try screen.toaster
            for text in ["A", "B"] {
                try toaster.show(Toast(text, placement: .top, policy: .stack))
                try toaster.show(Toast(text + "'", policy: .stack))
            }
            await screen.advance(by: .seconds(1))
            let tops = try ["B", "A", "A'", "B'"].map { try screen.text($0).frame.minY }
            #expect(tops == tops.sorted())
            let safe = screen.scene.environment.safeArea, height = screen.scene.environment.size.height
            #expect(tops[0] >= safe.top && tops[3] < height - safe.bottom)
        }
    }

    @Test func a_view_shows_a_toast_in_its_own_scene() throws {
        struct Saving: View {
            @Environment(\.showToast) private var showToast
            var body: some View { Button("Save") { _ = try? showToast("Saved") } }
        }
        try simulate(Saving().environment(\.toastDurationMultiplier, 2)) { screen in
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .milliseconds(5900))
            #expect(screen.text("Saved").exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func long_japanese_text_wraps_and_is_fully_visible() throws {
        try simulate(Home()) { screen in
            let words = String(repeating: "写真を三枚保存しました。", count: 6)
            try screen.toaster.show(Toast(words, message: "アルバム「花見」", systemImage: "checkmark.circle"))
            await screen.advance(by: .seconds(1))
            let frame = try screen.text(words).frame, size = screen.scene.environment.size
            #expect(frame.minX >= 0 && frame.maxX <= size.width && frame.height > 60 && frame.maxY < size.height)
            #expect(screen.text("アルバム「花見」").isVisible)
        }
    }
}

extension Screen {
    var toaster: Toaster { get throws { try Toaster.of(scene) } }
}
