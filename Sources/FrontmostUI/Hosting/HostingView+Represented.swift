import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

// UIKit's views inside of SwiftUI content. They are subviews of the hosting view, and their controllers children of its
// controller; their render nodes lie where the content has them.

extension HostingView {
    func add(_ view: UIView, at place: RepresentedViewNode) {
        places[ObjectIdentifier(view)] = place
        guard let controller = place.controller, let hostingController else { return addSubviewPlacedElsewhere(view) }
        if controller.parent !== hostingController { hostingController.addChild(controller) }
        addSubviewPlacedElsewhere(view)
        controller.didMove(toParent: hostingController)
    }

    /// Takes a view out, unless another place has taken it over.
    func remove(_ view: UIView, from place: RepresentedViewNode) {
        guard places[ObjectIdentifier(view)] === place else { return }
        places[ObjectIdentifier(view)] = nil
        let child = place.controller.flatMap { $0.parent === hostingController ? $0 : nil }
        child?.willMove(toParent: nil)
        if view.superview === self { view.removeFromSuperview() }
        child?.removeFromParent()
    }

    /// A subview would like another size than before.
    func wishChanged(of subview: UIView) {
        guard let place = places[ObjectIdentifier(subview)] else { return setNeedsLayout() }
        place.invalidateSize()
    }

    /// The environment of the place decides where it says something else than the window does.
    func traits(around subview: UIView) -> UITraitCollection? {
        guard let place = places[ObjectIdentifier(subview)] else { return nil }
        return traitCollection.adapted(to: place.environment.values)
    }

    /// Views that an app added are in front of the content. In the content UIKit's views are asked themselves, in the order in
    /// which they are seen; everything else is the hosting view's.
    func hitTestContents(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() where places[ObjectIdentifier(view)] == nil {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        if places.isEmpty { return self }
        var found: UIView?
        _ = graph.renderNode.hitTest(point, at: graph.clock?.now ?? FrameClock.seconds) { [places] node, local in
            guard let view = node.responder as? UIView, places[ObjectIdentifier(view)] != nil else { return .undecided }
            let origin = view.bounds.origin
            found = view.hitTest(CGPoint(x: local.x + origin.x, y: local.y + origin.y), with: event)
            return found == nil ? .through : .taken
        }
        return found ?? self
    }
}

extension UITraitCollection {
    /// These traits with what SwiftUI's environment has for them.
    fileprivate func adapted(to values: EnvironmentValues) -> UITraitCollection {
        let style: UIUserInterfaceStyle = values.colorScheme == .dark ? .dark : .light
        let horizontal = UIUserInterfaceSizeClass(values.horizontalSizeClass)
        let vertical = UIUserInterfaceSizeClass(values.verticalSizeClass)
        let isSame = style == userInterfaceStyle && horizontal == horizontalSizeClass && vertical == verticalSizeClass
        if isSame && values.displayScale == displayScale { return self }
        return UITraitCollection(
            userInterfaceStyle: style, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
            displayScale: values.displayScale, userInterfaceLevel: userInterfaceLevel)
    }
}

extension UIUserInterfaceSizeClass {
    fileprivate init(_ sizeClass: UserInterfaceSizeClass?) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case nil: self = .unspecified
        }
    }
}
