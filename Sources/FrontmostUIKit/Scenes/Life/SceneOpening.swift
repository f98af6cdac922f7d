import Foundation

/// A request to the scenes' host: open a new scene, or bring an existing one to the front.
@MainActor package struct SceneRequest {
    /// The session of the scene to bring to the front; nil for a new scene.
    package var session: UISceneSession?
    /// The connection options of a new scene.
    package var options: UIScene.ConnectionOptions
    /// The scene that makes the request.
    package weak var requestingScene: UIWindowScene?

    package init(
        session: UISceneSession? = nil, options: UIScene.ConnectionOptions = .init(), requestingScene: UIWindowScene? = nil
    ) {
        (self.session, self.options, self.requestingScene) = (session, options, requestingScene)
    }
}

extension UIApplication {
    /// Whether the app itself can open scenes for the user of the current ones. Only a host that shows all its scenes to one user
    /// supports that; with other hosts every scene may belong to another user.
    package var canOpenScenes: Bool { sceneOpener != nil }

    /// Asks the host to show a scene, after the caller's turn.
    /// - Parameter errorHandler: Called if the host does not show it; a console message is logged as well.
    package func show(_ request: SceneRequest, errorHandler: (@MainActor (any Error) -> Void)? = nil) {
        show(errorHandler: errorHandler) { request }
    }

    /// Asks the host to show a scene, with a request that depends on the scenes that exist after the caller's turn.
    package func show(
        errorHandler: (@MainActor (any Error) -> Void)? = nil, _ makeRequest: @escaping @MainActor () -> SceneRequest
    ) {
        guard let sceneOpener else { return refuse(makeRequest(), errorHandler) }
        // The caller may be a button in the scene that goes to the background.
        clock.requestFrame {
            let request = makeRequest()
            if !sceneOpener(request) { self.refuse(request, errorHandler) }
        }
    }

    private func refuse(_ request: SceneRequest, _ errorHandler: (@MainActor (any Error) -> Void)?) {
        let error = request.session == nil ? SceneError.hostOpensNoScenes : .hostBringsNothingToFront
        Console.report(Console.Message(subsystem: "UIKit", text: "A scene session was not activated: \(error)"))
        clock.requestFrame { errorHandler?(error) }
    }
}

// MARK: - Routing of external events

/// How a scene's views respond to an external event, as set with `handlesExternalEvents(preferring:allowing:)`.
package enum ExternalEventPreference: Int, Comparable, Sendable {
    case refuses, allows, prefers
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether the event's text contains one of the conditions. An asterisk matches every event.
    package static func matches(_ event: String, _ conditions: Set<String>) -> Bool {
        conditions.contains { $0 == "*" || !$0.isEmpty && event.contains($0) }
    }
}

extension UIWindowScene {
    /// Whether other scenes can be opened beside this one: on a tablet, with a host that supports it. A phone shows one scene at a
    /// time.
    package var canOpenOthers: Bool {
        UIApplication.shared.canOpenScenes && traitCollection.userInterfaceIdiom == .pad
    }

    /// The preference of the scene's views for an event. Without any it is allowed.
    private func preference(for event: String) -> ExternalEventPreference {
        let said = liveUpdaters.compactMap { $0.preference(for: event) }
        return said.max() ?? .allows
    }

    /// The scene that gets an event sent to this one: a scene that prefers it, else this one if it allows it, else another that
    /// does, or nil for a new scene. It is always this scene if there are no others, or if they may belong to other users.
    func recipient(of event: String) -> UIWindowScene? {
        guard canOpenOthers else { return self }
        // Among equals this scene comes first.
        let others = UIApplication.shared.scenes.compactMap { $0 as? UIWindowScene }.filter { $0 !== self }
        let candidates = ([self] + others).filter { $0.activationState != .unattached }
        return candidates.first { $0.preference(for: event) == .prefers }
            ?? candidates.first { $0.preference(for: event) == .allows }
    }

    /// Passes an event to its recipient, opening a new scene if no existing one accepts it.
    func pass(
        _ event: String, _ options: @autoclosure () -> UIScene.ConnectionOptions, _ take: (UIWindowScene) -> Void
    ) {
        guard let scene = recipient(of: event) else {
            return UIApplication.shared.show(SceneRequest(options: options(), requestingScene: self))
        }
        take(scene)
        if scene !== self {
            UIApplication.shared.show(SceneRequest(session: scene.session, options: .init(), requestingScene: self))
        }
    }
}

extension NSUserActivity {
    /// The text that conditions of external events are matched against.
    package var eventText: String { targetContentIdentifier ?? webpageURL?.absoluteString ?? activityType }
}
