import Foundation

// UIKit's initialisers with a target and a selector, with the method named instead of selected, as for `UIControl.addTarget`:
//
//     UIBarButtonItem(barButtonSystemItem: .add, target: self, action: InboxController.addMail)
//
// The target is not kept alive. Without both the item does nothing by itself, as that of a back button.

extension UIBarButtonItem {
    /// What stands in for a method where there is none: `nil`.
    public typealias NoAction = Never?

    /// An item that does nothing by itself: a back button's, or one that gets its `primaryAction` later.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: NoAction) {
        self.init(title: title, style: style) { _ in }
    }
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: NoAction) {
        self.init(image: image, style: style) { _ in }
    }
    /// A gap, mostly: `UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: NoAction) {
        self.init(barButtonSystemItem: systemItem) { _ in }
    }

    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style, handler: Self.handler(target, action))
    }
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(image: image, style: style, handler: Self.handler(target, action))
    }
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, handler: Self.handler(target, action))
    }
    /// Calls the method with the item.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, handler: Self.handler(target, action))
    }
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, handler: Self.handler(target, action))
    }
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
