import Foundation

/// Something that a person can do with an element through assistive technology. Hosts have no way to offer it: it is there for
/// code that asks, tests mostly.
@MainActor @preconcurrency open class UIAccessibilityCustomAction: NSObject {
    /// - Returns: Whether it was done.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool
    open var name: String
    open var image: UIImage?
    open var actionHandler: Handler?

    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        super.init()
    }
}
