import Foundation
import FrontmostRender
import FrontmostUIKit

/// A user's scene, and the page that shows it or showed it last.
@MainActor final class PageSession {
    let ticket: SessionTicket
    let scene: UIWindowScene
    let host: PageHost
    /// The entry of the panel that is open in the scene.
    private(set) var entry: String?
    /// Whether the scene has a page.
    private var hasPage = true
    private let panel: WebPanel?
    private var bar: AddressBar
    /// Visits of the user that wait for the end of a transition.
    private var visits: [(address: String, position: Int)] = []
    /// The start of the running transition.
    private var transitionStart: TimeInterval?
    /// Whether `lookAgain` is scheduled.
    private var isLooking = false
    private var links: PageLinks
    private let clock: FrameClock
    /// The number of the worker that has the scene; nil if there is one process.
    private let worker: Int?
    /// The number of the last action that was performed. A page that was reloaded continues counting from here.
    private var lastAction = 0
    /// The files that the page exchanges with the scene.
    let files: PageFiles

    init(
        ticket: SessionTicket, scene: UIWindowScene, host: PageHost, panel: WebPanel?, bar: AddressBar? = nil,
        links: PageLinks = PageLinks(), shelf: DownloadShelf = DownloadShelf(), limits: PageFiles.Limits = PageFiles.Limits(),
        clock: FrameClock, worker: Int? = nil
    ) {
        (self.ticket, self.scene, self.host, self.panel, self.bar, self.links) = (
            ticket, scene, host, panel, bar ?? AddressBar(opening: "/"), links
        )
        (self.clock, self.worker) = (clock, worker)
        files = PageFiles(scene, host, shelf, limits, worker: worker)
    }

    /// Shows the scene, in its current state, on a page. A page that is not visible leaves it in the background.
    func attach(_ channel: any PageChannel, isResumed: Bool, isVisible: Bool) {
        hasPage = true
        host.attach(channel)
        host.send(.session) { writer in
            writer.comma()
            writer.string(ticket.session)
            writer.comma()
            writer.string(ticket.secret)
            writer.raw(isResumed ? ",1," : ",0,")
            writer.integer(lastAction)
            if let worker {
                writer.comma()
                writer.integer(worker)
            }
        }
        if let panel { host.send(.panel) { panel.write(to: &$0) } }
        if let entry { sendSource(of: entry) }
        send(scene.statusBar)
        // The page may still show an older title of the scene, or that of another scene.
        send(title: scene.title)
        scene.host = host
        if isResumed { host.showWhole(scene.tree) }
        show(isVisible)
        files.pageArrived()
    }

    private func show(_ isVisible: Bool) {
        if isVisible { scene.activate() } else { scene.enterBackground() }
    }

    func detach() {
        host.detach()
        hasPage = false
        scene.enterBackground()
    }

    /// Sends what had to wait: the channel has room again.
    func becameWritable() {
        host.sendNotices()
        scene.hostBecameReady()
        host.showWhole(scene.tree)
    }

    func send(_ state: StatusBarState) {
        host.send(.statusBar) { writer in
            writer.raw(state.isHidden ? ",1," : ",0,")
            writer.integer(state.style.rawValue)
        }
    }

    func send(title: String?) {
        host.send(.title) { writer in
            writer.comma()
            writer.string(title ?? "")
        }
    }

    /// Opens a URL, which the engine has allowed to leave the app, in the page's browser.
    /// - Returns: Whether there is a page that can open it, or one that is about to be attached.
    func open(_ url: URL) -> Bool {
        guard hasPage else { return false }
        return host.send(.open) { writer in
            writer.comma()
            writer.string(url.absoluteString)
        }
    }

    /// Copies a text to the clipboard of the user's machine, if a page is attached or about to be.
    func copy(_ text: String) {
        guard hasPage else { return }
        host.send(.copy) { writer in
            writer.comma()
            writer.string(text)
        }
    }

    // MARK: The address bar

    /// Handles a page that has the scene again, at an address that the user may have changed.
    func pageArrived(at address: String, position: Int) {
        visits = []
        perform(bar.arrived(at: address, position: position))
    }

    /// Reports the app's location to the address bar at the end of a frame: the `webpageURL` of the scene's user activity.
    func appIs(at page: URL?) {
        // Links belong to the site where the app last reported to be.
        if let origin = page.flatMap(PageAddress.origin) { links.origin = origin }
        let (trail, isSettled) = trail()
        perform(bar.declared(page.flatMap(PageAddress.shown), at: trail, isSettled: isSettled))
        if !isSettled || bar.needsTrail { lookAgain() }
        takeVisits()
    }

    /// How long a transition may take, and how often it is looked at, in seconds.
    private static let transitionLimit: TimeInterval = 3, transitionInterval: TimeInterval = 0.1
    /// The most visits that wait for a transition.
    private static let visitLimit = 50

    /// The scene's screens, and whether none is on its way in or out. What takes too long is not waited for.
    private func trail() -> (trail: ScreenTrail, isSettled: Bool) {
        let (trail, isSettled) = scene.trail
        let start = isSettled ? nil : transitionStart ?? clock.now
        transitionStart = start
        return (trail, start.map { clock.now - $0 >= Self.transitionLimit } ?? true)
    }

    /// Looks at the scene's screens again after `transitionInterval`.
    private func lookAgain() {
        if isLooking { return }
        isLooking = true
        clock.schedule(at: clock.now + Self.transitionInterval) { [weak self] in
            guard let self else { return }
            isLooking = false
            scene.setNeedsActivityReport()
            takeVisits()
        }
    }

    /// Performs visits, one after the other, each when the transition of the one before has ended.
    private func takeVisits() {
        while let next = visits.first {
            let (trail, isSettled) = trail()
            guard isSettled || visits.count > Self.visitLimit else { return lookAgain() }
            visits.removeFirst()
            perform(bar.went(to: next.address, position: next.position, from: trail))
        }
    }

    private func perform(_ effects: [AddressBar.Effect]) {
        scene.session.place = bar.wanted
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: AddressBar.Effect) {
        switch effect {
        case .show(let number, let address, let position, let isNew, let visits):
            host.send(.address) { writer in
                writer.comma()
                writer.integer(number)
                writer.comma()
                writer.string(address)
                for field in [position, isNew ? 1 : 0, visits] {
                    writer.comma()
                    writer.integer(field)
                }
            }
        case .goBack(let trail):
            perform(bar.led(to: scene.goBack(to: trail)))
            scene.setNeedsActivityReport()
        case .open(let address):
            // Text that is not a URL was rejected when it arrived.
            if let url = PageAddress.url(address, origin: links.origin) { scene.visit(url) }
            scene.setNeedsActivityReport()
        case .wait(let visit):
            clock.schedule(at: clock.now + AddressBar.patience) { [weak self] in
                if let self { perform(bar.waited(for: visit)) }
            }
        }
    }

    /// Performs what a page's message asks for.
    func receive(_ message: ClientMessage) throws(ClientMessageError) {
        switch message {
        case .hello: throw .unexpectedHello
        case .environment(let environment): scene.environment = environment
        case .visible(let isVisible): show(isVisible)
        case .address(let address, let number, let position):
            if number > 0 { return perform(bar.confirmed(number, address, position: position)) }
            visits.append((address, position))
            takeVisits()
        // The last measurements may arrive after the observer has been removed.
        case .figures(let figures): host.clientObserver?(figures)
        case .files(let message): files.receive(message)
        case .action(let action, let number): try perform(action, number)
        // The server answers it, so that a busy app is not taken for a lost connection.
        case .beat: break
        case .commands: sendCommands()
        case .open(let id):
            guard let entry = panel?.entry(id) else { throw .unknownEntry }
            open(entry)
        case .input(let event, let id, let place, let drag, let press):
            // A page may still send events to a node that was just removed, but never to an id that did not exist.
            guard host.hasShown(id) else { throw .unknownNode(id) }
            if case .scroll(let offset, _) = event { scene.tree.node(withID: id)?.scrollOffset = offset }
            let isUsed = scene.send(event, to: id, at: place, after: drag, holding: press)
            answer(event, of: id, isUsed: isUsed)
        }
    }

    /// Performs an action unless it was performed when the page sent it before.
    private func perform(_ action: ClientMessage, _ number: Int) throws(ClientMessageError) {
        if number > lastAction {
            lastAction = number
            try receive(action)
        }
        host.send(.confirmed) { writer in
            writer.comma()
            writer.integer(lastAction)
        }
    }

    /// Lets the page do with a key what it would have done without the app, which was offered the key first and has not used it.
    private func answer(_ event: InputEvent, of id: Int, isUsed: Bool) {
        let key: KeyInput
        switch event {
        case .keyBeforeField(let offered): key = offered
        case .key(let pressed) where !isUsed && scene.tree.node(withID: id)?.offers(pressed) == true: key = pressed
        default: return
        }
        host.send(.answeredKey) { writer in
            writer.comma()
            writer.integer(id)
            if isUsed { return }
            writer.comma()
            writer.string(key.key)
            writer.comma()
            writer.integer(key.modifiers.rawValue)
        }
    }

    private func sendCommands() {
        let commands = scene.keyWindow.map(PageCommand.commands) ?? []
        host.send(.commands) { writer in
            writer.raw(",[")
            for (index, command) in commands.enumerated() {
                if index > 0 { writer.comma() }
                writer.string(command.key)
                writer.comma()
                writer.integer(command.modifiers.rawValue)
            }
            writer.raw("]")
        }
    }

    func open(_ entry: WebPanel.Entry) {
        select(entry.id)
        panel?.open(scene, entry.id)
    }

    /// Remembers which entry the scene shows, and shows its source on the page.
    func select(_ id: String) {
        if entry == id { return }
        entry = id
        sendSource(of: id)
    }

    private func sendSource(of id: String) {
        guard let entry = panel?.entry(id) else { return }
        host.send(.source) { writer in
            writer.comma()
            writer.string(entry.id)
            writer.comma()
            writer.string(entry.source)
            writer.comma()
            writer.string(entry.file)
            writer.comma()
            writer.string(entry.hint)
        }
    }
}
