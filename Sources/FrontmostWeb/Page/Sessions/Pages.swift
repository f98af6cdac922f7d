import FrontmostRender
import FrontmostWorkers

/// Passes the messages of pages on to their sessions. A page that sends an invalid message is closed, with the reason.
@MainActor final class Pages: WebConnectionHandler {
    private struct Page {
        var session: PageSession?
        /// The entry of the panel that the page's address names.
        var entry: String?
    }

    private let sessions: PageSessions
    private let worker: WorkerLink?
    private var pages: [WebConnection.ID: Page] = [:]

    /// - Parameter worker: Receives the kind of each message before it is handled. After a crash, it is known which message was the last.
    init(sessions: PageSessions, worker: WorkerLink? = nil) { (self.sessions, self.worker) = (sessions, worker) }

    func opened(_ connection: WebConnection, query: WebQuery) {
        pages[connection.id] = Page(entry: query["screen"])
    }

    func received(_ message: [UInt8], on connection: WebConnection) {
        worker?.note(message: MessageKind.number(of: message))
        do throws(ClientMessageError) {
            try receive(ClientMessage(message), on: connection)
        } catch {
            connection.close(code: .policyViolation, reason: error.reason)
        }
    }

    private func receive(_ message: ClientMessage, on connection: WebConnection) throws(ClientMessageError) {
        guard let page = pages[connection.id] else { return }
        if let session = page.session {
            // Another page may have taken over the scene while messages of this page were still under way.
            if session.host.channel === connection { try session.receive(message) }
            return
        }
        guard case .hello(let hello) = message else { throw .expectedHello }
        if sessions.isDraining { return connection.close(code: .restarting, reason: "the app is being restarted") }
        guard let session = sessions.enter(hello, entry: page.entry, channel: connection) else {
            connection.close(code: .tryAgainLater, reason: "there are too many scenes")
            return
        }
        pages[connection.id]?.session = session
    }

    func becameWritable(_ connection: WebConnection) {
        if let session = pages[connection.id]?.session, session.host.channel === connection { session.becameWritable() }
    }

    func closed(_ connection: WebConnection, _ closure: WebClosure) {
        if let session = pages.removeValue(forKey: connection.id)?.session { sessions.leave(session, channel: connection) }
    }
}
