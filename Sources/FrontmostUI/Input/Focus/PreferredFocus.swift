/// Moves the focus to what is preferred in a focus scope.
///
///     @Environment(\.resetFocus) private var resetFocus
///     …
///     VStack { fields }.focusScope(form)
///     Button("Start Over") { resetFocus(in: form) }
public struct ResetFocusAction: Sendable {
    /// Focuses the first view of a scope that prefers it.
    @MainActor public func callAsFunction(in namespace: Namespace.ID) { namespace.preferred.focusFirst() }
}

extension EnvironmentValues {
    /// Moves the focus to what is preferred in a focus scope.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

/// The views that prefer the focus of a scope, in the order in which they were made.
@MainActor final class PreferredFocus: NamespaceService {
    private var nodes: [Weak<PreferredFocusNode>] = []

    init() {}

    fileprivate func add(_ node: PreferredFocusNode) {
        nodes.removeAll { $0.object == nil }
        nodes.append(Weak(node))
    }
    fileprivate func focusFirst() {
        let first = nodes.lazy.compactMap(\.object).first { !$0.isDetached && $0.isPreferred && $0.target != nil }
        first?.target?.setWantsFocus(true)
    }
    /// Whether one of the views has the focus.
    fileprivate var isFocused: Bool { nodes.lazy.compactMap(\.object).contains { !$0.isDetached && $0.target?.hasFocus == true } }
}

extension Namespace.ID {
    /// The views that prefer the focus of the namespace.
    @MainActor fileprivate var preferred: PreferredFocus { service(PreferredFocus.self) }
}

/// Makes a view one of those that prefer the focus of a scope.
private struct PreferredFocusModifier {
    let isPreferred: Bool
    let namespace: Namespace.ID
    let link: PreferredFocusLink
}

/// Reaches a modifier's node from its actions.
@MainActor private final class PreferredFocusLink {
    weak var node: PreferredFocusNode?
    nonisolated init() {}
}

extension PreferredFocusModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> PreferredFocusNode { PreferredFocusNode(parent, modifier) }
    static func _updateNode(_ node: PreferredFocusNode, _ modifier: Self) { node.update(modifier) }
}

private final class PreferredFocusNode: WrapperNode {
    private(set) var isPreferred: Bool
    private var scope: PreferredFocus

    init(_ parent: ViewNode, _ modifier: PreferredFocusModifier) {
        (isPreferred, scope) = (modifier.isPreferred, modifier.namespace.preferred)
        super.init(parent)
        modifier.link.node = self
        scope.add(self)
    }

    func update(_ new: PreferredFocusModifier) {
        isPreferred = new.isPreferred
        new.link.node = self
        if new.namespace.preferred === scope { return }
        scope = new.namespace.preferred
        scope.add(self)
    }

    /// The first view inside that can have the focus.
    var target: (any FocusTarget)? { firstInSubtree { $0 as? any FocusTarget } }

    func appeared() { if isPreferred && !scope.isFocused { target?.setWantsFocus(true) } }
}

private struct PreferredFocusView: ViewModifier {
    let isPreferred: Bool
    let namespace: Namespace.ID
    @State private var link = PreferredFocusLink()
    nonisolated init(_ isPreferred: Bool, _ namespace: Namespace.ID) {
        (self.isPreferred, self.namespace) = (isPreferred, namespace)
    }

    func body(content: Content) -> some View {
        content.modifier(PreferredFocusModifier(isPreferred: isPreferred, namespace: namespace, link: link))
            .onAppear { [link] in link.node?.appeared() }
    }
}

extension View {
    /// Makes the view a scope for the focus that views in it prefer. The namespace, which they name as well, is what connects them, so the
    /// view itself stays as it is.
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
    /// Focuses the field or the focusable view inside when it appears, unless another one that names the namespace has the focus; and when
    /// `resetFocus` is called with the namespace.
    public nonisolated func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(PreferredFocusView(prefersDefaultFocus, namespace))
    }
    /// Lets arrow keys and remote controls move the focus to the view as a whole. Has no effect, which the console says once.
    public nonisolated func focusSection() -> some View {
        noteWithoutEffect("focusSection()", "no host moves the focus by directions, as no iPhone does.")
        return self
    }
}
