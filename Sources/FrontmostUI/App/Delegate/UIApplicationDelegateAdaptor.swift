import FrontmostCombine
import FrontmostUIKit

/// Gives an app with SwiftUI's life cycle a UIKit application delegate.
///
///     @main struct NotesApp: App {
///         @UIApplicationDelegateAdaptor private var delegate: AppDelegate
///         …
///     }
///
/// The delegate is made once, with `init()`, together with the app. If it is an `ObservableObject` or `@Observable`, the app's
/// body follows its changes, views find it in their environment, and `$delegate.name` is a binding to one of its properties.
///
/// `UIApplication.shared.delegate` is an object of the platform, which forwards everything to this delegate. A cast of it to
/// `AppDelegate` fails.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    /// The delegate.
    public let wrappedValue: DelegateType

    /// Makes the delegate, or finds it if it exists already.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let known = AppDelegateRelay.appsOwn as? DelegateType {
            wrappedValue = known
        } else {
            guard let made = NSObject.make(delegateType, as: "application delegate") as? DelegateType else {
                preconditionFailure("The new instance of \(delegateType) has another type.")
            }
            wrappedValue = made
            UIApplication.shared.delegate = AppDelegateRelay(made)
        }
    }

    // Part of the declaration, because `$` finds it nowhere else. So it cannot require a conformance of the delegate.
    /// Bindings to the delegate's properties.
    public var projectedValue: Projection { Projection(delegate: wrappedValue) }

    /// Provides bindings to the delegate's properties.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Projection {
        let delegate: DelegateType
        /// A binding to a property of the delegate.
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
