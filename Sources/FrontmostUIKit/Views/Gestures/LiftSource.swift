/// A responder that may use a long press to lift a view, which leaves the press to context menus.
@MainActor package protocol LiftSource: AnyObject {
    /// Whether that is all the responder does with a long press.
    var lifts: Bool { get }
}
