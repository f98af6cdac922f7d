import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Columns that a finger shows and hides, on either side.
@MainActor @Suite struct SplitSwipeTests {
    private static let standing = SceneEnvironment(size: CGSize(width: 1024, height: 1366))

    @MainActor private func split(
        on stage: Stage, _ style: UISplitViewController.Style = .doubleColumn
    ) async -> (split: UISplitViewController, columns: [UINavigationController]) {
        let split = UISplitViewController(style: style)
        let slots: [UISplitViewController.Column] =
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let columns = zip(slots, ["A", "B", "C"]).map { slot, name in
            let stack = UINavigationController(rootViewController: stage.screen(name))
            split.setViewController(stack, for: slot)
            return stack
        }
        stage.window.rootViewController = split
        await stage.settle()
        return (split, columns)
    }

    /// Drags from `x`. The target is found by hit testing, as a host does.
    private func swipe(_ stage: Stage, from x: CGFloat, by way: CGFloat, down: CGFloat = 0) async {
        stage.scene.commit()
        let start = CGPoint(x: x, y: 700), end = CGPoint(x: x + way, y: 700 + down)
        var node = stage.scene.tree.root.hitTest(start, at: stage.scene.tree.now)
        while let here = node, !here.accepts.contains(.drag) { node = here.parent }
        for (phase, place) in [(DragInput.Phase.began, start), (.changed, end), (.ended, end)] {
            if let node { stage.scene.send(.drag(DragInput(phase: phase, start: start, location: place)), to: node.id) }
        }
        await stage.advance(1)
    }

    @Test func a_finger_from_the_edge_shows_the_sidebar_and_one_back_hides_it() throws {
        try onStage(Self.standing) { stage in
            let (split, _) = await split(on: stage)
            #expect(split.displayMode == .secondaryOnly && split.presentsWithGesture)
            await swipe(stage, from: 200, by: 300)
            await swipe(stage, from: 5, by: 20)
            await swipe(stage, from: 5, by: 60, down: 200)
            #expect(split.displayMode == .secondaryOnly, "A swipe from elsewhere, a short one and a vertical one do nothing.")
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .oneOverSecondary)
            await swipe(stage, from: 700, by: 200)
            #expect(split.displayMode == .oneOverSecondary)
            await swipe(stage, from: 250, by: -200)
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test func of_three_columns_each_finger_shows_one_more() throws {
        try onStage(Self.standing) { stage in
            let (split, _) = await split(on: stage, .tripleColumn)
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .oneOverSecondary)
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .twoOverSecondary)
            await swipe(stage, from: 900, by: -300)
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test func tiled_columns_cannot_be_swiped_away() throws {
        try onStage(SceneEnvironment(size: CGSize(width: 1366, height: 1024))) { stage in
            let (split, _) = await split(on: stage)
            await swipe(stage, from: 250, by: -200)
            #expect(split.displayMode == .oneBesideSecondary)
        }
    }

    @Test func a_swipe_back_in_the_last_column_comes_first() throws {
        try onStage(Self.standing) { stage in
            let (split, columns) = await split(on: stage)
            columns[1].pushViewController(stage.screen("Inner"), animated: false)
            await stage.settle()
            await swipe(stage, from: 5, by: 900)
            #expect(columns[1].viewControllers.count == 1 && split.displayMode == .secondaryOnly)
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .oneOverSecondary)
        }
    }

    @Test func without_the_gesture_there_is_no_button_unless_requested() throws {
        try onStage(Self.standing) { stage in
            let (split, _) = await split(on: stage)
            split.presentsWithGesture = false
            await stage.settle()
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .secondaryOnly)
            #expect(!stage.spoken(in: split.view).contains { $0.contains("Sidebar") })
            split.displayModeButtonVisibility = .always
            await stage.settle()
            #expect(stage.spoken(in: split.view).contains { $0.contains("Show Sidebar") })
            split.presentsWithGesture = true
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .oneOverSecondary)
        }
    }

    @Test func at_the_trailing_edge_the_columns_are_mirrored() throws {
        try onStage(SceneEnvironment(size: CGSize(width: 1366, height: 1024))) { stage in
            let (split, columns) = await split(on: stage, .tripleColumn)
            split.primaryEdge = .trailing
            await stage.settle()
            #expect(columns[1].view.frame == CGRect(x: 1046, y: 0, width: 320, height: 1024))
            #expect(columns[2].view.frame == CGRect(x: 0, y: 0, width: 1046, height: 1024))
            split.show(.primary)
            await stage.advance(1)
            #expect(columns[0].view.frame.minX == 1046 && columns[1].view.frame.minX == 726 && columns[2].view.frame.maxX == 726)
            #expect(split.primaryColumnWidth == 320 && split.displayMode == .twoBesideSecondary)
        }
    }

    @Test func at_the_trailing_edge_swipes_begin_there() throws {
        try onStage(Self.standing) { stage in
            let (split, columns) = await split(on: stage)
            split.primaryEdge = .trailing
            await stage.settle()
            await swipe(stage, from: 5, by: 300)
            #expect(split.displayMode == .secondaryOnly)
            await swipe(stage, from: 1020, by: -300)
            #expect(split.displayMode == .oneOverSecondary && columns[0].view.frame.maxX == 1024)
            await swipe(stage, from: 800, by: 150)
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    /// A column comes in from the edge that it is at, in every display mode.
    @Test(arguments: [UISplitViewController.SplitBehavior.tile, .overlay, .displace], [1, 2])
    func a_trailing_arrangement_mirrors_the_leading_one(_ behavior: UISplitViewController.SplitBehavior, _ leading: Int) {
        let size = CGSize(width: 1200, height: 800), widths = [SplitColumnWidth.usual, SplitColumnWidth(ideal: 250)]
        var surroundings = SplitSurroundings(leading: leading, behavior: behavior, widths: widths)
        let plain = SplitArrangement(in: size, surroundings)
        surroundings.isMirrored = true
        let mirrored = SplitArrangement(in: size, surroundings)
        for (one, other) in zip(plain.frames, mirrored.frames) {
            #expect(one.minX == size.width - other.maxX && one.width == other.width)
        }
        #expect(plain.way(in: size.width) == -mirrored.way(in: size.width) && plain.way(in: size.width) > 0)
    }
}
