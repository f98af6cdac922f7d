import Foundation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Numbered pages, and a log of what the controller reports.
@MainActor private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: EventLog
    let pages: [Screen]

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
}
