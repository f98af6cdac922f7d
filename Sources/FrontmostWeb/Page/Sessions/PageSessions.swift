import Foundation
import FrontmostRender
import FrontmostUIKit

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

    private let limits: Limits
    private let panel: WebPanel?
    private let makeScene: WebHost.MakeScene
    /// Where the app's links lead.
    var links = PageLinks()
    private let clock = FrameClock()
    private(set) var sessions: [String: PageSession] = [:]

    init(limits: Limits = Limits(), panel: WebPanel?, makeScene: @escaping WebHost.MakeScene) {
        (self.limits, self.panel, self.makeScene) = (limits, panel, makeScene)
    }

    /// The scene that a page's ticket names, or what was saved of it when the app ran before, or a new one; nil where there are too
    /// many.
    /// - Parameter entry: What the page's address asks for, if it does.
    func enter(_ hello: PageHello, entry: String?, channel: any PageChannel) -> PageSession? {
        if let session = hello.ticket.flatMap(living) {
            // A copied tab has the ticket too: the latest page has the scene.
            session.host.channel?.close(code: .takenOver, reason: "the scene is open on another page")
            session.scene.environment = hello.environment
            session.attach(channel, isResumed: true)
            session.pageArrived(at: hello.address)
            return session
        }
        discardLeft(keeping: limits.left)
        if sessions.count >= limits.scenes { discardLeft(keeping: 0) }
        guard sessions.count < limits.scenes else { return nil }
        return begin(hello, entry: entry, channel: channel)
    }

    private func living(_ ticket: SessionTicket) -> PageSession? {
        sessions[ticket.session].flatMap { AccessToken(text: $0.ticket.secret).matches(ticket.secret) ? $0 : nil }
    }

    /// What was saved of a scene that is nobody's now. Only its own person's page knows the secret.
    private func saved(_ ticket: SessionTicket) -> UISceneSession? {
        guard sessions[ticket.session] == nil, let session = UISceneSession.saved(ticket.session) else { return nil }
        guard let secret = session.key, AccessToken(text: secret).matches(ticket.secret) else { return nil }
        return session
    }

    private func begin(_ hello: PageHello, entry: String?, channel: any PageChannel) -> PageSession {
        let own = hello.ticket.flatMap(saved), known = own ?? hello.former.flatMap(saved)
        let state = known ?? UISceneSession(persistentIdentifier: AccessToken().text)
        // The tab that had the scene may only be asleep, and must not take it from this one when it wakes: what it knows opens
        // nothing any more.
        let secret = own?.key ?? AccessToken().text
        let ticket = SessionTicket(session: state.persistentIdentifier, secret: secret)
        let start = known.map { links.start(of: hello.address, restoring: $0.place) } ?? links.start(of: hello.address)
        let scene = makeScene(state, hello.environment, start.map { .init(opening: $0) } ?? .init())
        let session = PageSession(
            ticket: ticket, scene: scene, host: PageHost(), panel: panel, bar: AddressBar(opening: hello.address), links: links,
            clock: clock)
        sessions[ticket.session] = session
        // From now on, and written down soon: who is let in with it needs it when the app was ended all at once.
        state.key = secret
        if let initial = panel?.initial { session.select(initial) }
        if let entry = entry.flatMap({ panel?.entry($0) }), entry.id != session.entry { session.open(entry) }
        session.attach(channel, isResumed: false)
        scene.addStatusBarObserver { [weak session] in session?.tell($0) }
        scene.urlOpener = { [weak session] in session?.open($0) ?? false }
        scene.textCopier = { [weak session] in session?.copy($0) }
        scene.titleObserver = { [weak session] in session?.tell(title: $0) }
        scene.activityObserver = { [weak session] in session?.appIs(at: $0) }
        scene.setNeedsActivityTold()
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

    /// What it has saved stays: its person may come back later.
    private func discard(_ session: PageSession) {
        sessions[session.ticket.session] = nil
        session.scene.disconnect(keepsSession: true)
    }

    func session(of scene: UIWindowScene) -> PageSession? { sessions.values.first { $0.scene === scene } }
}

/// Where the links of an app lead, and where its scenes start.
struct PageLinks {
    /// Of the site that the app's links belong to; empty where it is not known.
    var origin = ""
    /// The URL that every scene starts with whose page names none, or the path of one.
    var route: String?

    /// What a new scene is connected for, if for anything.
    func start(of address: String) -> URL? {
        if address != "/" { return PageAddress.url(address, origin: origin) }
        return route.flatMap { $0.hasPrefix("/") ? PageAddress.url($0, origin: origin) : URL(string: $0) }
    }

    /// What a scene that comes back is connected for: the link that its page is at, if the scene was elsewhere. Where new ones
    /// start is nothing to it.
    func start(of address: String, restoring place: String?) -> URL? {
        address == "/" || address == place ? nil : start(of: address)
    }
}

extension WebCloseCode {
    /// Another page has the scene now; this one must not come back by itself.
    static let takenOver = WebCloseCode(rawValue: 4001)
    /// The app is done with the scene.
    static let sceneEnded = WebCloseCode(rawValue: 4002)
}
