import FrontmostUIKit

/// The screen that a request wants.
struct NavigationWish {
    /// Another identity is another screen; of the same one the screen is updated in place.
    let identity: AnyHashable
    let content: () -> AnyView

    init<ID: Hashable>(_ identity: ID, _ content: @escaping () -> AnyView) {
        (self.identity, self.content) = (AnyHashable(identity), content)
    }
}

/// Has the stack around show a screen while one is wanted.
struct NavigationRequestModifier {
    /// How an app writes it, where it is not to be in a lazy container.
    let form: String?
    let wanted: () -> NavigationWish?
    let clear: () -> Void
    /// Of a link.
    var handle: NavigationLinkHandle?
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
    /// What a person has gone back from, while the binding did not let itself be cleared: it is not shown again until something
    /// else was wanted meanwhile.
    private var ignored: AnyHashable?
    private var isRefused = false

    init(_ parent: ViewNode, _ modifier: NavigationRequestModifier) {
        self.modifier = modifier
        super.init(parent)
        if let form = modifier.form, isInsideLazyContainer {
            isRefused = true
            NavigationRefusals.lazy(form)
        }
    }

    /// The modifier was set or replaced: what its binding says is read from here on.
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
    /// A `navigationDestination` belongs into a stack of SwiftUI's.
    private var taker: (any NavigationRequestTaker)? { modifier.form == nil ? context.linkTaker : context.model }

    override func environmentChanged() {
        super.environmentChanged()
        if let current { taker?.environmentChanged(around: current) }
    }

    private func follow(_ wish: NavigationWish?) {
        guard let wish else {
            ignored = nil
            if let current { taker?.end(current) }
            return current = nil
        }
        if wish.identity == ignored { return }
        ignored = nil
        if let current, current.identity == wish.identity {
            current.content = wish.content
            taker?.requestChanged(current)
            return
        }
        let identity = wish.identity, former = current
        let request = NavigationRequest(
            identity: identity, owner: context.screen, content: wish.content,
            clear: { [weak self] in self?.wasLeft(identity) })
        request.node = self
        request.isOfLink = modifier.form == nil
        // First, since a column tells the former one that it is not shown any more.
        current = request
        taker?.begin(request, inPlaceOf: former)
    }

    /// The screen is not there any more, without the binding's doing.
    private func wasLeft(_ identity: AnyHashable) {
        guard let left = current, left.identity == identity else { return }
        current = nil
        if isDetached { return }
        modifier.clear()
        if modifier.wanted()?.identity == left.identity { ignored = left.identity }
    }

    override func willDetach() {
        if let current { taker?.end(current) }
        current = nil
    }
}
