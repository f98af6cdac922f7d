import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit
import Testing

@MainActor @Suite struct LayoutGuideTests {
    @Test func layout_guides_take_part_in_layout_without_a_view() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let a = constrained(UIView(), in: root), b = constrained(UIView(), in: root), gap = UILayoutGuide()
        root.addLayoutGuide(gap)
        #expect(root.layoutGuides == [gap] && gap.owningView === root)
        let width = gap.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.leadingAnchor.constraint(equalTo: gap.trailingAnchor), b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor), width,
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 75 && b.frame.minX == 225)
        #expect(gap.layoutFrame == CGRect(x: 75, y: 0, width: 150, height: 0))
        root.removeLayoutGuide(gap)
        #expect(!width.isActive && gap.owningView == nil)
    }

    @Test func the_safe_area_guide_follows_bars_and_moves() throws {
        try onStage { stage in
            let controller = UIViewController(), box = constrained(UIView())
            stage.window.rootViewController = controller
            controller.view.addSubview(box)
            let safe = controller.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: safe.topAnchor), box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: safe.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 10),
            ])
            await stage.settle()
            #expect(box.frame == CGRect(x: 0, y: 59, width: 10, height: 852 - 59 - 34))
            controller.additionalSafeAreaInsets.top = 44
            await stage.settle()
            #expect(box.frame.minY == 103)
            stage.scene.environment.safeArea = .init(top: 20)
            await stage.settle()
            #expect(box.frame.minY == 64 && box.frame.maxY == 852)
            // A view further down has less of the safe area.
            controller.view.frame.origin.y = 15
            await stage.settle()
            #expect(box.frame.minY == 49)
        }
    }

    @Test func margin_guides_follow_the_margins() throws {
        try onStage { stage in
            let controller = UIViewController(), box = constrained(UIView()), plain = UIView(), inner = constrained(UIView())
            stage.window.rootViewController = controller
            controller.view.addSubview(box)
            controller.view.addSubview(plain)
            plain.addSubview(inner)
            plain.frame = CGRect(x: 0, y: 300, width: 100, height: 100)
            let margins = controller.view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: margins.topAnchor),
                box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                NSLayoutConstraint(
                    item: inner, attribute: .leading, relatedBy: .equal, toItem: plain, attribute: .leadingMargin, multiplier: 1,
                    constant: 0),
                inner.bottomAnchor.constraint(equalTo: plain.layoutMarginsGuide.bottomAnchor),
            ])
            await stage.settle()
            #expect(box.frame.minX == 16 && box.frame.maxX == 393 - 16 && box.frame.minY == 59)
            #expect(inner.frame.minX == 8 && inner.frame.maxY == 92)
            plain.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 3, trailing: 0)
            controller.view.insetsLayoutMarginsFromSafeArea = false
            await stage.settle()
            #expect(inner.frame.minX == 30 && inner.frame.maxY == 97 && box.frame.minY == 0)
            #expect(plain.layoutMargins == UIEdgeInsets(top: 0, left: 30, bottom: 3, right: 0))
        }
    }

    @MainActor private final class Margined: UIView {
        var changes: [UIEdgeInsets] = []
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            changes.append(layoutMargins)
        }
    }

    @Test func the_margins_of_a_view_contain_the_safe_area() throws {
        try onStage { stage in
            let controller = UIViewController(), view = Margined(), below = UIView()
            controller.view = view
            view.addSubview(below)
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(view.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
            #expect(view.directionalLayoutMargins.top == 59)
            #expect(view.changes.last == view.layoutMargins)
            below.frame = CGRect(x: 0, y: 20, width: 393, height: 300)
            #expect(
                below.layoutMargins == UIEdgeInsets(top: 47, left: 8, bottom: 8, right: 8),
                "Only the overlapping part of the safe area counts.")
            below.insetsLayoutMarginsFromSafeArea = false
            #expect(below.layoutMargins.top == 8)
            below.preservesSuperviewLayoutMargins = true
            #expect(below.layoutMargins == UIEdgeInsets(top: 39, left: 16, bottom: 8, right: 16))
            view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
            #expect(view.layoutMargins == UIEdgeInsets(top: 69, left: 20, bottom: 34, right: 16))
            stage.scene.environment.safeArea = .init(top: 20)
            await stage.settle()
            #expect(view.layoutMargins.top == 30 && view.changes.last?.top == 30)
            let reported = view.changes.count
            view.insetsLayoutMarginsFromSafeArea = false
            #expect(view.layoutMargins.top == 10 && view.changes.count == reported + 1)
        }
    }

    @Test func a_view_can_keep_its_superviews_margins() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), card = UIView(),
            box = constrained(UIView(), in: card)
        root.layoutMargins = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        root.addSubview(card)
        card.frame = CGRect(x: 10, y: 20, width: 180, height: 100)
        box.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor).isActive = true
        box.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(box.frame.origin == CGPoint(x: 8, y: 8))
        card.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        #expect(box.frame.origin == CGPoint(x: 40, y: 30))
        root.layoutMargins.left = 15
        root.layoutIfNeeded()
        #expect(box.frame.origin == CGPoint(x: 8, y: 30))
    }

    @Test func a_guide_that_nothing_is_constrained_to_has_its_frame() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 84))
        #expect(UILayoutGuide().layoutFrame == .zero)
    }

    @Test func readable_content_is_in_the_middle_of_wide_views() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 100)), box = constrained(UIView(), in: root)
        box.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor).isActive = true
        box.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(box.frame.width == 672 && box.frame.midX == 500)
        root.frame.size.width = 300
        root.layoutIfNeeded()
        #expect(box.frame.width == 284)
    }

    @Test func without_a_keyboard_its_guide_is_below_the_safe_area() throws {
        try onStage { stage in
            let controller = UIViewController(), field = constrained(Content(10, 30))
            stage.window.rootViewController = controller
            controller.view.addSubview(field)
            field.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor).isActive = true
            await stage.settle()
            #expect(field.frame.maxY == 818)
            #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 818, width: 393, height: 34))
        }
    }

    /// A scroll view's use of the two layout guides.
    @Test func a_content_guide_reports_the_content_size_to_its_view() {
        final class Scroll: UIView {
            var contentSize = CGSize.zero
            lazy var contentGuide = UILayoutGuide(contentOf: self) { [unowned self] in contentSize = $0.size }
            lazy var frameGuide = UILayoutGuide(of: self) { _ in .zero }
            override var edgesForContent: UILayoutGuide? { contentGuide }
        }
        let scroll = Scroll(frame: CGRect(x: 5, y: 7, width: 100, height: 200))
        let content = constrained(Content(10, 900), in: scroll), header = constrained(Content(10, 20), in: scroll)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 8),
            content.trailingAnchor.constraint(equalTo: scroll.contentGuide.trailingAnchor, constant: -8),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            header.topAnchor.constraint(equalTo: scroll.frameGuide.topAnchor, constant: 1),
            header.trailingAnchor.constraint(equalTo: scroll.frameGuide.trailingAnchor),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 116, height: 900))
        #expect(content.frame == CGRect(x: 8, y: 0, width: 100, height: 900))
        scroll.bounds.origin = CGPoint(x: 0, y: 300)
        scroll.layoutIfNeeded()
        #expect(header.frame == CGRect(x: 90, y: 301, width: 10, height: 20) && content.frame.minY == 0)
        content.size.height = 1_000
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize.height == 1_000)
    }
}
