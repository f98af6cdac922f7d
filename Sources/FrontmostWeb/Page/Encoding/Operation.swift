/// The first number of each array the server sends, as `Client/frontmost.js` knows it.
///
/// A message is a JSON array of operations, done in order when it arrives. Children are lists of items: `[0, node...]` for a
/// node by itself, `[1, template, count, may be left out of sight, [values...]]` for instances of a template whose ids follow each other in preorder,
/// `[2, ...]` for instances that list all their ids.
enum Operation: Int {
    /// `[0]`: forget what was defined. `[0, item]`: show this root and nothing else.
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
    /// `[11, id, animation, milliseconds since its start, from frame or 0, from effects or 0]`
    case animate = 11
    /// `[12, id, animation]`: what the node's style is from now on is reached by degrees.
    case blend = 12
    /// `[13, hidden, style]`
    case statusBar = 13
    /// `[14, title, [id, title, group, ...]]`
    case panel = 14
    /// `[15, id, source]`
    case source = 15
    /// `[16, session, secret, resumed]`
    case session = 16
    /// `[17, URL]`: to open in a page of its own, or by the program for mails or calls.
    case open = 17
    /// `[18, title]`, an empty one for the page's own.
    case title = 18
    /// `[19, number, address from its path on, replaces the entry of the history]`: the page says the number when it shows it.
    case address = 19
    /// `[20, milliseconds]`: to measure what the page's own frames cost, and to say so at that distance; 0 to measure nothing.
    case measure = 20
    /// `[21]`: what this message changes belongs to whoever measures.
    case own = 21
    /// `[22, text]`: for the pasteboard of the person's machine.
    case copy = 22
}

/// The kinds of a node's content on the wire: the first number of its array. A plain string is a text of one fragment.
enum ContentCode: Int {
    /// `[1, text, x]`
    case shiftedText = 1
    /// `[2, [x, y, width, height, class, follows a space, text, ...]]`
    case lines = 2
    /// `[3, markup's number or text]`
    case markup = 3
    /// `[4, text, prompt, edit number, flags, input mode, wants focus, focus revision,
    /// [attributes...]]`
    case field = 4
    /// `[5, width, height, x, y, revision, reader's x, reader's y]`
    case scroll = 5
    /// `[6, address, fit]`
    case picture = 6
}
