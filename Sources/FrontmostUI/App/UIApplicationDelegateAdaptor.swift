import FrontmostCombine
@_spi(Engine) import FrontmostUIKit

/// Gives an app with SwiftUI's life cycle a UIKit application delegate.
///
/// The delegate is made once, with `init()`, when the app is. Where it is an `ObservableObject`, the views find it in their
/// environment.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let known = UIApplication.shared.delegate as? DelegateType {
            wrappedValue = known
        } else {
            guard let made = NSObject.make(delegateType) as? DelegateType else {
                preconditionFailure("An object made of \(delegateType) is one.")
            }
            wrappedValue = made
            UIApplication.shared.delegate = wrappedValue
        }
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(object: wrappedValue) }
}
