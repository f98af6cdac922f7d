import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct SheetTests {
    typealias Detent = UISheetPresentationController.Detent

    @MainActor final class Watcher: NSObject, UISheetPresentationControllerDelegate {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            log.add("selected \(sheet.selectedDetentIdentifier == .medium ? "medium" : "large")")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did dismiss") }
    }

    /// Presents a sheet with a medium and a large detent, and lets it arrive for a while, in seconds.
    @MainActor func present(
        on stage: Stage, for seconds: Double = 1, _ setUp: (UISheetPresentationController) -> Void = { _ in }
    ) async -> (root: Screen, sheet: Screen, controller: UISheetPresentationController) {
        let root = await stage.root(), sheet = stage.screen("Sheet")
        guard let controller = sheet.sheetPresentationController else { fatalError("A page sheet has a sheet controller.") }
        controller.detents = [.medium(), .large()]
        setUp(controller)
        root.present(sheet, animated: true)
        await stage.advance(seconds)
        stage.log.take()
        return (root, sheet, controller)
    }

    @Test func a_sheet_stands_at_its_lowest_detent_until_another_is_selected() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage)
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 426, width: 393, height: 426))
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 69, width: 393, height: 783))
            #expect(controller.frameOfPresentedViewInContainerView == sheet.view.frameInWindow)
        }
    }

    @Test func a_sheet_is_dragged_between_its_detents_and_its_delegate_is_notified() throws {
        try onStage { stage in
            let (root, sheet, controller) = await present(on: stage)
            let watcher = Watcher(stage.log)
            controller.delegate = watcher
            await stage.drag(200, 500, by: -250)
            await stage.advance(1)
            #expect(controller.selectedDetentIdentifier == .large && sheet.view.frameInWindow.minY == 69)
            #expect(stage.log.take() == ["selected large"])
            await stage.drag(200, 500, by: 40, velocity: 600)
            await stage.advance(1)
            #expect(stage.log.take() == ["selected medium"])
            // A return to the same detent is not reported.
            await stage.drag(200, 500, by: 60)
            await stage.advance(1)
            #expect(stage.log.take() == [] && root.presentedViewController === sheet)
            await stage.drag(200, 500, by: 300)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
            #expect(stage.log.take() == ["Sheet willDisappear", "Sheet didDisappear", "did dismiss"])
        }
    }

    @Test func a_finger_put_down_while_the_sheet_arrives_moves_it_once_it_is_there() throws {
        try onStage { stage in
            let (_, sheet, _) = await present(on: stage, for: 0.2)
            #expect(sheet.isBeingPresented)
            await stage.drag(200, 500, by: -110, lifts: false)
            #expect(sheet.view.frameInWindow.height == 426, "It does not move while it arrives.")
            await stage.advance(1)
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 326, width: 393, height: 526))
        }
    }

    @Test func a_finger_lifted_before_the_sheet_has_arrived_does_not_move_it() throws {
        try onStage { stage in
            let (root, sheet, _) = await present(on: stage, for: 0.2)
            await stage.drag(200, 500, by: 300)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet && sheet.view.frameInWindow.height == 426)
        }
    }

    @Test func under_a_finger_the_sheet_grows_above_its_lowest_detent_and_moves_below_it() throws {
        try onStage { stage in
            let (_, sheet, _) = await present(on: stage)
            await stage.drag(200, 500, by: -110, lifts: false)
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 326, width: 393, height: 526))
            await stage.drag(200, 500, by: -2000, lifts: false)
            #expect(sheet.view.frameInWindow.minY == 69, "The sheet does not go beyond the highest detent.")
            await stage.drag(200, 500, by: 110, lifts: false)
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 526, width: 393, height: 426))
        }
    }

    @Test func a_change_within_animateChanges_is_animated() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage)
            guard let card = sheet.view.superview, let holder = card.superview else { return }
            controller.animateChanges { controller.selectedDetentIdentifier = .large }
            #expect(holder.node.runningChanges.count == 1 && holder.node.presentationFrame(at: stage.scene.tree.now).minY == 426)
            await stage.advance(1)
            controller.selectedDetentIdentifier = .medium
            await stage.settle()
            #expect(holder.node.runningChanges.isEmpty && holder.node.frame.minY == 426)
        }
    }

    @Test func invalidated_detents_are_resolved_anew() throws {
        try onStage { stage in
            var height: CGFloat = 200
            let (_, sheet, controller) = await present(on: stage) { $0.detents = [.custom { _ in height }] }
            #expect(sheet.view.frameInWindow.height == 234)
            height = 300
            await stage.settle()
            #expect(sheet.view.frameInWindow.height == 234)
            controller.invalidateDetents()
            await stage.settle()
            #expect(sheet.view.frameInWindow.height == 334)
        }
    }

    @Test func a_custom_detent_is_selected_by_its_identifier_and_gets_the_maximum_height() throws {
        try onStage { stage in
            let small = Detent.Identifier("small")
            let (_, sheet, _) = await present(on: stage) {
                $0.detents = [.large(), .custom(identifier: small) { $0.maximumDetentValue * 0.2 }]
                $0.selectedDetentIdentifier = small
            }
            #expect(abs(sheet.view.frameInWindow.height - (749 * 0.2 + 34)) < 0.01)
        }
    }

    @Test func a_sheet_without_dimming_casts_a_shadow() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage) { $0.largestUndimmedDetentIdentifier = .medium }
            let holder = try #require(sheet.view.superview?.superview)
            #expect(holder.node.effects.shadow != nil)
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(holder.node.effects.shadow == nil)
        }
    }

    @Test func up_to_the_largest_undimmed_detent_the_content_behind_is_interactive() throws {
        try onStage { stage in
            var taps = 0
            let (root, sheet, controller) = await present(on: stage) { $0.largestUndimmedDetentIdentifier = .medium }
            let button = UIButton(primaryAction: UIAction(title: "Behind") { _ in taps += 1 })
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
            root.view.addSubview(button)
            await stage.tap(150, 120)
            #expect(taps == 1 && root.presentedViewController === sheet)
            #expect(stage.window.modalNode == nil)
            controller.selectedDetentIdentifier = .large
            await stage.settle()
            #expect(!stage.scene.isReachable(button.node) && stage.window.modalNode != nil)
            // The sheet itself can still be dragged at both detents.
            controller.selectedDetentIdentifier = .medium
            await stage.drag(200, 500, by: -250)
            await stage.advance(1)
            #expect(controller.selectedDetentIdentifier == .large)
        }
    }

    @Test func a_tap_on_the_dimmed_part_closes_the_sheet_as_a_swipe_does() throws {
        try onStage { stage in
            let (root, sheet, controller) = await present(on: stage)
            let watcher = Watcher(stage.log)
            controller.delegate = watcher
            sheet.isModalInPresentation = true
            await stage.tap(200, 200)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            await stage.tap(200, 600)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet, "A tap on the sheet does not count as a tap beside it.")
            await stage.tap(200, 200)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && stage.log.take().last == "did dismiss")
        }
    }

    @Test func the_grabber_goes_to_the_next_detent_and_round() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage) { $0.prefersGrabberVisible = true }
            let y = sheet.view.frameInWindow.minY + 7
            await stage.tap(196, y)
            await stage.advance(1)
            #expect(controller.selectedDetentIdentifier == .large)
            await stage.tap(196, 69 + 7)
            await stage.advance(1)
            #expect(controller.selectedDetentIdentifier == .medium)
            controller.prefersGrabberVisible = false
            await stage.settle()
            await stage.tap(196, y)
            #expect(controller.selectedDetentIdentifier == .medium)
        }
    }

    @Test func a_sheet_has_the_corner_radius_that_it_prefers() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage)
            #expect(sheet.view.superview?.layer.cornerRadius == 10)
            controller.preferredCornerRadius = 32
            await stage.settle()
            #expect(sheet.view.superview?.layer.cornerRadius == 32)
        }
    }

    @Test func in_regular_surroundings_a_sheet_floats_whatever_its_detents_are() throws {
        try onStage(.tablet) { stage in
            let (root, sheet, _) = await present(on: stage)
            #expect(sheet.view.frameInWindow.width == 712 && sheet.view.frameInWindow.minY > 24)
            await stage.drag(512, 700, by: 800)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func an_automatic_sheet_is_a_form_sheet() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet", .automatic)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.view.frameInWindow.size == CGSize(width: 540, height: 620))
        }
    }

    @Test func a_form_sheet_has_the_preferred_content_size_and_follows_it() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet", .formSheet)
            sheet.preferredContentSize = CGSize(width: 320, height: 240)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.view.frameInWindow.size == CGSize(width: 320, height: 240))
            sheet.preferredContentSize = CGSize(width: 400, height: 300)
            await stage.settle()
            #expect(sheet.view.frameInWindow.size == CGSize(width: 400, height: 300))
        }
    }

    @Test func dark_backgrounds_are_a_step_lighter_in_a_sheet() throws {
        var environment = SceneEnvironment.phone
        environment.appearance = .dark
        try onStage(environment) { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), cover = stage.screen("Cover", .fullScreen)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
            #expect(root.traitCollection.userInterfaceLevel == .base)
            let base = UIColor.systemBackground.resolved(root.traitCollection)
            let elevated = UIColor.systemBackground.resolved(sheet.traitCollection)
            #expect(base.red == 0 && elevated.red > 0.1)
            sheet.present(cover, animated: false)
            await stage.settle()
            #expect(cover.traitCollection.userInterfaceLevel == .base)
        }
    }

    @Test func a_sheet_presented_anew_remembers_how_it_was_set_up() throws {
        try onStage { stage in
            let (root, sheet, controller) = await present(on: stage)
            root.dismiss(animated: false)
            await stage.settle()
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.sheetPresentationController === controller && sheet.view.frameInWindow.minY == 426)
        }
    }

    @Test func the_presentation_controller_is_the_one_of_the_style_and_of_the_nearest_presentation() throws {
        try onStage { stage in
            let (_, sheet, controller) = await present(on: stage)
            let child = stage.screen("Child")
            sheet.addChild(child)
            #expect(child.presentationController === controller && child.sheetPresentationController === controller)
            let other = stage.screen("Other", .fullScreen)
            #expect(other.sheetPresentationController == nil && other.popoverPresentationController == nil)
            other.modalPresentationStyle = .popover
            #expect(other.popoverPresentationController != nil)
        }
    }
}

extension SheetTests {
    @Test func detents_have_no_effect_where_a_sheet_covers_a_low_window() throws {
        try onStage(.lyingPhone) { stage in
            let (_, sheet, controller) = await present(on: stage) {
                $0.largestUndimmedDetentIdentifier = .large
                $0.prefersGrabberVisible = true
            }
            #expect(sheet.view.frameInWindow == CGRect(x: 0, y: 0, width: 852, height: 393))
            #expect(await stage.tap(426, 8))
            #expect(controller.selectedDetentIdentifier == nil, "There is no next detent.")
            var dialog: RenderNode? = sheet.view.node
            while let node = dialog, node.semantics?.role != .dialog { dialog = node.parent }
            #expect(dialog?.semantics?.traits.contains(.isModal) == true)
        }
    }
}

extension SheetTests {
    @Test func a_tap_that_moves_nothing_selects_no_detent() throws {
        try onStage { stage in
            let (_, _, controller) = await present(on: stage)
            let watcher = Watcher(stage.log)
            controller.delegate = watcher
            await stage.drag(200, 500, by: 0)
            await stage.advance(1)
            #expect(controller.selectedDetentIdentifier == nil && stage.log.take() == [])
        }
    }

    @Test func the_content_of_a_presented_stack_can_prevent_its_dismissal() throws {
        try onStage { stage in
            let root = await stage.root(), top = stage.screen("Top"), tabs = UITabBarController()
            let navigation = UINavigationController(rootViewController: stage.screen("Bottom"))
            tabs.viewControllers = [navigation]
            root.present(tabs, animated: true)
            await stage.advance(1)
            navigation.pushViewController(top, animated: false)
            await stage.settle()
            top.isModalInPresentation = true
            await stage.drag(200, 500, by: 600)
            await stage.advance(1)
            #expect(root.presentedViewController === tabs)
            navigation.popViewController(animated: false)
            await stage.settle()
            await stage.drag(200, 500, by: 600)
            await stage.advance(1)
            #expect(root.presentedViewController == nil, "An off-screen controller cannot prevent the dismissal.")
        }
    }

    @Test func the_keyboard_returns_to_the_former_field_when_an_alert_goes() throws {
        try onStage { stage in
            let root = await stage.root(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            root.view.addSubview(field)
            field.becomeFirstResponder()
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            await stage.advance(1)
            #expect(!field.isFirstResponder && alert.textFields?.first?.isFirstResponder == true)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(field.isFirstResponder)
        }
    }

    @Test func a_field_focused_before_it_is_shown_gets_the_keyboard_then() throws {
        final class Form: UIViewController {
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            override func viewDidLoad() {
                view.addSubview(field)
                field.becomeFirstResponder()
            }
        }
        try onStage { stage in
            let form = Form()
            stage.window.rootViewController = form
            await stage.settle()
            #expect(form.field.isFirstResponder)
        }
    }
}
