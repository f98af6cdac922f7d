/// An error of a query or an action on a screen, with a dump of the screen.
public struct ScreenError: Error, Equatable, Sendable {
    /// What went wrong.
    public enum Reason: Equatable, Sendable {
        /// No element matches.
        case notFound(String)
        /// Several elements match: specify a role, an identifier or `nth`.
        case ambiguous(String, matches: [String])
        /// A touch in the element's middle reaches something else.
        case covered(String, by: String)
        /// The element is disabled.
        case disabled(String)
        /// The element is not visible: scrolled away, clipped, or without a size.
        case notVisible(String)
        /// The point of a touch lies outside of the element.
        case outside(String, point: String)
        /// Neither the element nor its containers respond to that kind of input.
        case takesNo(String, by: String)
        /// No text field is focused.
        case noFocus
        /// The host's patches do not match the tree: a bug of the engine, not of the app.
        case wrongPatch(String)
        /// A ``Screen/check(_:_:)`` failed.
        case failedCheck(String)
    }

    /// What went wrong.
    public let reason: Reason
    /// The contents of the screen, as ``Screen/dump()`` returns them.
    public let screen: String
}

extension ScreenError: CustomStringConvertible {
    /// The reason, and the contents of the screen.
    public var description: String { "\(reason)\n\(screen)" }
}

extension ScreenError.Reason: CustomStringConvertible {
    /// The reason in one or two sentences, with what to do.
    public var description: String {
        switch self {
        case .notFound(let what): "There is no \(what) on the screen."
        case .ambiguous(let what, let matches):
            "There is more than one \(what) on the screen: \(matches.joined(separator: "; ")). Say which one, for example with nth."
        case .covered(let what, let by): "A touch on \(what) reaches what is in front of it: \(by)."
        case .disabled(let what): "\(what) is disabled.".capitalizedFirst
        case .notVisible(let what): "\(what) is not visible: scrolled away, clipped, or without a size.".capitalizedFirst
        case .outside(let what, let point): "The point \(point) is outside of \(what)."
        case .takesNo(let input, let what): "\(what) does not accept \(input), and nothing around it does.".capitalizedFirst
        case .noFocus: "No text field is focused: tap one first."
        case .wrongPatch(let what): "The host's patches do not match the screen. \(what)"
        case .failedCheck(let message): message
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
