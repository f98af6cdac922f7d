import FrontmostCombine
import FrontmostUIKit

/// Gives an app with SwiftUI's life cycle a UIKit application delegate.
///
///     @main struct NotesApp: App {
///         @UIApplicationDelegateAdaptor private var delegate: AppDelegate
///         …
///     }
///
/// The delegate is made once, with `init()`, when the app is. Where it is an `ObservableObject` or `@Observable`, the app's body
/// follows it, the views find it in their environment, and `$delegate.name` is a binding to a property of it.
///
/// `UIApplication.shared.delegate` is the platform's own object, which passes everything on to this one: casts to `AppDelegate` fail.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let known = AppDelegateRelay.appsOwn as? DelegateType {
            wrappedValue = known
        } else {
            guard let made = NSObject.make(delegateType, as: "application delegate") as? DelegateType else {
                preconditionFailure("An object made of \(delegateType) is one.")
            }
            wrappedValue = made
            UIApplication.shared.delegate = AppDelegateRelay(made)
        }
    }

    // In the declaration itself, since `$` finds it nowhere else; so it cannot ask what the delegate conforms to.
    public var projectedValue: Projection { Projection(delegate: wrappedValue) }

    /// Gives bindings to the delegate's properties.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Projection {
        let delegate: DelegateType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<DelegateType, Subject>) -> Binding<Subject> {
            Binding(location: ObjectLocation(delegate, keyPath, tracksReads: !(delegate is any ObservableObject)))
        }
    }
}

extension UIApplicationDelegateAdaptor: DynamicProperty {
    public static nonisolated var _isLeaf: Bool { true }
    public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        func follow<T: ObservableObject>(_ object: T) { ObjectSubscription<T>.inSlot(slot, of: node).observe(object) }
        if let object = wrappedValue as? any ObservableObject { follow(object) }
    }
}
