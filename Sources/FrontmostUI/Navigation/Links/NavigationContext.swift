import FrontmostUIKit

/// Shows the screens that views request.
@MainActor protocol NavigationRequestReceiver: AnyObject {
    /// - Parameter former: The same view's previous request, which the new one replaces.
    func begin(_ request: NavigationRequest, inPlaceOf former: NavigationRequest?)
    func end(_ request: NavigationRequest)
    /// Called when the request has other content for its screen.
    func requestChanged(_ request: NavigationRequest)
    /// Called when the environment around the requesting view has changed.
    func environmentChanged(around request: NavigationRequest)
}

/// The stack that a view is in, and its screen there.
struct NavigationContext: PlaceBoundValue {
    weak var model: NavigationModel?
    weak var screen: NavigationScreen?
    /// The hosting controller of the view. Without a SwiftUI stack, links push on the UIKit navigation controller around it.
    fileprivate(set) var host = WeakController()

    /// Whether a link with a destination view can push anything.
    var takesLinks: Bool { model != nil || host.isInNavigationController }
    @MainActor var linkReceiver: (any NavigationRequestReceiver)? {
        if let model { return model }
        return host.controller?.links
    }
}

extension EnvironmentValues {
    private struct NavigationKey: EnvironmentKey {
        static var defaultValue: NavigationContext { NavigationContext() }
    }
    var navigation: NavigationContext {
        get {
            var context = self[NavigationKey.self]
            if context.model == nil { context.host = hostingController }
            return context
        }
        set {
            self[NavigationKey.self] = newValue
            selectionFollower = newValue.model
        }
    }
}
