/// A node that makes its content with an app's closure, from an input of its own: a date, a phase, an interpolated value.
class ContentNode<Input, Content: View>: BodyNode {
    private final var make: (Input) -> Content

    /// Makes the first content. The properties of a subclass are set by then.
    init(_ parent: ViewNode, _ info: TypeInfo, _ make: @escaping (Input) -> Content) {
        self.make = make
        super.init(parent, info)
        evaluate()
    }

    /// The input for the current content.
    var input: Input { fatalError("abstract") }

    /// Replaces the closure.
    /// - Parameter isChanged: Whether the input has changed too.
    final func update(_ new: @escaping (Input) -> Content, isChanged: Bool = false) {
        let isSame = !isChanged && FieldComparison.isSame(ClosureBox(run: make), ClosureBox(run: new))
        make = new
        if !isSame { evaluate() } else if isDue { graph.evaluateDue(in: self) }
    }

    private struct ClosureBox { let run: (Input) -> Content }

    override func evaluate() {
        let input = input
        let body = trackingReads { make(input) }
        if let child { Content._update(child, body) } else { child = Content._make(body, self) }
    }
}
