import Foundation
import FrontmostRender
import FrontmostUIKit

/// A view that the user has lifted. A picture of it, or the app's preview, follows the finger, and the scene's drop targets are called.
@MainActor final class LiftedView {
    private let session: DropSession
    private weak var scene: UIWindowScene?
    private let picture: UIView
    /// The distance from the finger to the middle of the picture.
    private let offset: CGSize
    private let home: CGPoint

    /// - Parameters:
    ///   - node: The view.
    ///   - items: What is dragged.
    ///   - point: The finger, in the node's coordinates.
    ///   - preview: The app's preview.
    init?(_ node: LayoutNode, _ items: [NSItemProvider], at point: CGPoint, preview: (() -> AnyView)?) {
        guard let view = node.graph.hostingView, let window = view.window, let scene = window.windowScene else { return nil }
        self.scene = scene
        let finger = Self.inScene(point, of: node)
        session = DropSession(items, at: finger)
        let place = view.convert(node.frame(), to: window)
        home = CGPoint(x: place.midX, y: place.midY)
        if let preview {
            let controller = UIHostingController(rootView: preview())
            controller.safeAreaRegions = []
            picture = controller.view
            let size = controller.sizeThatFits(in: window.bounds.size)
            picture.bounds = CGRect(origin: .zero, size: size)
            picture.backgroundColor = .clear
            controller.hostingView?.graph.setVisible(true)
            previewController = controller
            offset = .zero
        } else {
            picture = node.render.pictureView()
            picture.bounds = CGRect(origin: .zero, size: place.size)
            offset = CGSize(width: home.x - finger.x, height: home.y - finger.y)
            previewController = nil
        }
        picture.center = CGPoint(x: finger.x + offset.width, y: finger.y + offset.height)
        picture.isUserInteractionEnabled = false
        picture.alpha = 0.85
        window.addSubview(picture)
    }

    /// Keeps the preview alive.
    private let previewController: UIViewController?

    private static func inScene(_ point: CGPoint, of node: LayoutNode) -> CGPoint {
        node.render.convert(point, at: node.render.tree?.now ?? 0)
    }

    /// The finger has moved.
    /// - Parameter point: In the node's coordinates.
    func move(to point: CGPoint, in node: LayoutNode) {
        let finger = Self.inScene(point, of: node)
        picture.center = CGPoint(x: finger.x + offset.width, y: finger.y + offset.height)
        scene?.drops.move(session, to: finger)
    }

    /// The finger was lifted. Without a target that uses the items, the picture returns.
    func drop(at point: CGPoint, in node: LayoutNode) {
        if scene?.drops.drop(session, at: Self.inScene(point, of: node)) == true {
            picture.removeFromSuperview()
        } else {
            returnHome()
        }
    }

    /// The drag was cancelled.
    func cancel() {
        scene?.drops.leave(session)
        returnHome()
    }

    private func returnHome() {
        UIView.animate(
            withDuration: 0.25,
            animations: { [picture, home] in (picture.center, picture.alpha) = (home, 0) },
            completion: { [picture] _ in picture.removeFromSuperview() })
    }
}
