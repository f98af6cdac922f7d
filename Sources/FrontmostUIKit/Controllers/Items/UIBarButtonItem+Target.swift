import Foundation

// UIKit's initialisers with a target and a selector. The action is a reference to the method instead of a selector, as in
// `UIControl.addTarget`:
//
//     UIBarButtonItem(barButtonSystemItem: .add, target: self, action: InboxController.addMail)
//
// The target is not retained. With a nil action the item does nothing by itself, like a back button's item.

extension UIBarButtonItem {
    /// The type of `action` for an item without an action. Its only value is `nil`.
    public typealias NoAction = Never?

    /// Creates an item without an action: a back button's, or one that gets its `primaryAction` later.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: NoAction) {
        self.init(title: title)
        self.style = style
    }
    /// Creates an item without an action.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: NoAction) {
        self.init(image: image)
        self.style = style
    }
    /// Creates a system item without an action, usually a gap: `UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil,
    /// action: nil)`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: NoAction) {
        self.init(systemItem: systemItem)
    }

    /// Creates an item with a title that calls a method of the target.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style, handler: Self.handler(target, action))
    }
    /// Creates an item with an image that calls a method of the target.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(image: image, style: style, handler: Self.handler(target, action))
    }
    /// Creates a system item that calls a method of the target.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, handler: Self.handler(target, action))
    }
    /// Creates an item with a title that calls a method of the target with the item.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, handler: Self.handler(target, action))
    }
    /// Creates an item with an image that calls a method of the target with the item.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, handler: Self.handler(target, action))
    }
    /// Creates a system item that calls a method of the target with the item.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, handler: Self.handler(target, action))
    }

    private static func handler<Target: AnyObject>(
        _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> @MainActor (UIBarButtonItem) -> Void {
        { [weak target] _ in
            if let target { action(target)() }
        }
    }
    private static func handler<Target: AnyObject>(
        _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) -> @MainActor (UIBarButtonItem) -> Void {
        { [weak target] item in
            if let target { action(target)(item) }
        }
    }
}
