import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

/// How an alert divides its height between texts and actions.
@Suite struct AlertHeightTests {
    @Test(
        arguments: [
            // (texts, actions, available height, height of the texts, height of the actions)
            (100, 88, 600, 100, 88), (100, 900, 600, 100, 500), (900, 88, 600, 512, 88), (900, 900, 600, 300, 300),
            (0, 900, 600, 0, 600), (100, 900, 0, 0, 0),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func texts_and_actions_each_get_at_least_half_the_room(
        texts: CGFloat, actions: CGFloat, room: CGFloat, textsGet: CGFloat, actionsGet: CGFloat
    ) {
        let shares = AlertSpace.shares(texts: texts, actions: actions, room: room)
        #expect(shares.texts == textsGet && shares.actions == actionsGet)
    }
}

/// Alerts and action sheets with more content than the screen has room for.
@MainActor @Suite struct OverfullAlertTests {
    @MainActor private func makeAlert(
        _ style: UIAlertController.Style, message: String? = "Which one?", rows: Int, log: EventLog
    ) -> UIAlertController {
        let alert = UIAlertController(title: "Choose", message: message, preferredStyle: style)
        for row in 1...rows {
            alert.addAction(UIAlertAction(title: "Row \(row)", style: .default) { _ in log.add("chose \(row)") })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancelled") })
        return alert
    }

    @MainActor private func button(_ title: String, in alert: UIAlertController) throws -> UIButton {
        @MainActor func find(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == title { return button }
            return view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(alert.view))
    }

    /// The scroll view around a view.
    @MainActor private func scroll(around view: UIView) throws -> UIScrollView {
        var next = view.superview
        while let here = next, !(here is UIScrollView) { next = here.superview }
        return try #require(next as? UIScrollView)
    }

    @Test func a_high_action_sheet_scrolls_and_its_cancel_button_stays() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = makeAlert(.actionSheet, rows: 20, log: stage.log)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(
                sheet.view.frameInWindow.minY == 59 && sheet.view.frameInWindow.maxY == 818,
                "The alert stays within the safe area.")
            let cancel = try button("Cancel", in: sheet), last = try button("Row 20", in: sheet), list = try scroll(around: last)
            #expect(cancel.frameInWindow == CGRect(x: 8, y: 761, width: 377, height: 57))
            #expect(list.frameInWindow.maxY == 753 && list.contentSize.height == 20 * 57)
            #expect(list.isScrollEnabled && last.frameInWindow.minY > 852)
            list.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
            await stage.settle()
            #expect(last.frameInWindow.maxY == 753)
            let text = try #require(sheet.view.allNodes.first { $0.semantics?.label == "Which one?" })
            #expect(text.frame(at: stage.scene.tree.now).minY > 59, "The texts stay above the actions.")
            #expect(await stage.tap(196, 730))
            await stage.advance(1)
            #expect(stage.log.take().last == "chose 20")
        }
    }

    @Test func a_high_alerts_actions_scroll_below_its_texts() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert(.alert, rows: 30, log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let frame = alert.view.frameInWindow
            #expect(frame.minY >= 59 && frame.maxY <= 818 && frame.height > 700)
            let cancel = try button("Cancel", in: alert), list = try scroll(around: cancel)
            #expect(list.contentSize.height == 31 * 44 && list.frameInWindow.maxY == frame.maxY)
            list.scrollRectToVisible(cancel.frame, animated: false)
            await stage.settle()
            #expect(await stage.tap(frame.midX, frame.maxY - 20))
            await stage.advance(1)
            #expect(stage.log.take().last == "cancelled")
        }
    }

    @Test func a_long_message_scrolls_above_the_actions() throws {
        try onStage { stage in
            let root = await stage.root(), message = String(repeating: "A long story. ", count: 400)
            let alert = makeAlert(.alert, message: message, rows: 1, log: stage.log)
            alert.addTextField()
            root.present(alert, animated: false)
            await stage.settle()
            let row = try button("Row 1", in: alert), field = try #require(alert.textFields?.first)
            #expect(row.frameInWindow.maxY == alert.view.frameInWindow.maxY && row.frameInWindow.maxY <= 818)
            let texts = try scroll(around: field)
            #expect(texts.contentSize.height > texts.bounds.height && texts.frameInWindow.maxY == row.frameInWindow.minY)
            #expect(try !scroll(around: row).isScrollEnabled)
        }
    }

    @Test func a_high_list_in_a_popover_scrolls() throws {
        try onStage(SceneEnvironment(size: CGSize(width: 900, height: 600))) { stage in
            let root = await stage.root(), sheet = makeAlert(.actionSheet, rows: 20, log: stage.log)
            sheet.popoverPresentationController?.sourceView = root.view
            sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
            root.present(sheet, animated: false)
            await stage.settle()
            let last = try button("Row 20", in: sheet), list = try scroll(around: last)
            #expect(list.frameInWindow.maxY == sheet.view.frameInWindow.maxY && sheet.view.frameInWindow.maxY <= 590)
            list.scrollRectToVisible(last.frame, animated: false)
            await stage.settle()
            #expect(last.frameInWindow.maxY == list.frameInWindow.maxY)
        }
    }

    @Test func content_that_fits_does_not_scroll() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert(.alert, rows: 3, log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let list = try scroll(around: try button("Row 3", in: alert))
            #expect(!list.isScrollEnabled && list.contentSize.height == list.bounds.height)
        }
    }
}
