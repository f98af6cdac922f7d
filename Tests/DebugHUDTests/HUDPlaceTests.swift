import DebugHUD
import DebugInstruments
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// Where the HUD is, and which touches it leaves to the app.
@MainActor @Suite struct HUDPlaceTests {
    private struct Home: View {
        @State private var count = 0
        @State private var isCovered = false
        var body: some View {
            VStack {
                Text("Count \(count)")
                Button("Add") { count += 1 }
                Button("Cover") { isCovered = true }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .fullScreenCover(isPresented: $isCovered) { Text("Covered").statusBarHidden() }
            .debugHUD()
        }
    }

    @Test func the_hud_is_in_front_and_leaves_touches_to_the_app() throws {
        try simulate(Home()) { screen in
            #expect(screen.find(identifier: "DebugHUD.handle").isVisible)
            #expect(screen.scene.windows.last?.accessibilityIdentifier == "DebugHUD")
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Count 1").exists)
        }
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func the_hud_is_always_dark(scheme: ColorScheme) throws {
        try simulate(Home().preferredColorScheme(scheme)) { screen in
            let hud = try #require(screen.scene.windows.last)
            #expect(hud.traitCollection.userInterfaceStyle == .dark)
            #expect(screen.scene.windows.first?.traitCollection.userInterfaceStyle == (scheme == .dark ? .dark : .light))
        }
    }

    @Test func the_text_of_the_pill_fits_it_at_every_text_size() throws {
        func texts(_ node: RenderNode) -> [RenderNode] {
            if case .text = node.content { [node] } else { node.children.flatMap(texts) }
        }
        try simulate(Home()) { screen in
            screen.scene.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            await screen.advance(by: .seconds(1))
            let hud = try #require(screen.scene.windows.last)
            let handle = try screen.find(identifier: "DebugHUD.handle").frame
            #expect(texts(hud.node).map(\.size.height).allSatisfy { $0 > 0 && $0 <= handle.height })
            #expect(try screen.text("Count 0").frame.height > 40, "The app's text is large.")
        }
    }

    @Test func the_app_still_decides_its_status_bar() throws {
        try simulate(Home()) { screen in
            #expect(!screen.statusBar.isHidden)
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(identifier: "DebugHUD.handle").isVisible)
            #expect(screen.statusBar.isHidden)
        }
    }

    @Test func a_tap_on_the_handle_opens_the_panels_and_closes_them() throws {
        try simulate(Home()) { screen in
            let handle = screen.find(identifier: "DebugHUD.handle")
            #expect(DebugHUD.placement(in: screen.scene)?.stage == .pill)
            try await handle.tap()
            #expect(DebugHUD.placement(in: screen.scene)?.stage == .panels)
            #expect(screen.find("Footprint").exists)
            try await handle.tap()
            #expect(!screen.find("Footprint").exists)
        }
    }

    private struct Crowded: View {
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<20, id: \.self) { number in
                    Button("Row \(number)") {}.frame(maxWidth: .infinity, minHeight: 36)
                }
            }
            .debugHUD()
        }
    }

    @Test func panels_take_the_touches_on_them_and_no_others() throws {
        try simulate(Crowded()) { screen in
            try await screen.find(identifier: "DebugHUD.handle").tap()
            try await screen.find("Leaks").tap()
            // Touches on the panel's text do not reach the app below.
            await #expect(throws: ScreenError.self) { try await screen.find(.button, "Row 10").tap() }
            try await screen.find(.button, "Row 19").tap()
        }
    }

    @Test func it_is_dragged_to_another_edge_and_stays_in_the_safe_area() throws {
        try simulate(Home()) { screen in
            let handle = screen.find(identifier: "DebugHUD.handle")
            #expect(DebugHUD.placement(in: screen.scene)?.edge == .right)
            try await handle.drag(by: CGSize(width: -250, height: 200))
            await screen.settle()
            #expect(DebugHUD.placement(in: screen.scene)?.edge == .left)
            let frame = try handle.frame
            #expect(frame.minX >= 0 && frame.minX < 20)
        }
    }

    @Test func a_key_hides_it_and_brings_it_back() throws {
        try simulate(Home()) { screen in
            try await screen.press(KeyInput("h", modifiers: [.control, .shift]))
            #expect(!screen.find(identifier: "DebugHUD.handle").exists)
            try await screen.press(KeyInput("h", modifiers: [.control]))
            #expect(!screen.find(identifier: "DebugHUD.handle").exists)
            try await screen.press(KeyInput("h", modifiers: [.control, .shift]))
            #expect(screen.find(identifier: "DebugHUD.handle").exists)
        }
    }

    private struct Form: View {
        @State private var text = ""
        var body: some View { TextField("Name", text: $text).frame(maxHeight: .infinity, alignment: .bottom).debugHUD() }
    }

    @Test func the_shortcut_works_while_a_field_of_the_app_or_a_panel_is_focused() throws {
        try simulate(Form()) { screen in
            let key = KeyInput("h", modifiers: [.control, .shift]), handle = screen.find(identifier: "DebugHUD.handle")
            try await screen.find(.textField, "Name").tap()
            try await screen.press(key)
            #expect(!handle.exists)
            try await screen.press(key)
            #expect(handle.exists)
            try await handle.tap()
            try await screen.find("Actions").tap()
            try await screen.find(identifier: "DebugHUD.filter").tap()
            try await screen.press(key)
            #expect(!handle.exists)
            try await screen.press(key)
            #expect(handle.exists)
        }
    }

    private final class Blank: UIViewController {}

    @Test func the_shortcut_works_whichever_of_the_scenes_windows_is_key() throws {
        try simulate(Home()) { screen in
            let key = KeyInput("h", modifiers: [.control, .shift]), handle = screen.find(identifier: "DebugHUD.handle")
            var other: UIWindow? = UIWindow(windowScene: screen.scene)
            other?.rootViewController = Blank()
            other?.makeKeyAndVisible()
            await screen.settle()
            #expect(screen.scene.keyWindow === other)
            try await screen.press(key)
            #expect(!handle.exists)
            try await screen.press(key)
            #expect(handle.exists)
            // The first window is key again, and the shortcut toggles the HUD once.
            other?.isHidden = true
            other = nil
            screen.scene.windows.first?.makeKey()
            try await screen.press(key)
            #expect(!handle.exists)
        }
    }

    @Test func each_scene_has_its_own_shortcut_shake_and_position() throws {
        struct Windows: App {
            var body: some Scene { WindowGroup { Home() } }
        }
        try simulate(Windows.self) { screen in
            let second = await screen.connectScene(.pad)
            let handles = [screen, second].map { $0.find(identifier: "DebugHUD.handle") }
            await second.shake()
            #expect(handles[0].exists && !handles[1].exists)
            await second.shake()
            try await screen.press(KeyInput("h", modifiers: [.control, .shift]))
            #expect(!handles[0].exists && handles[1].exists)
            try await screen.press(KeyInput("h", modifiers: [.control, .shift]))
            try await handles[1].drag(by: CGSize(width: -900, height: 200))
            await second.settle()
            #expect(DebugHUD.placement(in: second.scene)?.edge == .left)
            #expect(DebugHUD.placement(in: screen.scene)?.edge == .right)
        }
    }

    @Test func on_a_tablet_the_pill_and_the_panels_lie_within_the_scene_however_it_is_turned() throws {
        try simulate(Home(), environment: .pad) { screen in
            let handle = screen.find(identifier: "DebugHUD.handle")
            @MainActor func lies(in size: CGSize) throws -> Bool {
                let frame = try handle.frame
                return CGRect(origin: .zero, size: size).contains(frame) && size.width - frame.maxX < 40
            }
            #expect(try lies(in: screen.scene.coordinateSpace.bounds.size))
            await screen.shake()
            #expect(!handle.exists)
            await screen.shake()
            try await handle.tap()
            #expect(DebugHUD.placement(in: screen.scene)?.stage == .panels)
            await screen.rotate()
            #expect(try lies(in: screen.scene.coordinateSpace.bounds.size))
            try await screen.find("Memory").tap()
            #expect(screen.find(identifier: "DebugHUD.memory").isVisible)
        }
    }

    @Test func a_shake_hides_it_and_brings_it_back() throws {
        try simulate(Home()) { screen in
            await screen.shake()
            #expect(!screen.find(identifier: "DebugHUD.handle").exists)
            await screen.shake()
            #expect(screen.find(identifier: "DebugHUD.handle").exists)
        }
    }

    @Test func the_hud_is_restored_with_its_scene_where_it_was_left() throws {
        let saved = SavedScenes()
        try simulate(Home(), saved: saved) { screen in
            try await screen.find(identifier: "DebugHUD.handle").drag(by: CGSize(width: -250, height: 200))
        }
        try simulate(Home(), saved: saved) { screen in
            #expect(DebugHUD.placement(in: screen.scene)?.edge == .left)
        }
    }

    @MainActor @Observable final class Request { var isOn = true }

    private struct Asking: View {
        let request: Request
        var body: some View { Text("App").debugHUD(request.isOn) }
    }

    @Test func the_hud_goes_with_the_view_that_installed_it() throws {
        let request = Request()
        try simulate(Asking(request: request)) { screen in
            #expect(screen.scene.windows.count == 2)
            let write = try #require(AppMetrics.report), json = try write("App")
            #expect(try Report(json: json).app == "App")
            request.isOn = false
            await screen.settle()
            #expect(screen.scene.windows.count == 1)
            #expect(DebugHUD.report() == nil && AppMetrics.report == nil)
        }
    }

    private struct WholeApp: App {
        var body: some Scene {
            WindowGroup { Text("App") }
                .debugHUD()
        }
    }

    @Test func an_app_installs_the_hud_once_for_all_windows() throws {
        try simulate(WholeApp.self) { screen in
            #expect(screen.find(identifier: "DebugHUD.handle").isVisible)
        }
        try simulate(Text("Another")) { screen in
            #expect(screen.scene.windows.count == 1)
        }
    }
}
