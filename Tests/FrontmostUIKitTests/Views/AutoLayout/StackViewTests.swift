import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct StackViewTests {
    let a = Content(40, 20), b = Content(60, 30), c = Content(100, 10)

    func stack(_ axis: NSLayoutConstraint.Axis = .horizontal, width: CGFloat = 320, height: CGFloat = 50) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.axis = axis
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return stack
    }
    var xs: [CGFloat] { [a, b, c].map(\.frame.minX) }
    var ys: [CGFloat] { [a, b, c].map(\.frame.minY) }
    var widths: [CGFloat] { [a, b, c].map(\.frame.width) }
    var heights: [CGFloat] { [a, b, c].map(\.frame.height) }

    @Test func fill_stretches_the_view_with_the_lowest_hugging() {
        let stack = stack()
        stack.spacing = 10
        b.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        stack.layoutIfNeeded()
        #expect(widths == [40, 160, 100] && xs == [0, 50, 220] && heights == [50, 50, 50])
        #expect(a.translatesAutoresizingMaskIntoConstraints == false && stack.subviews.count == 3)
    }

    @Test func distributions_share_the_room() {
        let stack = stack()
        stack.spacing = 10
        stack.distribution = .fillEqually
        stack.layoutIfNeeded()
        #expect(widths == [100, 100, 100] && xs == [0, 110, 220])
        stack.distribution = .fillProportionally
        stack.layoutIfNeeded()
        #expect(widths == [60, 90, 150])
        a.size.width = 240
        stack.layoutIfNeeded()
        #expect(widths == [180, 45, 75])
        a.size.width = 40
        stack.distribution = .equalSpacing
        stack.layoutIfNeeded()
        #expect(widths == [40, 60, 100] && xs == [0, 100, 220])
        stack.distribution = .equalCentering
        stack.layoutIfNeeded()
        #expect(widths == [40, 60, 100] && xs == [0, 115, 220])
        stack.frame.size.width = 220
        stack.layoutIfNeeded()
        #expect(widths == [40, 60, 100] && xs == [0, 50, 120])
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, [CGFloat(0), 0, 0], [CGFloat(50), 50, 50]), (.top, [0, 0, 0], [20, 30, 10]),
        (.center, [15, 10, 20], [20, 30, 10]), (.bottom, [30, 20, 40], [20, 30, 10]),
    ]) func alignments_place_across(alignment: UIStackView.Alignment, ys: [CGFloat], heights: [CGFloat]) {
        let stack = stack()
        stack.alignment = alignment
        stack.distribution = .equalSpacing
        stack.layoutIfNeeded()
        #expect(self.ys == ys && self.heights == heights)
    }

    @Test func text_is_aligned_by_its_baselines() {
        let large = UILabel(), small = UILabel(), stack = UIStackView(arrangedSubviews: [large, small])
        (large.text, small.text) = ("Ag", "Ag")
        (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 10))
        stack.alignment = .firstBaseline
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.layoutIfNeeded()
        func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + (label.baselineOffsets?.fromTop ?? 0) }
        #expect(large.frame.minY == 0 && abs(baseline(large) - baseline(small)) < 0.5)
        stack.axis = .vertical
        stack.spacing = 60
        stack.isBaselineRelativeArrangement = true
        stack.layoutIfNeeded()
        #expect(abs(baseline(small) - baseline(large) - 60) < 0.5)
    }

    @Test func a_stack_is_as_large_as_its_views() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), stack = constrained(stack(), in: root)
        stack.spacing = 5
        stack.alignment = .center
        stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 55, y: 7, width: 210, height: 30) && widths == [40, 60, 100])
        stack.axis = .vertical
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 110, y: 7, width: 100, height: 70) && xs == [30, 20, 0])
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 70))
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 106, height: 74) && ys == [1, 26, 61] && c.frame.minX == 2)
    }

    @Test func spacing_can_differ_after_a_view() {
        let stack = stack(.vertical, height: 200)
        stack.spacing = 4
        stack.setCustomSpacing(20, after: a)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: b)
        c.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        stack.layoutIfNeeded()
        #expect(ys == [0, 40, 78] && stack.customSpacing(after: a) == 20)
        #expect(stack.customSpacing(after: c) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
        stack.layoutIfNeeded()
        #expect(ys == [0, 24, 62])
    }

    @Test func hidden_and_removed_views_take_no_room() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), stack = constrained(stack(), in: root)
        stack.spacing = 5
        root.layoutIfNeeded()
        #expect(stack.frame.width == 210)
        b.isHidden = true
        root.layoutIfNeeded()
        #expect(stack.frame.width == 145 && c.frame.minX == 45 && b.frame.width == 0)
        b.isHidden = false
        root.layoutIfNeeded()
        #expect(xs == [0, 45, 110])
        stack.removeArrangedSubview(b)
        #expect(b.superview === stack && stack.arrangedSubviews == [a, c])
        a.removeFromSuperview()
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [c] && stack.frame.width == 100)
        stack.insertArrangedSubview(b, at: 0)
        stack.insertArrangedSubview(c, at: 0)
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [c, b] && b.frame.minX == 105)
    }

    @Test func hiding_animates_inside_an_animation() throws {
        try onStage { stage in
            let stack = constrained(stack(), in: stage.window)
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
            await stage.settle()
            #expect(c.frame.minX == 100)
            UIView.animate(withDuration: 1, options: .curveLinear) { self.b.isHidden = true }
            #expect(c.frame.minX == 40)
            await stage.advance(0.5)
            #expect(abs(c.node.presentationFrame(at: stage.scene.tree.now).minX - 70) < 1)
        }
    }

    @Test func arranged_views_may_have_constraints_of_their_own() {
        let stack = stack()
        b.widthAnchor.constraint(equalToConstant: 90).isActive = true
        stack.alignment = .top
        c.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        stack.layoutIfNeeded()
        #expect(widths == [40, 90, 190])
        let inner = UIStackView(arrangedSubviews: [Content(10, 10), Content(10, 10)])
        inner.axis = .vertical
        stack.insertArrangedSubview(inner, at: 0)
        stack.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 10, height: 20) && a.frame.minX == 10)
    }
}
