import FrontmostUIKit

/// Shows the screens that views ask for.
@MainActor protocol NavigationRequestTaker: AnyObject {
    /// - Parameter former: What was asked for until now, by the same view.
    func begin(_ request: NavigationRequest, inPlaceOf former: NavigationRequest?)
    func end(_ request: NavigationRequest)
    /// It wants something else to be shown on its screen.
    func requestChanged(_ request: NavigationRequest)
    /// The views around who asks have another environment.
    func environmentChanged(around request: NavigationRequest)
}

/// The stack, and the screen of it, that a view is in.
struct NavigationContext {
    weak var model: NavigationModel?
    weak var screen: NavigationScreen?
    /// Where there is no such stack: what links put on a navigation controller of UIKit's.
    weak var links: LinkedScreens?
    /// There is such a navigation controller.
    var isInNavigationController = false

    /// Whether a link with a view of its own leads anywhere.
    var takesLinks: Bool { model != nil || isInNavigationController }
    @MainActor var linkTaker: (any NavigationRequestTaker)? {
        if let model { return model }
        return links
    }
}

extension EnvironmentValues {
    private struct NavigationKey: EnvironmentKey {
        static var defaultValue: NavigationContext { NavigationContext() }
    }
    var navigation: NavigationContext {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}
