import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

// Where content comes to rest: at pages, where the delegate chooses, and where code scrolls meanwhile.
extension ScrollViewTests {
    @Test func pages_come_to_rest_at_multiples_of_the_size() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            #expect(view.contentOffset.y == 400 && view.isDecelerating)
            await stage.advance(0.5)
            #expect(log.log.take() == ["begin", "scrolled 250", "end true", "scrolled 400", "rest"])
        }
    }

    @Test func a_flick_turns_to_the_next_page_in_its_direction_and_a_slow_drag_to_the_nearest() {
        func page(at x: CGFloat, speed: CGFloat) -> CGFloat {
            let velocity = CGVector(dx: speed, dy: 0)
            return ScrollRules.page(at: CGPoint(x: x, y: 0), velocity: velocity, viewport: CGSize(width: 400, height: 0)).x
        }
        #expect(page(at: 500, speed: 1500) == 800)
        #expect(page(at: 300, speed: -1500) == 0)
        #expect(page(at: 500, speed: 100) == 400)
        #expect(page(at: 650, speed: 100) == 800)
        #expect(page(at: 650, speed: -1500) == 400, "the finger has turned back")
        #expect(page(at: 500, speed: -1500) == 400)
        #expect(page(at: 400, speed: 1500) == 400)
    }

    @Test func a_quick_row_of_reports_turns_the_page() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            for y in [30, 60, 90, 120] {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                await stage.advance(0.02)
            }
            await stage.advance(1)
            #expect(view.contentOffset.y == 400)
            for y in [390, 380, 370] {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                await stage.advance(0.1)
            }
            await stage.advance(1)
            #expect(view.contentOffset.y == 400)
        }
    }

    @Test func changes_made_as_a_drag_begins_persist() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            log.whenBegins = { $0.contentSize.height = 450 }
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 120)), to: port.node.id)
            #expect(view.contentOffset.y == 50)
            view.contentOffset.y = 45
            #expect(view.contentOffset.y == 45)
        }
    }

    @Test func scrolling_by_code_as_a_drag_begins_takes_effect() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            log.whenBegins = { $0.setContentOffset(CGPoint(x: 0, y: 500), animated: false) }
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 120)), to: port.node.id)
            #expect(view.contentOffset.y == 500 && log.log.take() == ["begin", "scrolled 500"])
            #expect(content(view)?.content.offsetRevision == 1 && content(view)?.content.offset.y == 500)
            view.contentOffset.y = 30
            #expect(content(view)?.content.offsetRevision == 2)
        }
    }

    @Test func scrolling_again_while_a_page_settles_also_ends_at_a_page() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            #expect(view.isDecelerating)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 130)), to: port.node.id)
            await stage.advance(0.3)
            #expect(log.log.take() == ["begin", "scrolled 250", "end true", "scrolled 400", "scrolled 130", "rest", "begin"])
            #expect(view.isDragging)
            await stage.advance(1)
            #expect(log.log.take() == ["end true", "scrolled 0", "rest"] && view.contentOffset.y == 0)
        }
    }

    @Test func a_host_that_reports_the_way_to_a_page_begins_no_drag() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            for y in [300, 400] {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                await stage.advance(0.1)
            }
            await stage.advance(1)
            #expect(log.log.take().filter { $0 == "begin" || $0 == "rest" } == ["begin", "rest"])
        }
    }

    @Test func scrolling_by_code_while_a_page_settles_wins() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            view.contentOffset.y = 77
            await stage.advance(1)
            #expect(view.contentOffset.y == 77)
            #expect(log.log.take().filter { $0 == "begin" || $0 == "rest" } == ["begin", "rest"])
        }
    }

    @Test func a_delegate_chooses_where_content_rests() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            log.target = CGPoint(x: 0, y: 42)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(1)
            #expect(view.contentOffset.y == 42 && log.log.take().last == "rest")
        }
    }
}
