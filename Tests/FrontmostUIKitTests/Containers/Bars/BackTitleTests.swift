import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct BackTitleTests {
    private func back(_ bar: UINavigationBar) -> BarButton? {
        bar.content?.subviews.compactMap { $0 as? BarButton }.first { $0.accessibilityIdentifier == "BackButton" }
    }

    @Test(arguments: [true, false]) func an_empty_back_title_leaves_the_arrow(usesItem: Bool) throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Park")
            let item = screens[0].navigationItem
            #expect(back(navigation.navigationBar)?.title == "Parks")
            if usesItem {
                item.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            } else {
                item.backButtonTitle = ""
            }
            await stage.settle()
            let button = try #require(back(navigation.navigationBar))
            #expect(button.title == "" && button.node.semantics?.label == "Parks")
            stage.scene.send(.longPress(at: .zero), to: button.node.id)
            await stage.advance(1)
            #expect(stage.spoken(in: try #require(stage.window.menu)).contains("menuItem Parks"))
        }
    }

    @Test func a_screen_without_a_title_has_a_button_named_back() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Park")
            screens[0].navigationItem.title = ""
            await stage.settle()
            #expect(back(navigation.navigationBar)?.title == "Back")
            screens[0].navigationItem.backButtonTitle = "Home"
            await stage.settle()
            #expect(back(navigation.navigationBar)?.title == "Home")
        }
    }

    @Test func attributes_that_a_state_leaves_open_are_those_of_the_normal_state() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let item = UIBarButtonItem(title: "Save"), font = UIFont.systemFont(ofSize: 11)
            item.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.red], for: .normal)
            item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
            item.isEnabled = false
            screens[0].navigationItem.rightBarButtonItem = item
            await stage.settle()
            let button = try #require(item.shownView as? BarButton)
            #expect(button.font == font && button.color == .gray && button.isDescendant(of: navigation.navigationBar))
        }
    }

    @Test func a_selected_tab_has_the_font_of_the_others_and_the_tint() throws {
        try onStage { stage in
            let tabs = UITabBarController(), screens = [stage.screen("A"), stage.screen("B")], font = UIFont.systemFont(ofSize: 8)
            tabs.viewControllers = screens
            stage.window.rootViewController = tabs
            for screen in screens {
                screen.tabBarItem.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.red], for: .normal)
            }
            await stage.settle()
            let labels = tabs.tabBar.subviews.compactMap { $0 as? TabButton }.map(\.label)
            #expect(labels.map(\.font) == [font, font] && labels.map(\.textColor) == [tabs.tabBar.tintColor, .red])
        }
    }
}
