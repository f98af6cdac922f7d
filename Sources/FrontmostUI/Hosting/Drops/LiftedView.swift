import Foundation
import FrontmostRender
import FrontmostUIKit

/// A view that the user has lifted. A picture of it, or the app's preview, follows the finger, and the scene's drop targets are called.
@MainActor final class LiftedView: CarriedItem {
    private let session: DropSession
    private weak var scene: UIWindowScene?
    private weak var window: UIWindow?
    private let picture: UIView
    /// The distance from the finger to the middle of the picture.
    private let offset: CGSize
    private let home: CGPoint
    private let onEnd: () -> Void

    /// - Parameters:
    ///   - node: The view.
    ///   - items: What is dragged.
    ///   - finger: In the scene's coordinates.
    ///   - preview: The app's preview.
    ///   - onEnd: Called when the drag has ended, with or without a drop.
    init?(
        _ node: LayoutNode, _ items: [NSItemProvider], at finger: CGPoint, preview: (() -> AnyView)?, onEnd: @escaping () -> Void
    ) {
        guard let view = node.graph.hostingView, let window = view.window, let scene = window.windowScene else { return nil }
        (self.scene, self.window, self.onEnd) = (scene, window, onEnd)
        session = DropSession(items, at: finger)
        let place = view.convert(node.frame(), to: window)
        home = CGPoint(x: place.midX, y: place.midY)
        if let preview {
            let controller = UIHostingController(rootView: preview())
            controller.baseEnvironment = node.environment.values.forOtherGraphs
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
    }

    /// Keeps the preview alive.
    private let previewController: UIViewController?

    func setShown(_ isShown: Bool) {
        if isShown { window?.addSubview(picture) } else { picture.removeFromSuperview() }
    }

    func move(to point: CGPoint) {
        picture.center = CGPoint(x: point.x + offset.width, y: point.y + offset.height)
        scene?.drops.move(session, to: point)
    }

    /// Without a target that uses the items, the picture returns.
    func drop(at point: CGPoint) {
        onEnd()
        if scene?.drops.drop(session, at: point) == true { picture.removeFromSuperview() } else { returnHome() }
    }

    func cancel() {
        onEnd()
        scene?.drops.leave(session)
        returnHome()
    }

    private func returnHome() {
        if picture.superview == nil { return }
        UIView.animate(
            withDuration: 0.25,
            animations: { [picture, home] in (picture.center, picture.alpha) = (home, 0) },
            completion: { [picture] _ in picture.removeFromSuperview() })
    }
}
