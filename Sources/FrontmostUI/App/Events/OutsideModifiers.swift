import Foundation
import FrontmostUIKit

/// A modifier that handles URLs or user activities that the view's scene receives.
public struct OutsideModifier {
    let openURL: ((URL) -> Void)?
    /// URL schemes that belong to the app: a URL of such a scheme that the app opens comes back to it.
    let schemes: Set<String>
    let activity: (type: String, action: (NSUserActivity) -> Void)?

    nonisolated init(
        openURL: ((URL) -> Void)? = nil, schemes: Set<String> = [],
        activity: (type: String, action: (NSUserActivity) -> Void)? = nil
    ) {
        (self.openURL, self.schemes, self.activity) = (openURL, schemes, activity)
    }
}

extension OutsideModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> OutsideNode { OutsideNode(parent, modifier) }
    public static func _updateNode(_ node: OutsideNode, _ modifier: Self) { node.modifier = modifier }
}

/// The node of an `OutsideModifier`. Its scene passes URLs and activities to it.
public final class OutsideNode: WrapperNode, SceneObserver {
    var modifier: OutsideModifier

    init(_ parent: ViewNode, _ modifier: OutsideModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.service(SceneObservers.self).add(self)
    }

    override func willDetach() { graph.service(SceneObservers.self).remove(self) }

    func open(_ url: URL) { modifier.openURL?(url) }
    func claims(_ scheme: String) -> Bool { modifier.schemes.contains(scheme) }
    func resume(_ activity: NSUserActivity) {
        if let wanted = modifier.activity, wanted.type == activity.activityType { wanted.action(activity) }
    }
}

extension View {
    /// Handles each URL that the view's scene receives.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OutsideModifier(openURL: action))
    }

    /// Handles each URL that the view's scene receives, and declares `schemes` as the app's own: a URL of such a scheme that the
    /// app opens comes back to it.
    package nonisolated func onOpenURL(
        ofSchemes schemes: Set<String>, perform action: @escaping (URL) -> Void
    ) -> some View {
        modifier(OutsideModifier(openURL: action, schemes: schemes))
    }

    /// Handles each user activity of a type that the view's scene continues.
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(OutsideModifier(activity: (activityType, action)))
    }
}
