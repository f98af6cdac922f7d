import Foundation

/// What an app asks the host of its scenes for: a new scene, or one of those that are there in front of the others.
@MainActor package struct SceneWish {
    /// Nil: a new scene.
    package var session: UISceneSession?
    /// What a new scene is connected for.
    package var options: UIScene.ConnectionOptions
    /// Who asks.
    package weak var requestingScene: UIWindowScene?

    package init(
        session: UISceneSession? = nil, options: UIScene.ConnectionOptions = .init(), requestingScene: UIWindowScene? = nil
    ) {
        (self.session, self.options, self.requestingScene) = (session, options, requestingScene)
    }
}

extension UIApplication {
    /// Whether scenes may be opened by the app itself, in front of the person who has those of now. Without such a host every scene may
    /// be another person's, who opened it.
    package var canOpenScenes: Bool { sceneOpener != nil }

    /// Has the host show a scene, after the turn of the caller.
    /// - Parameter errorHandler: Called where nothing comes of it; the console tells as well.
    package func show(_ wish: SceneWish, errorHandler: (@MainActor (any Error) -> Void)? = nil) {
        show(errorHandler: errorHandler) { wish }
    }

    /// The same, with a wish that depends on which scenes are there then.
    package func show(
        errorHandler: (@MainActor (any Error) -> Void)? = nil, _ makeWish: @escaping @MainActor () -> SceneWish
    ) {
        guard let sceneOpener else { return refuse(makeWish(), errorHandler) }
        // The caller may be a button in the scene that goes behind another.
        clock.requestFrame {
            let wish = makeWish()
            if !sceneOpener(wish) { self.refuse(wish, errorHandler) }
        }
    }

    private func refuse(_ wish: SceneWish, _ errorHandler: (@MainActor (any Error) -> Void)?) {
        let error = wish.session == nil ? SceneError.hostOpensNoScenes : .hostBringsNothingToFront
        Console.report(Console.Message(subsystem: "UIKit", text: "A scene session was not activated: \(error)"))
        clock.requestFrame { errorHandler?(error) }
    }
}

// MARK: - Which scene gets what comes from outside

/// What a scene's views say of an event from outside: `handlesExternalEvents(preferring:allowing:)`.
package enum ExternalEventPreference: Int, Comparable, Sendable {
    case refuses, allows, prefers
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether one of the conditions is in the event's text. An asterisk goes with everything.
    package static func matches(_ event: String, _ conditions: Set<String>) -> Bool {
        conditions.contains { $0 == "*" || !$0.isEmpty && event.contains($0) }
    }
}

extension UIWindowScene {
    /// Whether others can be opened beside it: on a tablet, as a phone shows one at a time, whose host can do that.
    package var canOpenOthers: Bool {
        UIApplication.shared.canOpenScenes && traitCollection.userInterfaceIdiom == .pad
    }

    /// What the views of the scene say of an event; without a word they take it.
    private func preference(for event: String) -> ExternalEventPreference {
        let said = liveUpdaters.compactMap { $0.preference(for: event) }
        return said.max() ?? .allows
    }

    /// Which scene gets an event that came to this one: one that prefers it, this one where it allows it, another that does, or nil for
    /// a new one. Where there is only one, or they may be several persons', it is this one.
    func recipient(of event: String) -> UIWindowScene? {
        guard canOpenOthers else { return self }
        // Of equals, this one.
        let others = UIApplication.shared.scenes.compactMap { $0 as? UIWindowScene }.filter { $0 !== self }
        let candidates = ([self] + others).filter { $0.activationState != .unattached }
        return candidates.first { $0.preference(for: event) == .prefers }
            ?? candidates.first { $0.preference(for: event) == .allows }
    }

    /// Gives an event to who is to have it, opening a scene where none of those that are there is to.
    func pass(
        _ event: String, _ options: @autoclosure () -> UIScene.ConnectionOptions, _ take: (UIWindowScene) -> Void
    ) {
        guard let scene = recipient(of: event) else {
            return UIApplication.shared.show(SceneWish(options: options(), requestingScene: self))
        }
        take(scene)
        if scene !== self {
            UIApplication.shared.show(SceneWish(session: scene.session, options: .init(), requestingScene: self))
        }
    }
}

extension NSUserActivity {
    /// What conditions of external events are compared with.
    package var eventText: String { targetContentIdentifier ?? webpageURL?.absoluteString ?? activityType }
}
