import Foundation
import FrontmostRender
import FrontmostUIKit

/// One person's scene and the page it is on, or was on a while ago.
@MainActor final class PageSession {
    let ticket: SessionTicket
    let scene: UIWindowScene
    let host: PageHost
    /// The entry of the panel that is open in the scene.
    private(set) var entry: String?
    /// When the page went away; nil while there is one.
    private(set) var leftAt: TimeInterval?
    private let panel: WebPanel?
    private var bar: AddressBar
    private var links: PageLinks
    private let clock: FrameClock

    init(
        ticket: SessionTicket, scene: UIWindowScene, host: PageHost, panel: WebPanel?, bar: AddressBar = AddressBar(opening: "/"),
        links: PageLinks = PageLinks(), clock: FrameClock
    ) {
        (self.ticket, self.scene, self.host, self.panel, self.bar, self.links) = (ticket, scene, host, panel, bar, links)
        self.clock = clock
    }

    /// Shows the scene, as it is, on a page.
    func attach(_ channel: any PageChannel, isResumed: Bool) {
        leftAt = nil
        host.attach(channel)
        host.tell(.session) { writer in
            writer.comma()
            writer.string(ticket.session)
            writer.comma()
            writer.string(ticket.secret)
            writer.raw(isResumed ? ",1" : ",0")
        }
        if let panel { host.tell(.panel) { panel.write(to: &$0) } }
        if let entry { tellSource(of: entry) }
        tell(scene.statusBar)
        // The page may still show the title that the scene had, or another scene.
        tell(title: scene.title)
        scene.host = host
        if isResumed { host.showWhole(scene.tree) }
        scene.activate()
    }

    func detach(at time: TimeInterval) {
        host.detach()
        leftAt = time
        scene.enterBackground()
    }

    /// There is room on the way to the page again.
    func becameWritable() {
        host.sendNotices()
        scene.hostBecameReady()
        host.showWhole(scene.tree)
    }

    func tell(_ state: StatusBarState) {
        host.tell(.statusBar) { writer in
            writer.raw(state.isHidden ? ",1," : ",0,")
            writer.integer(state.style.rawValue)
        }
    }

    func tell(title: String?) {
        host.tell(.title) { writer in
            writer.comma()
            writer.string(title ?? "")
        }
    }

    /// Has the page's browser open a URL that the engine lets out of the app.
    /// - Returns: Whether there is a page that can.
    func open(_ url: URL) -> Bool {
        guard host.channel != nil else { return false }
        host.tell(.open) { writer in
            writer.comma()
            writer.string(url.absoluteString)
        }
        return true
    }

    /// Puts a text on the pasteboard of the person's machine, if there is a page that can.
    func copy(_ text: String) {
        guard host.channel != nil else { return }
        host.tell(.copy) { writer in
            writer.comma()
            writer.string(text)
        }
    }

    // MARK: The address bar

    /// A page has the scene again, at an address that its person may have changed.
    func pageArrived(at address: String) { perform(bar.arrived(at: address)) }

    /// A frame has ended in which the app may have said what its person does.
    func appIs(at page: URL?) {
        // Links lead where the app says it is.
        if let origin = page.flatMap(PageAddress.origin) { links.origin = origin }
        perform(bar.declared(page.flatMap(PageAddress.shown)))
    }

    private func perform(_ effect: AddressBar.Effect?) {
        scene.session.place = bar.wanted
        switch effect {
        case nil: break
        case .tell(let number, let address, let replaces):
            host.tell(.address) { writer in
                writer.comma()
                writer.integer(number)
                writer.comma()
                writer.string(address)
                writer.raw(replaces ? ",1" : ",0")
            }
        case .open(let address):
            // What is no URL was refused when it came.
            if let url = PageAddress.url(address, origin: links.origin) { scene.visit(url) }
            scene.setNeedsActivityTold()
        case .wait(let visit):
            clock.schedule(at: clock.now + AddressBar.patience) { [weak self] in
                if let self { perform(bar.waited(for: visit)) }
            }
        }
    }

    /// Does what a page asks for.
    func receive(_ message: ClientMessage) throws(ClientMessageError) {
        switch message {
        case .hello: throw .unexpectedHello
        case .environment(let environment): scene.environment = environment
        case .visible(let isVisible): if isVisible { scene.activate() } else { scene.enterBackground() }
        case .address(let address, let number):
            perform(number == 0 ? bar.went(to: address) : bar.confirmed(number, address))
        // Its last words may come when nobody asks any more.
        case .figures(let figures): host.clientObserver?(figures)
        case .open(let id):
            guard let entry = panel?.entry(id) else { throw .unknownEntry }
            open(entry)
        case .input(let event, let id, let place, let drag):
            // A node that has just gone is nobody's mistake; one that never was is.
            guard host.hasShown(id) else { throw .unknownNode(id) }
            if case .scroll(let offset) = event { scene.tree.node(withID: id)?.scrollOffset = offset }
            scene.send(event, to: id, at: place, after: drag)
        }
    }

    func open(_ entry: WebPanel.Entry) {
        select(entry.id)
        panel?.open(scene, entry.id)
    }

    /// Notes which entry the scene shows, and shows its source on the page.
    func select(_ id: String) {
        if entry == id { return }
        entry = id
        tellSource(of: id)
    }

    private func tellSource(of id: String) {
        guard let entry = panel?.entry(id) else { return }
        host.tell(.source) { writer in
            writer.comma()
            writer.string(entry.id)
            writer.comma()
            writer.string(entry.source)
        }
    }
}
