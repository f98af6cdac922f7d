import FrontmostUIKit

/// The views of a graph that offer focused values, those that read them, and the field with the focus.
@MainActor final class FocusedValueService: GraphService {
    fileprivate private(set) var sources: [FocusedValueNode] = []
    private var readers: [ObjectIdentifier: FocusedReader] = [:]
    /// The field with the keyboard focus.
    fileprivate private(set) weak var focused: ViewNode?

    init(_ graph: ViewGraph) {}

    func focus(_ node: ViewNode, isFocused: Bool) {
        if isFocused { focused = node } else if focused === node { focused = nil }
        node.graph.checkFocusedValues()
    }

    func add(_ source: FocusedValueNode) { sources.append(source) }
    func remove(_ source: FocusedValueNode) {
        sources.removeAll { $0 === source }
        source.graph.checkFocusedValues()
    }

    func add(_ reader: FocusedReader) { readers[ObjectIdentifier(reader)] = reader }
    func remove(_ reader: FocusedReader) { readers[ObjectIdentifier(reader)] = nil }

    /// Evaluates the readers of values that have changed.
    fileprivate func check() { for reader in readers.values { reader.check() } }
}

extension ViewGraph {
    /// The graph that the host shows: this one, or the one that leads it.
    private var shown: ViewGraph { leader ?? self }

    var focusedValues: FocusedValueService { shown.service(FocusedValueService.self) }

    /// The services of all graphs in the scene. A graph outside of a scene is alone.
    private var focusedValuesOfScene: [FocusedValueService] {
        guard let scene = shown.hostingView?.window?.windowScene else {
            return shown.existingService(FocusedValueService.self).map { [$0] } ?? []
        }
        return scene.liveUpdaters.compactMap { ($0 as? HostingView)?.graph.existingService(FocusedValueService.self) }
    }

    /// Evaluates the readers in the scene whose values have changed. Costs nothing in a scene without readers.
    func checkFocusedValues() { for service in focusedValuesOfScene { service.check() } }

    /// The values for the graph's views. Those of inner views override those of outer ones, which override those of the scene.
    fileprivate var currentFocusedValues: FocusedValues {
        var values = FocusedValues()
        let services = focusedValuesOfScene, sources = services.flatMap(\.sources)
        for source in sources where source.isOfScene { source.write(&values) }
        guard let focused = services.lazy.compactMap(\.focused).first else { return values }
        for source in sources.filter({ !$0.isOfScene && focused.isWithin($0) }).sorted(by: { $0.depth < $1.depth }) {
            source.write(&values)
        }
        return values
    }
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
        graph.focusedValues.add(self)
        // The scene is known when the view is in its window.
        graph.enqueue { [graph] in graph.checkFocusedValues() }
    }

    func change(_ write: @escaping (inout FocusedValues) -> Void) {
        self.write = write
        graph.enqueue { [graph] in graph.checkFocusedValues() }
    }

    override func willDetach() { graph.focusedValues.remove(self) }
}

/// The registration of a body that reads a focused value.
@MainActor class FocusedReader: SlotObject {
    fileprivate(set) weak var node: BodyNode?

    init(_ node: BodyNode) {
        self.node = node
        node.graph.focusedValues.add(self)
        node.graph.enqueue { [weak self] in self?.check() }
    }

    /// Has the body run if the value is another one.
    func check() {}
    func nodeWillDetach(_ node: BodyNode) { node.graph.focusedValues.remove(self) }
}

class TypedFocusedReader<Value>: FocusedReader {
    let path: KeyPath<FocusedValues, Value?>
    /// The value that the body has read.
    private(set) var value: Value?

    required init(_ node: BodyNode, _ path: KeyPath<FocusedValues, Value?>) {
        self.path = path
        super.init(node)
        value = current
    }

    private var current: Value? { node.flatMap { $0.graph.currentFocusedValues[keyPath: path] } }

    func read() -> Value? {
        value = current
        return value
    }

    override func check() { if !FieldComparison.isSame(value, current) { node?.markDirty() } }
}
