import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// The order of constraint updates, solving and layout in one pass.
@MainActor @Suite struct ConstraintPassTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    final class Watcher: UIView {
        var log: [String] = []
        var name = ""
        var sizes: [CGSize] = []
        override func updateConstraints() {
            log.append("update")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            sizes = subviews.map(\.frame.size)
        }
    }

    @Test func frames_are_set_by_layoutSubviews_of_the_superview() {
        let watcher = Watcher(frame: root.bounds), box = constrained(Content(12, 34), in: watcher)
        watcher.layoutIfNeeded()
        #expect(watcher.sizes == [CGSize(width: 12, height: 34)])
        box.size = CGSize(width: 5, height: 6)
        #expect(box.frame.width == 12)
        watcher.layoutIfNeeded()
        #expect(watcher.sizes == [CGSize(width: 5, height: 6)])
    }

    @Test func updateConstraints_comes_before_layout_and_only_when_asked_for() {
        final class Late: UIView {
            var isDone = false, count = 0
            override func updateConstraints() {
                count += 1
                if !isDone {
                    isDone = true
                    widthAnchor.constraint(equalToConstant: 77).isActive = true
                }
                super.updateConstraints()
            }
        }
        let late = constrained(Late(), in: root)
        root.layoutIfNeeded()
        #expect(late.frame.width == 77 && late.count == 1 && !late.needsUpdateConstraints())
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(late.count == 1)
        late.setNeedsUpdateConstraints()
        #expect(late.needsUpdateConstraints())
        late.updateConstraintsIfNeeded()
        #expect(late.count == 2)
    }

    @Test func a_controller_updates_its_views_constraints() throws {
        final class Controller: UIViewController {
            var log: [String] = []
            final class Root: UIView {
                var heard: (() -> Void)?
                override func updateConstraints() {
                    heard?()
                    super.updateConstraints()
                }
            }
            override func loadView() {
                let root = Root()
                view = root
                root.heard = { [unowned self] in log.append("view") }
            }
            override func updateViewConstraints() {
                log.append("controller")
                super.updateViewConstraints()
            }
        }
        try onStage { stage in
            let controller = Controller()
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(controller.log == ["controller", "view"])
        }
    }

    @Test func a_frame_without_changes_costs_no_layout() throws {
        try onStage { stage in
            let watcher = Watcher(frame: stage.window.bounds), box = constrained(Content(1, 1), in: watcher)
            stage.window.addSubview(watcher)
            await stage.settle()
            let frames = stage.scene.frameRecords.count
            watcher.sizes = []
            await stage.advance(1)
            #expect(watcher.sizes.isEmpty && stage.scene.frameRecords.count == frames)
            box.size.width = 2
            await stage.settle()
            #expect(watcher.sizes == [CGSize(width: 2, height: 1)])
        }
    }

    @Test func layout_inside_an_animation_animates_changed_constraints() throws {
        try onStage { stage in
            let box = constrained(Content(10, 10), in: stage.window)
            let top = box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100)
            top.isActive = true
            await stage.settle()
            top.constant = 300
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
            #expect(box.frame.minY == 300)
            await stage.advance(0.5)
            #expect(abs(box.node.presentationFrame(at: stage.scene.tree.now).minY - 200) < 1)
        }
    }

    @Test func nested_views_placed_by_frames_are_solved_from_the_top_down() {
        final class Frame: UIView {
            let content = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                content.frame = bounds.insetBy(dx: 10, dy: 10)
            }
        }
        let frame = Frame(frame: root.bounds), box = constrained(UIView(), in: frame.content)
        frame.addSubview(frame.content)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: frame.content.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: frame.content.trailingAnchor),
            box.heightAnchor.constraint(equalTo: frame.content.heightAnchor, multiplier: 0.5),
        ])
        frame.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 300, height: 230))
    }
}
