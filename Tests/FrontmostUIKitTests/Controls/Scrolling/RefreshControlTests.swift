import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct RefreshControlTests {
    /// A long scroll view with a refresh control that logs its events.
    private func scroll(_ stage: Stage, inset: CGFloat = 0) async -> (scroll: UIScrollView, refresh: UIRefreshControl) {
        let scroll = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentInset.top = inset
        scroll.contentSize = CGSize(width: 300, height: 1000)
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { _ in stage.log.add("refresh") }, for: .valueChanged)
        scroll.refreshControl = refresh
        await stage.settle()
        return (scroll, refresh)
    }

    private func pull(_ scroll: UIScrollView, _ stage: Stage, to y: CGFloat...) {
        for y in y { stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: scroll.port.id) }
    }

    @Test func pulling_content_down_refreshes_it() throws {
        try onStage { stage in
            let (scroll, refresh) = await scroll(stage, inset: 20)
            pull(scroll, stage, to: -30, -50)
            #expect(!refresh.isRefreshing && stage.log.take().isEmpty)
            pull(scroll, stage, to: -75, -90)
            #expect(refresh.isRefreshing && stage.log.take() == ["refresh"])
            #expect(scroll.adjustedContentInset.top == 80 && scroll.contentInset.top == 20 && scroll.contentOffset.y == -80)
            refresh.endRefreshing()
            #expect(!refresh.isRefreshing && scroll.adjustedContentInset.top == 20 && scroll.contentOffset.y == -20)
            pull(scroll, stage, to: -90)
            #expect(!refresh.isRefreshing, "The finger has not been lifted since the last refresh.")
            pull(scroll, stage, to: -20, 0, -80)
            #expect(refresh.isRefreshing && stage.log.take() == ["refresh"])
        }
    }

    @Test func code_begins_refreshing_without_an_event_and_scrolled_content_stays() throws {
        try onStage { stage in
            let (scroll, refresh) = await scroll(stage)
            scroll.contentOffset.y = 200
            let revision = scroll.state.offsetRevision
            refresh.beginRefreshing()
            refresh.beginRefreshing()
            #expect(refresh.isRefreshing && scroll.contentOffset.y == 200 && scroll.adjustedContentInset.top == 60)
            #expect(scroll.state.offsetRevision == revision + 1, "The host scrolls because the content has moved.")
            await stage.advance(1)
            refresh.endRefreshing()
            await stage.advance(1)
            #expect(scroll.contentOffset.y == 200 && scroll.adjustedContentInset.top == 0 && stage.log.take().isEmpty)
        }
    }

    @Test func it_lies_above_the_content_and_is_read_out_while_it_loads() throws {
        try onStage { stage in
            let (scroll, refresh) = await scroll(stage)
            refresh.attributedTitle = NSAttributedString(string: "Loading")
            await stage.settle()
            #expect(refresh.frame == CGRect(x: 0, y: -60, width: 300, height: 60) && refresh.texts == ["Loading"])
            #expect(stage.spoken(in: scroll) == ["button Refresh"], "For assistive technology alone.")
            #expect(refresh.node.isAccessibilityAction)
            refresh.beginRefreshing()
            await stage.settle()
            #expect(stage.spoken(in: scroll) == ["progress Loading"])
            #expect(
                refresh.convert(CGPoint.zero, to: scroll.superview) == CGPoint(x: 0, y: 200),
                "The spinner is at the top of the viewport.")
            scroll.frame.size.width = 200
            await stage.settle()
            #expect(refresh.frame.width == 200)
            scroll.refreshControl = nil
            #expect(refresh.superview == nil && scroll.adjustedContentInset.top == 0)
        }
    }

    @Test func a_disabled_refresh_control_cannot_be_pulled() throws {
        try onStage { stage in
            let (scroll, refresh) = await scroll(stage)
            refresh.isEnabled = false
            pull(scroll, stage, to: -100)
            #expect(!refresh.isRefreshing && stage.log.take().isEmpty)
        }
    }

    @Test func the_host_knows_whether_a_pull_refreshes() throws {
        try onStage { stage in
            let (scroll, refresh) = await scroll(stage)
            #expect(scroll.port.accepts == [.scroll, .refresh])
            refresh.isEnabled = false
            #expect(scroll.port.accepts == .scroll)
            refresh.isEnabled = true
            pull(scroll, stage, to: -80, 0)
            #expect(refresh.isRefreshing && scroll.port.accepts == .scroll)
            refresh.endRefreshing()
            #expect(scroll.port.accepts == [.scroll, .refresh])
            scroll.isScrollEnabled = false
            #expect(scroll.port.accepts == [])
            scroll.isScrollEnabled = true
            scroll.refreshControl = nil
            #expect(scroll.port.accepts == .scroll)
        }
    }

    @Test func assistive_technology_refreshes() throws {
        try onStage { stage in
            let (_, refresh) = await scroll(stage)
            stage.scene.send(.activate, to: refresh.node.id)
            #expect(refresh.isRefreshing && stage.log.take() == ["refresh"])
            stage.scene.send(.activate, to: refresh.node.id)
            #expect(stage.log.take().isEmpty)
        }
    }
}
