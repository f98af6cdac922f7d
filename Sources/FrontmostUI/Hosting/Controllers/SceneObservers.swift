import Foundation
import FrontmostUIKit

/// A node that takes part in what its scene receives from outside the app.
@MainActor protocol SceneObserver: AnyObject {
    func open(_ url: URL)
    func resume(_ activity: NSUserActivity)
    /// Whether URLs of a scheme belong to the app.
    func claims(_ scheme: String) -> Bool
    /// The node's preference for an external event; nil if it has none.
    func preference(for event: String) -> ExternalEventPreference?
    /// Called when the controller of the views starts to appear or to leave.
    func controllerMoves(isComing: Bool)
}

extension SceneObserver {
    func open(_ url: URL) {}
    func resume(_ activity: NSUserActivity) {}
    func claims(_ scheme: String) -> Bool { false }
    func preference(for event: String) -> ExternalEventPreference? { nil }
    func controllerMoves(isComing: Bool) {}
}

/// The scene observers of a graph, in the order in which they were made.
@MainActor final class SceneObservers: GraphService {
    private(set) var all: [any SceneObserver] = []
    init(_ graph: ViewGraph) {}
    func add(_ observer: any SceneObserver) { all.append(observer) }
    func remove(_ observer: any SceneObserver) { all.removeAll { $0 === observer } }
}

extension ViewGraph {
    /// The observers of the scene; empty if there are none.
    var sceneObservers: [any SceneObserver] { existingService(SceneObservers.self)?.all ?? [] }
}
