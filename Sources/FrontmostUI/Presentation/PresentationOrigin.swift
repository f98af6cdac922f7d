import FrontmostUIKit

/// The place in a view tree from which something is presented by code rather than by a modifier: who presents it, what it inherits
/// and points at, and when the view that asked for it has left. It is made wherever an environment is read, and looked into on the
/// main actor only.
package struct PresentationOrigin: @unchecked Sendable {
    private let values: EnvironmentValues
    private let owner: WeakNode

    /// Of the view that reads its environment now, where one does.
    package init(_ values: EnvironmentValues) {
        self.values = values
        owner = values.origin ?? WeakNode(BodyNode.bound)
    }

    @MainActor @preconcurrency package var presenter: UIViewController? { isLeft ? nil : values.hostingController.controller }

    /// The view that asked is no longer part of its tree.
    @MainActor @preconcurrency package var isLeft: Bool { owner.hasLeft }

    /// A controller for a view that sees what the origin sees.
    @MainActor @preconcurrency package func makeController<Content: View>(_ content: Content) -> UIHostingController<Content> {
        let controller = UIHostingController(rootView: content)
        controller.baseEnvironment = values.forPresented
        return controller
    }

    /// Shows a view in a sheet, when what is on its way out has gone. While something is shown already nothing else is: a button that is
    /// used twice in a row asks for one sheet.
    @MainActor func presentSheet<Content: View>(_ content: Content) {
        guard let presenter else { return }
        if let inTheWay = presenter.presentedViewController {
            if inTheWay.isBeingDismissed { inTheWay.whenPresentationEnds { presentSheet(content) } }
            return
        }
        if presenter.isInPresentationTransition {
            return presenter.whenPresentationSettles { presentSheet(content) }
        }
        let controller = makeController(content)
        controller.modalPresentationStyle = .pageSheet
        controller.prepareForPresentation()
        presenter.present(controller, animated: true)
    }

    /// What a popover points at; nil where nobody knows.
    @MainActor @preconcurrency package var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        owner.node.map { ViewSource($0) }
    }

    /// Runs `body` when the view that asked leaves its tree.
    /// - Returns: For `forget`; nil where there is no such view.
    @MainActor @preconcurrency package func whenLeft(_ body: @escaping @MainActor () -> Void) -> Farewells.ID? {
        guard let node = owner.node, !node.isDetached else { return nil }
        return node.graph.farewells.add(node, body)
    }
    @MainActor @preconcurrency package func forget(_ id: Farewells.ID) {
        // A node that has left may outlive its graph, which has said farewell to it.
        if let node = owner.node, !node.isDetached { node.graph.farewells.remove(id) }
    }
}

private struct WeakNode {
    weak var node: ViewNode?
    /// Without a view nothing can leave.
    private let exists: Bool
    init(_ node: ViewNode?) {
        self.node = node
        exists = node != nil
    }
    @MainActor var hasLeft: Bool { exists && node?.isDetached != false }
}

/// Who wants to know when nodes leave a graph.
@MainActor package struct Farewells {
    package struct ID: Hashable {
        fileprivate let node: ObjectIdentifier
        fileprivate let number: Int
    }
    private var bodies: [ObjectIdentifier: [(number: Int, body: @MainActor () -> Void)]] = [:]
    private var last = 0

    nonisolated init() {}

    var isEmpty: Bool { bodies.isEmpty }

    mutating func add(_ node: ViewNode, _ body: @escaping @MainActor () -> Void) -> ID {
        last += 1
        bodies[ObjectIdentifier(node), default: []].append((last, body))
        return ID(node: ObjectIdentifier(node), number: last)
    }
    mutating func remove(_ id: ID) {
        bodies[id.node]?.removeAll { $0.number == id.number }
        if bodies[id.node]?.isEmpty == true { bodies[id.node] = nil }
    }
    mutating func take(_ node: ViewNode) -> [@MainActor () -> Void] {
        bodies.removeValue(forKey: ObjectIdentifier(node))?.map(\.body) ?? []
    }
}

extension EnvironmentValues {
    private struct OriginKey: EnvironmentKey {
        static var defaultValue: WeakNode? { nil }
    }
    /// On whose behalf views present that are no part of its tree.
    fileprivate var origin: WeakNode? { self[OriginKey.self] }

    /// What the views of a menu, an alert or a row's swipe actions see: what they present is the affair of the view that shows them, and
    /// stays when they go.
    func forParts(of node: ViewNode) -> EnvironmentValues {
        var values = self
        values[OriginKey.self] = WeakNode(node)
        return values
    }

    /// What a presented view inherits: a stack's links lead to its own screens, not to those of who presents it.
    var forPresented: EnvironmentValues {
        var values = outsideOfLists
        if origin != nil { values[OriginKey.self] = nil }
        if isInMenu { values.isInMenu = false }
        values.navigation = NavigationContext()
        values.searchAround = nil
        return values
    }

    /// What a list says of its rows goes no further than them: not into what is shown for a row in another place.
    var outsideOfLists: EnvironmentValues {
        var values = self
        (values.isInList, values.listSelector, values.rowButtons) = (false, nil, nil)
        return values
    }
}
