import Foundation
import FrontmostRender
import FrontmostUIKit

/// A connection to one page: a WebSocket, or a recording in tests.
protocol PageChannel: AnyObject {
    /// Where the page is.
    var client: ClientAddress { get }
    /// Whether `send` accepts a message now.
    var isWritable: Bool { get }
    @discardableResult func send(_ message: [UInt8]) -> Bool
    func close(code: WebCloseCode, reason: String)
}

extension WebConnection: PageChannel {}

/// Shows a scene on the page at the other end of a channel. Without a channel, or while the channel is full, nothing is sent.
///
/// The scene keeps this host while pages come and go, so that changes accumulate in the render tree. A new page gets the whole
/// tree, with the same node ids.
@MainActor final class PageHost: ClientMeasuringHost {
    private(set) var channel: (any PageChannel)?
    private let encoder = TreeEncoder()
    private var needsWhole = true
    private var isPatchOwn = false
    private var notices = PageNotices()

    /// Receives the measurements of the page's own frames; nil if they are not measured.
    var clientObserver: (@MainActor (ClientFigures) -> Void)? {
        didSet { if (clientObserver == nil) != (oldValue == nil) { requestMeasuring() } }
    }
    /// The interval between two messages with measurements, in milliseconds.
    static let figuresInterval = 1000

    var isReady: Bool { channel?.isWritable ?? false }

    /// Whether a page may have received a node with this id.
    func hasShown(_ id: Int) -> Bool { id <= encoder.highestID }

    func attach(_ channel: any PageChannel) {
        self.channel = channel
        needsWhole = true
        notices.pageChanged()
        if clientObserver != nil { requestMeasuring() }
    }

    func detach() { channel = nil }

    func show(_ patch: RenderPatch, of tree: RenderTree) {
        defer { isPatchOwn = false }
        guard let channel, channel.isWritable else {
            // The page misses this patch, so it needs the whole tree later.
            needsWhole = true
            return
        }
        if needsWhole || encoder.needsNewStart {
            needsWhole = false
            channel.send(encoder.whole(tree, at: patch.time))
        } else if let message = encoder.changes(patch) {
            // Both go into one message: a second one might be refused because the channel is full.
            channel.send(isPatchOwn ? Self.ownMark + message.dropFirst() : message)
        }
    }

    private func requestMeasuring() {
        let interval = clientObserver == nil ? 0 : Self.figuresInterval
        send(.measure) { writer in
            writer.comma()
            writer.integer(interval)
        }
    }

    func nextPatchIsOwn() { isPatchOwn = clientObserver != nil }

    private static let ownMark = Array("[[\(Operation.own.rawValue)],".utf8)

    /// Sends the whole tree to a page that was just attached, unless it has been sent already.
    func showWhole(_ tree: RenderTree) {
        guard needsWhole, isReady else { return }
        show(tree.takePatch(), of: tree)
    }

    /// Sends an operation that is not about the tree, now or as soon as the channel has room.
    /// - Returns: False if too much waits already.
    @discardableResult func send(_ operation: Operation, _ write: (inout JSONWriter) -> Void) -> Bool {
        var writer = JSONWriter()
        writer.raw("[[")
        writer.integer(operation.rawValue)
        write(&writer)
        writer.raw("]]")
        defer { sendNotices() }
        return notices.add(operation, writer.bytes)
    }

    func sendNotices() {
        while let channel, channel.isWritable, let message = notices.takeFirst() { channel.send(message) }
    }
}
