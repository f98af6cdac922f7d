import Foundation
import FrontmostUIKit

/// What a view does with something that comes to its scene from outside.
public struct OutsideModifier {
    let openURL: ((URL) -> Void)?
    /// Whose URLs are the app's own.
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

public final class OutsideNode: WrapperNode {
    var modifier: OutsideModifier

    init(_ parent: ViewNode, _ modifier: OutsideModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.outsideNodes.append(self)
    }

    override func willDetach() { graph.outsideNodes.removeAll { $0 === self } }

    func open(_ url: URL) { modifier.openURL?(url) }
    func resume(_ activity: NSUserActivity) {
        if let wanted = modifier.activity, wanted.type == activity.activityType { wanted.action(activity) }
    }
}

extension View {
    /// Called with each URL that the view's scene is to open.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OutsideModifier(openURL: action))
    }

    /// As `onOpenURL`, where what is called knows URLs of these schemes: they are the app's own, and what the app opens of them comes
    /// back to it.
    package nonisolated func onOpenURL(
        ofSchemes schemes: Set<String>, perform action: @escaping (URL) -> Void
    ) -> some View {
        modifier(OutsideModifier(openURL: action, schemes: schemes))
    }

    /// Called with each activity of that type that the view's scene is to go on with.
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(OutsideModifier(activity: (activityType, action)))
    }
}
