import FrontmostUIKit

/// The screen that a view wants to be shown.
struct RequestedScreen {
    /// A different identity means a different screen; with the same one the screen is updated in place.
    let identity: AnyHashable
    let content: () -> AnyView

    init<ID: Hashable>(_ identity: ID, _ content: @escaping () -> AnyView) {
        (self.identity, self.content) = (AnyHashable(identity), content)
    }
}

/// Makes the enclosing stack show a screen while the view wants one.
struct NavigationRequestModifier {
    /// The modifier's argument label in the app's code, for a modifier that is not allowed in a lazy container; nil for a link.
    let form: String?
    let wanted: () -> RequestedScreen?
    let clear: () -> Void
    /// The handle of the link that makes the request.
    var handle: NavigationLinkHandle?
    /// Whether a column of a split view pushes the screen itself.
    var staysInColumn = false
}

extension NavigationRequestModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> NavigationRequestNode {
        NavigationRequestNode(parent, modifier)
    }
    static func _updateNode(_ node: NavigationRequestNode, _ modifier: Self) { node.modifier = modifier }
    static func _didMake(_ node: NavigationRequestNode) { node.modifierChanged() }
    static func _didUpdate(_ node: NavigationRequestNode) { node.modifierChanged() }
}

final class NavigationRequestNode: WrapperNode {
    var modifier: NavigationRequestModifier
    private var reader: ReaderNode?
    private var current: NavigationRequest? { didSet { holdRows(current != nil) } }
    private var ignored = IgnoredRequest()
    private var isRefused = false

    init(_ parent: ViewNode, _ modifier: NavigationRequestModifier) {
        self.modifier = modifier
        super.init(parent)
        if let form = modifier.form, isInsideLazyContainer {
            isRefused = true
            NavigationRefusals.lazy(form)
        }
        // Makes the receiver follow the place of the view's controller even before there is a request.
        if modifier.form == nil { _ = receiver }
    }

    /// Called when the modifier was set or replaced. Starts to track what its `wanted` closure reads.
    func modifierChanged() {
        if isRefused { return }
        modifier.handle?.node = self
        reader?.detach()
        reader = ReaderNode(self) { [unowned self] in follow(modifier.wanted()) }
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let reader { visit(reader) }
    }

    private var context: NavigationContext { environment.values.navigation }
    /// The stack that shows the request. A `navigationDestination` needs a SwiftUI stack; a link also works in a UIKit one.
    private var receiver: (any NavigationRequestReceiver)? { modifier.form == nil ? context.linkReceiver : context.model }

    override func environmentChanged() {
        super.environmentChanged()
        if let current { receiver?.environmentChanged(around: current) }
    }

    private func follow(_ screen: RequestedScreen?) {
        if ignored.covers(screen?.identity) { return }
        guard let screen else {
            if let current { receiver?.end(current) }
            return current = nil
        }
        if let current, current.identity == screen.identity {
            current.content = screen.content
            receiver?.requestChanged(current)
            return
        }
        if let form = modifier.form, receiver == nil { NavigationRefusals.outside(form) }
        let identity = screen.identity, former = current
        let request = NavigationRequest(
            identity: identity, owner: context.screen, content: screen.content,
            clear: { [weak self] in self?.screenWasRemoved(identity) })
        request.node = self
        (request.isOfLink, request.staysInColumn) = (modifier.form == nil, modifier.staysInColumn)
        // Set first, because a column clears the former request.
        current = request
        receiver?.begin(request, inPlaceOf: former)
    }

    /// Called when the screen was removed by other means than its binding.
    private func screenWasRemoved(_ identity: AnyHashable) {
        guard let left = current, left.identity == identity else { return }
        current = nil
        if isDetached { return }
        modifier.clear()
        ignored.leave(left.identity, requested: modifier.wanted()?.identity)
    }

    override func willDetach() {
        if let current { receiver?.end(current) }
        current = nil
    }
}
