import Foundation
import Testing

@testable import FrontmostUIKit

/// Work that is queued for the next layout of a hierarchy.
@MainActor @Suite struct LayoutQueueTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func seeds(_ view: UIView) -> [LayoutSolver.Seed] { view.hierarchyTop.autoLayout?.work?.seeds ?? [] }
    private func contents(_ view: UIView) -> [LayoutItem] { view.hierarchyTop.autoLayout?.work?.content ?? [] }

    @Test func views_that_move_within_a_hierarchy_keep_no_queue_of_their_own() {
        let a = constrained(UIStackView(), in: root), b = constrained(UIStackView(), in: root)
        let rows = (0..<8).map { _ in Content(10, 10) }
        (a.axis, b.axis) = (.vertical, .vertical)
        rows.forEach(a.addArrangedSubview)
        root.layoutIfNeeded()
        #expect(rows[7].frame.minY == 70 && seeds(root).isEmpty)
        for row in a.arrangedSubviews { b.addArrangedSubview(row) }
        #expect(Set(seeds(root)).count == seeds(root).count && contents(root).count <= rows.count)
        #expect(rows.allSatisfy { $0.autoLayout?.work == nil })
        root.layoutIfNeeded()
        #expect(rows[7].frame.minY == 70 && b.frame.height == 80 && a.frame.height == 0)
    }

    @Test func repeated_changes_of_a_constant_are_queued_once() {
        let width = constrained(UIView(), in: root).widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        let count = seeds(root).count
        for step in 0..<100 { width.constant = CGFloat(step) }
        #expect(seeds(root).count == count)
    }

    @Test func a_constraint_that_is_activated_and_deactivated_leaves_nothing_behind() {
        let width = constrained(UIView(), in: root).widthAnchor.constraint(equalToConstant: 1)
        for _ in 0..<100 {
            width.isActive = true
            width.isActive = false
        }
        #expect(seeds(root).count == 1, "Only the seed of its variable remains.")
    }

    @Test func a_leaving_subtree_takes_its_own_constraints_along() {
        let boxes = (0..<10).map { constrained(Content(CGFloat(10 + $0), 10), in: root) }
        for box in boxes {
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
        }
        let inner = constrained(Content(3, 3), in: boxes[0])
        inner.topAnchor.constraint(equalTo: boxes[0].topAnchor, constant: 4).isActive = true
        boxes[0].removeFromSuperview()
        #expect(Set(contents(boxes[0]).compactMap(\.view)) == [boxes[0], inner] && contents(root).count == 9)
        #expect(Set(seeds(boxes[0])).isDisjoint(with: seeds(root)) && seeds(boxes[0]).count <= 8)
        let other = UIView(frame: root.bounds)
        other.addSubview(boxes[0])
        #expect(seeds(other).count <= 8 && boxes[0].autoLayout?.work == nil)
        other.layoutIfNeeded()
        #expect(boxes[0].frame.size == CGSize(width: 10, height: 20) && inner.frame == CGRect(x: 0, y: 4, width: 3, height: 3))
        #expect(boxes[9].frame == .zero)
        root.layoutIfNeeded()
        #expect(boxes[9].frame == CGRect(x: 5, y: 0, width: 19, height: 20))
    }

    @Test func guides_leave_with_their_view() {
        let box = constrained(UIView(), in: root), inner = constrained(UIView(), in: box), gap = UILayoutGuide()
        box.addLayoutGuide(gap)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
            gap.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor),
            gap.widthAnchor.constraint(equalToConstant: 20),
            inner.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
        ])
        box.removeFromSuperview()
        #expect(seeds(root).isEmpty)
        box.layoutIfNeeded()
        #expect(inner.frame.minX == 28)
    }

    @Test func constraints_keep_their_order_when_others_are_removed() {
        let box = constrained(UIView(), in: root)
        let all = (0..<40).map { box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: CGFloat($0)) }
        NSLayoutConstraint.activate(all)
        NSLayoutConstraint.deactivate((0..<30).map { all[$0 * 7 % 40] })
        let rest = all.filter(\.isActive)
        #expect(rest.count == 10 && root.constraints == rest)
        let again = all.filter { !$0.isActive }
        NSLayoutConstraint.activate(again)
        #expect(root.constraints == rest + again)
        root.layoutIfNeeded()
        #expect(box.frame.minX == 39)
        NSLayoutConstraint.deactivate(all)
        #expect(root.constraints.isEmpty && box.autoLayout?.item.references.isEmpty == true)
    }

    @Test func a_view_that_goes_on_another_thread_leaves_no_owner_behind() async {
        final class Holder: @unchecked Sendable { var view: UIView? }
        let holder = Holder(), child = constrained(UIView())
        let kept: NSLayoutConstraint
        do {
            let view = UIView()
            view.addSubview(child)
            kept = child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
            kept.isActive = true
            holder.view = view
        }
        let isGone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            holder.view = nil
            isGone.signal()
        }
        isGone.wait()
        // The main actor has not run since.
        #expect(kept.owner == nil)
        kept.constant = 5
        kept.priority = .defaultLow
        kept.isActive = false
        #expect(!kept.isActive)
        root.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 30)
        width.isActive = true
        await Task { @MainActor in }.value
        root.layoutIfNeeded()
        #expect(width.isActive && child.frame.width == 30 && child.autoLayout?.item.references.count == 1)
    }
}
