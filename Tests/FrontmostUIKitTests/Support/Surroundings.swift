import Foundation
import FrontmostRender
import FrontmostUIKit

extension SceneEnvironment {
    /// Regular in width and height.
    static let tablet = SceneEnvironment(size: CGSize(width: 1024, height: 1366), safeArea: Insets(top: 24, bottom: 20))
    /// Compact in width and height.
    static let lyingPhone = SceneEnvironment(
        size: CGSize(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21, right: 59), displayScale: 3)
}

extension Stage {
    /// Taps a point of the scene where nothing is animating.
    /// - Returns: Whether a view or a recogniser accepted the touch.
    @discardableResult func tap(_ x: CGFloat, _ y: CGFloat) async -> Bool {
        await settle()
        var node = scene.tree.root.hitTest(CGPoint(x: x, y: y), at: scene.tree.now)
        while let here = node, here.accepts.isDisjoint(with: [.tap, .activate]) { node = here.parent }
        guard let node else { return false }
        if node.accepts.contains(.activate) { return scene.send(.activate, to: node.id) }
        let place = node.frame(at: scene.tree.now)
        return scene.send(.tap(at: CGPoint(x: x - place.minX, y: y - place.minY), count: 1), to: node.id)
    }

    /// Puts a finger on a point of the scene, moves it vertically, and lifts it.
    func drag(_ x: CGFloat, _ y: CGFloat, by distance: CGFloat, velocity: CGFloat = 0, lifts: Bool = true) async {
        await settle()
        var node = scene.tree.root.hitTest(CGPoint(x: x, y: y), at: scene.tree.now)
        while let here = node, !here.accepts.contains(.drag) { node = here.parent }
        guard let node else { return }
        let start = CGPoint(x: x, y: y), end = CGPoint(x: x, y: y + distance)
        var phases: [(DragInput.Phase, CGPoint)] = [(.began, start), (.changed, end)]
        if lifts { phases.append((.ended, end)) }
        for (phase, point) in phases {
            scene.send(
                .drag(DragInput(phase: phase, start: start, location: point, velocity: CGSize(width: 0, height: velocity))),
                to: node.id)
        }
    }
}

extension UIView {
    /// The view's bounds in window coordinates.
    var frameInWindow: CGRect { convert(bounds, to: nil) }
}
