import FrontmostUIKit

/// The views that offer focused values, and those that read them.
@MainActor enum FocusedValueCenter {
    private static var sources: [FocusedValueNode] = []
    private static var readers: [ObjectIdentifier: FocusedReader] = [:]
    /// The field with the keyboard focus.
    private static weak var focused: ViewNode?

    /// Called when a field gets the focus or loses it.
    static func focus(_ node: ViewNode, isFocused: Bool) {
        if isFocused { focused = node } else if focused === node { focused = nil }
        if !readers.isEmpty && !sources.isEmpty { check() }
    }

    fileprivate static func add(_ source: FocusedValueNode) { sources.append(source) }
    fileprivate static func remove(_ source: FocusedValueNode) {
        sources.removeAll { $0 === source }
        check()
    }

    static func add(_ reader: FocusedReader) { readers[ObjectIdentifier(reader)] = reader }
    static func remove(_ reader: FocusedReader) { readers[ObjectIdentifier(reader)] = nil }

    /// Has the readers evaluated whose value is another one.
    fileprivate static func check() { for reader in readers.values { reader.check() } }

    /// The values for a view. Those of inner views override those of outer ones, and those of the scene come last.
    static func values(for reader: ViewNode) -> FocusedValues {
        var values = FocusedValues()
        if sources.isEmpty { return values }
        let scene = reader.graph.scene
        let here = sources.filter { $0.graph.scene === scene }
        for source in here where source.isOfScene { source.write(&values) }
        if let focused, focused.graph.scene === scene {
            for source in here.filter({ !$0.isOfScene && focused.isWithin($0) }).sorted(by: { $0.depth < $1.depth }) {
                source.write(&values)
            }
        }
        return values
    }
}

extension ViewGraph {
    fileprivate var scene: UIWindowScene? { (leader ?? self).hostingView?.window?.windowScene }
}

extension ViewNode {
    /// Whether the node is below another one, also in a graph that UIKit content of that node's graph shows.
    fileprivate func isWithin(_ other: ViewNode) -> Bool {
        var next: ViewNode? = self
        while let node = next {
            if node === other { return true }
            next = node.parent ?? node.graph.host?.nodeAround
        }
        return false
    }
}

/// The node of a view that offers a value.
final class FocusedValueNode: WrapperNode {
    let isOfScene: Bool
    fileprivate var write: (inout FocusedValues) -> Void

    init(_ parent: ViewNode, isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) {
        (self.isOfScene, self.write) = (isOfScene, write)
        super.init(parent)
        FocusedValueCenter.add(self)
        // The scene is known when the view is in its window.
        graph.enqueue { FocusedValueCenter.check() }
    }

    func change(_ write: @escaping (inout FocusedValues) -> Void) {
        self.write = write
        graph.enqueue { FocusedValueCenter.check() }
    }

    override func willDetach() { FocusedValueCenter.remove(self) }
}

/// The registration of a body that reads a focused value.
@MainActor class FocusedReader: SlotObject {
    fileprivate(set) weak var node: BodyNode?

    init(_ node: BodyNode) {
        self.node = node
        FocusedValueCenter.add(self)
        node.graph.enqueue { [weak self] in self?.check() }
    }

    /// Has the body run if the value is another one.
    func check() {}
    func nodeWillDetach(_ node: BodyNode) { FocusedValueCenter.remove(self) }
}

class TypedFocusedReader<Value>: FocusedReader {
    private let path: KeyPath<FocusedValues, Value?>
    /// The value that the body has read.
    private(set) var value: Value?

    required init(_ node: BodyNode, _ path: KeyPath<FocusedValues, Value?>) {
        self.path = path
        super.init(node)
        value = current
    }

    private var current: Value? { node.flatMap { FocusedValueCenter.values(for: $0)[keyPath: path] } }

    func read() -> Value? {
        value = current
        return value
    }

    override func check() { if !FieldComparison.isSame(value, current) { node?.markDirty() } }
}
