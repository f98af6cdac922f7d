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
    private var numbered: [ObjectIdentifier: (number: Int, observer: any SceneObserver)] = [:]
    private var lastNumber = 0
    init(_ graph: ViewGraph) {}
    var all: [any SceneObserver] { numbered.values.sorted { $0.number < $1.number }.map(\.observer) }
    func add(_ observer: any SceneObserver) {
        lastNumber += 1
        numbered[ObjectIdentifier(observer)] = (lastNumber, observer)
    }
    func remove(_ observer: any SceneObserver) { numbered[ObjectIdentifier(observer)] = nil }
}

extension ViewGraph {
    /// The observers of the scene; empty if there are none.
    var sceneObservers: [any SceneObserver] { existingService(SceneObservers.self)?.all ?? [] }
}
