import Foundation
import FrontmostRender
import FrontmostUIKit

/// The way to one page: a WebSocket, or a recording of one in tests.
protocol PageChannel: AnyObject {
    /// Whether the next message will be taken.
    var isWritable: Bool { get }
    @discardableResult func send(_ message: [UInt8]) -> Bool
    func close(code: WebCloseCode, reason: String)
}

extension WebConnection: PageChannel {}

/// Shows a scene on the page at the other end of a channel, and waits while there is none or it does not read.
///
/// It stays the scene's host while pages come and go, so that changes add up in the tree meanwhile. Each new page gets the
/// whole tree, with the ids it has.
@MainActor final class PageHost: ClientMeasuringHost {
    private(set) var channel: (any PageChannel)?
    private let encoder = TreeEncoder()
    private var needsWhole = true
    private var isPatchOwn = false
    /// What else the page should know, the latest of each kind.
    private var notices: [Operation: [UInt8]] = [:]

    /// Who wants to know what the page's own frames cost.
    var clientObserver: (@MainActor (ClientFigures) -> Void)? {
        didSet { if (clientObserver == nil) != (oldValue == nil) { tellWhetherToMeasure() } }
    }
    /// Milliseconds from one message with figures to the next.
    static let figuresInterval = 1000

    var isReady: Bool { channel?.isWritable ?? false }

    /// Whether some page may know a node by this id, or have known it.
    func hasShown(_ id: Int) -> Bool { id <= encoder.highestID }

    func attach(_ channel: any PageChannel) {
        self.channel = channel
        needsWhole = true
        notices = [:]
        if clientObserver != nil { tellWhetherToMeasure() }
    }

    func detach() { channel = nil }

    func show(_ patch: RenderPatch, of tree: RenderTree) {
        defer { isPatchOwn = false }
        guard let channel, channel.isWritable else {
            // The patch is lost for the page, so it needs all of it later.
            needsWhole = true
            return
        }
        if needsWhole || encoder.needsNewStart {
            needsWhole = false
            channel.send(encoder.whole(tree, at: patch.time))
        } else if let message = encoder.changes(patch) {
            // In one message with it: a second one may find the way full.
            channel.send(isPatchOwn ? Self.ownMark + message.dropFirst() : message)
        }
    }

    private func tellWhetherToMeasure() {
        let interval = clientObserver == nil ? 0 : Self.figuresInterval
        tell(.measure) { writer in
            writer.comma()
            writer.integer(interval)
        }
    }

    func nextPatchIsOwn() { isPatchOwn = clientObserver != nil }

    private static let ownMark = Array("[[\(Operation.own.rawValue)],".utf8)

    /// Shows all of the tree to a page that has just been attached, if nothing has been shown to it yet.
    func showWhole(_ tree: RenderTree) {
        guard needsWhole, isReady else { return }
        show(tree.takePatch(), of: tree)
    }

    /// Sends an operation that is not about the tree, now or when there is room; a later one of the kind replaces it.
    func tell(_ operation: Operation, _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        writer.raw("[[")
        writer.integer(operation.rawValue)
        write(&writer)
        writer.raw("]]")
        notices[operation] = writer.bytes
        sendNotices()
    }

    func sendNotices() {
        for operation in notices.keys.sorted(by: { $0.rawValue > $1.rawValue }) {
            guard let channel, channel.isWritable, let message = notices.removeValue(forKey: operation) else { return }
            channel.send(message)
        }
    }
}
