import Foundation
import FrontmostRender
import FrontmostUIKit

/// The closures that handle drags over a view and drops on it. Locations are in the view's coordinates.
struct DropHandler {
    /// Asked when a session comes over the view.
    var canHandle: @MainActor (DropSession, CGPoint) -> Bool
    /// Return what a drop would do; nil for the same as before.
    var entered: @MainActor (DropSession, CGPoint) -> DropProposal? = { _, _ in nil }
    var moved: @MainActor (DropSession, CGPoint) -> DropProposal? = { _, _ in nil }
    var exited: @MainActor (DropSession, CGPoint) -> Void = { _, _ in }
    var drop: @MainActor (DropSession, CGPoint) -> Bool
}

/// Makes a view a target of drops.
struct DropModifier {
    let handler: DropHandler
    nonisolated init(_ handler: DropHandler) { self.handler = handler }
}

extension DropModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { DropNode(parent, modifier.handler) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: DropNode.self).handler = modifier.handler
    }
}

final class DropNode: UnaryLayoutNode, DropTarget {
    var handler: DropHandler
    /// The session that is over the node.
    private var session: DropSession?
    /// What a drop of that session would do, as far as the view has said.
    private var proposal: DropProposal?

    init(_ parent: ViewNode, _ handler: DropHandler) {
        self.handler = handler
        super.init(parent)
        render.responder = self
        render.touchRule = .content
    }

    private func location(of session: DropSession) -> CGPoint {
        render.convert(fromRoot: session.location, at: render.tree?.now ?? 0)
    }

    func respond(to event: InputEvent) -> Bool { false }

    func canHandle(_ session: DropSession) -> Bool {
        environment.values.isEnabled && session.answer(of: self) { handler.canHandle(session, location(of: session)) }
    }
    func dropEntered(_ session: DropSession) {
        self.session = session
        proposal = handler.entered(session, location(of: session))
    }
    func dropMoved(_ session: DropSession) { proposal = handler.moved(session, location(of: session)) ?? proposal }
    func dropExited(_ session: DropSession) {
        if self.session == nil { return }
        self.session = nil
        handler.exited(session, location(of: session))
    }
    func drop(_ session: DropSession) -> Bool {
        switch proposal?.operation {
        case .cancel, .forbidden: false
        case .copy, .move, nil: handler.drop(session, location(of: session))
        }
    }

    override func willDetach() {
        super.willDetach()
        guard let session else { return }
        self.session = nil
        // Queued, because the app's actions must not run while nodes are updated.
        graph.enqueue { [handler] in handler.exited(session, .zero) }
    }
}

extension View {
    /// Receives values that are dropped on the view: of views in the app (`draggable`), and of files from the user's machine.
    ///
    ///     .dropDestination(for: Park.self) { parks, location in … } isTargeted: { isTargeted = $0 }
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Gets the values and the location in the view. Returns whether it uses them. Items that cannot be imported are left out;
    ///     without any, it is not called.
    ///   - isTargeted: Called with true when values of the type enter the view, and with false when they leave it.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        let (action, isTargeted) = (Unchecked(action), Unchecked(isTargeted))
        return modifier(
            DropModifier(
                DropHandler(
                    canHandle: { session, _ in session.items.contains { $0.canImport(T.self) } },
                    entered: { _, _ in
                        isTargeted.value(true)
                        return nil
                    }, exited: { _, _ in isTargeted.value(false) },
                    drop: { session, location in
                        NSItemProvider.importAll(T.self, from: session.items) { $0.isEmpty ? false : action.value($0, location) }
                            ?? true
                    })))
    }

    /// Receives items of some types that are dropped on the view.
    /// - Parameters:
    ///   - supportedContentTypes: The types.
    ///   - isTargeted: Whether such items are over the view.
    ///   - action: Gets the items. Returns whether it uses them.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { (items: [NSItemProvider], _: CGPoint) in action(items) }
    }
    /// Receives items of some types that are dropped on the view.
    /// - Parameter action: Gets the items and the location in the view. Returns whether it uses them.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        let (action, isTargeted) = (Unchecked(action), Unchecked(isTargeted))
        return modifier(
            DropModifier(
                DropHandler(
                    canHandle: { session, _ in session.has(supportedContentTypes) },
                    entered: { _, _ in
                        isTargeted.value?.wrappedValue = true
                        return nil
                    },
                    exited: { _, _ in isTargeted.value?.wrappedValue = false },
                    drop: { session, location in action.value(session.items.conforming(to: supportedContentTypes), location) })))
    }
    /// Receives items of some types that are dropped on the view.
    /// - Parameter delegate: Decides about drops, and performs them.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(DropModifier(DropHandler(delegate, of: supportedContentTypes)))
    }

    /// The older form, with identifiers of types.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }
    /// The older form, with identifiers of types.
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }
    /// The older form, with identifiers of types.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
    }
}
