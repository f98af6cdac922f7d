@_spi(Overrides) import FrontmostUIKit

// Hosting controllers in the UIKit content of a representable, however deep: the represented controller itself, a child of it, a
// screen pushed on it, a view inside the represented view. They inherit the environment around the representable, and their
// preferences pass up through it, as through UIKit's traits on the platform.

extension RepresentableNode {
    /// The node that currently makes or updates its UIKit content.
    static weak var running: RepresentableNode?

    /// Records that the node shows a view or a view controller, which is known before that has a place in the content.
    final func shows(_ object: AnyObject) { (object as? UIResponder)?.representingNode = self }
    final func showsNoLonger(_ object: AnyObject) {
        guard let object = object as? UIResponder, object.representingNode === self else { return }
        object.representingNode = nil
    }

    fileprivate static func showing(_ object: UIResponder) -> RepresentableNode? {
        guard let node = object.representingNode as? RepresentableNode, !node.isDetached else { return nil }
        return node
    }

    // MARK: Environment

    final func add(_ host: HostingControllerBase) {
        hosted.removeAll { $0.object == nil || $0.object === host }
        hosted.append(Weak(host))
        if host.hostingView?.graph.features.sharesPreferences == true { hostedPreferencesChanged() }
    }

    final func remove(_ host: HostingControllerBase) {
        hosted.removeAll { $0.object == nil || $0.object === host }
        if host.hostingView?.graph.features.sharesPreferences == true { hostedPreferencesChanged() }
    }

    final func notifyHosted() {
        let hosts = hosted.compactMap(\.object).filter { $0.inherits(from: self) }
        if hosts.isEmpty { return }
        let values = environment.values.forOtherGraphs
        for host in hosts { host.storeEnvironment(values, in: graph.transaction) }
    }

    // MARK: Preferences

    /// Reads the preferences of the hosted graphs again.
    final func hostedPreferencesChanged() {
        if isDetached { return }
        leadToPreferences()
        // The graph passes them on, although no view of its own may have any.
        graph.features.sharesPreferences = true
        graph.preferencesChanged(below: self)
    }

    /// Reads the preferences of the hosted graphs again, if their order may be another one.
    final func hostedOrderChanged() {
        if hosted.count > 1 && hosted.contains(where: { $0.object?.hostingView?.graph.features.sharesPreferences == true }) {
            hostedPreferencesChanged()
        }
    }

    /// The hosting controllers that pass preferences up through the node, in the order of the containers around them; those without
    /// a parent in the order of the views.
    final var preferenceHosts: [HostingControllerBase] {
        let hosts = hosted.compactMap(\.object).filter { $0.preferencePlace === self }
        if hosts.count < 2 { return hosts }
        var order: [ObjectIdentifier: Int] = [:]
        func add(_ controller: UIViewController) {
            if order[ObjectIdentifier(controller)] == nil { order[ObjectIdentifier(controller)] = order.count }
        }
        func visit(_ controller: UIViewController) {
            add(controller)
            controller.orderedChildren.forEach(visit)
        }
        func visit(_ view: UIView) {
            guard let host = view as? HostingView else { return view.subviews.forEach(visit) }
            if let controller = host.hostingController { add(controller) }
        }
        if let controller { visit(controller) }
        if let view = viewIfLoaded, hosts.contains(where: { order[ObjectIdentifier($0)] == nil }) { visit(view) }
        func place(_ host: HostingControllerBase) -> Int { order[ObjectIdentifier(host)] ?? order.count }
        return hosts.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
    }
}

extension UIViewController {
    /// The representable that contains the controller.
    /// - Parameter crossingPresentations: Whether a presented controller is in the content that its presenter is in.
    final func representableAround(crossingPresentations: Bool) -> RepresentableNode? {
        var next: UIViewController? = self
        while let controller = next {
            if let node = RepresentableNode.showing(controller) { return node }
            var view = controller.viewIfLoaded
            while let here = view {
                let outer = here.superview
                if let place = (outer as? HostingView)?.places[ObjectIdentifier(here)] { return place.owner }
                if let node = RepresentableNode.showing(here) { return node }
                view = outer
            }
            next = controller.parent ?? (crossingPresentations ? controller.presentationSource : nil)
        }
        return nil
    }
}

extension HostingControllerBase {
    /// The node through which the preferences of the views pass up. Bar items and presented screens have none.
    final var preferencePlace: RepresentableNode? {
        if isInBar { return nil }
        return representableAround(crossingPresentations: false)
    }
}

extension HostingView {
    func sharedPreferencesChanged() { hostingController?.representable?.hostedPreferencesChanged() }
}
