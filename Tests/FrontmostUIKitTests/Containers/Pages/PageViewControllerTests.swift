import Foundation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Numbered pages, and a log of what the controller reports.
@MainActor private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: EventLog
    let pages: [Screen]
    /// Nil for no dots.
    var dot: Int?
    var whenWillTurn: (() -> Void)?

    init(_ log: EventLog) {
        self.log = log
        pages = (0..<3).map { Screen("\($0)", log) }
    }
    private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
        let index = (pages.firstIndex { $0 === page } ?? 0) + distance
        return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dot == nil ? 0 : pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        log.add("asked for the dot")
        return dot ?? 0
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { whenWillTurn?() }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.add("turned from \(previousViewControllers.compactMap { ($0 as? Screen)?.name }) \(completed)") }
}

@MainActor @Suite struct PageViewControllerTests {
    private func scroll(_ controller: UIPageViewController) -> UIScrollView? {
        controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    @Test func the_user_scrolls_from_page_to_page() throws {
        try onStage { stage in
            let source = Pages(stage.log)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            (controller.dataSource, controller.delegate) = (source, source)
            controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(stage.log.take() == ["0 didLoad", "0 willAppear", "0 didAppear"])
            let scroll = try #require(self.scroll(controller)), width = scroll.bounds.width
            #expect(scroll.contentSize.width == 2 * width)
            for x in [0.5, 1.0] { stage.scene.send(.scroll(to: CGPoint(x: width * x, y: 0)), to: scroll.port.id) }
            await stage.advance(1)
            #expect(controller.viewControllers?.first === source.pages[1] && scroll.contentSize.width == 3 * width)
            #expect(scroll.contentOffset.x == width)
            let events = stage.log.take()
            #expect(
                events.contains("1 didAppear") && events.contains("0 didDisappear") && events.last == "turned from [\"0\"] true")
        }
    }

    @Test func from_right_to_left_the_next_page_is_at_the_left() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let source = Pages(stage.log)
            source.dot = 0
            let controller = await show(source, at: 0, stage)
            let scroll = try #require(self.scroll(controller)), width = scroll.bounds.width
            #expect(scroll.contentOffset.x == width && source.pages[0].view.frame.minX == width)
            for x in [0.5, 0] { stage.scene.send(.scroll(to: CGPoint(x: width * x, y: 0)), to: scroll.port.id) }
            await stage.advance(1)
            #expect(controller.viewControllers?.first === source.pages[1] && scroll.contentSize.width == 3 * width)
            #expect(scroll.contentOffset.x == width && source.pages[1].view.frame.minX == width)
            let dots = try #require(self.dots(controller))
            stage.scene.send(.tap(at: CGPoint(x: 10, y: 10), count: 1), to: dots.node.id)
            await stage.advance(1)
            #expect(controller.viewControllers?.first === source.pages[2] && scroll.contentOffset.x == 0)
        }
    }

    @Test func code_turns_a_page_with_an_animation() throws {
        try onStage { stage in
            let source = Pages(stage.log)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            await stage.settle()
            var isDone = false
            controller.setViewControllers([source.pages[2]], direction: .reverse, animated: true) { isDone = $0 }
            await stage.advance(0.1)
            #expect(!isDone && source.pages[0].view.superview != nil && source.pages[2].view.superview != nil)
            await stage.advance(1)
            #expect(isDone && controller.viewControllers?.first === source.pages[2] && source.pages[0].parent == nil)
            #expect(source.pages[2].view.frame.width == stage.window.bounds.width)
        }
    }

    @Test func the_completion_of_an_interrupted_turn_may_set_a_page() throws {
        try onStage { stage in
            let source = Pages(stage.log)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            await stage.settle()
            var ends: [Bool] = []
            controller.setViewControllers([source.pages[1]], direction: .forward, animated: true) { finished in
                ends.append(finished)
                if !finished { controller.setViewControllers([source.pages[0]], direction: .reverse, animated: false) }
            }
            await stage.advance(0.1)
            controller.setViewControllers([source.pages[2]], direction: .forward, animated: true) { ends.append($0) }
            await stage.advance(1)
            #expect(ends == [false, false] && controller.viewControllers?.first === source.pages[0])
            #expect(source.pages[0].view.superview != nil && source.pages[2].parent == nil)
        }
    }

    /// Shows a controller with the pages, at one of them.
    private func show(_ source: Pages, at index: Int, _ stage: Stage) async -> UIPageViewController {
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (controller.dataSource, controller.delegate) = (source, source)
        controller.setViewControllers([source.pages[index]], direction: .forward, animated: false)
        stage.window.rootViewController = controller
        await stage.settle()
        stage.log.take()
        return controller
    }
    private func dots(_ controller: UIPageViewController) -> UIPageControl? {
        controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }
    private func swipe(_ controller: UIPageViewController, toPage index: CGFloat, _ stage: Stage) async throws {
        let scroll = try #require(self.scroll(controller)), width = scroll.bounds.width, start = scroll.contentOffset.x / width
        for x in [(start + index) / 2, index] { stage.scene.send(.scroll(to: CGPoint(x: width * x, y: 0)), to: scroll.port.id) }
        await stage.advance(1)
    }

    @Test func dots_are_there_from_the_beginning_and_follow_the_users_turns_by_themselves() throws {
        try onStage { stage in
            let source = Pages(stage.log)
            source.dot = 0
            let controller = await show(source, at: 0, stage)
            #expect(dots(controller)?.numberOfPages == 3 && dots(controller)?.currentPage == 0)
            #expect(source.pages[0].view.frame.height == stage.window.bounds.height - 37)
            try await swipe(controller, toPage: 1, stage)
            #expect(controller.viewControllers == [source.pages[1]] && dots(controller)?.currentPage == 1)
            try await swipe(controller, toPage: 2, stage)
            #expect(controller.viewControllers == [source.pages[2]] && dots(controller)?.currentPage == 2)
            #expect(!stage.log.take().contains("asked for the dot"))
            source.dot = 1
            controller.setViewControllers([source.pages[1]], direction: .reverse, animated: false)
            #expect(dots(controller)?.currentPage == 1 && stage.log.take().contains("asked for the dot"))
        }
    }

    @Test func a_tap_on_the_dots_turns_one_page() throws {
        try onStage { stage in
            let source = Pages(stage.log)
            source.dot = 1
            let controller = await show(source, at: 1, stage)
            let dots = try #require(self.dots(controller))
            for (place, page) in [(2, 2), (1, 1)] {
                dots.currentPage = place
                dots.sendActions(for: .valueChanged)
                await stage.advance(1)
                #expect(controller.viewControllers == [source.pages[page]] && dots.currentPage == page)
            }
            #expect(!stage.log.take().contains("asked for the dot"))
        }
    }

    @Test func a_turn_ends_although_the_data_source_is_assigned_again() throws {
        try onStage { stage in
            let source = Pages(stage.log), controller = await show(source, at: 0, stage)
            var ends: [Bool] = []
            controller.setViewControllers([source.pages[1]], direction: .forward, animated: true) { ends.append($0) }
            (controller.dataSource, controller.dataSource) = (nil, source)
            await stage.advance(0.1)
            #expect(ends == [])
            await stage.advance(1)
            #expect(ends == [true] && controller.viewControllers == [source.pages[1]])
            try await swipe(controller, toPage: 2, stage)
            #expect(controller.viewControllers == [source.pages[2]])
        }
    }

    @Test func a_turn_ends_when_its_controller_is_covered() throws {
        try onStage { stage in
            let source = Pages(stage.log), controller = await show(source, at: 0, stage)
            var ends: [Bool] = []
            controller.setViewControllers([source.pages[1]], direction: .forward, animated: true) { ends.append($0) }
            stage.window.rootViewController = stage.screen("Other")
            await stage.settle()
            #expect(ends == [true])
        }
    }

    @Test(arguments: [true, false]) func a_delegate_may_set_pages_before_a_turn(isAnimated: Bool) throws {
        try onStage { stage in
            let source = Pages(stage.log), other = stage.screen("Other"), controller = await show(source, at: 1, stage)
            source.whenWillTurn = { [weak controller, weak source] in
                source?.whenWillTurn = nil
                controller?.dataSource = nil
                controller?.setViewControllers([other], direction: .forward, animated: isAnimated)
            }
            try await swipe(controller, toPage: 2, stage)
            #expect(controller.viewControllers == [other] && other.view.window != nil && controller.children == [other])
        }
    }

    @Test func the_apps_own_children_stay() throws {
        try onStage { stage in
            let source = Pages(stage.log), controller = await show(source, at: 0, stage), header = stage.screen("Header")
            controller.addChild(header)
            controller.view.addSubview(header.view)
            header.didMove(toParent: controller)
            controller.setViewControllers([source.pages[2]], direction: .forward, animated: false)
            #expect(header.parent === controller && source.pages[0].parent == nil)
        }
    }
}
