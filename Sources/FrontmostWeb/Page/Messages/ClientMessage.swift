import Foundation
import FrontmostRender

/// A message from a page: a JSON array that begins with its `MessageKind`.
indirect enum ClientMessage: Equatable {
    /// The first message of every connection.
    case hello(PageHello)
    case environment(SceneEnvironment)
    /// `at` is the location of the pointer in the scene, for events that do not carry one. `after` is the node of the drag that
    /// the same pointer has just ended, `holding` that of the long press that it has made.
    case input(InputEvent, node: Int, at: CGPoint? = nil, after: Int? = nil, holding: Int? = nil)
    /// The user chose an entry of the panel.
    case open(entry: String)
    /// The page became visible or hidden.
    case visible(Bool)
    /// The page's address, from the path on: either the one that the server sent under `number`, or, with 0, one that the user
    /// went to. `position` is that of the page's entry in its history.
    case address(String, number: Int, position: Int)
    /// The measurements that the server asked for.
    case figures(ClientFigures)
    /// The user's files.
    case files(PageFileMessage)
    /// What the user did, under the page's number for it.
    case action(ClientMessage, number: Int)
    case beat
    /// The page asks for the keys of the app's commands.
    case commands
}

/// The first message of a page.
struct PageHello: Equatable {
    var environment: SceneEnvironment
    /// Whether the page is in front of the user, rather than in a tab that another one covers.
    var isVisible = true
    /// Identifies the scene that the page had.
    var ticket: SessionTicket?
    /// Identifies the scene that the browser had last, in a page that is gone.
    var former: SessionTicket?
    /// The position of the page's entry in its history.
    var position = 0
    /// The page's address from the path on, without the page's own query parameters.
    var address: String
}

/// Entitles a page to get its scene back.
struct SessionTicket: Equatable {
    var session: String
    var secret: String
}

/// Why a message is rejected. The connection that it came on is closed.
enum ClientMessageError: Error, Equatable {
    case notJSON(offset: Int)
    case notAnArray
    case unknownKind
    /// A field is missing, superfluous, of another type, or out of range.
    case wrongFields(kind: Int)
    case unknownVersion(Double)
    case expectedHello
    case unexpectedHello
    /// There never was a node with this id.
    case unknownNode(Int)
    case unknownEntry
    /// The text is not the path of a URL.
    case wrongAddress

    var reason: String {
        switch self {
        case .notJSON(let offset): "not JSON at byte \(offset)"
        case .notAnArray: "not an array"
        case .unknownKind: "unknown kind of message"
        case .wrongFields(let kind): "wrong fields in a message of kind \(kind)"
        case .unknownVersion(let version): "unknown protocol version \(version.cssText): reload the page"
        case .expectedHello: "the first message has to be a hello"
        case .unexpectedHello: "a second hello"
        case .unknownNode(let id): "there is no node \(id)"
        case .unknownEntry: "there is no such entry"
        case .wrongAddress: "not a path of a URL"
        }
    }
}

extension ClientMessage {
    /// The version of the protocol, in both directions. The page sends it first.
    static let version = 8
    /// More values than any message has.
    private static let valueLimit = 64

    init(_ bytes: [UInt8]) throws(ClientMessageError) {
        let value: JSONValue
        do { value = try JSONReader.value(of: bytes, valueLimit: Self.valueLimit) } catch { throw .notJSON(offset: error.offset) }
        guard case .array(let items) = value else { throw .notAnArray }
        guard case .number(let number)? = items.first, let code = Int(exactly: number), let kind = MessageKind(rawValue: code)
        else {
            throw .unknownKind
        }
        var fields = MessageFields(items.dropFirst(), kind: code)
        self = try Self.message(kind, &fields)
        try fields.finish()
    }

    private static func message(_ kind: MessageKind, _ fields: inout MessageFields) throws(ClientMessageError) -> ClientMessage {
        switch kind {
        case .hello:
            let version = try fields.number()
            guard version == Double(Self.version) else { throw .unknownVersion(version) }
            let environment = try fields.environment(), isVisible = try fields.flag()
            let ticket = try fields.ticket(), former = try fields.ticket(), position = try fields.position()
            return .hello(
                PageHello(
                    environment: environment, isVisible: isVisible, ticket: ticket, former: former, position: position,
                    address: try fields.address()))
        case .environment: return .environment(try fields.environment())
        case .open: return .open(entry: try fields.string(upTo: 256))
        case .visible: return .visible(try fields.flag())
        case .address:
            let address = try fields.address()
            return .address(address, number: try fields.integer(in: 0...Int(1) << 53), position: try fields.position())
        case .figures: return .figures(try fields.figures())
        case .beat: return .beat
        case .commands: return .commands
        case .action:
            let number = try fields.integer(in: 1...Int(1) << 53), kind = try fields.actionKind()
            return .action(try message(kind, &fields), number: number)
        case .upload, .file, .chunk, .uploadFailed, .cancelFiles, .dragFiles:
            return .files(try PageFileMessage(kind, &fields))
        case .activate, .tap, .longPress, .drag, .hover, .edit, .submit, .scroll, .key, .focus, .pointerDown, .pointerUp, .touch,
            .pointerMove:
            // A key event without a target node goes to the scene, which has the id 0.
            let node = try fields.id(from: kind == .key ? 0 : 1)
            let event = try event(kind, &fields)
            let place = kind.hasPlace ? try fields.pointIfAny() : nil
            let drag = kind == .activate ? try fields.idIfAny() : nil, press = kind == .activate ? try fields.idIfAny() : nil
            return .input(event, node: node, at: place, after: drag, holding: press)
        }
    }

    private static func event(_ kind: MessageKind, _ fields: inout MessageFields) throws(ClientMessageError) -> InputEvent {
        switch kind {
        case .tap: return .tap(at: try fields.point(), count: try fields.integer(in: 1...100))
        case .longPress: return .longPress(at: try fields.point())
        case .drag: return .drag(try fields.drag())
        case .hover: return .hover(try fields.flag())
        case .edit: return .edit(try fields.edit())
        case .submit: return .submit
        case .scroll: return try fields.scroll()
        case .key: return try fields.key()
        case .focus: return .focus(try fields.flag())
        case .pointerDown: return .pointerDown(at: try fields.point())
        case .pointerUp: return .pointerUp(at: try fields.point())
        case .pointerMove: return .pointerMove(at: try fields.point())
        case .touch: return .touch(try fields.touch())
        case .activate: return .activate
        case .hello, .environment, .open, .visible, .address, .figures, .upload, .file, .chunk, .uploadFailed, .cancelFiles,
            .dragFiles, .action, .beat, .commands:
            throw .wrongFields(kind: kind.rawValue)
        }
    }
}
