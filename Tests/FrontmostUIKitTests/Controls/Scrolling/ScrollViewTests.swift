import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
    let log = EventLog()
    var target: CGPoint?
    var whenBegins: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scrolled \(Int(scrollView.contentOffset.y))") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        log.add("begin")
        whenBegins?(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.add("end \(decelerate)") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("arrived") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.add("top") }
}

@MainActor @Suite struct ScrollViewTests {
    func content(_ view: UIView) -> (node: RenderNode, content: ScrollContent)? {
        for node in view.allNodes { if case .scroll(let content) = node.content { return (node, content) } }
        return nil
    }

    func long(_ stage: Stage, _ log: ScrollLog? = nil) async -> UIScrollView {
        let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 300, height: 1000)
        view.delegate = log
        await stage.settle()
        return view
    }

    @Test func the_host_scrolls_and_the_view_follows() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log),
                child = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
            view.addSubview(child)
            await stage.settle()
            let port = try #require(content(view))
            #expect(stage.scene.send(.scroll(to: CGPoint(x: 0, y: 120)), to: port.node.id))
            #expect(view.contentOffset.y == 120 && view.bounds.origin.y == 120)
            #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 580))
            #expect(child.node.frame.minY == 500 && child.node.parent === port.node, "The host scrolls the content.")
            await stage.settle()
            #expect(content(view)?.content.offsetRevision == 0, "A scroll by the user is not sent back to the host.")
            await stage.advance(1)
            #expect(log.log.take() == ["begin", "scrolled 120", "end true", "rest"])
        }
    }

    @Test func reports_without_a_pause_are_one_drag() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            for y in [10, 20, 30] {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                #expect(view.isDragging)
                await stage.advance(0.1)
            }
            await stage.advance(0.2)
            #expect(log.log.take() == ["begin", "scrolled 10", "scrolled 20", "scrolled 30", "end true", "rest"])
            #expect(!view.isDragging)
        }
    }

    @Test func a_drag_that_ended_off_screen_does_not_end_the_next_one() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 10)), to: port.node.id)
            await stage.advance(0.1)
            view.removeFromSuperview()
            stage.window.addSubview(view)
            await stage.settle()
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 20)), to: port.node.id)
            await stage.advance(0.1)
            #expect(view.isDragging && log.log.take() == ["begin", "scrolled 10", "begin", "scrolled 20"])
        }
    }

    @Test func a_drag_that_began_in_another_scene_continues() throws {
        try onStage { stage in
            let other = UIWindowScene.connect(environment: .phone)
            defer { other.disconnect() }
            let window = UIWindow(windowScene: other)
            window.makeKeyAndVisible()
            let log = ScrollLog(), view = await self.long(stage, log), port = try #require(content(view))
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 10)), to: port.node.id)
            await stage.advance(0.1)
            window.addSubview(view)
            await stage.settle()
            other.send(.scroll(to: CGPoint(x: 0, y: 20)), to: port.node.id)
            await stage.advance(0.1)
            #expect(view.isDragging && log.log.take() == ["begin", "scrolled 10", "scrolled 20"])
        }
    }

    @Test func scrolling_by_code_is_sent_to_the_host() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log)
            view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
            await stage.settle()
            #expect(view.contentOffset.y == 600 && content(view)?.content.offset.y == 600)
            #expect(content(view)?.content.offsetRevision == 1 && log.log.take() == ["scrolled 600"])
            await stage.advance(0.4)
            #expect(log.log.take() == ["arrived"])
            view.scrollRectToVisible(CGRect(x: 0, y: 550, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 550)
        }
    }

    @Test func an_offset_waits_for_the_content() throws {
        try onStage { stage in
            let view = UIScrollView()
            view.contentOffset = CGPoint(x: 0, y: 300)
            #expect(view.contentOffset.y == 300)
            view.contentSize = CGSize(width: 200, height: 1000)
            await stage.add(view)
            #expect(view.contentOffset.y == 300 && content(view)?.content.offset.y == 300)
        }
    }

    @Test func an_offset_waits_for_the_first_layout_to_make_the_content() throws {
        final class Pages: UIViewController {
            let scroll = UIScrollView()
            override func viewDidLoad() {
                scroll.contentInsetAdjustmentBehavior = .never
                _ = constrained(scroll, in: view)
                NSLayoutConstraint.activate([
                    scroll.topAnchor.constraint(equalTo: view.topAnchor),
                    scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
                scroll.contentOffset = CGPoint(x: 0, y: 300)
            }
            override func viewDidLayoutSubviews() { scroll.contentSize = CGSize(width: 300, height: 3000) }
        }
        try onStage { stage in
            let pages = Pages()
            stage.window.rootViewController = pages
            await stage.settle()
            #expect(pages.scroll.contentOffset.y == 300 && pages.scroll.bounds.size == pages.view.bounds.size)
            pages.scroll.bounds.origin.y = 20
            #expect(pages.scroll.contentOffset.y == 20)
        }
    }

    @Test func insets_add_space_before_the_content() throws {
        try onStage { stage in
            let view = await self.long(stage), child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(child)
            view.contentInset = UIEdgeInsets(top: 50, bottom: 30)
            await stage.settle()
            #expect(view.contentOffset.y == -50 && child.node.frame.minY == 50)
            let port = try #require(content(view))
            #expect(port.content.contentSize.height == 1080 && port.content.offset.y == 0 && port.node.scrollOffset.y == 0)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 60)), to: port.node.id)
            #expect(view.contentOffset.y == 10)
            #expect(child.convert(CGPoint.zero, to: nil).y == 190)
        }
    }

    @Test func bars_inset_scrolling_content() throws {
        try onStage { stage in
            let view = await stage.add(UIScrollView(), stage.window.bounds)
            view.contentSize = CGSize(width: 393, height: 100)
            #expect(view.adjustedContentInset == .zero)
            view.contentSize.height = 2000
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, bottom: 34) && view.contentOffset.y == -59)
            view.contentInsetAdjustmentBehavior = .never
            #expect(view.adjustedContentInset == .zero)
            view.contentSize.height = 100
            view.contentInsetAdjustmentBehavior = .always
            #expect(view.adjustedContentInset.top == 59)
        }
    }

    @Test func a_scroll_view_with_scrolling_disabled_does_not_scroll() throws {
        try onStage { stage in
            let view = await self.long(stage), port = try #require(content(view))
            view.isScrollEnabled = false
            await stage.settle()
            #expect(!stage.scene.send(.scroll(to: CGPoint(x: 0, y: 10)), to: port.node.id) && view.contentOffset == .zero)
        }
    }

    @Test func scrolling_dismisses_the_keyboard_if_so_configured() throws {
        try onStage { stage in
            let view = await self.long(stage), field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let port = try #require(content(view))
            view.addSubview(field)
            field.becomeFirstResponder()
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 10)), to: port.node.id)
            #expect(field.isFirstResponder)
            await stage.advance(1)
            view.keyboardDismissMode = .onDrag
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 20), isByUser: false), to: port.node.id)
            #expect(field.isFirstResponder, "The host shows what the user types.")
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 30)), to: port.node.id)
            #expect(!field.isFirstResponder)
        }
    }

    @Test func a_tap_on_the_status_bar_scrolls_to_the_start() throws {
        try onStage { stage in
            let root = await stage.root(), log = ScrollLog()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            root.view.addSubview(view)
            view.contentSize = CGSize(width: 300, height: 1000)
            view.delegate = log
            await stage.settle()
            view.contentOffset.y = 300
            log.log.take()
            #expect(stage.scene.statusBarWasTapped())
            await stage.advance(1)
            #expect(view.contentOffset.y == -view.adjustedContentInset.top && log.log.take().contains("top"))
        }
    }

    @Test func the_background_is_behind_the_scrolled_content() throws {
        try onStage { stage in
            let view = await self.long(stage)
            view.backgroundColor = .red
            await stage.settle()
            #expect(view.shapes.count == 1 && content(view)?.node !== view.node)
            #expect(view.node(.scrollView) != nil)
        }
    }

    @Test func constraints_to_its_edges_make_the_content() throws {
        try onStage { stage in
            let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400)), inner = UIView()
            view.contentInsetAdjustmentBehavior = .never
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
                inner.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
                inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
                inner.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
                inner.heightAnchor.constraint(equalToConstant: 900),
            ])
            await stage.settle()
            #expect(view.contentSize == CGSize(width: 300, height: 930))
            #expect(inner.frame == CGRect(x: 0, y: 10, width: 300, height: 900))
            view.contentOffset.y = 100
            await stage.settle()
            #expect(inner.frame.minY == 10 && view.contentOffset.y == 100)
        }
    }

    @Test func views_constrained_to_the_frame_guide_stay_in_place() throws {
        try onStage { stage in
            let view = await self.long(stage), badge = UIView()
            badge.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(badge)
            NSLayoutConstraint.activate([
                badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
                badge.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
                badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
            ])
            await stage.settle()
            let port = try #require(content(view))
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 120)), to: port.node.id)
            await stage.settle()
            #expect(badge.frame.minY == 125 && badge.convert(CGPoint.zero, to: nil).y == 205)
        }
    }
}

extension ScrollViewTests {
    @Test func a_scroll_views_pan_reports_scrolling_by_the_user() throws {
        try onStage { stage in
            let view = await self.long(stage), port = try #require(content(view)), pan = view.panGestureRecognizer
            var heard: [String] = []
            pan.addHandler { heard.append("\($0.state) \(Int($0.translation(in: view).y))") }
            #expect(pan === view.panGestureRecognizer && pan.view === view && view.node.touchKinds.isEmpty)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            #expect(heard.isEmpty, "Code does not trigger the pan recogniser.")
            for y in [90, 60] {
                stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: port.node.id)
                await stage.advance(0.1)
            }
            #expect(heard == ["began 10", "changed 40"] && pan.velocity(in: view).y.rounded() == 300)
            await stage.advance(1)
            #expect(heard.last == "ended 40" && pan.state == .possible && pan.translation(in: view) == .zero)
        }
    }

    @Test func without_its_pan_recogniser_a_scroll_view_is_not_scrolled_by_the_user() throws {
        try onStage { stage in
            let view = await self.long(stage), port = try #require(content(view))
            view.panGestureRecognizer.isEnabled = false
            await stage.settle()
            #expect(content(view)?.content.isEnabled == false && port.node.accepts.isEmpty)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 50)), to: port.node.id)
            #expect(view.contentOffset.y == 0)
            view.panGestureRecognizer.isEnabled = true
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 50)), to: port.node.id)
            #expect(view.contentOffset.y == 50)
        }
    }

    @Test func animated_scrolling_that_replaces_another_arrives_once() throws {
        try onStage { stage in
            let log = ScrollLog(), view = await self.long(stage, log)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            await stage.advance(0.2)
            view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
            await stage.advance(0.2)
            #expect(!log.log.take().contains("arrived"))
            await stage.advance(1)
            #expect(log.log.take() == ["arrived"])
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
            await stage.advance(1)
            #expect(!log.log.take().contains("arrived"))
        }
    }

    @Test func indicators_of_an_axis_that_does_not_scroll_do_not_count() throws {
        try onStage { stage in
            let view = await self.long(stage)
            for (vertical, horizontal) in [(true, true), (true, false), (false, true), (false, false)] {
                (view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) = (vertical, horizontal)
                view.contentSize = CGSize(width: 300, height: 1000)
                await stage.settle()
                #expect(content(view)?.content.showsIndicators == vertical)
                view.contentSize = CGSize(width: 1000, height: 300)
                await stage.settle()
                #expect(content(view)?.content.showsIndicators == horizontal)
            }
        }
    }

    @Test func scroll_indicator_insets_set_both_axes() {
        let view = UIScrollView(), insets = UIEdgeInsets(top: 5, left: 0, bottom: 9, right: 0)
        view.scrollIndicatorInsets = insets
        #expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets == insets)
        view.verticalScrollIndicatorInsets = .zero
        #expect(view.scrollIndicatorInsets == .zero && view.decelerationRate == .normal)
    }

    @Test func indicators_keep_away_from_the_safe_area_and_flash() throws {
        try onStage { stage in
            let view = await self.long(stage)
            #expect(content(view)?.content.indicators == nil, "The host shows them in its own way.")
            view.contentInset.top = 20
            view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 5, left: 0, bottom: 9, right: 2)
            await stage.settle()
            var expected = ScrollContent.Indicators(vertical: .init(top: 5, bottom: 9, right: 2))
            #expect(content(view)?.content.indicators == expected, "Content insets are not theirs.")
            view.flashScrollIndicators()
            expected.flashes = 1
            #expect(content(view)?.content.indicators == expected)
            view.verticalScrollIndicatorInsets = .zero
            view.contentInsetAdjustmentBehavior = .always
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
            await stage.settle()
            let safe = Double(view.safeAreaInsets.top)
            #expect(safe > 0 && content(view)?.content.indicators?.vertical.top == safe)
            view.automaticallyAdjustsScrollIndicatorInsets = false
            #expect(content(view)?.content.indicators?.vertical.top == 0)
            view.showsVerticalScrollIndicator = false
            #expect(content(view)?.content.indicators == nil, "Hidden ones do not flash.")
        }
    }

    @Test func settings_that_hosts_decide_about_say_so_once() {
        let messages = Console.messages {
            for view in [UIScrollView(), UIScrollView()] {
                view.bounces = true
                #expect(view.bounces)
                view.bounces = false
                view.decelerationRate = .fast
            }
        }
        #expect(
            messages.map(\.text) == [
                "UIScrollView.bounces has no effect: hosts decide whether content bounces, and it only turns pulling to refresh off.",
                "UIScrollView.decelerationRate has no effect: hosts decelerate in their own way.",
            ])
    }
}
