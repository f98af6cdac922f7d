import Foundation

extension UIViewController {
    func adopt(_ child: UIViewController) {
        if child.parent === self { return }
        precondition(
            child !== self && !child.isAncestor(of: self),
            "\(child) cannot be added to \(self), since it is that controller or one of its ancestors.")
        child.willMove(toParent: self)
        let former = child.parent
        if former != nil { for presentation in child.presentationsOnTop { presentation.tearDown(.parent) } }
        former?.children.removeAll { $0 === child }
        child.parent = self
        child.movement = .in
        children.append(child)
        former?.childWasTaken(child)
    }

    func leaveParent() {
        guard let parent else { return }
        // What it presents in its own context loses its place.
        for presentation in presentationsOnTop { presentation.tearDown(.parent) }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        movement = .none
        parent.childWasTaken(self)
        didMove(toParent: nil)
    }

    private func isAncestor(of controller: UIViewController) -> Bool {
        var next = controller.parent
        while let here = next {
            if here === self { return true }
            next = here.parent
        }
        return false
    }

    /// Itself where it has no parent.
    var farthestAncestor: UIViewController {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }
}
