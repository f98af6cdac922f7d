import Foundation
@testable import FrontmostUIKit
import Testing

/// A view that counts reads of its insets and logs inset changes.
private final class Asked: UIView {
    var count = 0
    var reported: [CGFloat] = []
    var whenLaidOut: (() -> Void)?
    override var safeAreaInsets: UIEdgeInsets {
        count += 1
        return super.safeAreaInsets
    }
    override func safeAreaInsetsDidChange() { reported.append(safeAreaInsets.top) }
    override func layoutSubviews() {
        super.layoutSubviews()
        whenLaidOut?()
    }
}

@MainActor @Suite struct LayoutPathTests {
    @Test func the_insets_of_a_common_superview_are_computed_once() throws {
        try onStage { stage in
            let around = await stage.add(Asked(), stage.window.bounds)
            let leaves = (0..<50).map { _ in Asked(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            leaves.forEach(around.addSubview)
            await stage.settle()
            leaves.forEach { $0.setNeedsLayout() }
            around.count = 0
            await stage.settle()
            #expect(around.count == 1)
            #expect(leaves.allSatisfy { $0.reported == [stage.window.safeAreaInsets.top] })
        }
    }

    @Test func a_view_moved_during_its_layout_counts_at_its_new_place() throws {
        try onStage { stage in
            let top = stage.window.safeAreaInsets.top, around = await stage.add(Asked(), stage.window.bounds)
            let (first, inner, second) = (Asked(), UIView(), Asked())
            for view in [first, inner, second] { view.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
            around.addSubview(first)
            around.addSubview(inner)
            inner.addSubview(second)
            first.whenLaidOut = { around.frame.origin.y = 20 }
            await stage.settle()
            #expect(first.reported.first == top && second.reported == [top - 20])
        }
    }

    @Test func a_layout_pass_that_begins_further_down_knows_its_ancestors_insets() throws {
        try onStage { stage in
            let top = stage.window.safeAreaInsets.top, around = await stage.add(Asked(), stage.window.bounds)
            let (middle, first, second) = (UIView(), Asked(), Asked())
            for view in [middle, first, second] { view.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
            around.addSubview(middle)
            middle.addSubview(first)
            middle.addSubview(second)
            first.whenLaidOut = { around.frame.origin.y = 20 }
            middle.layoutIfNeeded()
            #expect(first.reported.first == top && second.reported == [top - 20])
        }
    }

    @Test func a_view_without_its_superview_is_laid_out_in_the_next_one() throws {
        try onStage { stage in
            let view = Asked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var count = 0
            view.whenLaidOut = { count += 1 }
            var former: UIView? = await stage.add(UIView(), stage.window.bounds)
            former?.addSubview(view)
            await stage.settle()
            count = 0
            former?.removeFromSuperview()
            view.setNeedsLayout()
            former = nil
            #expect(view.superview == nil)
            let next = await stage.add(UIView(), stage.window.bounds)
            next.addSubview(view)
            await stage.settle()
            #expect(count == 1)
        }
    }
}
