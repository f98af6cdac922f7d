import Foundation
import FrontmostUIKit
import Testing

@MainActor @Suite struct ScrollStateTests {
    private var long: ScrollState {
        ScrollState(contentSize: CGSize(width: 300, height: 1000), viewport: CGSize(width: 300, height: 400))
    }

    @Test func offsets_stay_within_the_content() {
        let state = long
        #expect(state.clamped(CGPoint(x: 50, y: 700)) == CGPoint(x: 0, y: 600))
        #expect(state.clamped(CGPoint(x: 0, y: -30)) == .zero)
        #expect(state.clamped(CGPoint(x: CGFloat.nan, y: .infinity)) == CGPoint(x: 0, y: 0))
    }

    @Test func short_content_does_not_scroll() {
        var state = ScrollState(contentSize: CGSize(width: 10, height: 10), viewport: CGSize(width: 100, height: 100))
        let moved = state.scrolled(to: CGPoint(x: 0, y: 50))
        #expect(!moved && state.offset == .zero)
    }

    @Test func scrolling_by_the_user_is_not_sent_back_to_the_host() {
        var state = long
        let answers = [state.scrolled(to: CGPoint(x: 0, y: 120)), state.scrolled(to: CGPoint(x: 0, y: 120))]
        #expect(answers == [true, false])
        #expect(state.offset.y == 120 && state.content().offsetRevision == 0)
    }

    @Test func scrolling_by_code_is_always_sent_to_the_host() {
        var state = long
        state.scroll(to: CGPoint(x: 0, y: 5000))
        #expect(state.offset.y == 600 && state.offsetRevision == 1)
        state.scroll(to: CGPoint(x: 0, y: 5000))
        #expect(state.offsetRevision == 2)
    }

    @Test func content_that_becomes_shorter_moves_the_offset() {
        var state = long
        _ = state.scrolled(to: CGPoint(x: 0, y: 600))
        state.resize(contentSize: CGSize(width: 300, height: 1200), viewport: state.viewport)
        #expect(state.offset.y == 600 && state.offsetRevision == 0)
        state.resize(contentSize: CGSize(width: 300, height: 500), viewport: state.viewport)
        #expect(state.offset.y == 100 && state.offsetRevision == 1)
    }

    @Test func scrolling_a_rectangle_to_visible_moves_as_little_as_possible() {
        var state = long
        state.scroll(toVisible: CGRect(x: 0, y: 450, width: 10, height: 50))
        #expect(state.offset.y == 100)
        state.scroll(toVisible: CGRect(x: 0, y: 200, width: 10, height: 50))
        #expect(state.offset.y == 100 && state.offsetRevision == 1)
        state.scroll(toVisible: CGRect(x: 0, y: 20, width: 10, height: 50))
        #expect(state.offset.y == 20)
    }

    @Test func rectangles_behind_the_insets_are_not_visible() {
        var state = long
        state.resize(contentSize: state.contentSize, viewport: state.viewport, insets: UIEdgeInsets(top: 50, bottom: 30))
        state.scroll(toVisible: CGRect(x: 0, y: 500, width: 10, height: 50))
        #expect(state.offset.y == 180)
        state.scroll(toVisible: CGRect(x: 0, y: 200, width: 10, height: 50))
        #expect(state.offset.y == 150)
        state.scroll(toVisible: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(state.offset.y == -50)
    }

    @Test func insets_add_space_before_the_start() {
        var state = long
        state.resize(contentSize: state.contentSize, viewport: state.viewport, insets: UIEdgeInsets(top: 50, bottom: 30))
        #expect(state.offset.y == -50)
        #expect(state.maximumOffset.y == 630)
    }

    @Test func insets_that_grow_before_scrolled_content_are_sent_to_the_host() {
        var state = long
        _ = state.scrolled(to: CGPoint(x: 0, y: 120))
        state.resize(contentSize: state.contentSize, viewport: state.viewport, insets: UIEdgeInsets(top: 50))
        #expect(state.offset.y == 120 && state.hostOffset.y == 170 && state.offsetRevision == 1)
        state.resize(contentSize: state.contentSize, viewport: state.viewport, insets: UIEdgeInsets(top: 50, bottom: 30))
        #expect(state.offset.y == 120 && state.offsetRevision == 1, "The host's offset is unchanged.")
    }
}
