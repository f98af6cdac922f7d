/// The first number of each array that the server sends. `Client/frontmost/protocol.js` has the same table.
///
/// A message is a JSON array of operations, which the page applies in order. Children are lists of items (see `ItemCode`).
enum Operation: Int, CaseIterable {
    /// `[0]`: forget all definitions. `[0, item]`: show this root and nothing else.
    case reset = 0
    /// `[1, class, declarations]`
    case defineStyle = 1
    /// `[2, template, [nodes in preorder...]]`
    case defineTemplate = 2
    /// `[3, animation, milliseconds, delay, runs (0: for ever), alternates, easing]`
    case defineAnimation = 3
    /// `[4, markup, text]`
    case defineMarkup = 4
    /// `[5, parent, [removed ids], [moved ids], [index, moved id or item, ...]]`
    case children = 5
    /// `[6, [id, x, y, width, height, ...]]`
    case frames = 6
    /// `[7, id, class, effects]`
    case style = 7
    /// `[8, id, content]`
    case content = 8
    /// `[9, id, tag, [name, value, ...]]`
    case role = 9
    /// `[10, id, kinds]`
    case accepts = 10
    /// `[11, id, animation, milliseconds since its start, from frame or 0, from effects or 0, jumps]`: the last is a sum of 1 for the
    /// frame and 2 for the effects, and left out for none. What has jumped starts as it is sent, the rest from where it is shown.
    case animate = 11
    /// `[12, id, animation]`: the node's next style is reached by a transition.
    case blend = 12
    /// `[13, hidden, style]`
    case statusBar = 13
    /// `[14, title, [id, title, group, ...]]`
    case panel = 14
    /// `[15, id, source, name of its file, what to try]`
    case source = 15
    /// `[16, session, secret, resumed, number of the last action that was performed, (number of the worker that has the scene)]`
    case session = 16
    /// `[17, URL]`: open it in a new page, or in the program for mail or calls.
    case open = 17
    /// `[18, title]`: an empty title stands for the page's own.
    case title = 18
    /// `[19, number, address from the path on, position, is a new entry of the history, visits]`: the page sends the number back when it
    /// shows the address at that position, to which it goes first. It ignores an operation that was sent before all its visits arrived.
    case address = 19
    /// `[20, milliseconds]`: measure the cost of the page's own frames, and report it at this interval; 0 stops measuring.
    case measure = 20
    /// `[21]`: the changes in this message come from the measuring tool itself and are not counted.
    case own = 21
    /// `[22, text]`: put it on the clipboard of the user's machine.
    case copy = 22
    /// `[23, id, keeps the motion of its own frame, [animation, milliseconds since its start, x, y, ...]]`: the node is shown
    /// beside its place, by distances that shrink to nothing. They replace former ones. `-1, milliseconds, [x, y, ...], 0` stands for
    /// distances at equal intervals.
    case shifts = 23
    /// `[24, id, milliseconds, [x, y, width, height, ...] or 0, [opacity, transform, filter, ...] or 0, jumps]`: a motion that
    /// several animations add up to, as what is shown at equal intervals. The jumps are those of `animate`.
    case motion = 24
    /// `[25, id, animation, style, [values...]]`: the node's next content is reached by a transition. The values are those of the style,
    /// see `SwapStyle`.
    case swap = 25
    /// `[26, request, accepted types, several, text, button's title]`: let the user choose files. The types have the form of an `accept`
    /// attribute. `[26, 0]`: close the dialog for files.
    case chooser = 26
    /// `[27, request, text, button's title, path, name, ...]`: download these files.
    case download = 27
    /// `[28, upload, index of the file, bytes of it]`: what is stored of an upload. `[28, upload, text]`: it is refused, and the user is told why
    /// unless the text is empty.
    case received = 28
    /// `[29, picture, address]`
    case definePicture = 29
    /// `[30, id, mask]`: a gradient of CSS, or a drawing in the form of its content; 0 for none.
    case mask = 30
    /// `[31, id, flags, wants focus, focus revision, [key, ...] or a number]`: how an element uses the keyboard. The flags are `KeyboardFlags`.
    /// The keys are those that it gets before a text field inside; 0 stands for none, 1 for all that type a character, 2 for all.
    case keyboard = 31
    /// `[32, id, key, modifiers]`: the app has not handled this key, which it was offered before the focused element: do what is usual.
    /// `[32, id]`: it has handled the key. Keys that are offered are answered in their order.
    case answeredKey = 32
    /// `[33, number]`: the actions up to this number have been performed.
    case confirmed = 33
    /// `[34]`: the answer to the page's `beat`.
    case beat = 34
    /// `[35, [key, modifiers, ...]]`: the keys for which the app has a command now.
    case commands = 35
    /// `[36, [class, ...]]`: no element has these styles any more, and their numbers are given again. All markups are forgotten as well, and
    /// templates and animations are defined again before they are used. It is the last operation of a message about the tree.
    case forget = 36
    /// `[37, id, is skipped]`: whether a row may be skipped off screen that came as such a row. It may not while it shows anything outside of
    /// its bounds.
    case skip = 37
}

/// The style of a transition between two contents of a node.
enum SwapStyle: Int, CaseIterable {
    case fade = 0
    /// The value is 1 if the characters roll up, and 0 if they roll down.
    case roll = 1
    /// The values are the factors to which the former content is scaled, and from which the new one is.
    case scale = 2
}

/// The first number of an item in a list of children.
enum ItemCode: Int, CaseIterable {
    /// `[0, id, tag, class, kinds, effects, x, y, width, height, content, attributes or 0, ([items...])]`
    case node = 0
    /// `[1, template, count, may be skipped off screen, [values...]]`: instances of a template, with ids that are consecutive in preorder.
    case consecutiveInstances = 1
    /// `[2, template, count, may be skipped off screen, [values...]]`: instances of a template, with all their ids among the values.
    case instances = 2
}

/// The kinds of a node's content in messages: the first number of the content's array. A plain string is a text of one fragment.
enum ContentCode: Int, CaseIterable {
    /// `[1, text, x]`
    case shiftedText = 1
    /// `[2, [x, y, width, height, class, follows a space, text, ...]]`, where a picture among text has `[words, markup's number or
    /// address or drawing]` in place of its text
    case lines = 2
    /// `[3, markup's number or text]`
    case markup = 3
    /// `[4, text, prompt, edit number, flags, input mode, wants focus, focus revision,
    /// [attributes...]]`
    case field = 4
    /// `[5, width, height, x, y, revision, reader's x, reader's y]`, with `, 1` at the end if content is drawn beyond the bounds, or with
    /// `, 0, [top, bottom, right, left, right, bottom, flashes]`: the insets of the vertical indicator, those of the horizontal one, and how
    /// often they were shown for a moment
    case scroll = 5
    /// `[6, address, fit]`
    case picture = 6
    /// `[7, x, y, width, height, [operations...]]`, where each operation begins with a `DrawingCode`. The rectangle is the part of the node's
    /// coordinates that is drawn.
    case drawing = 7
}

/// The flags of a text field.
struct FieldFlags: OptionSet {
    var rawValue: Int

    static let secure = FieldFlags(rawValue: 1)
    static let multiline = FieldFlags(rawValue: 2)
    static let disabled = FieldFlags(rawValue: 4)
    static let followsSelection = FieldFlags(rawValue: 8)
    static let corrected = FieldFlags(rawValue: 16)
    static let spellChecked = FieldFlags(rawValue: 32)
}

/// The flags of an element's use of the keyboard.
struct KeyboardFlags: OptionSet {
    var rawValue: Int

    static let focusable = KeyboardFlags(rawValue: 1)
    static let focusedByTouch = KeyboardFlags(rawValue: 2)
    static let hidesRing = KeyboardFlags(rawValue: 4)
    static let wantsReleases = KeyboardFlags(rawValue: 8)
}

/// The flags of a key in a message.
struct KeyFlags: OptionSet {
    var rawValue: Int

    /// One of the repetitions while the key is held down.
    static let isRepeat = KeyFlags(rawValue: 1)
    static let isRelease = KeyFlags(rawValue: 2)
    /// The page waits for `answeredKey`.
    static let isOffered = KeyFlags(rawValue: 4)
}
