import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

// Showing controllers in columns.
extension SplitViewControllerTests {
    @Test func showDetail_uses_the_last_column_or_the_stack_when_collapsed() throws {
        try onStage(Self.lying) { stage in
            let (split, columns) = await split(on: stage)
            let other = stage.screen("Other"), third = stage.screen("Third")
            columns[0].showDetailViewController(other, sender: nil)
            await stage.settle()
            #expect(isSeen(other) && isSeen(columns[0]) && split.viewController(for: .secondary) === other)
            stage.scene.environment = .phone
            await stage.settle()
            split.show(.primary)
            await stage.advance(1)
            #expect(isSeen(columns[0]))
            columns[0].showDetailViewController(third, sender: nil)
            await stage.advance(1)
            #expect(isSeen(third) && !isSeen(columns[0]) && third.presentingViewController == nil)
        }
    }

    @Test func a_classic_split_view_takes_two_controllers_and_consults_its_delegate_about_the_second() throws {
        try onStage(Self.lying) { stage in
            let listener = SplitListener(stage.log)
            let master = UINavigationController(rootViewController: stage.screen("Master")), detail = stage.screen("Detail")
            let split = UISplitViewController()
            split.viewControllers = [master, detail]
            split.delegate = listener
            stage.window.rootViewController = split
            await stage.settle()
            #expect(split.style == .unspecified && split.viewControllers == [master, detail] && isSeen(detail))
            #expect(!stage.spoken(in: split.view).contains { $0.contains("Sidebar") })
            listener.takesSecondary = true
            stage.scene.environment = .phone
            await stage.settle()
            #expect(!isSeen(detail) && master.viewControllers.count == 1)
            stage.scene.environment = Self.lying
            await stage.settle()
            #expect(isSeen(detail))
            listener.takesSecondary = false
            stage.scene.environment = .phone
            await stage.settle()
            #expect(isSeen(detail) && master.topViewController === detail)
            stage.scene.environment = Self.lying
            await stage.settle()
            #expect(isSeen(detail) && master.viewControllers.count == 1 && detail.parent === split)
        }
    }

    @Test func a_removed_column_leaves_no_separator_behind() throws {
        try onStage(Self.lying) { stage in
            let split = UISplitViewController()
            split.viewControllers = [stage.screen("Master"), stage.screen("Detail")]
            stage.window.rootViewController = split
            await stage.settle()
            #expect(split.view.subviews.count == 3)
            let alone = stage.screen("Alone")
            split.viewControllers = [alone]
            await stage.settle()
            #expect(split.view.subviews == [alone.view])
            split.viewControllers = []
            await stage.settle()
            #expect(split.view.subviews.isEmpty)
        }
    }
}
