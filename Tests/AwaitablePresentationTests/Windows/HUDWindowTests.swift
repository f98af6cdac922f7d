import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// O7: a window in front of everything, while the app keeps control of its status bar.
@MainActor @Suite struct HUDWindowTests {
    private struct Cover: View {
        @State private var isCovered = false
        @State private var hides = true

        var body: some View {
            Button("Cover") { isCovered = true }
                .fullScreenCover(isPresented: $isCovered) {
                    VStack {
                        Text("Covered")
                        Button("Toggle") { hides.toggle() }
                        Button("Close") { isCovered = false }
                    }
                    .statusBarHidden(hides)
                }
        }
    }

    @Test func a_plain_overlay_brings_the_status_bar_back() throws {
        try simulate(Cover()) { screen in
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.statusBar.isHidden)
            let overlay = UIWindow(windowScene: screen.scene)
            overlay.rootViewController = UIHostingController(rootView: Text("HUD"))
            overlay.isHidden = false
            #expect(!screen.scene.statusBar.isHidden)
            #expect(screen.scene.statusBarDecision.window === overlay)
        }
    }

    @Test func with_a_hud_window_in_front_the_app_decides_the_status_bar() throws {
        try simulate(Cover()) { screen in
            let hud = HUDWindow(windowScene: screen.scene) { Text("60 fps").frame(maxHeight: .infinity, alignment: .top) }
            await screen.settle()
            #expect(screen.text("60 fps").exists)
            #expect(!screen.scene.statusBar.isHidden)
            try await screen.find(.button, "Cover").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("60 fps").exists && screen.text("Covered").exists)
            #expect(screen.scene.statusBarDecision.window === hud)
            #expect(screen.scene.statusBar.isHidden)
            try await screen.find(.button, "Toggle").tap()
            #expect(!screen.scene.statusBar.isHidden)
            try await screen.find(.button, "Toggle").tap()
            #expect(screen.scene.statusBar.isHidden)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.scene.statusBar.isHidden)
        }
    }

    private struct LongList: View {
        let count: Int
        @State private var isPaused = false

        var body: some View {
            VStack {
                Button(isPaused ? "Go on" : "Pause") { isPaused.toggle() }
                ScrollView {
                    VStack { ForEach(0..<count, id: \.self) { number in Button("Row \(number)") {} } }
                }
            }
            .frame(width: 300, height: 300)
        }
    }

    @Test(arguments: [3, 40])
    func rows_that_do_not_fit_do_not_block_the_visible_content(_ count: Int) throws {
        try simulate(Text("App")) { screen in
            let hud = HUDWindow(windowScene: screen.scene) { LongList(count: count) }
            await screen.settle()
            try await screen.find(.button, "Pause").tap()
            #expect(screen.find(.button, "Go on").exists)
            try await screen.find(.button, "Row 1").tap()
            hud.isHidden = true
        }
    }

    private struct Sheet: View {
        @State private var isShown = false

        var body: some View {
            Button("Show") { isShown = true }
                .sheet(isPresented: $isShown) { Button("Close") { isShown = false } }
        }
    }

    @Test func above_a_sheet_the_status_bar_is_light_with_and_without_a_hud() throws {
        try simulate(Sheet()) { screen in
            let hud = HUDWindow(windowScene: screen.scene) { Text("60 fps").frame(maxHeight: .infinity, alignment: .top) }
            await screen.settle()
            #expect(screen.statusBar.style == .default)
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.statusBarDecision.window === hud)
            #expect(screen.statusBar.style == .lightContent)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.statusBar.style == .default)
        }
    }

    @Test func a_hud_window_shows_its_own_root_and_returns_the_main_windows_root() throws {
        try simulate(Text("App")) { screen in
            let main = try #require(screen.scene.keyWindow), hud = HUDWindow(windowScene: screen.scene)
            let shown = HUDHostingViewController(rootView: Text("HUD"))
            hud.rootViewController = shown
            hud.isHidden = false
            await screen.settle()
            #expect(hud.rootViewController === main.rootViewController)
            #expect(shown.view.window === hud)
            #expect(screen.text("HUD").exists)
            #expect(screen.scene.keyWindow === main)
            #expect(screen.scene.windows.last === hud)
        }
    }

    @Test func without_a_main_window_the_hud_decides_itself() throws {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        try simulate(Text("App")) { screen in
            var main: UIWindow? = UIWindow(windowScene: screen.scene)
            main?.rootViewController = UIViewController()
            main?.isHidden = false
            let hud = HUDWindow(windowScene: screen.scene, over: main), shown = Hiding()
            hud.rootViewController = shown
            hud.isHidden = false
            await screen.settle()
            #expect(!screen.scene.statusBar.isHidden)
            main = nil
            await screen.settle()
            #expect(hud.mainWindow == nil)
            #expect(hud.rootViewController === shown)
            #expect(screen.scene.statusBar.isHidden)
        }
    }

    @Test func the_hosting_controller_refers_to_the_apps_topmost_cover() throws {
        final class Styled: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        try simulate(Text("App")) { screen in
            let root = try #require(screen.scene.keyWindow?.rootViewController)
            let hud = HUDWindow(windowScene: screen.scene)
            let shown = HUDHostingViewController(rootView: Text("HUD"))
            hud.rootViewController = shown
            hud.isHidden = false
            #expect(shown.childForStatusBarStyle === root)
            let sheet = UIViewController(), cover = Styled()
            root.present(sheet, animated: false)
            await screen.settle()
            #expect(shown.childForStatusBarStyle === root)
            cover.modalPresentationStyle = .fullScreen
            sheet.present(cover, animated: false)
            await screen.settle()
            #expect(shown.childForStatusBarStyle === cover)
            #expect(shown.childForStatusBarHidden === cover)
            #expect(screen.scene.statusBar.style == .lightContent)
        }
    }

    /// Removes the presenter's view although it is not full screen.
    final class Replacing: UIPresentationController {
        override var shouldRemovePresentersView: Bool { true }
    }
    /// Adapts popovers to full screen, and provides a custom presentation.
    final class Director: NSObject, UIViewControllerTransitioningDelegate, UIPopoverPresentationControllerDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Replacing(presentedViewController: presented, presenting: presenting) }
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .fullScreen }
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
        .popover, .custom,
    ])
    func the_hud_refers_to_the_controller_that_the_scene_consults(_ style: UIModalPresentationStyle) throws {
        try simulate(Text("App")) { screen in
            let root = try #require(screen.scene.keyWindow?.rootViewController), director = Director()
            let hud = HUDWindow(windowScene: screen.scene), shown = HUDHostingViewController(rootView: Text("HUD"))
            hud.rootViewController = shown
            hud.isHidden = false
            for captures in [false, true] {
                for isDirected in [false, true] {
                    let next = UIViewController()
                    next.modalPresentationStyle = style
                    next.modalPresentationCapturesStatusBarAppearance = captures
                    next.popoverPresentationController?.sourceView = root.view
                    if isDirected {
                        next.transitioningDelegate = director
                        if style != .custom { next.presentationController?.delegate = director }
                    }
                    root.present(next, animated: false)
                    await screen.settle()
                    let start = try #require(screen.scene.statusBarDecision.start)
                    #expect(shown.childForStatusBarHidden === start && shown.childForStatusBarStyle === start)
                    #expect((start === next) == (captures || style == .fullScreen || isDirected && style != .custom))
                    root.dismiss(animated: false)
                    await screen.settle()
                }
            }
        }
    }
}
