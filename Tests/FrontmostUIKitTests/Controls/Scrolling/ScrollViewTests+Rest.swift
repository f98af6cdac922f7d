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
            await stage.advance(0.3)
            #expect(view.contentOffset.y > 250 && view.contentOffset.y < 400 && view.isDecelerating)
            await stage.advance(0.5)
            let lines = log.log.take()
            #expect(view.contentOffset.y == 400 && !view.isDecelerating)
            #expect(lines.prefix(3) == ["begin", "scrolled 250", "end true"] && lines.suffix(2) == ["scrolled 400", "rest"])
        }
    }

    @Test func the_offset_moves_with_the_content_to_a_page_and_rests_when_it_arrives() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            var before = CGFloat(250), wayThere = 0
            for _ in 0..<60 {
                await stage.advance(1 / 60.0)
                let now = view.contentOffset.y, rested = log.log.take().contains("rest")
                #expect(now >= before)
                if now > 250 && now < 400 { wayThere += 1 }
                #expect(rested == (now == 400 && before < 400), "at \(now), after \(before)")
                before = now
            }
            #expect(wayThere > 10)
        }
    }

    @Test func content_rests_when_its_host_reports_that_it_is_there() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.16)
            // A slow host.
            for y in stride(from: 260.0, to: 400, by: 20) {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                await stage.advance(0.1)
                #expect(view.contentOffset.y == y && view.isDecelerating)
            }
            log.log.take()
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 399.6)), to: port.node.id)
            #expect(view.contentOffset.y == 400 && log.log.take() == ["scrolled 400", "rest"])
            await stage.advance(1)
            #expect(log.log.take().isEmpty)
        }
    }

    @Test func content_that_is_held_on_its_way_to_a_page_goes_to_one_afterwards() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 300)), to: port.node.id)
            await stage.advance(0.2)
            #expect(log.log.take().suffix(2) == ["rest", "begin"] && view.isDragging && view.contentOffset.y == 300)
            await stage.advance(1)
            #expect(log.log.take().last == "rest" && view.contentOffset.y == 400)
        }
    }

    @Test func content_on_its_way_to_a_page_stops_where_code_sets_its_own_offset() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.3)
            let here = view.contentOffset
            view.setContentOffset(here, animated: false)
            await stage.advance(1)
            #expect(view.contentOffset == here && here.y < 400 && log.log.take().last == "rest")
            #expect(content(view)?.content.offset == here)
        }
    }

    @Test func content_on_its_way_to_a_page_goes_on_when_its_insets_change() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            let here = view.contentOffset.y
            view.contentInset.top = 20
            #expect(view.isDecelerating && view.contentOffset.y == here && content(view)?.content.offset.y == here + 20)
            // A host that scrolls there says so, in pixels.
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: (here + 20).rounded())), to: port.node.id)
            await stage.advance(1)
            #expect(view.contentOffset.y == 400 && content(view)?.content.offset.y == 420)
            #expect(log.log.take().filter { $0 == "begin" || $0 == "rest" } == ["begin", "rest"])
        }
    }

    @Test func content_on_its_way_to_a_page_arrives_when_its_insets_change_all_the_time() throws {
        try onStage { stage in
            let view = await self.long(stage), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.2)
            for _ in 0..<60 {
                view.contentInset.top += 1
                await stage.advance(1 / 60.0)
            }
            await stage.advance(0.1)
            #expect(view.contentOffset.y == 400 && !view.isDecelerating && content(view)?.content.offset.y == 460)
        }
    }

    @Test func content_that_leaves_the_window_on_its_way_to_a_page_is_there() throws {
        try onStage { stage in
            let view = await self.long(stage), port = try #require(content(view))
            view.isPagingEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 250)), to: port.node.id)
            await stage.advance(0.3)
            view.removeFromSuperview()
            #expect(view.contentOffset.y == 400 && !view.isDecelerating)
        }
    }

    @Test func a_flick_turns_to_the_next_page_in_its_direction_and_a_slow_drag_to_the_nearest() {
        func page(at x: CGFloat, speed: CGFloat) -> CGFloat {
            ScrollRules.page(at: x, speed: speed, length: 400, in: 0...1000)
        }
        #expect(page(at: 500, speed: 1500) == 800)
        #expect(page(at: 300, speed: -1500) == 0)
        #expect(page(at: 500, speed: 100) == 400)
        #expect(page(at: 650, speed: 100) == 800)
        #expect(page(at: 650, speed: -1500) == 400, "the finger has turned back")
        #expect(page(at: 500, speed: -1500) == 400)
        #expect(page(at: 400, speed: 1500) == 400)
        #expect(page(at: 1000, speed: 0) == 1000 && page(at: 850, speed: 0) == 800, "the last page ends with the content")
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
            #expect(log.log.take().suffix(3) == ["rest", "begin", "scrolled 130"] && view.isDragging)
            await stage.advance(1)
            let lines = log.log.take()
            #expect(lines.first == "end true" && lines.suffix(2) == ["scrolled 0", "rest"] && view.contentOffset.y == 0)
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
