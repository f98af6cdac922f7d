import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// A view that is placed by constraints.
@MainActor func constrained<View: UIView>(_ view: View, in parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent?.addSubview(view)
    return view
}

/// A view with an intrinsic content size.
final class Content: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @Test func edges_with_constants_place_a_view() {
        let box = constrained(UIView(), in: root)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            box.heightAnchor.constraint(equalToConstant: 44),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 16, y: 20, width: 288, height: 44))
        #expect(box.node.frame == box.frame)
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 16, y: 20, width: 168, height: 44))
        #expect(root.constraints.count == 3 && box.constraints.count == 1)
    }

    @Test func centres_multipliers_and_aspect_ratios() {
        let box = constrained(UIView(), in: root)
        NSLayoutConstraint.activate([
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            NSLayoutConstraint(
                item: box, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 0.5, constant: 0
            ),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.75, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 80, y: 55, width: 160, height: 130))
    }

    @Test func views_of_different_depth_are_related_in_common_coordinates() {
        let outer = constrained(UIView(), in: root), inner = constrained(UIView(), in: outer),
            other = constrained(UIView(), in: root)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
            outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 40),
            other.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            other.topAnchor.constraint(equalTo: inner.bottomAnchor),
            other.widthAnchor.constraint(equalTo: inner.widthAnchor), other.heightAnchor.constraint(equalTo: inner.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 50, y: 30, width: 110, height: 50))
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 100, height: 40))
        #expect(other.frame == CGRect(x: 55, y: 75, width: 100, height: 40))
    }

    @Test func a_view_placed_by_its_frame_stays_and_others_follow_it() {
        let plain = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 20)), below = constrained(UIView(), in: root)
        root.addSubview(plain)
        NSLayoutConstraint.activate([
            below.leadingAnchor.constraint(equalTo: plain.leadingAnchor),
            below.topAnchor.constraint(equalTo: plain.bottomAnchor, constant: 8),
            below.widthAnchor.constraint(equalTo: plain.widthAnchor), below.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(plain.frame.minX == 40 && below.frame == CGRect(x: 40, y: 88, width: 100, height: 10))
        plain.frame = CGRect(x: 10, y: 10, width: 50, height: 30)
        root.layoutIfNeeded()
        #expect(below.frame == CGRect(x: 10, y: 48, width: 50, height: 10))
    }

    @Test func frames_lie_on_pixels() throws {
        try onStage { stage in
            let box = constrained(UIView(), in: stage.window)
            NSLayoutConstraint.activate([
                box.widthAnchor.constraint(equalToConstant: 10.1), box.heightAnchor.constraint(equalToConstant: 10),
                box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 0.2),
                box.topAnchor.constraint(equalTo: stage.window.topAnchor),
            ])
            await stage.settle()
            #expect(abs(box.frame.minX * 3 - 1) < 1e-9 && abs(box.frame.maxX * 3 - 31) < 1e-9)
        }
    }

    @Test func inequalities_hold_and_stronger_constraints_win() {
        let bubble = constrained(Content(500, 30), in: root)
        NSLayoutConstraint.activate([
            bubble.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
            bubble.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 60),
            bubble.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(bubble.frame == CGRect(x: 60, y: 0, width: 248, height: 30))
        bubble.size.width = 100
        root.layoutIfNeeded()
        #expect(bubble.frame == CGRect(x: 208, y: 0, width: 100, height: 30))
    }

    @Test func hugging_decides_which_view_stretches_and_resistance_which_shrinks() {
        let a = constrained(Content(100, 20), in: root), b = constrained(Content(100, 20), in: root)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 100 && b.frame.width == 220)
        b.setContentHuggingPriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 220 && b.frame.width == 100)
        root.frame.size.width = 150
        a.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 100 && b.frame.width == 50)
        #expect(a.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        #expect(b.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    }

    @Test func distances_between_anchors_are_lengths() {
        let a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
        for view in [a, b] {
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            view.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
        let before = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
        let between = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        NSLayoutConstraint.activate([
            before.constraint(equalTo: between),
            before.constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)),
            a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
            b.topAnchor.constraint(equalTo: a.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.minX == 80 && b.frame.minX == 200 && a.frame.minY == 16)
    }

    @Test func a_changed_constant_or_priority_lays_out_again() {
        let box = constrained(UIView(), in: root)
        let width = box.widthAnchor.constraint(equalToConstant: 10), preferred = box.widthAnchor.constraint(equalToConstant: 70)
        preferred.priority = .defaultLow
        NSLayoutConstraint.activate([width, preferred])
        root.layoutIfNeeded()
        #expect(box.frame.width == 10)
        width.constant = 30
        root.layoutIfNeeded()
        #expect(box.frame.width == 30)
        width.priority = UILayoutPriority(100)
        root.layoutIfNeeded()
        #expect(box.frame.width == 70)
        preferred.isActive = false
        root.layoutIfNeeded()
        #expect(box.frame.width == 30 && box.constraints == [width] && !preferred.isActive)
    }

    @Test func constraints_report_their_items_and_attributes() {
        let box = constrained(UIView(), in: root)
        let constraint = box.leadingAnchor.constraint(lessThanOrEqualTo: root.centerXAnchor, constant: 4)
        constraint.identifier = "edge"
        #expect(constraint.firstItem === box && constraint.secondItem === root)
        #expect(constraint.firstAttribute == .leading && constraint.secondAttribute == .centerX)
        #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 1 && constraint.constant == 4)
        #expect(constraint.firstAnchor.item === box && constraint.secondAnchor?.item === root)
        let length = box.widthAnchor.constraint(equalToConstant: 4)
        #expect(length.secondItem == nil && length.secondAttribute == .notAnAttribute && length.secondAnchor == nil)
        #expect(!length.isActive && length.priority == .required)
        root.addConstraint(constraint)
        #expect(constraint.isActive && root.constraints == [constraint])
        root.removeConstraint(constraint)
        #expect(!constraint.isActive && root.constraints.isEmpty)
    }

    // MARK: Adding and removing

    @Test func leaving_the_hierarchy_deactivates_spanning_constraints() {
        let box = constrained(UIView(), in: root), inner = constrained(UIView(), in: box)
        let edge = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9)
        let deep = inner.topAnchor.constraint(equalTo: root.topAnchor), width = box.widthAnchor.constraint(equalToConstant: 50)
        let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3)
        NSLayoutConstraint.activate([edge, deep, width, inside])
        root.layoutIfNeeded()
        #expect(box.frame.minX == 9)
        box.removeFromSuperview()
        #expect(!edge.isActive && !deep.isActive && width.isActive && inside.isActive && root.constraints.isEmpty)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        other.addSubview(box)
        box.trailingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
        other.layoutIfNeeded()
        #expect(box.frame.minX == 50 && inner.frame.minX == 3)
    }

    @Test func constraints_made_before_the_hierarchy_is_complete_work_afterwards() {
        let box = constrained(UIView()), inner = constrained(Content(30, 10), in: box)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        root.addSubview(box)
        box.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 140, y: 0, width: 40, height: 10) && inner.frame.minX == 5)
    }

    @Test func hidden_views_keep_their_constraints() {
        let a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 25), a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        ])
        a.isHidden = true
        root.layoutIfNeeded()
        #expect(b.frame.minX == 25)
    }

    @Test func constraints_retain_no_views() {
        weak var box: UIView?
        weak var constraint: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        weak var parent: UIView?
        var anchor: NSLayoutXAxisAnchor?
        do {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), view = constrained(UIView(), in: root)
            let space = UILayoutGuide(), made = view.leadingAnchor.constraint(equalTo: space.leadingAnchor)
            root.addLayoutGuide(space)
            made.isActive = true
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
            root.layoutIfNeeded()
            (box, constraint, guide, parent, anchor) = (view, made, space, root, view.leadingAnchor)
        }
        #expect(box == nil && constraint == nil && guide == nil && parent == nil)
        #expect(anchor?.item == nil)
    }

    @Test func pending_changes_are_solved_in_the_remaining_hierarchy_when_the_top_goes() {
        let survivor = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = constrained(Content(10, 10), in: survivor)
        do {
            let top = UIView()
            top.addSubview(survivor)
            box.leadingAnchor.constraint(equalTo: survivor.leadingAnchor, constant: 7).isActive = true
            box.size.width = 20
        }
        survivor.layoutIfNeeded()
        #expect(survivor.superview == nil && box.frame == CGRect(x: 7, y: 0, width: 20, height: 10))
        box.size.width = 30
        survivor.layoutIfNeeded()
        #expect(box.frame.width == 30)
    }

    @Test func a_constraint_that_outlives_its_views_is_inactive() {
        var kept: NSLayoutConstraint?
        let survivor = constrained(UIView())
        do {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            root.addSubview(survivor)
            let made = survivor.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
            made.isActive = true
            kept = made
            root.layoutIfNeeded()
        }
        #expect(kept?.isActive == false && kept?.secondItem == nil && survivor.superview == nil)
    }

    @Test func alignment_rectangles_leave_ornaments_out() {
        final class Badge: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) }
        }
        let badge = constrained(Badge(), in: root), inner = constrained(UIView(), in: badge)
        NSLayoutConstraint.activate([
            badge.leadingAnchor.constraint(equalTo: root.leadingAnchor), badge.topAnchor.constraint(equalTo: root.topAnchor),
            badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
            inner.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(badge.frame == CGRect(x: -3, y: -2, width: 28, height: 26))
        #expect(inner.frame.minX == 3 && inner.frame.width == 20)
    }

    @Test func ambiguity_is_reported_on_request_and_is_no_error() {
        let messages = Console.messages {
            let box = constrained(UIView(), in: root)
            box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 4).isActive = true
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
            root.layoutIfNeeded()
            #expect(box.frame == CGRect(x: 4, y: 0, width: 10, height: 0))
            #expect(box.hasAmbiguousLayout)
            box.heightAnchor.constraint(equalToConstant: 10).isActive = true
            box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            #expect(box.hasAmbiguousLayout)
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
            #expect(!box.hasAmbiguousLayout)
        }
        #expect(messages.isEmpty)
    }

    @Test func a_visual_format_makes_constraints() {
        let icon = constrained(UIView(), in: root), title = constrained(UIView(), in: root)
        let views: [String: Any] = ["icon": icon, "title": title]
        let row = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-margin-[icon(24)]-[title(>=icon,==100@750)]-(>=8)-|",
            options: [.alignAllTop, .alignAllBottom],
            metrics: ["margin": 16], views: views)
        NSLayoutConstraint.activate(
            row + NSLayoutConstraint.constraints(withVisualFormat: "V:|[icon(30)]", metrics: nil, views: views))
        root.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 16, y: 0, width: 24, height: 30))
        #expect(title.frame == CGRect(x: 48, y: 0, width: 100, height: 30))
    }

    @Test func infinite_content_adds_nothing_to_a_fitting_size() {
        let view = Content(.infinity, 20)
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
        view.translatesAutoresizingMaskIntoConstraints = false
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
    }
}
