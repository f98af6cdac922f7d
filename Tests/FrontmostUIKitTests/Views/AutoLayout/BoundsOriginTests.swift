import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

/// Constraints in and across views with a bounds origin other than zero.
@MainActor @Suite struct BoundsOriginTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func sized(_ view: UIView, in parent: UIView) -> UIView {
        let view = constrained(view, in: parent)
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        return view
    }

    @Test func a_views_own_edges_lie_where_its_bounds_begin() {
        let box = UIView(frame: CGRect(x: 10, y: 50, width: 100, height: 100))
        root.addSubview(box)
        box.bounds.origin = CGPoint(x: 0, y: 100)
        let top = sized(UIView(), in: box), bottom = sized(UIView(), in: box), within = sized(UIView(), in: box)
        NSLayoutConstraint.activate([
            top.topAnchor.constraint(equalTo: box.topAnchor), bottom.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            within.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(top.frame.minY == 100 && bottom.frame.maxY == 200 && within.frame.minY == 108)
        #expect(top.convert(CGPoint.zero, to: root).y == 50)
        box.bounds.origin.y = 30
        root.layoutIfNeeded()
        #expect(top.frame.minY == 30 && bottom.frame.maxY == 130 && within.frame.minY == 38)
    }

    @Test func views_around_are_related_through_shifted_bounds() {
        let box = UIView(frame: CGRect(x: 10, y: 50, width: 100, height: 100)), inner = constrained(UIView(), in: box)
        root.addSubview(box)
        box.bounds.origin = CGPoint(x: 0, y: 100)
        let deep = sized(UIView(), in: inner), beside = sized(UIView(), in: root)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            deep.topAnchor.constraint(equalTo: inner.topAnchor, constant: 1),
            beside.topAnchor.constraint(equalTo: deep.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(beside.frame.minY == 76)
        box.bounds.origin.y = 0
        root.layoutIfNeeded()
        #expect(beside.frame.minY == 76 && inner.frame.minY == 5)
        inner.bounds.origin.y = -3
        root.layoutIfNeeded()
        #expect(deep.frame.minY == -2 && beside.frame.minY == 76)
        let held = sized(UIView(), in: inner)
        held.topAnchor.constraint(equalTo: root.topAnchor, constant: 60).isActive = true
        root.layoutIfNeeded()
        #expect(held.convert(CGPoint.zero, to: root).y == 60)
        inner.bounds.origin.y = 11
        root.layoutIfNeeded()
        #expect(held.convert(CGPoint.zero, to: root).y == 60)
    }

    @Test func views_constrained_to_the_outside_float_while_the_content_scrolls() throws {
        try onStage { stage in
            let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400))
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 300, height: 1000)
            let badge = self.sized(UIView(), in: view), row = self.sized(UIView(), in: view),
                arrow = self.sized(UIView(), in: stage.window)
            let floating = badge.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 220)
            NSLayoutConstraint.activate([
                floating, row.topAnchor.constraint(equalTo: view.topAnchor, constant: 300),
                arrow.topAnchor.constraint(equalTo: row.topAnchor),
            ])
            await stage.settle()
            #expect(badge.frame.minY == 20 && row.frame.minY == 300 && arrow.frame.minY == 500)
            let port = try #require(view.allNodes.first { if case .scroll = $0.content { true } else { false } })
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 120)), to: port.id)
            await stage.settle()
            #expect(badge.frame.minY == 140 && badge.convert(CGPoint.zero, to: nil).y == 220)
            #expect(row.frame.minY == 300 && arrow.frame.minY == 380)
            view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
            await stage.settle()
            #expect(badge.frame.minY == 70 && arrow.frame.minY == 450)
            // Once the constraint is deactivated, the view no longer follows.
            floating.isActive = false
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 7).isActive = true
            view.contentOffset.y = 60
            await stage.settle()
            #expect(badge.frame.minY == 7)
        }
    }

    @Test func scrolling_does_not_solve_constraints_inside_the_content() throws {
        try onStage { stage in
            let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400))
            view.contentSize = CGSize(width: 300, height: 1000)
            let row = self.sized(UIView(), in: view), inner = self.sized(UIView(), in: row)
            row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true
            await stage.settle()
            view.contentOffset.y = 33
            #expect(!stage.window.hasQueuedConstraints)
        }
    }

    @Test func margins_of_a_scroll_view_float() throws {
        try onStage { stage in
            let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 200, width: 300, height: 400))
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 300, height: 1000)
            let badge = self.sized(UIView(), in: view)
            badge.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
            view.contentOffset.y = 100
            await stage.settle()
            #expect(badge.frame.minY == 108)
            #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 100, width: 300, height: 400))
            view.contentOffset.y = 10
            await stage.settle()
            #expect(badge.frame.minY == 18 && view.frameLayoutGuide.layoutFrame.minY == 10)
        }
    }
}
