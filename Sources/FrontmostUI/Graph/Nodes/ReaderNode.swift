/// Reads values on behalf of a node without a body, and reads them again when one of them changes.
///
/// A primitive view receives bindings, but a read of a binding is tracked only while a body runs. A node that acts on a binding's
/// value creates a reader as its child, and visits it in `forEachChild` so that both detach together.
final class ReaderNode: BodyNode {
    private let read: () -> Void

    init(_ parent: ViewNode, _ read: @escaping () -> Void) {
        self.read = read
        super.init(parent, TypeInfo.of(ReaderNode.self) { $0.evaluate() })
        evaluate()
    }

    override func evaluate() { trackingReads(read) }
}
