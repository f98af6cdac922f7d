#if canImport(Darwin)
    import SwiftUI
#else
    import Foundation
    import SwiftUINames
#endif

/// Why nothing can be shown in a window scene.
public enum WindowSceneError: Error, Hashable, Sendable {
    /// There is none: a view that is in no window has no scene.
    case noWindowScene
    /// It was closed.
    case sceneHasEnded
}

extension WindowSceneError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .noWindowScene:
            "There is no window scene to show it in. Take the one of a view that is on screen (view.window?.windowScene), after "
                + "scene(_:willConnectTo:options:)."
        case .sceneHasEnded: "The window scene to show it in was closed. Take the one of a view that is on screen."
        }
    }
    public var errorDescription: String? { description }
}

/// What there is one of for each window scene, from when it is asked for first until the scene ends.
@MainActor package protocol SceneMember: AnyObject {
    init(_ scene: UIWindowScene)
    func sceneHasEnded()
}

/// The members of one kind. They go with their scenes, so this keeps nothing alive that is not needed.
@MainActor package final class PerScene<Member: SceneMember> {
    /// None so far.
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
