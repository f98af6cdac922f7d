import FrontmostUIKit

/// The views of a graph that offer focused values, those that read them, and the field with the focus. Graphs that follow another one
/// have its service.
@MainActor final class FocusedValueService: GraphService {
    /// By their numbers.
    private var sources: [Int: FocusedValueNode] = [:]
    private var lastNumber = 0
    private var readers: [ObjectIdentifier: FocusedReader] = [:]
    /// The field with the keyboard focus.
    private weak var focused: ViewNode?
    private weak var graph: ViewGraph?
    /// The scene that the graph is or was in.
    private weak var scene: UIWindowScene?
    private var isCheckQueued = false

    init(_ graph: ViewGraph) { self.graph = graph }

    func focus(_ node: ViewNode, isFocused: Bool) {
        if isFocused { focused = node } else if focused === node { focused = nil }
        check()
    }

    /// - Returns: The number of the source. Those that are made later have higher ones.
    fileprivate func add(_ source: FocusedValueNode) -> Int {
        lastNumber += 1
        sources[lastNumber] = source
        // The scene is known when the view is in its window.
        queueCheck()
        return lastNumber
    }
    fileprivate func remove(source number: Int) {
        sources[number] = nil
        queueCheck()
    }

    fileprivate func add(_ reader: FocusedReader) {
        readers[ObjectIdentifier(reader)] = reader
        queueCheck()
    }
    fileprivate func remove(_ reader: FocusedReader) { readers[ObjectIdentifier(reader)] = nil }

    // MARK: Changes

    /// Checks the values at the end of the pass, once for all that changes in it.
    fileprivate func queueCheck() {
        // A graph that is being deallocated has no further pass.
        guard let graph else { return check() }
        if isCheckQueued { return }
        isCheckQueued = true
        graph.enqueue { [weak self] in
            self?.isCheckQueued = false
            self?.check()
        }
    }
    func workWasDropped() { isCheckQueued = false }

    /// Evaluates the readers in the scene that have other values now. Computes nothing in a scene without readers.
    func check() {
        let services = allOfScene
        if services.allSatisfy(\.readers.isEmpty) { return }
        let values = Self.values(services)
        for service in services { for reader in service.readers.values { reader.check(values) } }
    }

    // MARK: Values

    /// The services of all graphs in the scene. A graph that was never in a scene is alone.
    private var allOfScene: [FocusedValueService] {
        if let now = graph?.hostingView?.window?.windowScene { scene = now }
        guard let scene else { return [self] }
        return scene.liveUpdaters.compactMap { ($0 as? HostingView)?.graph.existingService(FocusedValueService.self) }
    }

    /// The values for the views of the scene.
    fileprivate var values: FocusedValues { Self.values(allOfScene) }

    /// Values of inner views override those of outer ones, which override those of the scene.
    private static func values(_ services: [FocusedValueService]) -> FocusedValues {
        var values = FocusedValues()
        let sources = services.flatMap { service in service.sources.sorted { $0.key < $1.key }.map(\.value) }
        for source in sources where source.isOfScene { source.write(&values) }
        guard let focused = services.lazy.compactMap(\.focused).first else { return values }
        for source in sources.filter({ !$0.isOfScene && focused.isWithin($0) }).sorted(by: { $0.depth < $1.depth }) {
            source.write(&values)
        }
        return values
    }
}

extension ViewGraph {
    /// The graph that the host shows: this one, or the one that leads it.
    private var shown: ViewGraph { leader?.shown ?? self }

    var focusedValues: FocusedValueService { shown.service(FocusedValueService.self) }
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
    /// The service of the time when the view was made. The graph may have another one once it is in a window.
    private let service: FocusedValueService
    private var number = 0

    init(_ parent: ViewNode, isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) {
        (self.isOfScene, self.write) = (isOfScene, write)
        service = parent.graph.focusedValues
        super.init(parent)
        number = service.add(self)
    }

    func change(_ write: @escaping (inout FocusedValues) -> Void) {
        self.write = write
        service.queueCheck()
    }

    override func willDetach() { service.remove(source: number) }
}

/// The registration of a body that reads a focused value.
@MainActor class FocusedReader: SlotObject {
    fileprivate(set) weak var node: BodyNode?
    /// The service of the time when the body first read. The graph may have another one once it is in a window.
    fileprivate let service: FocusedValueService

    init(_ node: BodyNode) {
        self.node = node
        service = node.graph.focusedValues
        service.add(self)
    }

    /// Has the body run if its value is another one.
    func check(_ values: FocusedValues) {}
    func nodeWillDetach(_ node: BodyNode) { service.remove(self) }
}

class TypedFocusedReader<Value>: FocusedReader {
    let path: KeyPath<FocusedValues, Value?>
    /// The value that the body has read.
    private(set) var value: Value?

    required init(_ node: BodyNode, _ path: KeyPath<FocusedValues, Value?>) {
        self.path = path
        super.init(node)
    }

    func read() -> Value? {
        value = service.values[keyPath: path]
        return value
    }

    override func check(_ values: FocusedValues) {
        if !FieldComparison.isSame(value, values[keyPath: path]) { node?.markDirty() }
    }
}
