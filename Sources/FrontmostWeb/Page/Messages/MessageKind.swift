/// The first number of each message that a page sends. `Client/frontmost/protocol.js` has the same table.
///
/// Lengths are in points. `x` and `y` are in the node's coordinates unless they are the scene's. Flags are 0 or 1. Fields in parentheses
/// may be missing.
enum MessageKind: Int, CaseIterable {
    /// `[0, protocol version, fields of environment..., visible, session, secret, former session, former secret, position, address]`: the
    /// first message of a connection. The position is that of the page's entry in its history, as in `address`. Tickets that the page does
    /// not have are empty strings.
    case hello = 0
    /// `[1, width, height, top, left, bottom, right, dark, scale, size of body text, less motion, less transparency, more contrast]`: the
    /// scene's size, its safe area, its appearance and the user's preferences.
    case environment = 1
    /// `[2, id, (scene's x, y, (id of the node of the drag that the pointer has just ended or null, (id of the node of the long press
    /// that it has made)))]`
    case activate = 2
    /// `[3, id, x, y, count, (scene's x, y)]`
    case tap = 3
    /// `[4, id, x, y, (scene's x, y)]`
    case longPress = 4
    /// `[5, id, phase, start's x, y, x, y, velocity's x, y, (1 for a mouse or a pen)]`, in the scene's coordinates
    case drag = 5
    /// `[6, id, over, (scene's x, y)]`
    case hover = 6
    /// `[7, id, text, edit number, composing, selection's start, end, (text that was edited; null: that of the previous edit)]`
    case edit = 7
    /// `[8, id]`
    case submit = 8
    /// `[9, id, x, y]`: the scroll offset, with `, 1` at the end if the browser has scrolled by itself.
    case scroll = 9
    /// `[10, id or 0 for the scene, key, modifiers]`, and `KeyFlags` if there are any
    case key = 10
    /// `[11, id, focused]`
    case focus = 11
    /// `[12, id, x, y, (scene's x, y)]`
    case pointerDown = 12
    /// `[13, id, x, y, (scene's x, y)]`
    case pointerUp = 13
    /// `[14, id of the panel's entry]`
    case open = 14
    /// `[15, visible]`
    case visible = 15
    /// `[16, id, touch, phase, kind, scene's x, y, force, buttons, seconds]`
    case touch = 16
    /// `[17, address from the path on, number of the operation that it answers or 0, position]`. Positions increase from older to newer
    /// entries of the tab's history; those of adjacent ones differ by 1.
    case address = 17
    /// `[18, milliseconds, frames, busy ms, hitches, hitch ms, longest frame's ms, long tasks, longest task's ms, patches, longest
    /// patch's ms]`
    case figures = 18
    /// `[19, id, x, y, (scene's x, y)]`
    case pointerMove = 19
    /// `[20, upload, request or 0, scene's x, y, number of files]`: files follow, as the answer to a request or as dropped at the point. The
    /// page numbers its uploads.
    case upload = 20
    /// `[21, upload, index, name, bytes]`: the next file of the upload.
    case file = 21
    /// `[22, upload, index, offset, bytes in base 64]`
    case chunk = 22
    /// `[23, upload, name]`: the browser cannot read the file.
    case uploadFailed = 23
    /// `[24, request]`: the user has cancelled it.
    case cancelFiles = 24
    /// `[25, scene's x, y, MIME types]`: files are dragged over the scene. The types are separated by spaces; none: the files have left it.
    case dragFiles = 25
    /// `[27, number, fields of another message...]`: an action of the user, which is performed once. The page numbers its actions, and sends those
    /// again that a lost connection has not confirmed.
    case action = 27
    /// `[28]`: answered at once, so that the page notices a connection that is lost in silence.
    case beat = 28
    /// `[29]`: a modifier key was pressed, and a command may follow. Answered with the keys for which the app has one.
    case commands = 29

    /// Whether the message can be an action.
    var isAction: Bool {
        switch self {
        case .activate, .tap, .longPress, .submit, .open, .key: true
        default: false
        }
    }

    /// Whether the message may contain the location in the scene besides that in the node's coordinates.
    var hasPlace: Bool {
        switch self {
        case .activate, .hover, .tap, .longPress, .pointerDown, .pointerUp, .pointerMove: true
        default: false
        }
    }
}

extension MessageKind {
    /// The number at the beginning of a message, which may be malformed; of an action, the number of the message in it. 0 if there is none.
    static func number(of message: [UInt8]) -> Int {
        var numbers: [Int] = []
        for field in message.dropFirst().prefix(64).split(separator: UInt8(ascii: ",")).prefix(3) {
            numbers.append(Int(String(decoding: field.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)) ?? 0)
        }
        return numbers.first == action.rawValue && numbers.count == 3 ? numbers[2] : numbers.first ?? 0
    }
}
