import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct InteractiveDismissalTests {
    /// A presentation delegate with configurable answers that logs its calls.
    @MainActor final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
        let log: EventLog
        var allows = true
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.add("should?")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.add("attempt")
        }
    }

    /// Drags the sheet down from its top.
    @MainActor private func swipe(_ sheet: UIViewController, by distance: CGFloat, velocity: CGFloat = 0, in stage: Stage) {
        guard let container = sheet.presentationController?.containerView else { return }
        let start = CGPoint(x: 200, y: 90), end = CGPoint(x: 200, y: 90 + distance)
        for (phase, point) in [(DragInput.Phase.began, start), (.changed, end), (.ended, end)] {
            let drag = DragInput(phase: phase, start: start, location: point, velocity: CGSize(width: 0, height: velocity))
            stage.scene.commit()
            stage.scene.send(.drag(drag), to: container.node.id)
        }
    }

    @MainActor private func sheet(on stage: Stage) async -> (Screen, Screen, Watcher) {
        let root = await stage.root(), sheet = stage.screen("Sheet"), watcher = Watcher(stage.log)
        sheet.presentationController?.delegate = watcher
        root.present(sheet, animated: true)
        await stage.advance(1)
        stage.log.take()
        return (root, sheet, watcher)
    }

    @Test func a_swipe_consults_and_notifies_the_delegate_and_dismisses() throws {
        try onStage { stage in
            let (root, sheet, watcher) = await sheet(on: stage)
            var reasons: [PresentationEdge.Reason] = []
            sheet.addPresentationObserver { reasons.append($0.reason) }
            swipe(sheet, by: 500, in: stage)
            await stage.advance(1)
            #expect(stage.log.take() == ["should?", "will", "Sheet willDisappear", "Sheet didDisappear", "did"])
            #expect(reasons == [.user, .user])
            #expect(root.presentedViewController == nil)
            _ = watcher
        }
    }

    @Test func a_throw_closes_and_a_short_drag_does_not() throws {
        try onStage { stage in
            let (root, sheet, watcher) = await sheet(on: stage)
            swipe(sheet, by: 100, in: stage)
            await stage.advance(1)
            #expect(stage.log.take() == [] && root.presentedViewController === sheet)
            swipe(sheet, by: 100, velocity: 1500, in: stage)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
            _ = watcher
        }
    }

    @Test func a_modal_sheet_only_reports_the_attempt() throws {
        try onStage { stage in
            let (root, sheet, watcher) = await sheet(on: stage)
            sheet.isModalInPresentation = true
            swipe(sheet, by: 600, in: stage)
            await stage.advance(1)
            #expect(stage.log.take() == ["attempt"])
            #expect(root.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            watcher.allows = false
            swipe(sheet, by: 600, in: stage)
            #expect(stage.log.take() == ["should?", "attempt"])
        }
    }

    @Test func a_dismissal_by_code_does_not_consult_the_delegate() throws {
        try onStage { stage in
            let (_, sheet, watcher) = await sheet(on: stage)
            watcher.allows = false
            sheet.isModalInPresentation = true
            sheet.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["Sheet willDisappear", "Sheet didDisappear"])
        }
    }

    @Test func a_cancelled_swipe_settles_nothing() throws {
        try onStage { stage in
            let (root, sheet, watcher) = await sheet(on: stage)
            var edges = 0
            sheet.addPresentationObserver { _ in edges += 1 }
            swipe(sheet, by: 300, velocity: -800, in: stage)
            await stage.advance(2)
            #expect(edges == 0 && stage.log.take() == [])
            #expect(root.presentedViewController === sheet && sheet.view.superview?.transform == .identity)
            _ = watcher
        }
    }

    @Test func escape_closes_a_sheet_like_a_swipe() throws {
        try onStage { stage in
            let (root, _, watcher) = await sheet(on: stage)
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
            #expect(stage.log.take() == ["should?", "will", "Sheet willDisappear", "Sheet didDisappear", "did"])
            #expect(!stage.scene.send(.escape))
            _ = watcher
        }
    }

    @Test func escape_during_a_sheets_entrance_closes_it_afterwards() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true) { stage.log.add("presented") }
            await stage.advance(0.1)
            #expect(stage.scene.send(.escape) && stage.scene.send(.escape))
            await stage.advance(2)
            #expect(root.presentedViewController == nil)
            #expect(stage.log.events.suffix(3) == ["presented", "Sheet willDisappear", "Sheet didDisappear"])
        }
    }

    @Test func escape_during_a_sheets_entrance_closes_nothing_in_front_of_it() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), next = stage.screen("Next")
            root.present(sheet, animated: true) { sheet.present(next, animated: false) }
            await stage.advance(0.1)
            #expect(stage.scene.send(.escape))
            await stage.advance(2)
            #expect(root.presentedViewController === sheet && sheet.presentedViewController === next)
        }
    }

    @Test func a_press_that_slips_a_little_does_not_move_the_sheet() throws {
        try onStage { stage in
            let (_, sheet, _) = await sheet(on: stage)
            guard let container = sheet.presentationController?.containerView else { return }
            let start = CGPoint(x: 200, y: 90)
            for (phase, y) in [(DragInput.Phase.began, 90.0), (.changed, 98)] {
                let drag = DragInput(phase: phase, start: start, location: CGPoint(x: 200, y: y))
                stage.scene.send(.drag(drag), to: container.node.id)
            }
            #expect(sheet.view.superview?.transform == .identity)
            let drag = DragInput(phase: .changed, start: start, location: CGPoint(x: 200, y: 190))
            stage.scene.send(.drag(drag), to: container.node.id)
            #expect(sheet.view.superview?.transform.ty == 90)
        }
    }

    @Test func escape_does_not_close_a_full_screen_cover() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
            root.present(cover, animated: false)
            await stage.settle()
            #expect(!stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController === cover)
        }
    }
}
