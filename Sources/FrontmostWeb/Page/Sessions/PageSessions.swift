import CInstruments
import Foundation
import FrontmostRender
import FrontmostUIKit

/// All scenes that have a page or wait for one, by the identifier in their ticket.
@MainActor final class PageSessions {
    struct Limits {
        /// The largest number of scenes.
        var scenes = 256
        /// How long a scene waits for its page to come back, in seconds.
        var patience: TimeInterval = 300
        /// The memory of the process, in bytes, above which scenes without a page end.
        var memory = Int.max
        /// The memory that the process has allocated, in bytes; nil if it is not known.
        var memoryInUse: @MainActor () -> Int? = { PageSessions.allocatedMemory }

        init() {}

        /// - Parameter scenes: The largest number of scenes, at least 1.
        init(scenes: Int, memory: Int = .max) { (self.scenes, self.memory) = (max(1, scenes), max(0, memory)) }
    }

    private let limits: Limits
    private let panel: WebPanel?
    private let makeScene: WebHost.MakeScene
    /// Where the app's links lead.
    var links = PageLinks()
    /// The files that pages may download.
    let shelf = DownloadShelf()
    /// The limits of uploads.
    var fileLimits = PageFiles.Limits()
    /// The number of the worker that has the scenes; nil if there is one process.
    var worker: Int?
    /// Receives the events of scenes.
    var observer = HostObserver()
    private let clock = FrameClock()
    private(set) var sessions: [String: PageSession] = [:]
    private var absent = AbsentScenes()
    /// Whether `discardOverdue` is scheduled.
    private var awaitsOverdue = false
    /// Whether `keepWithinMemory` is scheduled.
    private var awaitsMemory = false
    /// Whether the log has said that scenes are lost.
    private var hasSaidUnsaved = false
    /// Whether no page gets a scene any more.
    private(set) var isDraining = false

    init(limits: Limits = Limits(), panel: WebPanel?, makeScene: @escaping WebHost.MakeScene) {
        (self.limits, self.panel, self.makeScene) = (limits, panel, makeScene)
    }

    /// Finds or makes the scene of a new page: the scene that its ticket names, otherwise one restored from saved state,
    /// otherwise a new one. Returns nil if there are too many scenes, or if saved states cannot be reached at present: the page is told to
    /// try again then, because a new scene would take its ticket away.
    /// - Parameters:
    ///   - hello: The page's first message.
    ///   - entry: The entry of the panel that the page's address names, if any.
    ///   - channel: The connection to the page.
    func enter(_ hello: PageHello, entry: String?, channel: any PageChannel) -> PageSession? {
        defer { countScenes() }
        if let session = hello.ticket.flatMap(living) {
            let left = absent.start(of: session.ticket.session)
            observer.report(.returned(SceneMark(session.ticket), after: left.map { clock.now - $0 }))
            // A duplicated tab has the same ticket: the latest page gets the scene.
            if let former = session.host.channel {
                former.close(code: .takenOver, reason: "the scene is open on another page")
                session.scene.cancelInput()
            }
            absent.remove(session.ticket.session)
            session.scene.environment = hello.environment
            session.attach(channel, isResumed: true, isVisible: hello.isVisible)
            session.pageArrived(at: hello.address, position: hello.position)
            return session
        }
        // One place is enough: the pages of the other scenes may come back.
        let isFull = sessions.count >= limits.scenes
        var leaving = isFull ? absent.first(1) : []
        guard !isFull || !leaving.isEmpty else {
            observer.report(.refused(.scene))
            return nil
        }
        defer { checkMemorySoon() }
        if let former = hello.former?.session, leaving.contains(former) {
            // The page wants the state that this scene saves when it ends.
            evict(leaving)
            leaving = []
        }
        do throws(SceneStateError) {
            let own = try saved(hello.ticket)
            let known = if let own { own } else { try saved(hello.former) }
            evict(leaving)
            return begin(hello, restoring: known, secret: own?.key, entry: entry, channel: channel)
        } catch {
            channel.close(code: .restarting, reason: "the saved scenes cannot be reached")
            return nil
        }
    }

    private func living(_ ticket: SessionTicket) -> PageSession? {
        sessions[ticket.session].flatMap { AccessToken(text: $0.ticket.secret).matches(ticket.secret) ? $0 : nil }
    }

    /// The saved state of a scene that no page has now. Only the page that had the scene knows the secret.
    /// - Throws: An error if the state may be there, and cannot be reached.
    private func saved(_ ticket: SessionTicket?) throws(SceneStateError) -> UISceneSession? {
        guard let ticket, sessions[ticket.session] == nil else { return nil }
        guard let session = try UISceneSession.restored(ticket.session) else { return nil }
        guard let secret = session.key, AccessToken(text: secret).matches(ticket.secret) else { return nil }
        return session
    }

    /// - Parameters:
    ///   - known: The saved scene that the page gets again; nil for a new one.
    ///   - own: The secret of that scene, if the page's ticket names it.
    private func begin(
        _ hello: PageHello, restoring known: UISceneSession?, secret own: String?, entry: String?, channel: any PageChannel
    ) -> PageSession {
        let state = known ?? UISceneSession(persistentIdentifier: AccessToken().text)
        known?.claim()
        // A new secret invalidates the ticket of the tab that had the scene: that tab may only be asleep, and must not take the
        // scene back when it wakes.
        let secret = own ?? AccessToken().text
        let ticket = SessionTicket(session: state.persistentIdentifier, secret: secret)
        observer.report(known == nil ? .connected(SceneMark(ticket)) : .restored(SceneMark(ticket)))
        let start = known.map { links.start(of: hello.address, restoring: $0.place) } ?? links.start(of: hello.address)
        let scene = makeScene(state, hello.environment, start.map { .init(opening: $0) } ?? .init())
        let session = PageSession(
            ticket: ticket, scene: scene, host: PageHost(), panel: panel,
            bar: AddressBar(opening: hello.address, position: hello.position), links: links,
            shelf: shelf, limits: fileLimits, clock: clock, worker: worker)
        sessions[ticket.session] = session
        // The secret is saved with the scene: without it, the page could not get the scene back if the app were killed.
        state.key = secret
        // Before the page is attached: what a delegate does when a page in a covered tab sends its scene to the background is for the page
        // too.
        scene.addStatusBarObserver { [weak session] in session?.send($0) }
        scene.urlOpener = { [weak session] in session?.open($0) ?? false }
        scene.textCopier = { [weak session] in session?.copy($0) }
        scene.titleObserver = { [weak session] in session?.send(title: $0) }
        scene.activityObserver = { [weak session] in session?.appIs(at: $0) }
        state.onSuperseded = { [weak self, weak session] in
            Task { @MainActor in if let session { self?.superseded(session) } }
        }
        scene.onDisconnect { [weak self, weak session] in if let session { self?.ended(session) } }
        if let initial = panel?.initial { session.select(initial) }
        if let entry = entry.flatMap({ panel?.entry($0) }), entry.id != session.entry { session.open(entry) }
        session.attach(channel, isResumed: false, isVisible: hello.isVisible)
        scene.setNeedsActivityReport()
        return session
    }

    /// Detaches a page that is gone. Its scene waits for it to come back.
    func leave(_ session: PageSession, channel: any PageChannel) {
        guard session.host.channel === channel else { return }
        session.detach()
        // The scene has ended, or the process is about to end, and all scenes with it.
        if isDraining || sessions[session.ticket.session] !== session { return }
        observer.report(.away(SceneMark(session.ticket)))
        absent.add(session.ticket.session, of: channel.client, at: clock.now)
        countScenes()
        discardOverdueLater()
        checkMemorySoon()
    }

    /// How long pages wait for the states of all scenes to be saved, in seconds.
    private static let savingPatience = 2.0

    /// Saves the states of all scenes, and tells their pages to connect again later: another process will have the scenes. From now on no
    /// page gets a scene.
    ///
    /// The states come first, because a page may find the other process at once.
    func drain() {
        isDraining = true
        let all = Array(sessions.values)
        observer.report(.draining(scenes: all.count))
        for session in all { session.scene.enterBackground() }
        UIApplication.shared.sceneStates?.flush(within: Self.savingPatience)
        for session in all { session.host.channel?.close(code: .restarting, reason: "the app is being restarted") }
    }

    /// Ends all scenes.
    func discardAll() {
        for session in sessions.values { discard(session, .closed(SceneMark(session.ticket), .stop)) }
        countScenes()
    }

    /// Ends scenes that have waited too long for their pages, when the time of the first is over.
    private func discardOverdueLater() {
        guard !awaitsOverdue, let first = absent.firstStart else { return }
        awaitsOverdue = true
        clock.schedule(at: first + limits.patience) { [weak self] in
            guard let self else { return }
            awaitsOverdue = false
            for session in absent.startedUntil(clock.now - limits.patience).compactMap({ self.sessions[$0] }) {
                discard(session, .closed(SceneMark(session.ticket), .patience))
            }
            countScenes()
            discardOverdueLater()
        }
    }

    /// How long after a page came or went the memory is looked at, in seconds: looking takes time itself.
    private static let memoryInterval: TimeInterval = 1

    private func checkMemorySoon() {
        guard !awaitsMemory, limits.memory < .max else { return }
        awaitsMemory = true
        clock.schedule(at: clock.now + Self.memoryInterval) { [weak self] in
            guard let self else { return }
            awaitsMemory = false
            keepWithinMemory()
        }
    }

    /// Ends as many scenes without a page as are too many, if all need the same memory, and looks again.
    private func keepWithinMemory() {
        guard absent.count > 0, let used = limits.memoryInUse(), used > limits.memory else { return }
        let each = max(1, used / sessions.count), excess = used - limits.memory
        evict(absent.first(excess / each + 1))
        countScenes()
        checkMemorySoon()
    }

    private static var allocatedMemory: Int? {
        let bytes = cinstruments_live_heap()
        return bytes < 0 ? nil : Int(bytes)
    }

    /// Handles a scene that the app ended: notifies its page, which may have a new one.
    private func ended(_ session: PageSession) {
        session.files.discard()
        guard sessions.removeValue(forKey: session.ticket.session) != nil else { return }
        absent.remove(session.ticket.session)
        observer.report(.closed(SceneMark(session.ticket), .app))
        countScenes()
        session.host.channel?.close(code: .sceneEnded, reason: "the app closed the scene")
    }

    /// Ends a scene that another process has taken over. Its page, which may have been asleep, connects again and gets what is saved.
    private func superseded(_ session: PageSession) {
        guard sessions[session.ticket.session] === session else { return }
        let channel = session.host.channel
        discard(session, .closed(SceneMark(session.ticket), .elsewhere))
        countScenes()
        channel?.close(code: .restarting, reason: "the scene was saved by another process")
    }

    /// Ends scenes without a page, because others need their room. This is so even if they are not saved, and lost with it: a page that waits comes
    /// before one that may not come back.
    private func evict(_ scenes: [String]) {
        if !scenes.isEmpty, !hasSaidUnsaved, UIApplication.shared.sceneStates == nil {
            hasSaidUnsaved = true
            observer.report(.unsaved)
        }
        for session in scenes.compactMap({ sessions[$0] }) {
            let start = absent.start(of: session.ticket.session) ?? clock.now
            discard(session, .evicted(SceneMark(session.ticket), after: clock.now - start))
        }
    }

    /// Disconnects a scene. Its saved state stays, because the user may come back later.
    private func discard(_ session: PageSession, _ event: @autoclosure () -> HostEvent) {
        observer.report(event())
        sessions[session.ticket.session] = nil
        absent.remove(session.ticket.session)
        session.files.discard()
        session.scene.disconnect(keepsSession: true)
    }

    private func countScenes() {
        guard let meters = observer.meters else { return }
        let away = absent.count
        meters.setScenes(shown: sessions.count - away, away: away)
    }

    func session(of scene: UIWindowScene) -> PageSession? { sessions.values.first { $0.scene === scene } }
}

/// Where the links of an app lead, and where its scenes start.
struct PageLinks {
    /// The origin of the site that the app's links belong to; empty if it is not known.
    var origin = ""
    /// The URL, or the path of one, at which a scene starts if its page names none.
    var route: String?

    /// The URL with which a new scene is connected, if any.
    func start(of address: String) -> URL? {
        if address != "/" { return PageAddress.url(address, origin: origin) }
        return route.flatMap { $0.hasPrefix("/") ? PageAddress.url($0, origin: origin) : URL(string: $0) }
    }

    /// The URL with which a restored scene is connected: the link in its page's address, unless the scene was there already.
    /// `route` does not apply.
    func start(of address: String, restoring place: String?) -> URL? {
        address == "/" || address == place ? nil : start(of: address)
    }
}

extension WebCloseCode {
    /// Another page has taken over the scene; this page must not reconnect by itself.
    static let takenOver = WebCloseCode(rawValue: 4001)
    /// The app has ended the scene.
    static let sceneEnded = WebCloseCode(rawValue: 4002)
    /// The app is being restarted: the page finds its scene there later.
    static let restarting = WebCloseCode(rawValue: 4003)
}
