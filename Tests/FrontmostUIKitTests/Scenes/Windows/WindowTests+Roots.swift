import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing
import UIKitNames

// The root view controllers of windows.
extension WindowTests {
    /// Returns another window's root, as a HUD does that leaves the status bar to the app.
    final class Overlay: UIWindow {
        weak var main: UIWindow?
        override var rootViewController: UIViewController? {
            get { main?.rootViewController }
            set { super.rootViewController = newValue }
        }
    }

    @Test func a_window_shows_its_assigned_root_whatever_the_override_returns() throws {
        try onStage { stage in
            let root = await stage.root(), hud = stage.screen("HUD")
            let overlay = Overlay(windowScene: stage.scene)
            overlay.main = stage.window
            overlay.rootViewController = hud
            overlay.isHidden = false
            await stage.settle()
            #expect(overlay.rootViewController === root)
            #expect(hud.view.window === overlay && root.view.window === stage.window)
            #expect(stage.log.take() == ["HUD didLoad", "HUD willAppear", "HUD didAppear"])
        }
    }

    @Test func showing_and_hiding_a_window_makes_its_root_appear_and_disappear() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene)
            window.rootViewController = stage.screen("A")
            #expect(stage.log.take().isEmpty, "The window is hidden.")
            window.isHidden = false
            #expect(stage.log.take() == ["A didLoad", "A willAppear"])
            await stage.settle()
            #expect(stage.log.take() == ["A didAppear"])
            window.isHidden = true
            await stage.settle()
            #expect(stage.log.take() == ["A willDisappear", "A didDisappear"])
        }
    }

    @Test func a_root_view_assigned_before_the_window_is_shown_is_shown() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene), mine = UIView()
            window.rootViewController = UIViewController()
            #expect(window.rootViewController?.isViewLoaded == false)
            window.rootViewController?.view = mine
            window.isHidden = false
            await stage.settle()
            #expect(mine.window === window && mine.frame == window.bounds && window.subviews == [mine])
            window.isHidden = true
            window.rootViewController = stage.screen("Next")
            #expect(mine.window == nil && stage.log.take().isEmpty)
            window.isHidden = false
            #expect(stage.log.take() == ["Next didLoad", "Next willAppear"])
        }
    }

    @Test func a_view_assigned_while_another_is_shown_replaces_it() throws {
        try onStage { stage in
            let root = await stage.root(), former = root.view, new = UIView()
            root.view = new
            await stage.settle()
            #expect(new.window === stage.window && new.frame == stage.window.bounds && former?.superview == nil)
            #expect(stage.log.take().isEmpty, "The controller stays visible.")
            let sheet = stage.screen("Sheet"), content = UIView(), wrapper = UIView()
            root.present(sheet, animated: false)
            await stage.settle()
            let place = sheet.view.superview, frame = sheet.view.frame
            sheet.view = content
            await stage.settle()
            #expect(content.superview === place && content.frame == frame)
            stage.scene.environment.size = CGSize(width: 390, height: 700)
            await stage.settle()
            #expect(content.frame.width == 390)
            wrapper.addSubview(content)
            sheet.view = wrapper
            #expect(content.superview === wrapper, "A view that the app has put elsewhere stays there.")
        }
    }

    @Test func a_new_root_replaces_the_old_one() throws {
        try onStage { stage in
            let old = await stage.root("Old"), new = stage.screen("New")
            stage.window.rootViewController = new
            await stage.settle()
            #expect(
                stage.log.take() == ["Old willDisappear", "Old didDisappear", "New didLoad", "New willAppear", "New didAppear"])
            #expect(old.view.window == nil && new.view.frame == stage.window.bounds)
        }
    }

    @Test func a_controller_that_outlives_its_window_disappears() throws {
        try onStage { stage in
            var window: UIWindow? = UIWindow(windowScene: stage.scene)
            let root = stage.screen("Root"), top = stage.screen("Top")
            let navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(top, animated: false)
            window?.rootViewController = navigation
            window?.isHidden = false
            await stage.settle()
            navigation.popViewController(animated: true)
            stage.log.take()
            // Without this an optimised build releases the window earlier.
            withExtendedLifetime(window) {}
            window = nil
            #expect(stage.log.take() == ["Top willDisappear", "Top didDisappear"])
        }
    }
}
