import Foundation

/// Finds the class of an application delegate by its name, for `UIApplicationMain`, and makes it.
@MainActor package enum DelegateClass {
    /// - Parameter name: As `NSStringFromClass` gives it, `Module.Class`; or the class alone, where its module is called like the
    ///   program.
    /// - Returns: Nil where there is no such class: only classes that are declared at the top level of a file, and are not generic,
    ///   have names that they can be found by.
    package static func named(_ name: String) -> AnyClass? {
        if name.contains(".") { return NSClassFromString(name) }
        let program = ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return NSClassFromString("\(String(program)).\(name)")
    }

    /// The class, or the end of the process with a message that says what to do.
    package static func found(_ name: String, as role: String) -> AnyClass {
        if let type = named(name) { return type }
        Console.stop(
            "There is no class \(name) for the \(role). Name it with NSStringFromClass(AppDelegate.self), for a class that is "
                + "declared at the top level of a file and is not generic; or call AppDelegate.main(), or write @main before the "
                + "class, and leave UIApplicationMain away.")
    }

    /// An application delegate of the class.
    static func make(_ type: AnyClass) -> any UIApplicationDelegate {
        if let type = type as? any (NSObject & UIApplicationDelegate).Type,
            let made = NSObject.make(type, as: "application delegate") as? any UIApplicationDelegate
        {
            return made
        }
        Console.stop(
            "The class \(type) cannot be the app's delegate: it has to derive from UIResponder (or NSObject) and to conform to "
                + "UIApplicationDelegate.")
    }
}
