import Foundation
import FrontmostRender
import FrontmostUIKit

extension Stage {
    /// Shows a navigation controller with screens of the given names, and clears the log.
    func navigation(_ names: String...) async -> (UINavigationController, [Screen]) {
        let screens = names.map { screen($0) }
        let navigation = UINavigationController()
        navigation.setViewControllers(screens, animated: false)
        window.rootViewController = navigation
        await settle()
        log.take()
        return (navigation, screens)
    }

    /// Puts a finger down and moves it, without lifting it.
    /// - Parameters:
    ///   - start, end: Points of the scene.
    func drag(from start: CGPoint, to end: CGPoint, on view: UIView) {
        scene.commit()
        for (phase, point) in [(DragInput.Phase.began, start), (.changed, end)] {
            scene.send(.drag(DragInput(phase: phase, start: start, location: point)), to: view.node.id)
            scene.commit()
        }
    }

    func lift(from start: CGPoint, at end: CGPoint, velocity: CGFloat = 0, cancelled: Bool = false, on view: UIView) {
        let drag = DragInput(
            phase: cancelled ? .cancelled : .ended, start: start, location: end, velocity: CGSize(width: velocity, height: 0))
        scene.send(.drag(drag), to: view.node.id)
    }

    /// The accessibility elements below a view with their roles, such as `button Back`.
    func spoken(in view: UIView) -> [String] {
        scene.commit()
        var found: [String] = []
        @MainActor func visit(_ node: RenderNode) {
            if node.effects.isHidden { return }
            if let semantics = node.semantics {
                if semantics.traits.contains(.isHidden) { return }
                let state = semantics.traits.contains(.isSelected) ? " (selected)" : ""
                // A navigation bar has the words of the title in it.
                let isNamed = !semantics.label.isEmpty && semantics.role != .navigationBar
                if isNamed { found.append("\(semantics.role.rawValue) \(semantics.label)\(state)") }
            }
            node.children.forEach(visit)
        }
        visit(view.node)
        return found
    }

    /// Activates the control with the given label.
    func press(_ label: String, in view: UIView) {
        scene.commit()
        @MainActor func find(_ node: RenderNode) -> RenderNode? {
            if node.semantics?.label == label && node.accepts.contains(.activate) && !node.effects.isHidden { return node }
            for child in node.children {
                if let found = find(child) { return found }
            }
            return nil
        }
        guard let node = find(view.node) else { return log.add("no \(label)") }
        scene.send(.activate, to: node.id)
    }
}
