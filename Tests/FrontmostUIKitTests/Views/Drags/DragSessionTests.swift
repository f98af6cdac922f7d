import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// The sessions of drags and drops: which objects the delegates get, and when they end.
@MainActor @Suite struct DragSessionTests {
    private final class Source: NSObject, UIDragInteractionDelegate {
        var sessions: [any UIDragSession] = []
        var provider = NSItemProvider(object: "apple" as NSString)
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            sessions.append(session)
            session.localContext = "context"
            return [UIDragItem(itemProvider: provider)]
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            sessions.append(session)
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { sessions.append(session) }
    }
    private final class Target: NSObject, UIDropInteractionDelegate {
        let name: String, log: EventLog
        var dragSession: (any UIDragSession)?
        init(_ name: String, _ log: EventLog) { (self.name, self.log) = (name, log) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            dragSession = session.localDragSession
            log.add("\(name) enter")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.add("\(name) exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            log.add("\(name) end")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            log.add("\(name) drop")
        }
    }

    /// A source at the top, and two targets below it.
    private struct Ground {
        let source: Source, first: Target, second: Target
    }
    private func ground(_ stage: Stage) async -> Ground {
        let ground = Ground(source: Source(), first: Target("first", stage.log), second: Target("second", stage.log))
        stage.add(UIView(), 0, 0, 100, 100).addInteraction(UIDragInteraction(delegate: ground.source))
        stage.add(UIView(), 0, 200, 100, 100).addInteraction(UIDropInteraction(delegate: ground.first))
        stage.add(UIView(), 0, 400, 100, 100).addInteraction(UIDropInteraction(delegate: ground.second))
        await stage.settle()
        return ground
    }
    private func lift(_ stage: Stage) async -> TestFinger {
        let finger = TestFinger(stage, 50, 50)
        await stage.advance(0.5)
        finger.move(50, 150)
        return finger
    }

    @Test func all_calls_of_a_drag_get_the_same_session() throws {
        try onStage { stage in
            let ground = await ground(stage), finger = await lift(stage)
            finger.move(50, 250)
            finger.lift()
            await stage.advance(0.5)
            let first = try #require(ground.source.sessions.first)
            #expect(ground.source.sessions.count == 3 && ground.source.sessions.allSatisfy { $0 === first })
            #expect(ground.first.dragSession === first)
            #expect(first.items.count == 1 && first.localContext as? String == "context")
        }
    }

    @Test func all_views_that_a_drag_has_entered_are_told_its_end() throws {
        try onStage { stage in
            let ground = await ground(stage), dropped = await lift(stage)
            dropped.move(50, 250)
            dropped.move(50, 450)
            #expect(stage.log.take() == ["first enter", "first exit", "second enter"])
            dropped.lift()
            await stage.advance(0.5)
            #expect(stage.log.take() == ["second drop", "first end", "second end"])
            let cancelled = await lift(stage)
            cancelled.move(50, 250)
            cancelled.cancel()
            await stage.advance(0.5)
            #expect(stage.log.take() == ["first enter", "first exit", "first end"])
            let beside = await lift(stage)
            beside.move(50, 250)
            beside.move(50, 350)
            beside.lift()
            await stage.advance(0.5)
            #expect(stage.log.take() == ["first enter", "first exit", "first end"])
            withExtendedLifetime(ground) {}
        }
    }

    @Test func a_lifted_view_keeps_the_finger_from_scrolling_until_it_is_put_down() throws {
        try onStage { stage in
            let ground = await ground(stage), card = stage.window.subviews[0], finger = await lift(stage)
            #expect(card.node.accepts.contains(.holdsTouch))
            finger.lift()
            await stage.advance(0.5)
            #expect(!card.node.accepts.contains(.holdsTouch))
            withExtendedLifetime(ground) {}
        }
    }
}
