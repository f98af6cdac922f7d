import Foundation
import SwiftUINames

/// The reasons why nothing can be shown in a window scene.
public enum WindowSceneError: Error, Hashable, Sendable {
    /// There is no scene: a view without a window has none.
    case noWindowScene
    /// The scene was closed.
    case sceneHasEnded
}

extension WindowSceneError: CustomStringConvertible, LocalizedError {
    /// The problem and what to do instead, in one or two sentences.
    public var description: String {
        switch self {
        case .noWindowScene:
            "There is no window scene to show it in. Use the scene of a view that is on screen (view.window?.windowScene), after "
                + "scene(_:willConnectTo:options:)."
        case .sceneHasEnded: "The window scene to show it in was closed. Use the scene of a view that is on screen."
        }
    }
    /// The same text as `description`.
    public var errorDescription: String? { description }
}

/// An object of which each window scene has one, created on first use and discarded when the scene ends.
@MainActor package protocol SceneMember: AnyObject {
    init(_ scene: UIWindowScene)
    func sceneHasEnded()
}

/// The members of one type, by scene. Each is removed when its scene disconnects.
@MainActor package final class PerScene<Member: SceneMember> {
    /// Creates an empty collection.
    package init() {}

    private struct Place {
        let member: Member
        let observer: any NSObjectProtocol
    }
    private var places: [ObjectIdentifier: Place] = [:]

    package func member(of scene: UIWindowScene?) throws(WindowSceneError) -> Member {
        guard let scene else { throw .noWindowScene }
        let id = ObjectIdentifier(scene)
        if let known = places[id] { return known.member }
        guard UIApplication.shared.connectedScenes.contains(scene) else { throw .sceneHasEnded }
        let member = Member(scene)
        let observer = NotificationCenter.default.addObserver(
            forName: UIScene.didDisconnectNotification, object: scene, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.end(id) }
        }
        places[id] = Place(member: member, observer: observer)
        return member
    }

    private func end(_ id: ObjectIdentifier) {
        guard let place = places.removeValue(forKey: id) else { return }
        NotificationCenter.default.removeObserver(place.observer)
        place.member.sceneHasEnded()
    }
}
