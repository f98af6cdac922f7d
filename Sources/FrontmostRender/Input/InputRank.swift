/// The priority of a responder among those between a touched node and the root.
public enum InputRank: Sendable {
    /// The innermost responder that uses an event keeps it.
    case ordinary
    /// Receives the event in addition, whatever the others do with it.
    case simultaneous
    /// Comes before the ordinary ones, from the outside in.
    case high
}

/// A responder's verdict on a series of taps.
public enum TapVerdict: Sendable {
    case failed
    /// Further taps may complete a gesture: responders that come later have to wait.
    case possible
    case recognized
    /// Recognised, but the responder still counts further taps.
    case recognizedAndCounting
}
