import Foundation

/// What takes events: views, view controllers, windows, scenes and the application, each of which has a next one to turn to.
@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that gets what this one does not use.
    open var next: UIResponder? { nil }

    /// What the person does with it, for whoever goes on with it elsewhere.
    open var userActivity: NSUserActivity?
    /// Brings `userActivity` up to date.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Goes on with what a person did elsewhere.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}

/// An input event on its way through `hitTest(_:with:)`.
@MainActor open class UIEvent: NSObject {}
