/// Why something could not be found or done on a screen, with what was on it at that moment.
public struct ScreenError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// Nothing on the screen answers the description.
        case notFound(String)
        /// Several do: say which one is meant, by a role, an identifier or `nth`.
        case ambiguous(String, matches: [String])
        /// A touch in its middle reaches something else.
        case covered(String, by: String)
        case disabled(String)
        /// It is scrolled away, clipped, or has no size.
        case outOfSight(String)
        /// Neither it nor what it lies in takes that kind of input.
        case takesNo(String, by: String)
        /// No text field has the keyboard.
        case noFocus
        /// What a host was told differs from what is there: a fault of the engine and not of the app.
        case wrongPatch(String)
        /// A ``Screen/check(_:_:)`` did not hold.
        case failedCheck(String)
    }

    public let reason: Reason
    /// The screen as ``Screen/dump()`` writes it.
    public let screen: String
}

extension ScreenError: CustomStringConvertible {
    public var description: String { "\(reason)\n\(screen)" }
}

extension ScreenError.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFound(let what): "There is no \(what) on the screen."
        case .ambiguous(let what, let matches):
            "There is more than one \(what) on the screen: \(matches.joined(separator: "; ")). Say which one, for example with nth."
        case .covered(let what, let by): "A touch on \(what) reaches what is in front of it: \(by)."
        case .disabled(let what): "\(what) is disabled.".capitalizedFirst
        case .outOfSight(let what): "\(what) is out of sight: scrolled away, clipped, or without a size.".capitalizedFirst
        case .takesNo(let input, let what): "\(what) takes no \(input), and nothing around it does.".capitalizedFirst
        case .noFocus: "No text field has the keyboard: tap one first."
        case .wrongPatch(let what): "What the host was told is not what is there. \(what)"
        case .failedCheck(let message): message
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
