import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct ControllerNamesTests {
    private final class Editor: UIViewController {
        var log: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            log.append("\(editing) \(animated)")
        }
        override func viewLayoutMarginsDidChange() { log.append("margins") }
    }

    @Test func the_edit_button_toggles_editing_and_its_title() throws {
        try onStage { stage in
            let editor = Editor(), navigation = UINavigationController(rootViewController: editor)
            editor.navigationItem.rightBarButtonItem = editor.editButtonItem
            stage.window.rootViewController = navigation
            await stage.settle()
            editor.log = []
            stage.press("Edit", in: navigation.view)
            await stage.settle()
            #expect(editor.isEditing && editor.log == ["true true"])
            stage.press("Done", in: navigation.view)
            #expect(!editor.isEditing && editor.editButtonItem.title == "Edit")
            editor.isEditing = true
            #expect(editor.log.last == "true false" && editor.editButtonItem.title == "Done")
        }
    }

    @Test func a_view_that_does_not_extend_under_bars_begins_below_them() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A"), view = try #require(screens[0].view)
            let bar = navigation.navigationBar
            #expect(view.frame == navigation.view.bounds)
            screens[0].edgesForExtendedLayout = []
            await stage.settle()
            #expect(view.frame.minY == bar.frame.maxY && view.safeAreaInsets.top == 0)
            screens[0].edgesForExtendedLayout = .all
            await stage.settle()
            #expect(view.frame.minY == 0 && view.safeAreaInsets.top == bar.frame.maxY)
        }
    }

    @Test func a_view_extends_under_opaque_bars_if_configured() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A"), view = try #require(screens[0].view)
            navigation.navigationBar.isTranslucent = false
            navigation.view.setNeedsLayout()
            await stage.settle()
            #expect(view.frame.minY == navigation.navigationBar.frame.maxY)
            screens[0].extendedLayoutIncludesOpaqueBars = true
            await stage.settle()
            #expect(view.frame.minY == 0)
        }
    }

    @Test func a_parent_overrides_the_traits_of_a_child() throws {
        try onStage { stage in
            let root = await stage.root(), child = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            let wide = UITraitCollection(horizontalSizeClass: .regular)
            root.setOverrideTraitCollection(wide, forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .regular)
            #expect(child.view.traitCollection.horizontalSizeClass == .regular)
            #expect(root.traitCollection.horizontalSizeClass == .compact && root.overrideTraitCollection(forChild: child) == wide)
            child.traitOverrides.horizontalSizeClass = .compact
            #expect(child.traitCollection.horizontalSizeClass == .compact, "The child's own override wins.")
            child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            root.setOverrideTraitCollection(nil, forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test func a_controller_s_view_has_at_least_the_platform_s_margins() throws {
        try onStage { stage in
            let editor = Editor()
            stage.window.rootViewController = editor
            await stage.settle()
            #expect(editor.systemMinimumLayoutMargins == NSDirectionalEdgeInsets(leading: 16, trailing: 16))
            editor.log = []
            editor.view.insetsLayoutMarginsFromSafeArea = false
            editor.view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 40)
            #expect(editor.view.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 40))
            editor.viewRespectsSystemMinimumLayoutMargins = false
            #expect(editor.view.layoutMargins.left == 4 && editor.log == ["margins", "margins", "margins"])
        }
    }

    @Test func the_back_button_display_mode_is_respected() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "B")
            @MainActor func says() -> [String] {
                stage.scene.commit()
                return navigation.navigationBar.texts.filter { $0 != "B" && !$0.isEmpty }
            }
            #expect(says().contains("Parks"))
            screens[0].navigationItem.backButtonDisplayMode = .generic
            #expect(says().contains("Back") && !says().contains("Parks"))
            screens[0].navigationItem.backButtonDisplayMode = .minimal
            #expect(says().isEmpty)
        }
    }

    @Test func the_tab_bar_has_its_scroll_edge_appearance_at_the_end_of_the_content() throws {
        try onStage { stage in
            let tabs = UITabBarController(), screen = UIViewController(), scroll = UIScrollView()
            screen.view = scroll
            scroll.contentSize = CGSize(width: 100, height: 3000)
            tabs.viewControllers = [screen]
            let clear = UITabBarAppearance()
            clear.configureWithTransparentBackground()
            tabs.tabBar.scrollEdgeAppearance = clear
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.background.appearance.backgroundEffect != nil)
            scroll.contentOffset.y = 3000
            await stage.settle()
            #expect(tabs.tabBar.background.appearance.backgroundEffect == nil)
        }
    }
}
