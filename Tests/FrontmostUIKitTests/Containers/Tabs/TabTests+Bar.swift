import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

// The bar: its height, its pictures, where it is hidden, and the safe area.
extension TabTests {
    @Test func the_bar_is_part_of_the_safe_area_and_hides_for_screens_that_request_it() throws {
        try onStage { stage in
            let root = stage.screen("A"), navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(root.view.safeAreaInsets.bottom == 83)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 34 - 49, width: 393, height: 83))
            let next = stage.screen("B")
            next.hidesBottomBarWhenPushed = true
            navigation.pushViewController(next, animated: true)
            await stage.advance(1)
            #expect(next.view.safeAreaInsets.bottom == 34 && tabs.tabBar.frame.minY == 852)
            navigation.pushViewController(stage.screen("C"), animated: false)
            await stage.advance(1)
            #expect(tabs.tabBar.frame.minY == 852, "The tab bar stays hidden until that screen is popped.")
            navigation.popToRootViewController(animated: true)
            await stage.advance(1)
            #expect(tabs.tabBar.frame.minY == 769 && root.view.safeAreaInsets.bottom == 83)
            tabs.tabBar.isHidden = true
            await stage.settle()
            #expect(root.view.safeAreaInsets.bottom == 34)
        }
    }

    @Test func a_hidden_bar_is_not_visible_where_the_screen_extends_below_the_tabs() throws {
        try onStage { stage in
            let around = stage.screen("Around"), tabs = UITabBarController()
            tabs.viewControllers = [stage.screen("A")]
            stage.window.rootViewController = around
            around.addChild(tabs)
            around.view.addSubview(tabs.view)
            tabs.view.frame = CGRect(x: 0, y: 0, width: 393, height: 500)
            tabs.isTabBarHidden = true
            await stage.settle()
            #expect(tabs.tabBar.frame.minY == 500 && tabs.view.clipsToBounds)
        }
    }

    @Test func the_bar_is_low_where_there_is_little_height() throws {
        let landscape = SceneEnvironment(size: CGSize(width: 852, height: 393), safeArea: .init(left: 59, bottom: 21, right: 59))
        try onStage(landscape) { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 393 - 21 - 32, width: 852, height: 53))
            #expect(screens[0].view.safeAreaInsets.bottom == 53)
        }
    }

    @Test func the_selected_tab_has_its_own_picture_or_the_filled_one() throws {
        try onStage { stage in
            let (tabs, screens) = await tabs("A", "B", on: stage)
            screens[0].tabBarItem = UITabBarItem(title: "Stars", image: UIImage(systemName: "star"), tag: 0)
            screens[1].tabBarItem = UITabBarItem(
                title: "Home", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "bell"))
            await stage.settle()
            #expect(tabs.tabBar.symbols == ["star.fill", "house"])
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(tabs.tabBar.symbols == ["star", "bell"])
        }
    }
}
