import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

/// Two scenes of one app, with a user each.
@MainActor @Suite struct SeveralScenesTests {
    private func withTwoScenes(
        _ body: @escaping @MainActor (Stage, _ tablet: UIWindowScene, _ window: UIWindow) async throws -> Void
    ) throws {
        try onStage { stage in
            let dark = SceneEnvironment(
                size: CGSize(width: 1024, height: 768), safeArea: .init(top: 24), appearance: .dark, displayScale: 1)
            let tablet = UIWindowScene.connect(environment: dark)
            defer { tablet.disconnect() }
            let window = UIWindow(windowScene: tablet)
            window.makeKeyAndVisible()
            try await body(stage, tablet, window)
        }
    }

    @Test func scenes_have_windows_and_key_windows_of_their_own() throws {
        try withTwoScenes { stage, tablet, window in
            #expect(tablet.keyWindow === window && stage.scene.keyWindow === stage.window)
            #expect(tablet.windows == [window] && stage.scene.windows == [stage.window])
            let overlay = UIWindow(windowScene: tablet)
            overlay.windowLevel = .alert
            overlay.makeKeyAndVisible()
            #expect(tablet.frontmostWindow === overlay && stage.scene.frontmostWindow === stage.window)
            #expect(!window.isKeyWindow && stage.window.isKeyWindow)
        }
    }

    @Test func scenes_have_traits_and_safe_areas_of_their_own() throws {
        try withTwoScenes { stage, _, window in
            let phone = stage.window.traitCollection, tablet = window.traitCollection
            #expect(phone.userInterfaceIdiom == .phone && tablet.userInterfaceIdiom == .pad)
            #expect(phone.horizontalSizeClass == .compact && tablet.horizontalSizeClass == .regular)
            #expect(phone.userInterfaceStyle == .light && tablet.userInterfaceStyle == .dark)
            #expect(stage.window.safeAreaInsets.top == 59 && window.safeAreaInsets.top == 24)
        }
    }

    @Test func scenes_have_status_bars_of_their_own() throws {
        try withTwoScenes { stage, tablet, window in
            let hiding = stage.screen("Hiding")
            hiding.hidesStatusBar = true
            window.rootViewController = hiding
            await stage.root()
            #expect(tablet.statusBar.isHidden && !stage.scene.statusBar.isHidden)
            #expect(
                tablet.statusBarManager?.isStatusBarHidden == true && stage.scene.statusBarManager?.isStatusBarHidden == false)
        }
    }

    @Test func closing_one_scene_leaves_the_other() throws {
        try withTwoScenes { stage, tablet, window in
            let gone = stage.screen("Gone")
            window.rootViewController = gone
            let root = await stage.root()
            root.present(stage.screen("Sheet"), animated: false)
            await stage.settle()
            stage.log.take()
            tablet.disconnect()
            await stage.settle()
            #expect(stage.log.take() == ["Gone willDisappear", "Gone didDisappear"])
            #expect(UIApplication.shared.connectedScenes == [stage.scene] && root.presentedViewController != nil)
            #expect(stage.scene.activationState == .foregroundActive && stage.window.isKeyWindow)
        }
    }

    @Test func code_without_a_scene_uses_the_scene_of_the_current_turn() throws {
        try withTwoScenes { stage, tablet, window in
            #expect(UIScreen.main === stage.scene.screen && UITraitCollection.current.userInterfaceIdiom == .phone)
            var seen: [CGFloat] = []
            let button = UIButton(primaryAction: UIAction(title: "Go") { _ in seen.append(UIScreen.main.bounds.width) })
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            window.addSubview(button)
            await stage.settle()
            tablet.send(.activate, to: button.node.id)
            tablet.inTurn { seen += [UIDevice.current.model == "iPad" ? 1 : 0, UITraitCollection.current.displayScale] }
            tablet.afterCommit { seen.append(UIScreen.main.scale) }
            await stage.settle()
            #expect(seen == [1024, 1, 1, 1])
            #expect(UIScreen.screens.count == 2 && UIScreen.screens[1] === tablet.screen)
        }
    }

    @Test func scenes_do_not_share_their_pasteboards() throws {
        try withTwoScenes { stage, tablet, _ in
            defer { UIApplication.shared.terminate() }
            var arrived: [String] = []
            stage.scene.textCopier = { arrived.append("phone \($0)") }
            tablet.textCopier = { arrived.append("tablet \($0)") }
            stage.scene.inTurn { UIPasteboard.general.string = "secret" }
            #expect(tablet.inTurn { UIPasteboard.general.string } == nil && UIPasteboard.general.string == nil)
            tablet.inTurn { UIPasteboard.general.string = "own" }
            #expect(stage.scene.inTurn { UIPasteboard.general.string } == "secret")
            #expect(arrived == ["phone secret", "tablet own"])
            // The hidden page may be the one that copied, so the other scene does not get the pasteboard by being the only active
            // one.
            stage.scene.enterBackground()
            UIPasteboard.general.string = "nobody's"
            #expect(arrived.count == 2 && tablet.inTurn { UIPasteboard.general.string } == "own")
        }
    }

    @Test func a_window_moves_to_another_scene_with_what_it_shows() throws {
        try withTwoScenes { stage, tablet, _ in
            let mover = UIWindow(windowScene: stage.scene), root = stage.screen("Root")
            mover.rootViewController = root
            mover.makeKeyAndVisible()
            await stage.settle()
            stage.log.take()
            mover.windowScene = tablet
            await stage.settle()
            #expect(tablet.frontmostWindow === mover && stage.scene.windows == [stage.window])
            #expect(stage.window.isKeyWindow && root.view.window?.windowScene === tablet)
            // The other windows of the old scene keep their places.
            let later = UIWindow(windowScene: stage.scene)
            later.isHidden = false
            #expect(stage.scene.windows == [stage.window, later])
        }
    }
}
