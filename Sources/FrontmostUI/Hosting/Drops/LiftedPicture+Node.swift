import Foundation
import FrontmostRender
import FrontmostUIKit

extension LiftedPicture {
    /// A view that the user has lifted: a picture of it, or the app's preview.
    /// - Parameters:
    ///   - node: The view.
    ///   - items: What is dragged.
    ///   - finger: In the scene's coordinates.
    ///   - preview: The app's preview.
    ///   - onEnd: Called when the drag has ended, with whether a target uses the items.
    convenience init?(
        _ node: LayoutNode, _ items: [NSItemProvider], at finger: CGPoint, preview: (() -> AnyView)?,
        onEnd: @escaping (_ isUsed: Bool) -> Void
    ) {
        guard let view = node.graph.hostingView, let window = view.window else { return nil }
        let place = view.convert(node.frame(), to: window), home = CGPoint(x: place.midX, y: place.midY)
        let session = DropSession(items, at: finger)
        guard let preview else {
            let picture = node.render.pictureView()
            picture.bounds = CGRect(origin: .zero, size: place.size)
            self.init(
                picture, of: session, in: window, home: home, finger: finger,
                offset: CGSize(width: home.x - finger.x, height: home.y - finger.y), onEnd: onEnd)
            return
        }
        let controller = UIHostingController(rootView: preview())
        controller.baseEnvironment = node.environment.values.forOtherGraphs
        controller.safeAreaRegions = []
        guard let picture = controller.view else { return nil }
        picture.bounds = CGRect(origin: .zero, size: controller.sizeThatFits(in: window.bounds.size))
        picture.backgroundColor = .clear
        controller.hostingView?.graph.setVisible(true)
        self.init(
            picture, of: session, in: window, home: home, finger: finger, offset: .zero, owner: controller, onEnd: onEnd)
    }
}
