import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// All scenes that pages show or may come back for, by the ticket they were given.
@MainActor final class PageSessions {
    struct Limits {
        /// Scenes in all.
        var scenes = 256
        /// Scenes whose page went away.
        var left = 64
        /// Seconds for which a scene waits for its page.
        var patience: TimeInterval = 300
    }

    typealias MakeScene = @MainActor (UISceneSession, SceneEnvironment) -> UIWindowScene

    private let limits: Limits
    private let panel: WebPanel?
    private let makeScene: MakeScene
    private let clock = FrameClock()
    private(set) var sessions: [String: PageSession] = [:]

    init(limits: Limits = Limits(), panel: WebPanel?, makeScene: @escaping MakeScene) {
        (self.limits, self.panel, self.makeScene) = (limits, panel, makeScene)
    }

    /// The scene that a page's ticket names, or a new one; nil where there are too many.
    /// - Parameter entry: What the page's address asks for, if it does.
    func enter(
        _ environment: SceneEnvironment, ticket: SessionTicket?, entry: String?, channel: any PageChannel
    ) -> PageSession? {
        if let ticket, let session = sessions[ticket.session], AccessToken(text: session.ticket.secret).matches(ticket.secret) {
            // A copied tab has the ticket too: the latest page has the scene.
            session.host.channel?.close(code: .takenOver, reason: "the scene is open on another page")
            session.scene.environment = environment
            session.attach(channel, isResumed: true)
            return session
        }
        discardLeft(keeping: limits.left)
        if sessions.count >= limits.scenes { discardLeft(keeping: 0) }
        guard sessions.count < limits.scenes else { return nil }
        return begin(environment, entry: entry, channel: channel)
    }

    private func begin(_ environment: SceneEnvironment, entry: String?, channel: any PageChannel) -> PageSession {
        let ticket = SessionTicket(session: AccessToken().text, secret: AccessToken().text)
        let scene = makeScene(UISceneSession(persistentIdentifier: ticket.session), environment)
        let session = PageSession(ticket: ticket, scene: scene, host: PageHost(), panel: panel)
        sessions[ticket.session] = session
        if let initial = panel?.initial { session.select(initial) }
        if let entry = entry.flatMap({ panel?.entry($0) }), entry.id != session.entry { session.open(entry) }
        session.attach(channel, isResumed: false)
        scene.addStatusBarObserver { [weak session] in session?.tell($0) }
        scene.urlOpener = { [weak session] in session?.open($0) ?? false }
        scene.titleObserver = { [weak session] in session?.tell(title: $0) }
        scene.onDisconnect { [weak self, weak session] in if let session { self?.ended(session) } }
        return session
    }

    /// A page is gone. Its scene waits for a while.
    func leave(_ session: PageSession, channel: any PageChannel) {
        guard session.host.channel === channel else { return }
        session.detach(at: clock.now)
        discardLeft(keeping: limits.left)
        clock.schedule(at: clock.now + limits.patience) { [weak self] in self?.discardImpatient() }
    }

    /// Ends all scenes.
    func discardAll() {
        for session in sessions.values { discard(session) }
    }

    private func discardImpatient() {
        for session in sessions.values {
            if let left = session.leftAt, clock.now - left >= limits.patience { discard(session) }
        }
    }

    /// Ends the scenes that have waited longest.
    private func discardLeft(keeping count: Int) {
        let left = sessions.values.filter { $0.leftAt != nil }.sorted { ($0.leftAt ?? 0) < ($1.leftAt ?? 0) }
        for session in left.dropLast(count) { discard(session) }
    }

    /// The app ended a scene: its page is told, and may have a new one.
    private func ended(_ session: PageSession) {
        guard sessions.removeValue(forKey: session.ticket.session) != nil else { return }
        session.host.channel?.close(code: .sceneEnded, reason: "the app closed the scene")
    }

    private func discard(_ session: PageSession) {
        sessions[session.ticket.session] = nil
        session.scene.disconnect()
    }

    func session(of scene: UIWindowScene) -> PageSession? { sessions.values.first { $0.scene === scene } }
}

extension WebCloseCode {
    /// Another page has the scene now; this one must not come back by itself.
    static let takenOver = WebCloseCode(rawValue: 4001)
    /// The app is done with the scene.
    static let sceneEnded = WebCloseCode(rawValue: 4002)
}
