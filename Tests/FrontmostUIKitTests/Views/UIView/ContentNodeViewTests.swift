import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit
import Testing

/// Views with nodes in content without views, as a hosting view places the views in SwiftUI content.
@MainActor @Suite struct ContentNodeViewTests {
    /// Adds a content node at (20, 300) of the host view, with a view in it.
    private func place(_ view: UIView, in host: UIView) -> RenderNode {
        let content = RenderNode()
        content.setFrame(origin: CGPoint(x: 20, y: 300), size: CGSize(width: 200, height: 552))
        host.setContentNodes([content])
        host.addSubviewPlacedElsewhere(view)
        content.appendChild(view.node)
        return content
    }

    @Test func points_and_safe_areas_convert_through_the_content_around_a_view() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 552))
            let content = place(view, in: root.view)
            #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 21, y: 302))
            #expect(view.convert(CGPoint(x: 21, y: 302), from: root.view) == CGPoint(x: 1, y: 2))
            #expect(view.safeAreaInsets == UIEdgeInsets(bottom: 34))
            content.setFrame(origin: .zero, size: content.size)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 59))
            content.effects.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 2, y: 4))
        }
    }

    @Test func its_size_comes_from_the_content_and_not_from_the_superview() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            _ = place(view, in: root.view)
            root.view.bounds.size.width += 100
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        }
    }

    @Test func it_moves_to_other_content_and_to_an_ordinary_place() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let first = place(view, in: root.view), second = RenderNode()
            root.view.setContentNodes([first, second])
            root.view.addSubviewPlacedElsewhere(view)
            #expect(first.children.isEmpty && view.node.parent == nil)
            second.appendChild(view.node)
            #expect(root.view.subviews.count == 1 && view.node.parent === second)
            root.view.addSubview(view)
            #expect(second.children.isEmpty && view.node.parent === root.view.node)
            #expect(view.convert(CGPoint.zero, to: nil) == .zero)
        }
    }

    private final class Host: UIView {
        var around: UITraitCollection?
        override func traitCollection(around subview: UIView) -> UITraitCollection? { around }
    }
    private final class Told: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            styles.append(traitCollection.userInterfaceStyle)
        }
    }

    @Test func its_traits_are_those_of_its_place_in_the_content() throws {
        try onStage { stage in
            let host = Host(), view = Told()
            stage.window.addSubview(host)
            _ = place(view, in: host)
            stage.scene.environment.appearance = .dark
            #expect(view.styles == [.dark])
            host.around = UITraitCollection(userInterfaceStyle: .light)
            #expect(view.traitCollection.userInterfaceStyle == .light)
            stage.scene.environment.appearance = .light
            // The host reports trait changes of views in its content itself.
            #expect(view.styles == [.dark])
            view.overrideUserInterfaceStyle = .dark
            #expect(view.styles == [.dark, .dark])
        }
    }
}
