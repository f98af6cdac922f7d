/// Reads values for a node that has no body: when one of them changes, they are read again.
///
/// A primitive view is handed bindings, and reading one counts only while a body runs. A node that acts on a binding's value has
/// a reader below it (and visits it in `forEachChild`, so that it goes with the node).
final class ReaderNode: BodyNode {
    private let read: () -> Void

    init(_ parent: ViewNode, _ read: @escaping () -> Void) {
        self.read = read
        super.init(parent, TypeInfo.of(ReaderNode.self) { $0.evaluate() })
        evaluate()
    }

    override func evaluate() { trackingReads(read) }
}
