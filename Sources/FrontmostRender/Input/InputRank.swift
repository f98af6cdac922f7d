/// The rank of a responder among those on the way from a touched node to the root.
public enum InputRank: Sendable {
    /// The innermost one that uses an event keeps it.
    case ordinary
    /// Gets the event whatever the others do with it.
    case simultaneous
    /// Comes before the ordinary ones, and the outermost of its kind first.
    case high
}

/// The judgement of a responder about taps in a row.
public enum TapVerdict: Sendable {
    case failed
    /// Further taps may make a gesture of it: responders that come later have to wait.
    case possible
    case recognized
    /// Recognised, and a part of the responder still counts on further taps.
    case recognizedAndCounting
}
