import Foundation

// A scene configuration names its delegate's class. Without Objective-C, a class can only be instantiated from its metatype if
// `init()` is required, and NSObject's is not. An allocating initialiser receives the metatype in the same register as a static
// method. So the static method below is bound to the symbol of the initialiser's allocating entry, which allocates an object of
// the dynamic class and calls that class's own `init()`.

extension NSObject {
    /// Exists only for its allocating entry point.
    public convenience init(_frontmostMake: Int) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC14FrontmostUIKitE14_frontmostMakeACSi_tcfC")
    private static func allocate(_: Int) -> Self

    /// Creates an object of the dynamic class of `type` with its `init()`.
    ///
    /// A class without `init()` has a trap in its place, and the two cannot be told apart beforehand. So a message is prepared
    /// that follows Swift's own, which names the class, and explains what to do.
    /// - Parameter role: The purpose of the object, for the message.
    @MainActor package static func make(_ type: NSObject.Type, as role: String) -> NSObject {
        TrapMessage.saying(
            "[UIKit] fault: The \(role) \(type) could not be created: the process stopped in its init(). UIKit creates it "
                + "with init(). If the class has only other initialisers, add one: override init() { super.init() }, and give "
                + "its properties initial values.\n"
        ) { type.allocate(0) }
    }
}
