import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct DragInteractionTests {
    private final class Source: NSObject, UIDragInteractionDelegate {
        let log: EventLog
        var word: String? = "apple"
        init(_ log: EventLog) { self.log = log }
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            guard let word else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
            item.localObject = word
            return [item]
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log.add("begin") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.add("end \(operation)") }
    }
    private final class Basket: NSObject, UIDropInteractionDelegate {
        let log: EventLog
        var operation = UIDropOperation.copy
        var accepts = true
        init(_ log: EventLog) { self.log = log }
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { accepts }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log.add("enter") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log.add("exit") }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: operation) }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let local = session.items.compactMap { $0.localObject as? String }.joined()
            let place = interaction.view.map { session.location(in: $0) } ?? .zero
            log.add("drop \(local) at \(Int(place.x)) \(Int(place.y))")
            session.loadObjects(ofClass: NSString.self) { [log] in log.add("loaded \($0.map { "\($0)" }.joined())") }
        }
    }

    private struct Table {
        let card: UIView, ground: UIView, source: Source, basket: Basket
    }
    private func table(_ stage: Stage) async -> Table {
        let card = stage.add(UIView(), 0, 100, 100, 100), ground = stage.add(UIView(), 100, 300, 200, 200)
        let source = Source(stage.log), basket = Basket(stage.log)
        card.addInteraction(UIDragInteraction(delegate: source))
        ground.addInteraction(UIDropInteraction(delegate: basket))
        await stage.settle()
        return Table(card: card, ground: ground, source: source, basket: basket)
    }

    @Test func a_finger_that_rests_lifts_a_view_and_drops_it() throws {
        try onStage { stage in
            let table = await table(stage), finger = TestFinger(stage, 50, 150)
            await stage.advance(0.5)
            #expect(stage.log.take() == [])
            finger.move(60, 250)
            finger.move(150, 350)
            #expect(stage.log.take() == ["begin", "enter"])
            finger.lift()
            await stage.advance(0.5)
            #expect(stage.log.take() == ["drop apple at 50 50", "end copy", "loaded apple"])
            #expect(stage.window.subviews.count == 2, "The picture is gone.")
            withExtendedLifetime(table) {}
        }
    }

    @Test func without_a_target_the_view_returns() throws {
        try onStage { stage in
            let table = await table(stage)
            for operation in [UIDropOperation.forbidden, .cancel] {
                table.basket.operation = operation
                let finger = TestFinger(stage, 50, 150)
                await stage.advance(0.5)
                finger.move(150, 350)
                finger.lift()
                await stage.advance(0.5)
                #expect(stage.log.take() == ["begin", "enter", "exit", "end cancel"].filter { $0 != "exit" })
            }
            table.basket.accepts = false
            let finger = TestFinger(stage, 50, 150)
            await stage.advance(0.5)
            finger.move(150, 350)
            finger.cancel()
            await stage.advance(0.5)
            #expect(stage.log.take() == ["begin", "end cancel"] && stage.window.subviews.count == 2)
        }
    }

    @Test func a_short_touch_a_moving_finger_and_no_items_drag_nothing() throws {
        try onStage { stage in
            let table = await table(stage)
            stage.touch(50, 150)
            let moving = TestFinger(stage, 50, 150)
            moving.move(150, 350)
            await stage.advance(1)
            moving.lift()
            let resting = TestFinger(stage, 50, 150)
            await stage.advance(0.6)
            resting.lift()
            table.source.word = nil
            let empty = TestFinger(stage, 50, 150)
            await stage.advance(0.6)
            empty.move(150, 350)
            empty.lift()
            await stage.advance(0.5)
            #expect(stage.log.take() == [] && stage.window.subviews.count == 2)
        }
    }

    @Test func a_mouse_drags_at_once() throws {
        try onStage { stage in
            let table = await table(stage), mouse = TestFinger(stage, 50, 150, kind: .pointer)
            mouse.move(58, 150)
            mouse.move(150, 350)
            mouse.lift()
            await stage.advance(0.5)
            #expect(stage.log.take().first == "begin")
            withExtendedLifetime(table) {}
        }
    }

    @Test func the_session_leaves_and_disabled_interactions_stay() throws {
        try onStage { stage in
            let table = await table(stage), finger = TestFinger(stage, 50, 150)
            await stage.advance(0.5)
            finger.move(150, 350)
            finger.move(50, 250)
            #expect(stage.log.take() == ["begin", "enter", "exit"])
            finger.lift()
            await stage.advance(0.5)
            (table.card.interactions.first as? UIDragInteraction)?.isEnabled = false
            let other = TestFinger(stage, 50, 150)
            await stage.advance(0.6)
            other.move(150, 350)
            other.lift()
            #expect(stage.log.take() == ["end cancel"])
        }
    }

    private final class Menu: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Eat") { _ in }]) })
        }
    }

    @Test func a_menu_of_the_same_view_opens_and_closes_when_the_finger_moves() throws {
        try onStage { stage in
            let table = await table(stage), menu = Menu()
            table.card.addInteraction(UIContextMenuInteraction(delegate: menu))
            await stage.settle()
            let resting = TestFinger(stage, 50, 150)
            await stage.advance(0.8)
            #expect(stage.window.menu != nil)
            resting.lift()
            await stage.advance(0.5)
            #expect(stage.window.menu != nil && stage.log.take() == [])
            stage.window.closeMenu()
            await stage.advance(0.5)
            let finger = TestFinger(stage, 50, 150)
            await stage.advance(0.8)
            finger.move(150, 350)
            finger.lift()
            await stage.advance(0.8)
            #expect(stage.window.menu == nil)
            #expect(stage.log.take() == ["begin", "enter", "drop apple at 50 50", "end copy", "loaded apple"])
            withExtendedLifetime(menu) {}
        }
    }
}
