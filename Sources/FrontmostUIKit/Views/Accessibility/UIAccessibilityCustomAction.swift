import Foundation

/// A named action on an element for assistive technology. Hosts do not offer it to the user; code such as a test can read and run
/// it.
@MainActor @preconcurrency open class UIAccessibilityCustomAction: NSObject {
    /// Performs the action.
    /// - Returns: Whether the action succeeded.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool
    /// The name that is announced, localised by the app.
    open var name: String
    /// An image for the action. Hosts do not show it.
    open var image: UIImage?
    /// The closure that performs the action.
    open var actionHandler: Handler?

    /// Creates an action with a name, an optional image and a handler.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        super.init()
    }
}
