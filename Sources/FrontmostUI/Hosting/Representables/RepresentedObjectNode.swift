import Foundation
import FrontmostRender
import FrontmostUIKit

/// The lifecycle of a representable's view or view controller: it is made once together with its coordinator, updated, and
/// dismantled.
class RepresentedObjectNode<Representable: View, Object: AnyObject, Coordinator>: RepresentableNode {
    private final var representable: Representable
    private final var coordinator: Coordinator?
    private(set) final var object: Object?

    /// - Parameter protocolName: The protocol that the representable conforms to, for console messages.
    init(_ representable: Representable, _ parent: ViewNode, as protocolName: String) {
        self.representable = representable
        super.init(parent, TypeInfo.of(Representable.self) { $0.evaluate() })
        refuseObject(Representable.self, protocolName)
        evaluate()
    }

    final func update(_ new: Representable) {
        if info.isSame(&representable, new) {
            if isDue { graph.evaluateDue(in: self) }
            return
        }
        representable = new
        evaluate()
    }

    // MARK: The representable's methods

    func makeCoordinator(_ representable: Representable) -> Coordinator { fatalError("abstract") }
    func make(_ representable: Representable, _ coordinator: Coordinator) -> Object { fatalError("abstract") }
    func update(_ representable: Representable, _ object: Object, _ coordinator: Coordinator) { fatalError("abstract") }
    func size(
        _ representable: Representable, _ proposal: ProposedViewSize, _ object: Object, _ coordinator: Coordinator
    ) -> CGSize? { fatalError("abstract") }
    func dismantle(_ object: Object, _ coordinator: Coordinator) { fatalError("abstract") }

    // MARK: Lifecycle

    override final func bindProperties() { if !info.dynamic.isEmpty { withPointer(&representable) { bind($0) } } }

    override final var readsSameEnvironment: Bool {
        withUnsafePointer(to: &representable) { info.isUpToDate(UnsafeRawPointer($0), self) }
    }

    override final func bringUpToDate() {
        // The app's methods may update this node, so they get a copy.
        let representable = representable, coordinator = coordinator ?? makeCoordinator(representable)
        self.coordinator = coordinator
        let object = object ?? make(representable, coordinator)
        if self.object == nil { shows(object) }
        self.object = object
        update(representable, object, coordinator)
    }

    override final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
        guard let object, let coordinator else { return nil }
        return size(representable, proposal, object, coordinator)
    }

    override final func dismantle() {
        guard let object, let coordinator else { return }
        dismantle(object, coordinator)
        if let view = viewIfLoaded { place.remove(view) }
        showsNoLonger(object)
        (self.object, self.coordinator) = (nil, nil)
    }
}
