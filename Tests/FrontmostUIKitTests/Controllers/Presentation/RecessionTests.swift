import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// The screen behind a full sheet steps back in compact width.
@MainActor @Suite struct RecessionTests {
    @Test(arguments: [
        // With one detent the screen behind follows from the bottom edge of the screen.
        (783.0, [783.0], 1.0), (391.5, [783], 0.5), (0, [783], 0), (900, [783], 1),
        // Between two detents it follows from the lower one.
        (426, [426, 783], 0), (604.5, [426, 783], 0.5), (783, [426, 783], 1), (100, [426, 783], 0),
        // If the sheet never reaches its full height, the screen behind stays in place.
        (426, [426], 0), (600, [200, 600], 0),
    ])
    func the_step_back_depends_on_the_sheets_height(_ seen: Double, _ rests: [Double], _ amount: Double) {
        let found = Recession.amount(seen: CGFloat(seen), rests: rests.map { CGFloat($0) }, full: 783)
        #expect(abs(found - CGFloat(amount)) < 0.001)
    }

    @Test func it_is_narrower_by_the_margin_on_both_sides_and_lies_at_the_safe_areas_edge() {
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852), all = Recession.transform(1, of: screen, top: 59)
        let seen = screen.applying(all)
        #expect(abs(seen.minX - 16) < 0.01 && abs(seen.maxX - 377) < 0.01 && abs(seen.minY - 59) < 0.01)
        #expect(Recession.transform(0, of: screen, top: 59).isIdentity)
    }

    @MainActor private func seen(_ view: UIView, _ stage: Stage) -> CGRect {
        view.bounds.applying(view.node.presentationEffects(at: stage.scene.tree.now).transform)
    }

    @Test func the_presenter_steps_back_with_the_sheet_without_callbacks() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), safe = root.view.safeAreaInsets
            root.present(sheet, animated: true)
            await stage.advance(0.1)
            let width = seen(root.view, stage).width
            #expect(width < 393 && width > 361)
            await stage.advance(1)
            #expect(abs(seen(root.view, stage).width - 361) < 0.01 && abs(seen(root.view, stage).minY - 59) < 0.01)
            #expect(root.view.node.effects.clip == .roundedRectangle(cornerRadius: 10))
            #expect(stage.scene.statusBar.style == .lightContent, "The status bar is light on black.")
            #expect(root.view.frame == stage.window.bounds && root.view.transform.isIdentity)
            #expect(root.view.safeAreaInsets == safe)
            #expect(root.view.convert(CGPoint(x: 5, y: 7), to: nil) == CGPoint(x: 5, y: 7))
            #expect(stage.log.take() == ["Sheet didLoad", "Sheet willAppear", "Sheet didAppear"])
            root.dismiss(animated: true)
            await stage.advance(0.2)
            #expect(root.view.node.effects.clip != nil, "The corners stay rounded until the view is back.")
            await stage.advance(1)
            #expect(root.view.node.effects == RenderEffects.none && stage.window.contentNodes.isEmpty)
            #expect(stage.scene.statusBar.style == .default)
        }
    }

    @Test func it_follows_the_finger_that_drags_the_sheet() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: false)
            await stage.settle()
            let container = try #require(sheet.presentationController?.containerView)
            let start = CGPoint(x: 200, y: 100)
            stage.drag(from: start, to: CGPoint(x: 200, y: 100 + 10 + 391.5), on: container)
            #expect(abs(seen(root.view, stage).width - 377) < 0.1)
            stage.lift(from: start, at: CGPoint(x: 200, y: 100 + 10 + 100), on: container)
            await stage.advance(1)
            #expect(abs(seen(root.view, stage).width - 361) < 0.1)
        }
    }

    @Test func a_sheet_over_a_sheet_makes_the_lower_one_step_back_and_all_return_together() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            root.present(first, animated: false)
            first.present(second, animated: true)
            await stage.advance(1)
            let card = try #require(first.view.superview)
            #expect(abs(seen(card, stage).width - 361) < 0.1 && abs(seen(card, stage).minY + 10) < 0.1)
            #expect(abs(seen(root.view, stage).width - 361) < 0.1)
            root.dismiss(animated: true)
            await stage.advance(0.1)
            #expect(seen(root.view, stage).width < 392, "The view animates back.")
            await stage.advance(1)
            #expect(root.view.node.effects == RenderEffects.none)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .overCurrentContext])
    func nothing_steps_back_behind_a_cover(_ style: UIModalPresentationStyle) throws {
        try onStage { stage in
            let root = await stage.root()
            root.present(stage.screen("Cover", style), animated: false)
            await stage.settle()
            #expect(root.view.node.effects.transform.isIdentity)
        }
    }

    @Test func nothing_steps_back_in_regular_width_or_behind_a_low_sheet_or_one_that_lets_touches_through() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root()
            root.present(stage.screen("Sheet"), animated: false)
            await stage.settle()
            #expect(root.view.node.effects.transform.isIdentity)
        }
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            let controller = try #require(sheet.sheetPresentationController)
            controller.detents = [.medium(), .large()]
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(root.view.node.effects.transform.isIdentity)
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(!root.view.node.effects.transform.isIdentity)
            controller.largestUndimmedDetentIdentifier = .large
            await stage.settle()
            #expect(root.view.node.effects.transform.isIdentity)
        }
    }

    @Test func nothing_steps_back_behind_a_sheet_that_becomes_lower() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            let controller = try #require(sheet.sheetPresentationController)
            controller.detents = [.medium(), .large()]
            controller.selectedDetentIdentifier = .large
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.style == .lightContent && !stage.window.contentNodes.isEmpty)
            controller.animateChanges { controller.selectedDetentIdentifier = .medium }
            await stage.advance(0.1)
            #expect(
                root.view.node.effects.clip != nil && seen(root.view, stage).width < 392,
                "The corners stay rounded until the view is back.")
            await stage.advance(2)
            #expect(root.view.node.effects == RenderEffects.none && stage.window.contentNodes.isEmpty)
            #expect(stage.scene.statusBar.style == .default)
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(abs(seen(root.view, stage).width - 361) < 0.01 && stage.scene.statusBar.style == .lightContent)
            controller.selectedDetentIdentifier = .medium
            await stage.settle()
            #expect(root.view.node.effects == RenderEffects.none && stage.window.contentNodes.isEmpty)
        }
    }

    @Test func a_sheet_that_becomes_lower_behind_another_comes_forward() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            let controller = try #require(first.sheetPresentationController)
            controller.detents = [.medium(), .large()]
            controller.selectedDetentIdentifier = .large
            root.present(first, animated: false)
            first.present(second, animated: false)
            await stage.settle()
            let card = try #require(first.view.superview)
            #expect(!card.node.effects.transform.isIdentity)
            controller.selectedDetentIdentifier = .medium
            await stage.settle()
            #expect(card.node.effects.transform.isIdentity && root.view.node.effects.transform.isIdentity)
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(!card.node.effects.transform.isIdentity && !root.view.node.effects.transform.isIdentity)
        }
    }

    @Test func the_black_background_stays_until_the_last_sheet_that_needs_it_is_gone() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .overFullScreen), top = stage.screen("Top")
            root.present(stage.screen("First"), animated: false)
            root.presentedViewController?.present(cover, animated: false)
            cover.present(top, animated: false)
            await stage.settle()
            cover.dismiss(animated: false)
            await stage.settle()
            #expect(cover.presentedViewController == nil && !stage.window.contentNodes.isEmpty)
            #expect(stage.window.showsBlackBehind)
        }
    }

    @Test func a_replaced_root_is_back_at_its_place() throws {
        try onStage { stage in
            let root = await stage.root()
            root.present(stage.screen("Sheet"), animated: false)
            await stage.settle()
            stage.window.rootViewController = stage.screen("Next")
            await stage.advance(1)
            #expect(root.view.node.effects.transform.isIdentity && root.view.node.effects.clip == nil)
            #expect(stage.window.contentNodes.isEmpty)
        }
    }
}
