import Foundation
import FrontmostRender
import FrontmostUIKit

// UIKit views in SwiftUI content. They are subviews of the hosting view, and their controllers are children of its controller.
// Their render nodes are at the content's places in the render tree.

extension HostingView {
    /// Adds a view, and its controller, for a place in the content.
    func add(_ view: UIView, at place: RepresentedViewNode) {
        places[ObjectIdentifier(view)] = place
        guard let controller = place.controller, let hostingController else { return addSubviewPlacedElsewhere(view) }
        if controller.parent !== hostingController { hostingController.addChild(controller) }
        addSubviewPlacedElsewhere(view)
        controller.didMove(toParent: hostingController)
    }

    /// Removes a view, unless another place has taken it over.
    func remove(_ view: UIView, from place: RepresentedViewNode) {
        guard places[ObjectIdentifier(view)] === place else { return }
        places[ObjectIdentifier(view)] = nil
        let child = place.controller.flatMap { $0.parent === hostingController ? $0 : nil }
        child?.willMove(toParent: nil)
        if view.superview === self { view.removeFromSuperview() }
        child?.removeFromParent()
    }

    /// Called when a view in the UIKit content has scrolled its own content.
    func viewWasScrolled(_ view: UIView) {
        if places.isEmpty { return }
        var outermost = view
        while let outer = outermost.superview, outer !== self { outermost = outer }
        places[ObjectIdentifier(outermost)]?.wasScrolled(view)
    }

    /// Called when a subview's intrinsic size has changed.
    func requestChanged(of subview: UIView) {
        guard let place = places[ObjectIdentifier(subview)] else { return setNeedsLayout() }
        place.invalidateSize()
    }

    /// The traits of a subview: those of the window, with the values of the environment at its place.
    func traits(around subview: UIView) -> UITraitCollection? {
        guard let place = places[ObjectIdentifier(subview)] else { return nil }
        return traitCollection.adapted(to: place.environment.values)
    }
}

extension UITraitCollection {
    /// The traits with the values of a SwiftUI environment.
    fileprivate func adapted(to values: EnvironmentValues) -> UITraitCollection {
        let style: UIUserInterfaceStyle = values.colorScheme == .dark ? .dark : .light
        let horizontal = UIUserInterfaceSizeClass(values.horizontalSizeClass)
        let vertical = UIUserInterfaceSizeClass(values.verticalSizeClass)
        let isSame = style == userInterfaceStyle && horizontal == horizontalSizeClass && vertical == verticalSizeClass
        let category = values.dynamicTypeSize.category
        let direction: UITraitEnvironmentLayoutDirection = values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        if isSame && direction == layoutDirection && values.displayScale == displayScale
            && category == preferredContentSizeCategory
        {
            return self
        }
        return modifyingTraits {
            $0.userInterfaceStyle = style
            $0.horizontalSizeClass = horizontal
            $0.verticalSizeClass = vertical
            $0.displayScale = values.displayScale
            $0.preferredContentSizeCategory = category
            $0.layoutDirection = direction
        }
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
