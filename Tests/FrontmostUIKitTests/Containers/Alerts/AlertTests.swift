import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct AlertTests {
    @MainActor private func makeAlert(
        _ actions: [(String, UIAlertAction.Style)], _ style: UIAlertController.Style = .alert, log: EventLog
    ) -> UIAlertController {
        let alert = UIAlertController(title: "削除しますか?", message: "元に戻せません。", preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { _ in log.add("\(title) chosen") })
        }
        return alert
    }

    @MainActor private func buttons(of alert: UIAlertController) -> [UIButton] {
        @MainActor func collect(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? collect($0) }
        }
        return collect(alert.view).sorted {
            let a = $0.convert($0.bounds, to: nil), b = $1.convert($1.bounds, to: nil)
            return (a.minY, a.minX) < (b.minY, b.minX)
        }
    }

    @Test func two_buttons_stand_side_by_side_with_cancel_first() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = makeAlert([("OK", .default), ("Cancel", .cancel)], log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let shown = buttons(of: alert)
            #expect(shown.map(\.currentTitle) == ["Cancel", "OK"])
            #expect(shown[0].frame.minY == shown[1].frame.minY && shown[0].frame.width == 135)
        }
    }

    @Test func more_buttons_are_stacked_with_cancel_last() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = makeAlert([("Cancel", .cancel), ("A", .default), ("B", .destructive)], log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let shown = buttons(of: alert)
            #expect(shown.map(\.currentTitle) == ["A", "B", "Cancel"])
            #expect(shown.allSatisfy { $0.frame.width == 270 && $0.frame.height == 44 })
            #expect(shown[1].semanticTraits.contains(.isDestructive))
            #expect(shown[2].semanticTraits.contains(.isCancelAction))
        }
    }

    @Test func an_action_sheet_keeps_cancel_apart_at_the_bottom() throws {
        try onStage { stage in
            let root = await stage.root()
            let sheet = makeAlert([("Cancel", .cancel), ("A", .default)], .actionSheet, log: stage.log)
            root.present(sheet, animated: false)
            await stage.settle()
            let shown = buttons(of: sheet).map { $0.convert($0.bounds, to: nil) }
            #expect(shown[1].minY == shown[0].maxY + 8)
            #expect(shown[1].maxY == 818)
        }
    }

    @Test func the_preferred_action_is_the_bold_one() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = makeAlert([("Cancel", .cancel), ("Save", .default)], log: stage.log)
            @MainActor func weights() -> [FontWeight?] { buttons(of: alert).map { $0.titleLabel?.font.resolved.weight } }
            root.present(alert, animated: false)
            await stage.settle()
            #expect(weights() == [.semibold, .regular])
            alert.preferredAction = alert.actions[1]
            await stage.settle()
            #expect(weights() == [.regular, .semibold])
        }
    }

    @Test func the_handler_runs_when_the_alert_is_gone_and_may_present_the_next() throws {
        try onStage { stage in
            let root = await stage.root(), next = stage.screen("Next")
            let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in root.present(next, animated: false) })
            root.present(alert, animated: true)
            await stage.advance(0.5)
            #expect(stage.scene.send(.activate, to: buttons(of: alert)[0].node.id))
            #expect(stage.scene.isReachable(root.view.node))
            await stage.advance(0.5)
            #expect(root.presentedViewController === next)
        }
    }

    @Test func escape_during_an_alerts_entrance_cancels_it_afterwards() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = makeAlert([("OK", .default), ("Cancel", .cancel)], log: stage.log)
            root.present(alert, animated: true)
            await stage.advance(0.1)
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController == nil && stage.log.events.last == "Cancel chosen")
        }
    }

    @Test func a_button_tapped_during_the_alerts_entrance_acts_once_afterwards() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .default)], log: stage.log)
            root.present(alert, animated: true)
            await stage.advance(0.1)
            let id = buttons(of: alert)[0].node.id
            stage.scene.send(.activate, to: id)
            stage.scene.send(.activate, to: id)
            #expect(stage.log.take() == [])
            await stage.advance(1)
            #expect(stage.log.take() == ["OK chosen"])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_button_used_twice_runs_its_action_once() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .default)], log: stage.log)
            root.present(alert, animated: true)
            await stage.advance(0.5)
            let id = buttons(of: alert)[0].node.id
            stage.scene.send(.activate, to: id)
            stage.scene.send(.activate, to: id)
            await stage.advance(1)
            #expect(stage.log.take() == ["OK chosen"])
        }
    }

    @Test(arguments: [(UIAlertController.Style.actionSheet, ["Cancel chosen"]), (.alert, [])])
    func a_tap_beside_an_action_sheet_cancels_it_and_beside_an_alert_does_nothing(
        style: UIAlertController.Style, chosen: [String]
    ) throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = makeAlert([("OK", .default), ("Cancel", .cancel)], style, log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let container = try #require(alert.presentationController?.containerView)
            stage.scene.send(.tap(at: CGPoint(x: 5, y: 5), count: 1), to: container.node.id)
            await stage.advance(1)
            #expect(stage.log.take() == chosen)
            #expect((root.presentedViewController == nil) == !chosen.isEmpty)
        }
    }

    @Test func escape_runs_the_cancel_action_if_there_is_one() throws {
        try onStage { stage in
            let root = await stage.root()
            root.present(makeAlert([("OK", .default)], log: stage.log), animated: false)
            await stage.settle()
            #expect(stage.scene.send(.escape))
            await stage.advance(1)
            #expect(root.presentedViewController != nil)
            root.dismiss(animated: false)
            await stage.settle()
            root.present(makeAlert([("OK", .default), ("Cancel", .cancel)], log: stage.log), animated: false)
            await stage.settle()
            stage.scene.send(.escape)
            await stage.advance(1)
            #expect(stage.log.take() == ["Cancel chosen"])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func an_alert_is_modal_and_labelled_with_its_title() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .default)], log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let card = alert.view.superview
            #expect(card?.node.semantics == RenderSemantics(role: .alert, label: "削除しますか?", traits: .isModal))
            #expect(card?.convert(card?.bounds ?? .zero, to: nil).midX.rounded() == 197)
            alert.addAction(UIAlertAction(title: "More", style: .default))
            alert.addAction(UIAlertAction(title: "Even more", style: .default))
            let before = card?.frame.height ?? 0
            await stage.settle()
            #expect(card?.frame.height == before + 88)
        }
    }

    @Test func a_disabled_action_does_not_run() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .default)], log: stage.log)
            alert.actions[0].isEnabled = false
            root.present(alert, animated: false)
            await stage.settle()
            stage.scene.send(.activate, to: buttons(of: alert)[0].node.id)
            await stage.advance(1)
            #expect(root.presentedViewController === alert)
            alert.actions[0].isEnabled = true
            await stage.settle()
            stage.scene.send(.activate, to: buttons(of: alert)[0].node.id)
            await stage.advance(1)
            #expect(stage.log.take() == ["OK chosen"])
        }
    }

    @Test func a_change_of_an_action_keeps_the_buttons() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .destructive), ("Cancel", .cancel)], log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let before = buttons(of: alert), nodes = before.map(\.node.id)
            alert.actions[0].isEnabled = false
            await stage.settle()
            #expect(buttons(of: alert).map(\.node.id) == nodes && before.map(\.isEnabled) == [true, false])
            #expect(before[1].titleColor(for: .normal) == nil, "Disabled actions are grey, not red.")
            alert.actions[0].isEnabled = true
            alert.preferredAction = alert.actions[0]
            await stage.settle()
            #expect(before[1].isEnabled && before[1].titleColor(for: .normal) == .systemRed)
            #expect(before.map { $0.titleLabel?.font.resolved.weight } == [.regular, .semibold])
            #expect(before[1].node.semantics?.traits == [.isDestructive, .isDefaultAction])
            alert.addAction(UIAlertAction(title: "Later", style: .default))
            await stage.settle()
            #expect(buttons(of: alert).map(\.currentTitle) == ["OK", "Later", "Cancel"])
            #expect(Set(buttons(of: alert).map(\.node.id)).isSuperset(of: nodes))
        }
    }

    @Test func writing_equal_values_changes_nothing() throws {
        try onStage { stage in
            let root = await stage.root(), alert = makeAlert([("OK", .default)], log: stage.log)
            root.present(alert, animated: false)
            await stage.settle()
            let frames = stage.scene.frameRecords.count
            alert.actions[0].isEnabled = true
            await stage.settle()
            #expect(stage.scene.frameRecords.count == frames)
        }
    }

    // MARK: Text fields

    @Test func text_fields_lie_between_the_texts_and_the_buttons_and_the_first_gets_the_keyboard() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = UIAlertController(title: "Log in", message: "Please", preferredStyle: .alert)
            #expect(alert.textFields == nil)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { ($0.placeholder, $0.isSecureTextEntry) = ("Password", true) }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            await stage.advance(1)
            let fields = alert.textFields ?? []
            #expect(fields.map(\.placeholder) == ["Name", "Password"])
            #expect(fields[0].frameInWindow.maxY < fields[1].frameInWindow.minY)
            let button = buttons(of: alert).first
            #expect(fields[1].frameInWindow.maxY < button?.frameInWindow.minY ?? 0)
            #expect(fields[0].isFirstResponder)
        }
    }

    @Test func the_handler_reads_what_was_typed() throws {
        try onStage { stage in
            let root = await stage.root()
            let alert = UIAlertController(title: "Name?", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
                    stage.log.add("name \(alert?.textFields?.first?.text ?? "")")
                })
            root.present(alert, animated: false)
            await stage.settle()
            alert.textFields?.first?.insertText("花子")
            buttons(of: alert).first?.sendActions(for: .primaryActionTriggered)
            await stage.advance(1)
            #expect(stage.log.take() == ["name 花子"])
        }
    }

    @Test func an_action_sheet_takes_no_text_fields() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"))
    }
}
