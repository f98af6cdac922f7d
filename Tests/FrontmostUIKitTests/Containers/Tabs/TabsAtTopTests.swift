import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@Suite struct CapsuleRuleTests {
    @Test func the_bar_is_at_the_top_of_tablets_with_regular_width_alone() {
        #expect(TabBarEdge(.regular, isTablet: true) == .top)
        #expect(TabBarEdge(.compact, isTablet: true) == .bottom)
        #expect(TabBarEdge(.regular, isTablet: false) == .bottom)
        #expect(TabBarEdge(.compact, isTablet: false) == .bottom)
    }

    @Test func the_capsule_stands_in_the_middle_and_gives_way_to_items_up_to_a_share() {
        func capsule(_ wanted: CGFloat, needs: CGFloat = 0) -> CGRect {
            TabRule.capsule(wanted: wanted, needs: needs, in: 1000, top: 24)
        }
        #expect(capsule(400) == CGRect(x: 300, y: 27, width: 400, height: 38))
        #expect(capsule(5000).width == 776, "Two buttons fit on each side.")
        #expect(capsule(600, needs: 250).width == 500)
        #expect(capsule(600, needs: 900).width == 400, "The bar items have to shrink.")
        #expect(capsule(300, needs: 250).width == 300)
    }

    @Test func tabs_overlapping_an_end_of_the_row_move_that_end() {
        func row(_ tabs: ClosedRange<CGFloat>?) -> NavigationBarRule.Row {
            NavigationBarRule.row(width: 500, left: 16, right: 16, tabs: tabs)
        }
        #expect(row(nil) == .init(start: 16, end: 484))
        #expect(row(150...350) == .init(start: 16, end: 484, tabs: 150...350))
        #expect(row(-40...100) == .init(start: 116, end: 484))
        #expect(row(400...560) == .init(start: 16, end: 384))
    }

    @Test func a_title_stands_at_the_leading_side_of_the_tabs_or_goes() {
        func arrange(_ title: CGFloat, left: CGFloat = 0, isView: Bool = false) -> NavigationBarRule.Arrangement {
            NavigationBarRule.arrange(
                in: .init(start: 16, end: 784, tabs: 250...550), width: 800, left: left, right: 40, backForms: [], title: title,
                isLeading: false, isView: isView)
        }
        #expect(arrange(100) == .init(backForm: nil, titleX: 24, titleWidth: 100))
        #expect(arrange(400) == .init(backForm: nil, titleX: 24, titleWidth: 218), "The title is truncated.")
        #expect(arrange(100, left: 200).titleWidth == 0)
        #expect(arrange(100, left: 200, isView: true) == .init(backForm: nil, titleX: 558, titleWidth: 100))
    }
}

extension SceneEnvironment {
    /// A tablet's window in split screen.
    fileprivate static let narrow = SceneEnvironment(
        size: CGSize(width: 500, height: 1024), safeArea: Insets(top: 24, bottom: 20))
}

@MainActor @Suite struct TabsAtTopTests {
    /// Shows a stack in the first tab, and returns its root.
    private func stack(
        _ names: String..., on stage: Stage
    ) async -> (tabs: UITabBarController, stack: UINavigationController, root: Screen) {
        let root = stage.screen("A"), stack = UINavigationController(rootViewController: root), tabs = UITabBarController()
        tabs.viewControllers = [stack] + names.map { stage.screen($0) }
        stage.window.rootViewController = tabs
        await stage.settle()
        return (tabs, stack, root)
    }

    private func isCentred(_ tabs: UITabBarController) -> Bool { abs(tabs.tabBar.frame.midX - tabs.view.bounds.midX) <= 1 }

    @Test(arguments: [SceneEnvironment.tablet, SceneEnvironment.tablet.turned])
    func on_a_tablet_the_bar_is_a_capsule_at_the_top_and_part_of_the_safe_area(_ environment: SceneEnvironment) throws {
        try onStage(environment) { stage in
            let plain = stage.screen("A"), tabs = UITabBarController()
            tabs.viewControllers = [plain, stage.screen("B")]
            stage.window.rootViewController = tabs
            await stage.settle()
            let bar = tabs.tabBar.frame
            #expect(bar.minY == 27 && bar.height == 38 && bar.width < 300 && isCentred(tabs))
            #expect(plain.view.safeAreaInsets == UIEdgeInsets(top: 68, bottom: 20))
            tabs.isTabBarHidden = true
            await stage.settle()
            #expect(tabs.tabBar.frame.maxY <= 0 && plain.view.safeAreaInsets.top == 24)
            #expect(stage.spoken(in: tabs.tabBar).isEmpty)
        }
    }

    @Test(arguments: [SceneEnvironment.phone, .lyingPhone, .narrow])
    func in_other_environments_the_bar_is_at_the_bottom(_ environment: SceneEnvironment) throws {
        try onStage(environment) { stage in
            let (tabs, _, root) = await stack("B", on: stage)
            let bar = tabs.tabBar.frame
            #expect(bar.maxY == environment.size.height && bar.width == environment.size.width)
            #expect(root.view.safeAreaInsets.bottom == bar.height)
        }
    }

    @Test func the_navigation_bar_lies_in_the_band_of_the_tabs() throws {
        try onStage(.tablet) { stage in
            let (tabs, stack, root) = await stack("B", on: stage)
            #expect(stack.navigationBar.frame == CGRect(x: 0, y: 24, width: 1024, height: 44))
            #expect(root.view.safeAreaInsets.top == 68, "The height that both bars share counts once.")
            stack.navigationBar.prefersLargeTitles = true
            await stage.settle()
            #expect(stack.navigationBar.frame.maxY == 120 && root.view.safeAreaInsets.top == 120 && tabs.tabBar.frame.minY == 27)
            stack.isNavigationBarHidden = true
            await stage.settle()
            #expect(root.view.safeAreaInsets.top == 68, "The tabs are still there.")
        }
    }

    @Test func a_screen_that_hides_the_bottom_bar_hides_the_tabs_and_keeps_the_navigation_bar() throws {
        try onStage(.tablet) { stage in
            let (tabs, stack, root) = await stack("B", on: stage)
            let place = tabs.tabBar.frame, next = stage.screen("Next")
            next.hidesBottomBarWhenPushed = true
            stack.pushViewController(next, animated: true)
            await stage.advance(0.1)
            #expect(tabs.tabBar.superview === tabs.view, "The tab bar is in front of both screens.")
            await stage.advance(1)
            #expect(tabs.tabBar.frame.maxY <= 0 && stack.navigationBar.frame.minY == 24 && next.view.safeAreaInsets.top == 68)
            stack.popViewController(animated: true)
            await stage.advance(1)
            #expect(tabs.tabBar.frame == place && root.view.safeAreaInsets.top == 68)
        }
    }

    /// The frames of the elements in the bar, from left to right.
    private func frames(in bar: UINavigationBar) -> [CGRect] {
        guard let content = bar.content else { return [] }
        return content.subviews.filter { !$0.isHidden && $0.alpha > 0 && $0.frame.width > 0 && $0.frame.height > 0 }
            .filter { ($0 as? UILabel)?.text?.isEmpty != true }.map(\.frameInWindow).sorted { $0.minX < $1.minX }
    }

    @Test(arguments: [SceneEnvironment.tablet, SceneEnvironment.tablet.turned, SceneEnvironment.pad])
    func the_items_of_the_navigation_bar_stand_beside_the_tabs(_ environment: SceneEnvironment) throws {
        try onStage(environment) { stage in
            let (tabs, stack, root) = await stack(
                "Bookmarks", "Collections", "Downloads", "Everything", "Favorites", on: stage)
            root.title = "A title"
            root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            root.navigationItem.rightBarButtonItems = ["One", "Another", "Third"].map {
                UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
            }
            await stage.settle()
            let all = frames(in: stack.navigationBar)
            #expect(all.count >= 4)
            for frame in all { #expect(!frame.intersects(tabs.tabBar.frameInWindow), "\(frame) is behind \(tabs.tabBar.frame)") }
            #expect(isCentred(tabs))
        }
    }

    @Test func tabs_and_items_are_tapped_where_they_are_shown() throws {
        try onStage(.tablet) { stage in
            let (tabs, _, root) = await stack("B", on: stage)
            var uses = 0
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Use") { _ in uses += 1 })
            await stage.settle()
            let bar = tabs.tabBar.frame
            let touched = stage.scene.touchTarget(at: CGPoint(x: bar.maxX - 20, y: bar.midY))?.view
            #expect(touched?.isDescendant(of: tabs.tabBar.buttons[1]) == true)
            let beside = stage.scene.touchTarget(at: CGPoint(x: 1024 - 24, y: 46))?.view
            #expect(beside?.isDescendant(of: tabs.tabBar) == false)
            await stage.tap(bar.maxX - 20, bar.midY)
            #expect(tabs.selectedIndex == 1)
            await stage.tap(bar.minX + 20, bar.midY)
            #expect(tabs.selectedIndex == 0)
            await stage.tap(1024 - 24, 46)
            #expect(uses == 1)
        }
    }

    @Test func the_tabs_are_read_before_what_is_below_them() throws {
        try onStage(.tablet) { stage in
            let (tabs, _, root) = await stack("B", on: stage)
            root.navigationItem.title = "Title"
            await stage.settle()
            #expect(stage.spoken(in: tabs.view) == ["tab A (selected)", "tab B", "header Title"])
            stage.scene.environment = .narrow
            await stage.settle()
            #expect(stage.spoken(in: tabs.view) == ["header Title", "tab A (selected)", "tab B"])
        }
    }

    @Test func tabs_without_room_can_be_scrolled_to() throws {
        try onStage(.pad) { stage in
            let tabs = UITabBarController()
            tabs.viewControllers = (0..<20).map { stage.screen("Number \($0)") }
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.frame.minX >= 100 && isCentred(tabs))
            #expect(stage.spoken(in: tabs.tabBar).count == 20, "There is no More list.")
            @MainActor func place(_ index: Int) -> CGRect { tabs.tabBar.buttons[index].frameInWindow }
            #expect(place(19).minX > tabs.tabBar.frame.maxX)
            tabs.selectedIndex = 19
            await stage.settle()
            #expect(tabs.tabBar.frame.contains(place(19)) && place(0).maxX < tabs.tabBar.frame.minX)
            tabs.viewControllers = tabs.viewControllers?.suffix(2)
            await stage.settle()
            #expect(tabs.tabBar.frame.contains(place(0)) && tabs.tabBar.strip == nil)
        }
    }

    @Test func the_selected_tab_stays_visible_when_tabs_are_inserted_until_the_user_scrolls() throws {
        try onStage(.pad) { stage in
            let tabs = UITabBarController(), first = (0..<10).map { stage.screen("Number \($0)") }
            tabs.viewControllers = first
            stage.window.rootViewController = tabs
            await stage.settle()
            @MainActor func isInSight() -> Bool {
                guard let selected = tabs.tabBar.buttons.first(where: \.isSelected) else { return false }
                return tabs.tabBar.frame.contains(selected.frameInWindow)
            }
            #expect(isInSight())
            tabs.viewControllers = (10..<20).map { stage.screen("Number \($0)") } + first
            await stage.settle()
            #expect(tabs.selectedIndex == 10 && isInSight())
            tabs.tabBar.strip?.contentOffset.x = 0
            tabs.tabBar.setNeedsLayout()
            await stage.settle()
            #expect(!isInSight())
        }
    }

    @Test func a_tabs_appearance_applies_whenever_the_bar_is_measured() throws {
        try onStage(.tablet) { stage in
            let (tabs, stack, root) = await stack("B", on: stage)
            let plain = tabs.tabBar.frame.width, look = UITabBarAppearance()
            look.inlineLayoutAppearance.selected.titleTextAttributes = [
                .font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red,
            ]
            stack.tabBarItem?.standardAppearance = look
            @MainActor func looksAsItSays() -> Bool {
                let label = tabs.tabBar.buttons[0].label, text = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 38))
                return label.font.pointSize == 40 && label.textColor == .red && label.frame.width >= text.width
            }
            await stage.settle()
            #expect(looksAsItSays() && tabs.tabBar.frame.width > plain && isCentred(tabs))
            tabs.view.setNeedsLayout()
            await stage.settle()
            #expect(looksAsItSays())
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
            await stage.settle()
            #expect(looksAsItSays())
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(tabs.tabBar.buttons[0].label.font.pointSize == 15 && tabs.tabBar.frame.width == plain && isCentred(tabs))
        }
    }

    @Test func a_capsule_is_as_wide_for_each_of_its_tabs_though_the_selected_one_has_wider_letters() throws {
        try onStage(.tablet) { stage in
            let (tabs, _, _) = await stack("A much longer name", on: stage)
            let plain = tabs.tabBar.frame.width
            let look = UITabBarAppearance()
            look.inlineLayoutAppearance.selected.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 22)]
            tabs.tabBar.standardAppearance = look
            await stage.settle()
            let first = tabs.tabBar.buttons.map(\.frame)
            #expect(tabs.tabBar.frame.width > plain)
            tabs.selectedIndex = 1
            await stage.settle()
            #expect(tabs.tabBar.buttons.map(\.frame) == first)
        }
    }

    @Test func another_width_moves_the_bar_and_keeps_the_tab_and_its_stack() throws {
        try onStage(.tablet) { stage in
            let (tabs, stack, _) = await stack("B", on: stage)
            let other = UINavigationController(rootViewController: stage.screen("C"))
            tabs.viewControllers = [stack, other]
            tabs.selectedIndex = 1
            let top = stage.screen("Top")
            other.pushViewController(top, animated: false)
            await stage.settle()
            for _ in 0..<2 {
                #expect(tabs.tabBar.frame.minY == 27 && top.view.safeAreaInsets == UIEdgeInsets(top: 68, bottom: 20))
                stage.scene.environment = .narrow
                await stage.settle()
                #expect(tabs.tabBar.frame == CGRect(x: 0, y: 955, width: 500, height: 69))
                #expect(top.view.safeAreaInsets == UIEdgeInsets(top: 68, bottom: 69) && other.navigationBar.frame.minY == 24)
                stage.scene.environment = .tablet
                await stage.settle()
            }
            #expect(tabs.selectedIndex == 1 && other.topViewController === top && top.view.window != nil)
        }
    }

    @Test func a_move_that_began_with_the_bar_at_the_bottom_ends_with_it_at_the_top() throws {
        try onStage(.narrow) { stage in
            let (tabs, stack, _) = await stack("B", on: stage)
            let next = stage.screen("Next")
            next.hidesBottomBarWhenPushed = true
            stack.pushViewController(next, animated: true)
            await stage.advance(0.1)
            #expect(tabs.tabBar.superview !== tabs.view)
            stage.scene.environment = .tablet
            await stage.advance(1)
            #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.maxY <= 0)
            stack.popViewController(animated: false)
            await stage.settle()
            #expect(tabs.tabBar.frame.minY == 27)
        }
    }

    @Test func the_columns_of_a_split_view_lie_in_the_band_and_one_that_is_covered_begins_below_it() throws {
        try onStage(.tablet.turned) { stage in
            let split = UISplitViewController(style: .tripleColumn), tabs = UITabBarController()
            let stacks = ["Side", "Middle", "Detail"].map { UINavigationController(rootViewController: stage.screen($0)) }
            for (stack, column) in zip(stacks, [UISplitViewController.Column.primary, .supplementary, .secondary]) {
                split.setViewController(stack, for: column)
            }
            split.preferredDisplayMode = .twoBesideSecondary
            tabs.viewControllers = [split, stage.screen("Second")]
            stage.window.rootViewController = tabs
            await stage.advance(1)
            #expect(stacks.map { $0.navigationBar.frameInWindow.minY } == [24, 24, 24])
            for frame in stacks.flatMap({ frames(in: $0.navigationBar) }) {
                #expect(!frame.intersects(tabs.tabBar.frameInWindow))
            }
            tabs.viewControllers = [split] + (0..<10).map { stage.screen("A long name \($0)") }
            await stage.advance(1)
            #expect(stacks.map { $0.navigationBar.frameInWindow.minY } == [24, 68, 24])
        }
    }
}
