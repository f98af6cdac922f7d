import Foundation

/// How a screen comes and goes.
public protocol NavigationTransition {}

/// As the platform has it.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
    public init() {}
}

/// Out of the view that leads to the screen. Here such a screen comes as every other does.
public struct ZoomNavigationTransition: NavigationTransition {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    /// - Parameter sourceID: What the view that leads to the screen calls itself by `matchedTransitionSource(id:in:)`.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
    }
}

extension View {
    /// How the screen around this view comes and goes. All styles look alike here: the screen comes from the edge.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// Names the view as the one out of which a screen zooms. See `ZoomNavigationTransition`.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}
