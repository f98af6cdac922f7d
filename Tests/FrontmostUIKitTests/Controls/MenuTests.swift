import Foundation
import FrontmostRender
@_spi(Engine) @testable import FrontmostUIKit
import Testing

/// Menus where there is room at the side: lists that point at what they belong to.
@MainActor @Suite struct MenuTests {
    @MainActor private func menu(_ log: Log) -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Name") { _ in log.add("by name") },
            UIMenu(title: "More", children: [UIAction(title: "Date") { _ in log.add("by date") }]),
        ])
    }

    @Test func in_regular_width_a_buttons_menu_points_at_the_button() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), button = UIButton(type: .system)
            (button.menu, button.showsMenuAsPrimaryAction) = (menu(stage.log), true)
            button.frame = CGRect(x: 500, y: 300, width: 100, height: 40)
            root.view.addSubview(button)
            await stage.settle()
            stage.scene.send(.activate, to: button.node.id)
            await stage.advance(1)
            let list = try #require(root.presentedViewController as? UIAlertController)
            #expect(list.view.frameInWindow.minY == 353 && list.view.frameInWindow.midX == 550)
            stage.press("More …", in: stage.window)
            await stage.advance(1)
            let inner = try #require(root.presentedViewController as? UIAlertController)
            #expect(inner.title == "More" && inner.view.frameInWindow.minY == 353)
            stage.press("Date", in: stage.window)
            await stage.advance(1)
            #expect(stage.log.lines.last == "by date" && root.presentedViewController == nil)
        }
    }

    @Test func in_regular_width_a_bar_items_menu_points_at_its_button() throws {
        try onStage(.tablet) { stage in
            let (navigation, screens) = await stage.navigation("A")
            let item = UIBarButtonItem(title: "Sort", menu: menu(stage.log))
            screens[0].navigationItem.rightBarButtonItem = item
            stage.press("Sort", in: navigation.navigationBar)
            await stage.advance(1)
            let list = try #require(navigation.presentedViewController as? UIAlertController)
            #expect(list.view.frameInWindow.minY > 68 && list.view.frameInWindow.minY < 90)
            #expect(list.view.frameInWindow.maxX == 1014, "As far to the right as its margin lets it.")
            stage.press("Name", in: stage.window)
            await stage.advance(1)
            #expect(stage.log.lines.last == "by name")
        }
    }

    @Test func a_menu_of_an_item_that_is_shown_nowhere_any_more_still_opens() throws {
        try onStage(.tablet) { stage in
            let (navigation, screens) = await stage.navigation("A")
            let item = UIBarButtonItem(title: "Sort", menu: menu(stage.log))
            screens[0].navigationItem.rightBarButtonItem = item
            stage.press("Sort", in: navigation.navigationBar)
            await stage.advance(1)
            screens[0].navigationItem.rightBarButtonItem = nil
            stage.press("More …", in: stage.window)
            await stage.advance(1)
            #expect((navigation.presentedViewController as? UIAlertController)?.title == "More")
        }
    }

    @Test func a_popover_may_point_at_a_bar_button() throws {
        try onStage(.tablet) { stage in
            let (navigation, screens) = await stage.navigation("A"), popover = stage.screen("Popover", .popover)
            let left = UIBarButtonItem(title: "Left"), right = UIBarButtonItem(title: "Right")
            (screens[0].navigationItem.leftBarButtonItem, screens[0].navigationItem.rightBarButtonItem) = (left, right)
            await stage.settle()
            let place = try #require(left.frame(in: stage.window))
            #expect(place.minX == 16 && left.frame(in: stage.window)?.height == 44)
            popover.popoverPresentationController?.barButtonItem = right
            #expect(popover.popoverPresentationController?.sourceItem === right)
            navigation.present(popover, animated: false)
            await stage.settle()
            #expect(popover.view.frameInWindow.midX > 800 && popover.view.frameInWindow.minY > 68)
        }
    }
}
