import Foundation
import FrontmostRender
import FrontmostUIKit

/// Takes the fields of a message one by one. Any deviation from the format is an error; there are no default values.
struct MessageFields {
    private var rest: ArraySlice<JSONValue>
    private let kind: Int

    init(_ items: ArraySlice<JSONValue>, kind: Int) { (rest, self.kind) = (items, kind) }

    private var wrong: ClientMessageError { .wrongFields(kind: kind) }

    func finish() throws(ClientMessageError) {
        guard rest.isEmpty else { throw wrong }
    }

    mutating func number() throws(ClientMessageError) -> Double {
        guard case .number(let value)? = rest.popFirst() else { throw wrong }
        return value
    }

    mutating func number(in range: ClosedRange<Double>) throws(ClientMessageError) -> Double {
        let value = try number()
        guard range.contains(value) else { throw wrong }
        return value
    }

    mutating func integer(in range: ClosedRange<Int>) throws(ClientMessageError) -> Int {
        guard let value = Int(exactly: try number()), range.contains(value) else { throw wrong }
        return value
    }

    mutating func id(from first: Int) throws(ClientMessageError) -> Int { try integer(in: first...Int(1) << 53) }

    /// An optional node id at the end of a message. Null stands for none before another one.
    mutating func idIfAny() throws(ClientMessageError) -> Int? {
        if rest.count > 1, case .null? = rest.first {
            rest.removeFirst()
            return nil
        }
        return rest.isEmpty ? nil : try id(from: 1)
    }

    /// The kind of the message in an action.
    mutating func actionKind() throws(ClientMessageError) -> MessageKind {
        guard let kind = MessageKind(rawValue: try integer(in: 0...1_000)), kind.isAction else { throw wrong }
        return kind
    }

    mutating func flag() throws(ClientMessageError) -> Bool { try integer(in: 0...1) == 1 }

    mutating func string(upTo limit: Int) throws(ClientMessageError) -> String {
        guard case .string(let text)? = rest.popFirst(), text.utf8.count <= limit else { throw wrong }
        return text
    }

    /// Two strings, both empty if there is no ticket.
    mutating func ticket() throws(ClientMessageError) -> SessionTicket? {
        let ticket = SessionTicket(session: try string(upTo: 64), secret: try string(upTo: 64))
        return ticket.session.isEmpty ? nil : ticket
    }

    /// The position of an entry in the page's history.
    mutating func position() throws(ClientMessageError) -> Int { try integer(in: 0...Int(1) << 52) }

    /// An address from an address bar, from the path on.
    mutating func address() throws(ClientMessageError) -> String {
        let text = try string(upTo: PageAddress.limit)
        guard PageAddress.url(text, origin: "http://localhost") != nil else { throw .wrongAddress }
        return text
    }

    /// A key with its modifiers, and with flags if it is anything but the first press of a key that is the app's.
    mutating func key() throws(ClientMessageError) -> InputEvent {
        let name = try string(upTo: 32), modifiers = KeyInput.Modifiers(rawValue: try integer(in: 0...15))
        let flags = KeyFlags(rawValue: try rest.isEmpty ? 0 : integer(in: 0...7))
        let key = KeyInput(name, modifiers: modifiers, isRepeat: flags.contains(.isRepeat))
        if flags.contains(.isRelease) { return .keyUp(key) }
        return flags.contains(.isOffered) ? .keyBeforeField(key) : .key(key)
    }

    /// A length in points; the range is far larger than any screen.
    private mutating func length() throws(ClientMessageError) -> Double { try number(in: -1e7...1e7) }

    mutating func point() throws(ClientMessageError) -> CGPoint { CGPoint(x: try length(), y: try length()) }

    /// A scroll offset, with a flag if the browser has scrolled by itself.
    mutating func scroll() throws(ClientMessageError) -> InputEvent {
        let offset = try scrollOffset()
        return .scroll(to: offset, isByUser: rest.isEmpty ? true : try !flag())
    }

    /// A scroll offset. Content may be longer than any number of screens, and no position in it is an error: one that is farther than browsers
    /// scroll is limited.
    private mutating func scrollOffset() throws(ClientMessageError) -> CGPoint {
        func limited(_ offset: Double) -> Double { min(max(offset, -1e9), 1e9) }
        return CGPoint(x: limited(try number()), y: limited(try number()))
    }

    /// An optional point at the end of a message.
    mutating func pointIfAny() throws(ClientMessageError) -> CGPoint? { rest.isEmpty ? nil : try point() }

    mutating func touch() throws(ClientMessageError) -> TouchInput {
        let id = try integer(in: 0...Int(1) << 31)
        guard let phase = TouchInput.Phase(rawValue: try integer(in: 0...6)),
            let kind = TouchInput.Kind(rawValue: try integer(in: 0...2))
        else { throw wrong }
        let location = try point(), force = try number(in: 0...10), buttons = try integer(in: 0...31)
        return TouchInput(
            id: id, phase: phase, kind: kind, location: location, force: force, buttons: buttons,
            time: try number(in: 0...1e12))
    }

    mutating func drag() throws(ClientMessageError) -> DragInput {
        // The last number stands for a change with which the page begins to scroll.
        let phases: [DragInput.Phase] = [.began, .changed, .ended, .cancelled, .changed]
        let number = try integer(in: 0...4)
        let start = try point(), location = try point(), velocity = CGSize(width: try length(), height: try length())
        return DragInput(
            phase: phases[number], start: start, location: location, velocity: velocity, isScrolling: number == 4,
            isPointer: rest.isEmpty ? false : try flag())
    }

    mutating func edit() throws(ClientMessageError) -> TextEdit {
        let text = try string(upTo: .max)
        let number = try integer(in: 1...Int(1) << 53)
        let isComposing = try flag()
        // The range of the selection, in UTF-16 units.
        let start = try integer(in: 0...text.utf16.count), end = try integer(in: 0...text.utf16.count)
        guard start <= end else { throw wrong }
        return TextEdit(text: text, number: number, isComposing: isComposing, basis: try basis(), selection: start..<end)
    }

    /// The app's text that the edit began from; null stands for the previous edit. A page may omit it.
    private mutating func basis() throws(ClientMessageError) -> TextEdit.Basis {
        switch rest.popFirst() {
        case nil: return .unknown
        case .null?: return .previousEdit
        case .string(let text)?: return .text(text)
        default: throw wrong
        }
    }

    /// A duration in seconds; the message has it in milliseconds.
    private mutating func duration() throws(ClientMessageError) -> TimeInterval { try number(in: 0...1e9) / 1000 }

    private mutating func count() throws(ClientMessageError) -> Int { try integer(in: 0...1_000_000) }

    mutating func figures() throws(ClientMessageError) -> ClientFigures {
        var figures = ClientFigures()
        figures.duration = try duration()
        (figures.frames, figures.busyTime) = (try count(), try duration())
        (figures.hitches, figures.hitchTime) = (try count(), try duration())
        figures.longestFrame = try duration()
        (figures.longTasks, figures.longestTask) = (try count(), try duration())
        (figures.patches, figures.longestPatch) = (try count(), try duration())
        guard figures.hitches <= figures.frames, figures.hitchTime <= figures.busyTime, figures.longestFrame <= figures.busyTime
        else { throw wrong }
        return figures
    }

    /// A measure of the browser's window, limited to a range. A page in a tab that was never shown has no size yet, and that of a wall of screens has
    /// more than a scene can.
    private mutating func measure(in range: ClosedRange<Double>) throws(ClientMessageError) -> Double {
        min(max(try number(), range.lowerBound), range.upperBound)
    }

    mutating func environment() throws(ClientMessageError) -> SceneEnvironment {
        let size = CGSize(width: try measure(in: 1...8192), height: try measure(in: 1...8192))
        let top = try measure(in: 0...1024), left = try measure(in: 0...1024)
        let insets = SceneEnvironment.Insets(
            top: top, left: left, bottom: try measure(in: 0...1024), right: try measure(in: 0...1024))
        let isDark = try flag()
        var environment = SceneEnvironment(
            size: size, safeArea: insets, appearance: isDark ? .dark : .light, displayScale: try measure(in: 0.1...16))
        let bodySize = try measure(in: 0...1024)
        environment.preferences.textSize = UIContentSizeCategory.nearest(toBodySize: bodySize).textSize
        environment.preferences.reducesMotion = try flag()
        environment.preferences.reducesTransparency = try flag()
        environment.preferences.increasesContrast = try flag()
        return environment
    }
}
