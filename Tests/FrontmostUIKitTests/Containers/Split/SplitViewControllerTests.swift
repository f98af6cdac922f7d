import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// A split view controller with the app's own columns.
@MainActor @Suite struct SplitViewControllerTests {
    static let lying = SceneEnvironment(size: CGSize(width: 1366, height: 1024))

    /// Shows a split view with columns named A, B and, if there are three, C.
    @MainActor func split(
        on stage: Stage, _ style: UISplitViewController.Style = .doubleColumn, _ delegate: SplitListener? = nil
    ) async -> (split: UISplitViewController, columns: [Screen]) {
        let split = UISplitViewController(style: style)
        let slots: [UISplitViewController.Column] =
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let columns = zip(slots, ["A", "B", "C"]).map { slot, name in
            let screen = stage.screen(name)
            split.setViewController(screen, for: slot)
            return screen
        }
        split.delegate = delegate
        stage.window.rootViewController = split
        await stage.settle()
        return (split, columns)
    }

    func isSeen(_ screen: UIViewController) -> Bool { screen.viewIfLoaded?.window != nil }

    // MARK: Expanded

    @Test func a_column_is_wrapped_in_a_stack_and_knows_its_split_view() throws {
        try onStage(Self.lying) { stage in
            let (split, columns) = await split(on: stage)
            #expect(!split.isCollapsed && columns.allSatisfy { isSeen($0) && $0.splitViewController === split })
            #expect(columns[0].navigationController === split.viewControllers[0] && split.viewControllers.count == 2)
            #expect(split.viewController(for: .secondary) === columns[1] && split.viewController(for: .compact) == nil)
            #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && split.primaryColumnWidth == 320)
            let own = UINavigationController(rootViewController: stage.screen("own"))
            split.setViewController(own, for: .secondary)
            await stage.settle()
            #expect(split.viewControllers[1] === own && isSeen(own) && !isSeen(columns[1]))
        }
    }

    @Test func columns_are_shown_and_hidden_by_name_and_the_delegate_is_notified() throws {
        try onStage(Self.lying) { stage in
            let listener = SplitListener(stage.log)
            let (split, columns) = await split(on: stage, .tripleColumn, listener)
            stage.log.take()
            split.show(.primary)
            await stage.advance(1)
            #expect(split.displayMode == .twoBesideSecondary && isSeen(columns[0]))
            #expect(stage.log.take().prefix(2) == ["to twoBesideSecondary", "shows primary"])
            split.hide(.supplementary)
            await stage.advance(1)
            #expect(split.displayMode == .secondaryOnly && !isSeen(columns[0]) && !isSeen(columns[1]) && isSeen(columns[2]))
            #expect(stage.log.take().prefix(3) == ["to secondaryOnly", "hides primary", "hides supplementary"])
            split.hide(.secondary)
            await stage.advance(1)
            #expect(isSeen(columns[2]), "The last column stays.")
        }
    }

    @Test func the_preferred_display_mode_applies_when_set_and_the_button_toggles_from_there() throws {
        try onStage(Self.lying) { stage in
            let (split, columns) = await split(on: stage)
            split.preferredDisplayMode = .oneOverSecondary
            await stage.advance(1)
            #expect(split.displayMode == .oneOverSecondary && columns[1].view.frameInWindow.minX == 0)
            #expect(await stage.tap(1200, 700), "A touch beside the column hides it.")
            await stage.advance(1)
            #expect(split.displayMode == .secondaryOnly && split.preferredDisplayMode == .oneOverSecondary)
            stage.press("Show Sidebar", in: split.view)
            await stage.advance(1)
            #expect(split.displayMode == .oneOverSecondary)
            split.displayModeButtonVisibility = .never
            await stage.settle()
            #expect(!stage.spoken(in: split.view).contains { $0.contains("Sidebar") })
        }
    }

    @Test func widths_are_points_or_a_part_of_the_whole_within_their_bounds() throws {
        try onStage(Self.lying) { stage in
            let (split, _) = await split(on: stage)
            split.preferredPrimaryColumnWidth = 250
            await stage.settle()
            #expect(split.primaryColumnWidth == 250)
            split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
            split.preferredPrimaryColumnWidthFraction = 0.5
            split.maximumPrimaryColumnWidth = 400
            await stage.settle()
            #expect(split.primaryColumnWidth == 400 && split.supplementaryColumnWidth == 0)
        }
    }

    @Test func the_display_mode_button_item_is_labelled_and_works() throws {
        try onStage(Self.lying) { stage in
            let (split, columns) = await split(on: stage)
            split.displayModeButtonVisibility = .never
            columns[1].navigationItem.leftBarButtonItem = split.displayModeButtonItem
            await stage.settle()
            stage.press("Hide Sidebar", in: split.view)
            await stage.advance(1)
            #expect(!isSeen(columns[0]) && split.displayModeButtonItem.accessibilityLabel == "Show Sidebar")
        }
    }

    @Test func before_it_is_in_a_window_it_is_laid_out_as_its_properties_say() throws {
        try onStage(Self.lying) { stage in
            for style in [UISplitViewController.Style.doubleColumn, .tripleColumn] {
                let split = UISplitViewController(style: style)
                split.setViewController(stage.screen("A"), for: .primary)
                split.view.frame = CGRect(x: 0, y: 0, width: 1366, height: 1024)
                split.view.layoutIfNeeded()
                #expect(split.displayMode == .oneBesideSecondary)
                split.preferredDisplayMode = .secondaryOnly
                split.view.layoutIfNeeded()
                #expect(split.displayMode == .secondaryOnly && split.viewControllers.last?.view.frame == split.view.bounds)
                split.preferredDisplayMode = style == .doubleColumn ? .oneBesideSecondary : .twoBesideSecondary
                split.preferredPrimaryColumnWidth = 250
                split.view.layoutIfNeeded()
                #expect(split.primaryColumnWidth == 250)
            }
        }
    }

    // MARK: Collapsed

    @Test func a_narrow_split_view_begins_with_its_last_column_and_the_way_back_leads_to_the_first() throws {
        try onStage { stage in
            let (split, columns) = await split(on: stage)
            #expect(split.isCollapsed && isSeen(columns[1]) && !isSeen(columns[0]) && split.viewControllers.count == 1)
            let bar = try #require(columns[1].navigationController).navigationBar
            #expect(stage.spoken(in: bar).contains("button A"))
            stage.press("A", in: bar)
            await stage.advance(1)
            #expect(isSeen(columns[0]) && !isSeen(columns[1]))
            #expect(columns[0].navigationController?.isNavigationBarHidden == false)
        }
    }

    @Test func the_delegate_chooses_the_first_visible_column() throws {
        try onStage { stage in
            let listener = SplitListener(stage.log)
            listener.top = .primary
            let (split, columns) = await split(on: stage, .doubleColumn, listener)
            #expect(isSeen(columns[0]) && !isSeen(columns[1]))
            #expect(stage.log.take().contains("proposed secondary"))
            split.show(.secondary)
            await stage.advance(1)
            #expect(isSeen(columns[1]) && columns[0].navigationController?.isNavigationBarHidden == true)
            split.hide(.secondary)
            await stage.advance(1)
            #expect(isSeen(columns[0]) && columns[0].navigationController?.isNavigationBarHidden == false)
        }
    }

    @Test func the_delegate_is_consulted_once_per_collapse_or_expansion() throws {
        try onStage(Self.lying) { stage in
            let listener = SplitListener(stage.log)
            let (split, columns) = await split(on: stage, .tripleColumn, listener)
            stage.log.take()
            listener.top = .supplementary
            stage.scene.environment = .phone
            await stage.settle()
            #expect(stage.log.take().filter { $0.hasPrefix("proposed") } == ["proposed secondary"])
            #expect(isSeen(columns[1]) && split.isCollapsed)
            split.setViewController(nil, for: .secondary)
            stage.scene.environment = Self.lying
            await stage.settle()
            #expect(stage.log.take().filter { $0.hasPrefix("proposed") } == ["proposed mode oneBesideSecondary"])
            stage.scene.environment = .phone
            await stage.settle()
            #expect(
                stage.log.take().filter { $0.hasPrefix("proposed") } == ["proposed supplementary"], "The last column is empty.")
        }
    }

    @Test func a_column_shown_and_hidden_in_one_turn_is_hidden() throws {
        try onStage { stage in
            let listener = SplitListener(stage.log)
            listener.top = .primary
            let (split, columns) = await split(on: stage, .tripleColumn, listener)
            split.show(.secondary)
            split.hide(.secondary)
            await stage.advance(1)
            #expect(isSeen(columns[1]))
            split.hide(.secondary)
            await stage.advance(1)
            #expect(isSeen(columns[1]), "The column was not visible.")
        }
    }

    @Test func a_controller_for_compact_width_is_shown_in_the_place_of_all_columns() throws {
        try onStage(Self.lying) { stage in
            let (split, columns) = await split(on: stage)
            let small = stage.screen("Small")
            split.setViewController(small, for: .compact)
            await stage.settle()
            #expect(!isSeen(small))
            stage.scene.environment = .phone
            await stage.settle()
            #expect(isSeen(small) && !isSeen(columns[0]) && !isSeen(columns[1]) && small.splitViewController === split)
            stage.scene.environment = Self.lying
            await stage.settle()
            #expect(!isSeen(small) && isSeen(columns[0]) && isSeen(columns[1]))
        }
    }

    @Test func rotating_keeps_pushed_screens_and_notifies_the_delegate() throws {
        try onStage(Self.lying) { stage in
            let listener = SplitListener(stage.log)
            let (split, columns) = await split(on: stage, .tripleColumn, listener)
            let deeper = stage.screen("Deeper")
            columns[2].navigationController?.pushViewController(deeper, animated: false)
            await stage.settle()
            stage.log.take()
            stage.scene.environment = .phone
            await stage.settle()
            #expect(stage.log.take().contains("collapsed") && isSeen(deeper))
            columns[2].navigationController?.goBackByUser()
            await stage.advance(1)
            #expect(isSeen(columns[2]))
            columns[2].navigationController?.goBackByUser()
            await stage.advance(1)
            #expect(isSeen(columns[1]))
            listener.mode = .twoBesideSecondary
            stage.scene.environment = Self.lying
            await stage.settle()
            #expect(columns.allSatisfy(isSeen) && split.displayMode == .twoBesideSecondary)
            #expect(stage.log.take().contains("expanded"))
        }
    }

    @Test func a_column_without_a_controller_leaves_the_stack() throws {
        try onStage { stage in
            let (split, columns) = await split(on: stage, .tripleColumn)
            #expect(isSeen(columns[2]))
            split.setViewController(nil, for: .secondary)
            await stage.advance(1)
            #expect(isSeen(columns[1]) && !isSeen(columns[2]))
            split.setViewController(nil, for: .supplementary)
            await stage.advance(1)
            #expect(isSeen(columns[0]))
            let new = stage.screen("New")
            split.setViewController(new, for: .secondary)
            split.show(.secondary)
            await stage.advance(1)
            #expect(isSeen(new))
        }
    }

    @Test func a_replaced_column_controller_is_released() throws {
        for environment in [Self.lying, .phone] {
            try onStage(environment) { stage in
                let split = UISplitViewController(style: .doubleColumn)
                stage.window.rootViewController = split
                weak var plain: Screen?
                weak var stack: UINavigationController?
                @MainActor func fill() {
                    let (first, second) = (
                        stage.screen("Plain"), UINavigationController(rootViewController: stage.screen("Stack"))
                    )
                    (plain, stack) = (first, second)
                    split.setViewController(first, for: .secondary)
                    split.setViewController(second, for: .secondary)
                }
                split.setViewController(stage.screen("A"), for: .primary)
                fill()
                await stage.settle()
                #expect(plain == nil && stack.map(isSeen) == true)
                split.hide(.secondary)
                await stage.advance(1)
                split.setViewController(UINavigationController(rootViewController: stage.screen("New")), for: .secondary)
                await stage.advance(1)
                #expect(stack == nil)
            }
        }
    }

    @Test func a_stack_removed_from_a_classic_split_view_is_released() throws {
        try onStage { stage in
            let split = UISplitViewController(), master = UINavigationController(rootViewController: stage.screen("Master"))
            weak var stack: UINavigationController?
            @MainActor func fill() {
                let second = UINavigationController(rootViewController: stage.screen("Stack"))
                stack = second
                split.viewControllers = [master, second]
            }
            fill()
            stage.window.rootViewController = split
            await stage.settle()
            #expect(stack.map(isSeen) == true)
            split.viewControllers = [master]
            await stage.advance(1)
            #expect(stack == nil && master.viewControllers.count == 1)
        }
    }
}

/// A delegate that logs its calls.
final class SplitListener: NSObject, UISplitViewControllerDelegate {
    private let log: EventLog
    var top: UISplitViewController.Column?
    var mode: UISplitViewController.DisplayMode?
    var takesSecondary = false

    init(_ log: EventLog) { self.log = log }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        log.add("to \(displayMode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.add("shows \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.add("hides \(column)")
    }
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.add("proposed \(proposedTopColumn)")
        return top ?? proposedTopColumn
    }
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        log.add("proposed mode \(proposedDisplayMode)")
        return mode ?? proposedDisplayMode
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { takesSecondary }
}
