import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// How bars reduce the space of a scroll view and of its content.
@MainActor @Suite struct ScrollSafeAreaTests {
    /// A controller with a scroll view that fills its view.
    private func scroller() -> (controller: UIViewController, scroll: UIScrollView) {
        let controller = UIViewController(), scroll = UIScrollView()
        scroll.frame = controller.view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(scroll)
        return (controller, scroll)
    }

    /// Pins the content to the scroll view's edges and width.
    private func fill(_ scroll: UIScrollView, with content: UIView) {
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        ])
    }

    /// A stack of rows within margins of 16 points.
    private func stack(_ heights: [CGFloat]) -> UIStackView {
        let stack = UIStackView()
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        for height in heights {
            let row = UIView()
            row.heightAnchor.constraint(equalToConstant: height).isActive = true
            stack.addArrangedSubview(row)
        }
        return stack
    }

    @Test func content_within_its_margins_is_as_high_as_what_is_in_it() throws {
        try onStage { stage in
            let (controller, scroll) = self.scroller(), content = UIView(), label = UIView()
            fill(scroll, with: content)
            label.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(label)
            let margins = content.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: margins.topAnchor),
                label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.heightAnchor.constraint(equalToConstant: 1200),
            ])
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(scroll.contentSize == CGSize(width: 393, height: 1216) && content.safeAreaInsets == .zero)
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 59, bottom: 34) && label.frame.minY == 8)
            scroll.contentOffset.y = 300
            await stage.settle()
            #expect(scroll.contentSize.height == 1216 && label.frame.minY == 8)
        }
    }

    @Test func a_stack_of_rows_within_margins_is_as_high_as_its_rows() throws {
        try onStage { stage in
            let (controller, scroll) = self.scroller(), rows = self.stack(Array(repeating: 80, count: 20))
            fill(scroll, with: rows)
            stage.window.rootViewController = UINavigationController(rootViewController: controller)
            await stage.settle()
            #expect(scroll.contentSize.height == 1632 && rows.arrangedSubviews[0].frame.minY == 16)
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 103, bottom: 34) && scroll.contentOffset.y == -103)
        }
    }

    @Test func short_content_lies_below_a_navigation_bar() throws {
        try onStage { stage in
            let (controller, scroll) = self.scroller(), rows = self.stack([80])
            fill(scroll, with: rows)
            stage.window.rootViewController = UINavigationController(rootViewController: controller)
            await stage.settle()
            #expect(scroll.adjustedContentInset.top == 103 && scroll.contentOffset.y == -103)
            #expect(rows.arrangedSubviews[0].frame.minY == 16 && scroll.contentSize.height == 112)
        }
    }

    /// With the inset the content does not fit, and without it does. The layout must settle on one of the two.
    @Test(arguments: [80, 600, 640, 660, 700, 728, 760, 800, 830, 1000])
    func content_that_insets_itself_from_bars_settles(height: CGFloat) throws {
        try onStage { stage in
            let (controller, scroll) = self.scroller(), rows = self.stack([height])
            fill(scroll, with: rows)
            stage.window.rootViewController = controller
            await stage.settle()
            let row = rows.arrangedSubviews[0]
            #expect(!stage.window.needsLayoutSomewhere && row.convert(CGPoint.zero, to: nil).y == 75)
            #expect(row.frame.height == height && scroll.contentSize.height <= height + 32 + 59)
        }
    }

    @Test func vertically_scrolling_content_keeps_the_sides() throws {
        try onStage(.lyingPhone) { stage in
            let (controller, scroll) = self.scroller(), rows = self.stack([1000])
            fill(scroll, with: rows)
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(scroll.adjustedContentInset.left == 0 && rows.safeAreaInsets.left == 59 && rows.safeAreaInsets.bottom == 0)
            #expect(rows.arrangedSubviews[0].frame.minX == 75)
        }
    }

    @Test func overflowing_content_gets_no_safe_area() throws {
        try onStage { stage in
            let root = await stage.root(), tall = UIView(frame: CGRect(x: 0, y: -50, width: 393, height: 2000))
            root.view.addSubview(tall)
            await stage.settle()
            #expect(tall.safeAreaInsets == UIEdgeInsets(top: 59, bottom: 34))
            tall.preservesSuperviewLayoutMargins = true
            root.view.layoutMargins.bottom = 50
            await stage.settle()
            #expect(abs(tall.layoutMarginsGuide.layoutFrame.maxY - (2000 - 84)) < 0.001)
        }
    }

    @Test func scrolling_the_first_point_to_visible_moves_it_out_from_under_the_bar() throws {
        try onStage { stage in
            let (controller, scroll) = self.scroller()
            scroll.contentSize = CGSize(width: 393, height: 2000)
            stage.window.rootViewController = UINavigationController(rootViewController: controller)
            await stage.settle()
            scroll.contentOffset.y = 500
            scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
            #expect(scroll.contentOffset.y == -103)
        }
    }
}
