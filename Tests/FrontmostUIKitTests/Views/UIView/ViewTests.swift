import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct ViewTests {
    // MARK: Geometry

    @Test func frame_bounds_and_centre_agree() throws {
        try onStage { _ in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            #expect(view.center == CGPoint(x: 60, y: 45))
            view.center = CGPoint(x: 100, y: 100)
            #expect(view.frame.origin == CGPoint(x: 50, y: 75))
            view.bounds.size = CGSize(width: 20, height: 10)
            #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
            #expect(view.node.frame == view.frame)
        }
    }

    @Test func a_view_that_outlives_its_superview_has_no_superview() throws {
        try onStage { _ in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            do {
                let superview = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
                superview.addSubview(view)
                #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
            }
            #expect(view.superview == nil && view.node.parent == nil)
            #expect(view.convert(CGPoint.zero, to: nil) == .zero)
        }
    }

    @Test func a_transform_works_about_the_centre() throws {
        try onStage { _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
            #expect(view.bounds.size == CGSize(width: 100, height: 50))
            view.transform = .identity
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        }
    }

    @Test func points_convert_through_offsets_scrolls_and_transforms() throws {
        try onStage { stage in
            let outer = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
            let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 65, y: 65))
            outer.bounds.origin = CGPoint(x: 0, y: 20)
            #expect(inner.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 65, y: 45))
            #expect(inner.node.frame.minY == 30)
            inner.transform = CGAffineTransform(scaleX: 2, y: 2)
            let there = inner.convert(CGPoint(x: 0, y: 0), to: outer)
            #expect(there == CGPoint(x: 0, y: 0))
            #expect(inner.convert(there, from: outer) == .zero)
            #expect(inner.convert(inner.bounds, to: outer) == CGRect(x: 0, y: 0, width: 200, height: 200))
        }
    }

    @Test func flexible_sizes_and_margins_share_what_the_superview_gains() throws {
        try onStage { _ in
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let full = UIView(frame: parent.bounds), corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
            full.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            parent.addSubview(full)
            parent.addSubview(corner)
            parent.frame.size = CGSize(width: 300, height: 40)
            #expect(full.frame == parent.bounds)
            #expect(corner.frame == CGRect(x: 280, y: 20, width: 20, height: 20))
        }
    }

    // MARK: Hierarchy

    final class Watcher: UIView {
        var calls: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) { calls.append("willMove \(newSuperview != nil)") }
        override func didMoveToSuperview() { calls.append("didMove \(superview != nil)") }
        override func didMoveToWindow() { calls.append("window \(window != nil)") }
    }

    @Test func a_view_is_notified_of_its_moves() throws {
        try onStage { stage in
            let view = Watcher(), box = UIView()
            box.addSubview(view)
            stage.window.addSubview(box)
            box.removeFromSuperview()
            view.removeFromSuperview()
            #expect(
                view.calls == [
                    "willMove true", "didMove true", "window true", "window false", "willMove false", "didMove false",
                ])
        }
    }

    @Test func order_and_nodes_follow_each_other() throws {
        try onStage { _ in
            let parent = UIView(), a = UIView(), b = UIView(), c = UIView()
            [a, b, c].forEach(parent.addSubview)
            parent.bringSubviewToFront(a)
            parent.sendSubviewToBack(c)
            parent.insertSubview(UIView(), belowSubview: b)
            #expect(parent.subviews.last === a && parent.subviews.first === c && parent.subviews[2] === b)
            #expect(parent.subviews.map { ObjectIdentifier($0.node) } == parent.node.children.map(ObjectIdentifier.init))
            let other = UIView()
            other.addSubview(a)
            #expect(!parent.subviews.contains(a) && a.superview === other && a.node.parent === other.node)
            #expect(parent.node.children.count == 3)
        }
    }

    @Test func content_of_a_views_own_lies_behind_its_subviews() throws {
        try onStage { _ in
            let view = UIView(), child = UIView(), content = RenderNode(), placed = UIView()
            view.addSubview(child)
            view.setContentNodes([content])
            #expect(view.node.children.map { $0 === content } == [true, false])
            view.addSubviewPlacedElsewhere(placed)
            content.appendChild(placed.node)
            view.setNeedsLayout()
            #expect(placed.superview === view && view.node.children.count == 2)
            placed.removeFromSuperview()
            #expect(content.children.isEmpty && placed.node.parent == nil)
        }
    }

    @Test func tags_find_views() throws {
        try onStage { _ in
            let root = UIView(), box = UIView(), target = UIView()
            target.tag = 7
            root.addSubview(box)
            box.addSubview(target)
            #expect(root.viewWithTag(7) === target && root.viewWithTag(8) == nil)
        }
    }

    // MARK: Layout

    final class Counter: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    @Test func a_frame_lays_out_what_asked_for_it_and_nothing_else() throws {
        try onStage { stage in
            let parent = Counter(), a = Counter(), b = Counter()
            stage.window.addSubview(parent)
            parent.addSubview(a)
            parent.addSubview(b)
            await stage.settle()
            (parent.layouts, a.layouts, b.layouts) = (0, 0, 0)
            @MainActor func counts() -> [Int] { [parent.layouts, a.layouts, b.layouts] }
            a.setNeedsLayout()
            a.setNeedsLayout()
            await stage.settle()
            #expect(counts() == [0, 1, 0])
            a.frame.origin.x = 50
            await stage.settle()
            #expect(counts() == [0, 1, 0])
            b.frame.size.width = 50
            b.layoutIfNeeded()
            #expect(counts() == [0, 1, 1])
        }
    }

    // MARK: Surroundings

    @Test func the_safe_area_of_a_view_is_what_is_left_at_its_place() throws {
        try onStage { stage in
            let root = await stage.root()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, bottom: 34))
            let box = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 400))
            root.view.addSubview(box)
            #expect(box.safeAreaInsets == UIEdgeInsets(top: 39))
            root.additionalSafeAreaInsets.top = 44
            #expect(box.safeAreaInsets.top == 83)
            let sheet = stage.screen("Sheet")
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.view.safeAreaInsets == UIEdgeInsets(bottom: 34))
        }
    }

    final class Observer: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            styles.append(traitCollection.userInterfaceStyle)
        }
    }

    @Test func dark_appearance_reaches_views_and_colours() throws {
        try onStage { stage in
            let view = Observer()
            view.backgroundColor = .systemBackground
            stage.window.addSubview(view)
            @MainActor func fill() -> Paint? {
                if case .shape(let shape) = view.node.content { return shape.fill }
                return nil
            }
            #expect(fill() == .color(.white))
            stage.scene.environment.appearance = .dark
            #expect(fill() == .color(.black))
            #expect(view.styles == [.dark])
            view.overrideUserInterfaceStyle = .light
            #expect(fill() == .color(.white))
        }
    }

    @Test func a_dynamic_provider_is_called_for_each_appearance() throws {
        try onStage { _ in
            let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
            let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)
            #expect(color.resolvedColor(with: dark) == UIColor.red)
            #expect(color.withAlphaComponent(0.5).resolved(light).opacity == 0.5)
            #expect(UIColor.systemRed == UIColor.systemRed && UIColor.systemRed != UIColor.systemBlue)
        }
    }

    // MARK: Touches

    @Test func a_hit_goes_to_the_frontmost_view_that_takes_touches() throws {
        try onStage { stage in
            let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), front = UIView(frame: back.frame)
            stage.window.addSubview(back)
            stage.window.addSubview(front)
            let point = CGPoint(x: 50, y: 50)
            #expect(stage.window.hitTest(point, with: nil) === front)
            front.isUserInteractionEnabled = false
            #expect(stage.window.hitTest(point, with: nil) === back)
            front.isUserInteractionEnabled = true
            front.alpha = 0
            #expect(stage.window.hitTest(point, with: nil) === back)
            back.isHidden = true
            #expect(stage.window.hitTest(point, with: nil) === stage.window)
            #expect(stage.window.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
        }
    }

    @Test func touches_go_through_a_window_that_takes_none() throws {
        try onStage { stage in
            let overlay = UIWindow(windowScene: stage.scene)
            overlay.isHidden = false
            stage.scene.commit()
            let root = stage.scene.tree.root, point = CGPoint(x: 100, y: 100)
            #expect(root.hitTest(point, at: stage.scene.clock.now) === overlay.node)
            overlay.isUserInteractionEnabled = false
            #expect(root.hitTest(point, at: stage.scene.clock.now) === stage.window.node)
        }
    }

    @Test func a_button_runs_its_action_and_not_while_it_is_disabled() throws {
        try onStage { stage in
            var count = 0
            let button = UIButton(primaryAction: UIAction(title: "保存") { _ in count += 1 })
            stage.window.addSubview(button)
            button.sizeToFit()
            #expect(button.bounds.width > 20)
            stage.scene.commit()
            #expect(button.node.semantics?.label == "保存" && button.node.semantics?.role == .button)
            #expect(stage.scene.send(.activate, to: button.node.id))
            button.isEnabled = false
            stage.scene.send(.activate, to: button.node.id)
            #expect(count == 1)
            #expect(button.node.semantics?.traits.contains(.isDisabled) == true)
        }
    }

    @Test func content_behind_a_sheet_gets_no_events() throws {
        try onStage { stage in
            var count = 0
            let root = await stage.root()
            let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
            root.view.addSubview(button)
            root.present(stage.screen("Sheet"), animated: false)
            await stage.settle()
            #expect(!stage.scene.isReachable(button.node))
            #expect(!stage.scene.send(.activate, to: button.node.id))
            root.dismiss(animated: false)
            await stage.settle()
            #expect(stage.scene.send(.activate, to: button.node.id))
            #expect(count == 1)
        }
    }

    // MARK: Text

    @Test func a_label_wraps_within_its_width_and_exposes_its_text() throws {
        try onStage { stage in
            let label = UILabel()
            label.text = "これは日本語の長い文章です。折り返して表示されます。"
            label.numberOfLines = 0
            let one = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
            let wrapped = label.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity))
            #expect(wrapped.width <= 120 && wrapped.height > one.height * 2)
            label.frame = CGRect(origin: .zero, size: wrapped)
            stage.window.addSubview(label)
            await stage.settle()
            guard case .text(let content)? = label.node.children.first?.content else {
                Issue.record("no text")
                return
            }
            #expect(content.lines.count > 2 && content.string == label.text)
            #expect(label.node.semantics?.label == label.text)
        }
    }

    // MARK: Animation

    @Test func an_animation_block_animates_and_completes_at_its_end() throws {
        try onStage { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            await stage.settle()
            var finished = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.x = 100
            } completion: {
                finished = $0
            }
            #expect(view.frame.minX == 100)
            await stage.advance(0.5)
            let half = view.node.presentationFrame(at: stage.scene.clock.now).minX
            #expect(abs(half - 50) < 1 && !finished)
            #expect(stage.scene.tree.isAnimating)
            await stage.advance(0.6)
            #expect(finished && view.node.presentationFrame(at: stage.scene.clock.now).minX == 100)
            #expect(!stage.scene.tree.isAnimating)
        }
    }

    @Test func a_sheet_slides_up_and_down() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            @MainActor func top() -> CGFloat {
                sheet.view.node.frame(at: stage.scene.clock.now).minY
            }
            root.present(sheet, animated: true)
            await stage.settle()
            #expect(top() == 852)
            await stage.advance(0.1)
            let early = top()
            #expect(early < 852 && early > 69)
            await stage.advance(0.5)
            #expect(top() == 69)
            root.dismiss(animated: true)
            await stage.advance(0.1)
            #expect(top() > 69 && top() < 852)
        }
    }
}
