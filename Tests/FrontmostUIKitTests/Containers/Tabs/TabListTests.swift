import Foundation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Tabs that make their screens themselves.
@MainActor @Suite struct TabListTests {
    private final class Choices: NSObject, UITabBarControllerDelegate {
        let log: EventLog
        var refused: String?
        init(_ log: EventLog) { self.log = log }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) { log.add("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)") }
    }

    private func tab(_ name: String, on stage: Stage) -> UITab {
        UITab(title: name, image: nil, identifier: name.lowercased()) { [log = stage.log] tab in
            log.add("makes \(tab.identifier)")
            return UIViewController()
        }
    }

    @Test func tabs_make_their_screens_once_and_the_user_selects_them() throws {
        try onStage { stage in
            let tabs = UITabBarController(), choices = Choices(stage.log)
            tabs.delegate = choices
            tabs.tabs = [tab("Peaks", on: stage), tab("Lakes", on: stage), UISearchTab { _ in UIViewController() }]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(stage.log.take() == ["makes peaks", "makes lakes"])
            #expect(tabs.tabBar.items?.map(\.title) == ["Peaks", "Lakes", "Search"])
            #expect(tabs.selectedTab?.identifier == "peaks" && tabs.viewControllers?.count == 3)
            stage.press("Lakes", in: tabs.tabBar)
            await stage.settle()
            #expect(stage.log.take() == ["peaks to lakes"] && tabs.selectedIndex == 1)
            choices.refused = "peaks"
            stage.press("Peaks", in: tabs.tabBar)
            #expect(tabs.selectedTab?.identifier == "lakes" && stage.log.take() == [])
            tabs.selectedTab = tabs.tab(forIdentifier: "search")
            #expect(tabs.selectedIndex == 2 && tabs.selectedTab is UISearchTab)
        }
    }

    @Test func a_tab_changes_its_item_and_hides() throws {
        try onStage { stage in
            let tabs = UITabBarController(), peaks = tab("Peaks", on: stage), lakes = tab("Lakes", on: stage)
            tabs.tabs = [peaks, lakes]
            stage.window.rootViewController = tabs
            await stage.settle()
            (lakes.title, lakes.badgeValue) = ("Waters", "3")
            #expect(tabs.tabBar.items?.last?.title == "Waters" && tabs.tabBar.items?.last?.badgeValue == "3")
            lakes.isHidden = true
            #expect(tabs.tabBar.items?.map(\.title) == ["Peaks"])
            lakes.isHidden = false
            #expect(tabs.tabBar.items?.map(\.title) == ["Peaks", "Waters"])
            #expect(stage.log.take() == ["makes peaks", "makes lakes"])
        }
    }

    @Test func a_group_is_one_tab_or_stands_for_its_children() throws {
        try onStage { stage in
            let tabs = UITabBarController(), a = tab("A", on: stage), b = tab("B", on: stage)
            let open = UITabGroup(title: "Open", image: nil, identifier: "open", children: [a, b])
            let closed = UITabGroup(title: "Closed", image: nil, identifier: "closed", children: [tab("C", on: stage)]) { _ in
                UIViewController()
            }
            tabs.tabs = [open, closed]
            stage.window.rootViewController = tabs
            await stage.settle()
            #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "Closed"] && a.parent === open)
            #expect(open.selectedChild === a)
            open.selectedChild = b
            #expect(tabs.selectedTab === b && tabs.tab(forIdentifier: "b") === b)
            open.children = [b]
            #expect(tabs.tabBar.items?.map(\.title) == ["B", "Closed"] && a.parent == nil && tabs.selectedTab === b)
            tabs.viewControllers = [UIViewController()]
            #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil && b.tabBarController == nil)
        }
    }

    @Test func children_belong_to_the_controller_of_their_group() throws {
        try onStage { stage in
            let tabs = UITabBarController(), a = tab("A", on: stage), b = tab("B", on: stage)
            let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [a])
            let other = UITabGroup(title: "Other", image: nil, identifier: "other")
            tabs.tabs = [group, other]
            stage.window.rootViewController = tabs
            await stage.settle()
            group.children = [a, b]
            #expect(b.tabBarController === tabs && b.parent === group && a.tabBarController === tabs)
            b.isHidden = true
            #expect(tabs.tabBar.items?.map(\.title) == ["A"])
            b.isHidden = false
            other.children = [b]
            group.children = []
            #expect(b.parent === other && b.tabBarController === tabs && a.parent == nil && a.tabBarController == nil)
            #expect(tabs.tabBar.items?.map(\.title) == ["B"])
        }
    }
}
