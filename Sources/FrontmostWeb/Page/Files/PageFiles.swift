import Foundation
import FrontmostUIKit

/// The files that a page exchanges with its scene: shows the scene's requests on the page, stores what the page uploads in a folder of the
/// scene, and hands out files as downloads. It lives as long as the session, so that an upload continues after a lost connection.
@MainActor final class PageFiles: FileChooser {
    struct Limits: Sendable {
        /// The most bytes of the files of one answer or drop.
        var upload = 100 * 1024 * 1024
        /// The most bytes of uploads that a scene keeps.
        var scene = 1024 * 1024 * 1024
    }

    private unowned let scene: UIWindowScene
    private let host: PageHost
    private let shelf: DownloadShelf
    /// The number of the worker that has them; nil if there is one process.
    private let worker: Int?
    private let limits: Limits
    /// The request that the page shows.
    private var shown: (id: FileExchangeMachine.ID, request: FileRequest)?
    private var tickets: [String] = []
    /// The files of the request that no client has got yet, by ticket: how many clients are getting each.
    private var unserved: [String: Int] = [:]
    /// The files of the request that the page has to offer.
    private var offered: [(ticket: String, file: URL)] {
        guard case .save(let files)? = shown?.request.kind else { return [] }
        return zip(tickets, files).filter { unserved[$0.0] == 0 }.map { ($0.0, $0.1) }
    }
    private var incoming: Incoming?
    /// The bytes that the scene's uploads take.
    private var stored = 0
    /// What is dragged over the page.
    private var dragged: DropSession?

    /// An upload that is arriving.
    private struct Incoming {
        var upload: Upload
        let folder: URL
        var handle: FileHandle?

        var urls: [URL] { upload.files.map { folder.appendingPathComponent($0.name) } }
    }

    init(_ scene: UIWindowScene, _ host: PageHost, _ shelf: DownloadShelf, _ limits: Limits, worker: Int? = nil) {
        (self.scene, self.host, self.shelf, self.limits, self.worker) = (scene, host, shelf, limits, worker)
        scene.files.chooser = self
    }

    /// Ends all downloads: the scene has ended.
    func discard() {
        dropTickets()
        dropIncoming()
    }

    // MARK: Requests

    func show(_ request: FileRequest, id: FileExchangeMachine.ID) {
        shown = (id, request)
        if case .save(let files) = request.kind {
            dropTickets()
            for file in files { putOnShelf(file, for: id) }
        }
        showOnPage()
    }

    func hide(_ id: FileExchangeMachine.ID) {
        guard shown?.id == id else { return }
        close()
    }

    /// The session has a page, which may be a new one, or one with the dialog of a request that has ended without it.
    func pageArrived() { if shown == nil { closeOnPage() } else { showOnPage() } }

    /// Ends what belongs to the request, and closes the page's dialog.
    private func close() {
        shown = nil
        dropTickets()
        if case .answer? = incoming?.upload.purpose { dropIncoming() }
        closeOnPage()
    }

    private func closeOnPage() { host.send(.chooser) { $0.raw(",0") } }

    private func answer(_ answer: FileAnswer) {
        guard let id = shown?.id else { return }
        close()
        scene.handle { scene.files.answer(id, answer) }
    }

    private func showOnPage() {
        guard let (id, request) = shown else { return }
        switch request.kind {
        case .choose(let types, let allowsMultiple):
            host.send(.chooser) { writer in
                writer.comma()
                writer.integer(id.rawValue)
                writer.comma()
                writer.string(types.acceptText)
                writer.raw(allowsMultiple ? ",1," : ",0,")
                writer.string(request.message ?? "")
                writer.comma()
                writer.string(request.confirmation ?? "")
            }
        case .save:
            let offered = offered
            // The browser shows how a download gets on. The page covers the app only as long as the user has something to do.
            if offered.isEmpty { return closeOnPage() }
            host.send(.download) { writer in
                writer.comma()
                writer.integer(id.rawValue)
                writer.comma()
                writer.string(request.message ?? "")
                writer.comma()
                writer.string(request.confirmation ?? "")
                for (ticket, file) in offered {
                    writer.comma()
                    writer.string(DownloadShelf.path(ticket, name: file.lastPathComponent, worker: worker))
                    writer.comma()
                    writer.string(file.lastPathComponent)
                }
            }
        }
    }

    // MARK: Downloads

    private func putOnShelf(_ file: URL, for id: FileExchangeMachine.ID) {
        let type = file.typeByName.preferredMIMEType ?? "application/octet-stream", index = tickets.count
        let ticket = shelf.add(file, contentType: type) { [weak self] progress in
            Task { @MainActor in self?.note(progress, of: index, for: id) }
        }
        tickets.append(ticket)
        unserved[ticket] = 0
    }

    /// A client gets a file, or has got it, or will not get all of it.
    private func note(_ progress: DownloadShelf.Progress, of index: Int, for id: FileExchangeMachine.ID) {
        guard let shown, shown.id == id, case .save(let files) = shown.request.kind, index < tickets.count,
            let clients = unserved[tickets[index]]
        else { return }
        let wereOffered = offered.count
        switch progress {
        case .began: unserved[tickets[index]] = clients + 1
        case .served: unserved[tickets[index]] = nil
        case .failed: unserved[tickets[index]] = max(0, clients - 1)
        }
        if unserved.isEmpty { return answer(.files(files)) }
        // A download that has failed is offered again.
        if offered.count > wereOffered || offered.isEmpty && wereOffered > 0 { showOnPage() }
    }

    private func dropTickets() {
        tickets.forEach(shelf.remove)
        (tickets, unserved) = ([], [:])
    }

    // MARK: Uploads

    /// Performs what a page's message asks for. Messages about uploads and requests that have ended have no effect, since the page may not
    /// know.
    func receive(_ message: PageFileMessage) {
        switch message {
        case .begin(let number, let purpose, let count): begin(number, purpose, count)
        case .file(let number, let index, let name, let size):
            attempt(number) { () throws(FileExchangeError) in try begin(file: index, name, size) }
        case .chunk(let number, let index, let offset, let bytes):
            attempt(number) { () throws(FileExchangeError) in try store(index, offset, bytes) }
        case .failed(let number, let name): if incoming?.upload.number == number { fail(.unreadable(name: FileName(name).text)) }
        case .cancelled(let request): if shown?.id.rawValue == request { answer(.cancelled) }
        case .dragged(let point, let types): if types.isEmpty { endDrag() } else { drag(to: point, types) }
        }
    }

    private func begin(_ number: Int, _ purpose: Upload.Purpose, _ count: Int) {
        endDrag()
        if case .answer(let request) = purpose, shown?.id.rawValue != request { return refuse(number) }
        // A page sends one upload after the other. A former one is that of a page that was closed or reloaded.
        dropIncoming()
        guard count <= PageFileMessage.fileLimit else {
            return end(number, purpose, .tooMany(limit: PageFileMessage.fileLimit))
        }
        guard let folder = try? scene.files.makeFolder() else { return end(number, purpose, .notStored(name: "")) }
        let upload = Upload(
            number: number, purpose: purpose, count: count, limit: limits.upload, room: max(0, limits.scene - stored))
        incoming = Incoming(upload: upload, folder: folder)
        acknowledge()
    }

    /// Runs a step of an upload. If it fails, the upload ends with the error.
    private func attempt(_ number: Int, _ step: () throws(FileExchangeError) -> Void) {
        guard incoming?.upload.number == number else { return refuse(number) }
        do throws(FileExchangeError) {
            try step()
            finishIfComplete()
        } catch {
            fail(error)
        }
    }

    private func begin(file index: Int, _ name: String, _ size: Int) throws(FileExchangeError) {
        guard var incoming else { return }
        guard try incoming.upload.begin(file: index, name: name, size: size) else { return acknowledge() }
        let file = incoming.upload.files[index]
        let url = incoming.folder.appendingPathComponent(file.name)
        try? incoming.handle?.close()
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let handle = try? FileHandle(forWritingTo: url)
        else { throw .notStored(name: file.name) }
        incoming.handle = handle
        self.incoming = incoming
        acknowledge()
    }

    private func store(_ index: Int, _ offset: Int, _ bytes: Data) throws(FileExchangeError) {
        guard var incoming else { return }
        if case .append = try incoming.upload.take(file: index, offset: offset, count: bytes.count) {
            guard let handle = incoming.handle, (try? handle.write(contentsOf: bytes)) != nil else {
                throw .notStored(name: incoming.upload.files[index].name)
            }
            stored += bytes.count
            self.incoming = incoming
        }
        acknowledge()
    }

    private func finishIfComplete() {
        guard let incoming, incoming.upload.isComplete else { return }
        try? incoming.handle?.close()
        self.incoming = nil
        switch incoming.upload.purpose {
        case .answer: answer(.files(incoming.urls))
        case .drop(let point):
            let items = incoming.urls.compactMap { NSItemProvider(contentsOf: $0) }
            let isUsed = scene.handle { scene.drops.drop(DropSession(items, at: point), at: point) }
            if !isUsed { remove(incoming) }
        }
    }

    private func fail(_ error: FileExchangeError) {
        guard let incoming else { return }
        dropIncoming()
        end(incoming.upload.number, incoming.upload.purpose, error)
    }

    /// Ends an upload that has failed. The app tells the user about the answer to its request, and the page about a drop.
    private func end(_ number: Int, _ purpose: Upload.Purpose, _ error: FileExchangeError) {
        switch purpose {
        case .answer:
            refuse(number)
            answer(.failed(error))
        case .drop:
            let reason = "Dropped files were not taken: \(error.localizedDescription)"
            refuse(number, reason)
            Console.report(Console.Message(subsystem: "UIKit", text: reason))
        }
    }

    private func dropIncoming() {
        guard let incoming else { return }
        self.incoming = nil
        remove(incoming)
    }

    /// Removes the files of an upload that nothing uses.
    private func remove(_ incoming: Incoming) {
        try? incoming.handle?.close()
        stored -= incoming.upload.files.reduce(0) { $0 + $1.received }
        try? FileManager.default.removeItem(at: incoming.folder)
    }

    /// Confirms what has been stored. The page sends more then.
    private func acknowledge() {
        guard let upload = incoming?.upload else { return }
        let progress = upload.progress
        host.send(.received) { writer in
            for value in [upload.number, upload.files.isEmpty ? 0 : progress.file, progress.received] {
                writer.comma()
                writer.integer(value)
            }
        }
    }

    /// - Parameter reason: What the page tells the user; nothing if it is empty.
    private func refuse(_ number: Int, _ reason: String = "") {
        host.send(.received) { writer in
            writer.comma()
            writer.integer(number)
            writer.comma()
            writer.string(reason)
        }
    }

    // MARK: Drags over the page

    /// - Parameter types: MIME types, as far as the browser reveals them.
    private func drag(to point: CGPoint, _ types: [String]) {
        let session = dragged ?? DropSession(types.map { NSItemProvider(announcing: Self.type(ofMIMEType: $0)) }, at: point)
        dragged = session
        scene.handle { _ = scene.drops.move(session, to: point) }
    }

    /// The type with a MIME type. One that is longer than a MIME type can be is not looked at.
    private static func type(ofMIMEType text: String) -> UTType {
        text.utf8.count > 255 ? .data : UTType(mimeType: text) ?? .data
    }

    private func endDrag() {
        guard let session = dragged else { return }
        dragged = nil
        scene.handle { scene.drops.leave(session) }
    }
}
