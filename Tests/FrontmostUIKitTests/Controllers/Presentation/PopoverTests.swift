import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct PopoverTests {
    @MainActor final class Watcher: NSObject, UIPopoverPresentationControllerDelegate {
        let log: EventLog
        var allows = true
        var style: UIModalPresentationStyle?
        var source: UIView?
        init(_ log: EventLog) {
            self.log = log
            super.init()
        }
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            style ?? (traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none)
        }
        func presentationController(
            _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { log.add("as \(style)") }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
            if let source { popover.sourceView = source }
        }
        func popoverPresentationController(
            _ popover: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: UnsafeMutablePointer<UIView>
        ) {
            log.add("reposition")
            rect.pointee = CGRect(x: 0, y: 0, width: 10, height: 10)
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

    /// A popover of 300 × 200 points that points at a button at (500, 100).
    @MainActor private func present(
        on stage: Stage, _ setUp: (UIPopoverPresentationController) -> Void = { _ in }
    ) async -> (root: Screen, popover: Screen, button: UIButton, watcher: Watcher) {
        let root = await stage.root(), popover = stage.screen("Popover", .popover), button = UIButton(type: .system)
        let watcher = Watcher(stage.log)
        button.frame = CGRect(x: 500, y: 100, width: 40, height: 40)
        root.view.addSubview(button)
        popover.preferredContentSize = CGSize(width: 300, height: 200)
        popover.popoverPresentationController?.sourceView = button
        popover.popoverPresentationController?.delegate = watcher
        if let controller = popover.popoverPresentationController { setUp(controller) }
        root.present(popover, animated: true)
        await stage.advance(1)
        return (root, popover, button, watcher)
    }

    @Test func a_popover_lies_beside_its_source_and_leaves_its_presenter_alone() throws {
        try onStage(.tablet) { stage in
            let (root, popover, _, _) = await present(on: stage)
            #expect(popover.view.frameInWindow == CGRect(x: 370, y: 153, width: 300, height: 200))
            #expect(popover.popoverPresentationController?.arrowDirection == .up)
            #expect(
                stage.log.take() == ["as none", "Popover didLoad", "Popover willAppear", "Popover didAppear"])
            #expect(root.view.window != nil)
        }
    }

    @Test func the_arrow_has_the_colour_of_the_content() throws {
        try onStage(.tablet) { stage in
            let (_, popover, _, _) = await present(on: stage)
            popover.view.backgroundColor = .green
            popover.view.superview?.superview?.superview?.setNeedsLayout()
            await stage.settle()
            let shapes = popover.view.superview?.superview?.shapes ?? []
            let arrow = shapes.last { if case .path = $0.content.outline { true } else { false } }
            #expect(arrow?.content.fill == .color(UIColor.green.resolved(popover.traitCollection)))
        }
    }

    @Test func a_part_of_a_view_or_an_item_is_pointed_at() throws {
        try onStage(.tablet) { stage in
            let (root, popover, button, _) = await present(on: stage) {
                $0.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
                $0.permittedArrowDirections = .left
            }
            #expect(popover.view.frameInWindow.minX == 523)
            popover.popoverPresentationController?.sourceItem = root.view
            popover.popoverPresentationController?.permittedArrowDirections = []
            await stage.settle()
            #expect(popover.view.frameInWindow.midX == 512)
            _ = button
        }
    }

    @Test func a_tap_outside_the_popover_dismisses_it_through_its_delegate() throws {
        try onStage(.tablet) { stage in
            let (root, popover, _, watcher) = await present(on: stage)
            stage.log.take()
            watcher.allows = false
            await stage.tap(100, 900)
            #expect(stage.log.take() == ["should?", "attempt"])
            popover.isModalInPresentation = true
            await stage.tap(100, 900)
            #expect(stage.log.take() == ["attempt"])
            (popover.isModalInPresentation, watcher.allows) = (false, true)
            await stage.tap(500, 200)
            #expect(stage.log.take() == [], "The list is in the popover.")
            await stage.tap(100, 900)
            await stage.advance(1)
            #expect(stage.log.take() == ["should?", "will", "Popover willDisappear", "Popover didDisappear", "did"])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func an_open_popover_follows_its_source() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), scroll = UIScrollView(frame: root.view.bounds), button = UIButton(type: .system)
            scroll.contentSize = CGSize(width: 1024, height: 4000)
            button.frame = CGRect(x: 500, y: 400, width: 40, height: 40)
            root.view.addSubview(scroll)
            scroll.addSubview(button)
            let popover = stage.screen("Popover", .popover)
            popover.preferredContentSize = CGSize(width: 300, height: 200)
            popover.popoverPresentationController?.sourceView = button
            root.present(popover, animated: true)
            await stage.advance(1)
            @MainActor func distance() -> CGPoint {
                let source = button.convert(button.bounds, to: nil), frame = popover.view.frameInWindow
                return CGPoint(x: frame.midX - source.midX, y: frame.minY - source.maxY)
            }
            let start = popover.view.frameInWindow.minY, former = scroll.contentOffset.y
            #expect(distance() == CGPoint(x: 0, y: 13))
            scroll.contentOffset.y = 150
            await stage.settle()
            #expect(distance() == CGPoint(x: 0, y: 13) && popover.view.frameInWindow.minY == start - 150 + former)
            button.frame.origin.x = 300
            await stage.settle()
            #expect(distance() == CGPoint(x: 0, y: 13))
            let last = popover.view.frameInWindow
            button.removeFromSuperview()
            await stage.settle()
            #expect(popover.view.frameInWindow == last, "Without a source the popover stays in place.")
        }
    }

    @Test func a_source_without_a_settled_place_does_not_prevent_the_commit() throws {
        final class Unstable: NSObject, UIPopoverPresentationControllerSourceItem {
            var asked: CGFloat = 0
            func frame(in referenceView: UIView) -> CGRect? {
                asked += 1
                return CGRect(x: asked.truncatingRemainder(dividingBy: 2) == 0 ? .nan : asked, y: 0, width: 1, height: 1)
            }
        }
        try onStage(.tablet) { stage in
            let root = await stage.root(), popover = stage.screen("Popover", .popover)
            popover.popoverPresentationController?.sourceItem = Unstable()
            root.present(popover, animated: true)
            await stage.advance(1)
            #expect(root.presentedViewController === popover)
        }
    }

    @Test func escape_closes_a_popover() throws {
        try onStage(.tablet) { stage in
            let (root, _, _, _) = await present(on: stage)
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func passthrough_views_keep_their_touches_and_other_touches_close_the_popover() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), popover = stage.screen("Popover", .popover)
            var taps = 0
            let open = UIButton(primaryAction: UIAction(title: "Open") { _ in taps += 1 })
            let shut = UIButton(primaryAction: UIAction(title: "Shut") { _ in taps += 100 })
            open.frame = CGRect(x: 100, y: 1000, width: 80, height: 40)
            shut.frame = CGRect(x: 300, y: 1000, width: 80, height: 40)
            root.view.addSubview(open)
            root.view.addSubview(shut)
            popover.popoverPresentationController?.sourceView = open
            popover.popoverPresentationController?.permittedArrowDirections = .down
            popover.popoverPresentationController?.passthroughViews = [open]
            root.present(popover, animated: false)
            await stage.settle()
            await stage.tap(120, 1010)
            #expect(taps == 1 && root.presentedViewController === popover)
            await stage.tap(320, 1010)
            await stage.advance(1)
            #expect(taps == 1 && root.presentedViewController == nil)
        }
    }

    @Test func in_compact_width_a_popover_is_a_sheet() throws {
        try onStage { stage in
            let (root, popover, _, _) = await present(on: stage)
            #expect(stage.log.take().first == "as pageSheet")
            #expect(popover.view.frameInWindow == CGRect(x: 0, y: 69, width: 393, height: 783))
            popover.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
            await stage.settle()
            #expect(popover.view.frameInWindow.minY == 426)
            await stage.drag(200, 500, by: 400)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_delegate_that_answers_none_keeps_the_popover_in_compact_width() throws {
        try onStage { stage in
            let root = await stage.root(), popover = stage.screen("Popover", .popover), watcher = Watcher(stage.log)
            watcher.style = UIModalPresentationStyle.none
            popover.preferredContentSize = CGSize(width: 200, height: 100)
            popover.popoverPresentationController?.sourceView = root.view
            popover.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 300, width: 20, height: 20)
            popover.popoverPresentationController?.delegate = watcher
            root.present(popover, animated: false)
            await stage.settle()
            #expect(popover.view.frameInWindow == CGRect(x: 90, y: 333, width: 200, height: 100))
        }
    }

    @Test func a_window_that_changes_its_width_makes_a_popover_a_sheet_and_back() throws {
        try onStage(.tablet) { stage in
            let (root, popover, _, watcher) = await present(on: stage)
            defer { _ = watcher }
            stage.log.take()
            stage.scene.environment = .phone
            await stage.settle()
            #expect(popover.view.frameInWindow.width == 393 && popover.view.frameInWindow.maxY == 852)
            stage.scene.environment = .tablet
            await stage.settle()
            #expect(popover.view.frameInWindow.size == CGSize(width: 300, height: 200))
            #expect(stage.log.take().filter { $0.hasPrefix("as") || $0.hasPrefix("Popover") } == ["as pageSheet", "as none"])
            #expect(root.presentedViewController === popover)
        }
    }

    @Test func a_popover_may_be_repositioned_when_its_window_changes_size() throws {
        try onStage(.tablet) { stage in
            let (_, popover, button, watcher) = await present(on: stage)
            defer { _ = watcher }
            stage.log.take()
            stage.scene.environment.size = CGSize(width: 1366, height: 1024)
            await stage.settle()
            #expect(stage.log.take() == ["reposition"])
            #expect(popover.popoverPresentationController?.sourceRect == CGRect(x: 0, y: 0, width: 10, height: 10))
            _ = button
        }
    }

    @Test func a_delegate_may_name_the_source_at_the_last_moment() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), popover = stage.screen("Popover", .popover), watcher = Watcher(stage.log)
            popover.popoverPresentationController?.delegate = watcher
            #expect(root.refusal(presenting: popover) == .hasNoSource)
            watcher.source = root.view
            root.present(popover, animated: false)
            await stage.settle()
            #expect(root.presentedViewController === popover)
        }
    }

    @Test func a_popover_that_points_at_nothing_stops_the_process() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage(.tablet) { stage in
                let root = await stage.root()
                root.present(stage.screen("Popover", .popover), animated: true)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs"))
    }

    // MARK: Action sheets

    @MainActor private func dialog(_ log: EventLog) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
        for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { log.add("\($0.title ?? "") chosen") })
        }
        return alert
    }

    @Test func in_regular_width_an_action_sheet_is_a_popover_without_its_cancel_button() throws {
        try onStage(.tablet) { stage in
            let root = await stage.root(), alert = dialog(stage.log)
            alert.popoverPresentationController?.sourceView = root.view
            alert.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 100, width: 40, height: 40)
            root.present(alert, animated: true)
            await stage.advance(1)
            #expect(alert.view.frameInWindow.minY == 153 && alert.view.frameInWindow.width == 304)
            #expect(alert.view.frameInWindow.height < 110, "The alert has the title and one button.")
            await stage.tap(100, 1000)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && stage.log.take() == ["Cancel chosen"])
        }
    }

    @Test func an_action_sheet_in_regular_width_without_a_source_stops_the_process_as_in_UIKit() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage(.tablet) { stage in
                let root = await stage.root()
                root.present(
                    UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet), animated: true)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("You must provide either a sourceView and sourceRect or a barButtonItem."))
    }

    @Test func in_compact_width_an_action_sheet_needs_no_source() throws {
        try onStage { stage in
            let root = await stage.root(), alert = dialog(stage.log)
            #expect(root.refusal(presenting: alert) == nil)
            root.present(alert, animated: false)
            await stage.settle()
            #expect(abs(alert.view.frameInWindow.maxY - (852 - 34)) < 0.01)
        }
    }
}
