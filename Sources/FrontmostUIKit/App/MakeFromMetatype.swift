import Foundation

// A scene configuration names its delegate's class. Away from Objective-C a class cannot be instantiated by its metatype unless
// `init()` is required, which NSObject's is not. An allocating initialiser gets the metatype in the same register as a static
// method does, so the static method below is another name for the initialiser's allocating entry; that one makes an object
// of the dynamic class and calls its own `init()`.

extension NSObject {
    /// Made only for its allocating entry.
    public convenience init(_frontmostMake: Int) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC14FrontmostUIKitE14_frontmostMakeACSi_tcfC")
    private static func allocate(_: Int) -> Self

    /// An object of the dynamic class of `type`, made by its `init()`. A class without one stops the process with Swift's own
    /// message about an unimplemented initialiser.
    @_spi(Engine) public static func make(_ type: NSObject.Type) -> NSObject { type.allocate(0) }
}
