import Foundation

/// Finds the class of an application delegate by name, for `UIApplicationMain`, and instantiates it.
@MainActor package enum DelegateClass {
    /// Finds a class by name.
    /// - Parameter name: `Module.Class`, as `NSStringFromClass` returns it; or the class name alone if its module has the
    ///   program's name.
    /// - Returns: Nil if there is no such class. Only classes that are declared at the top level of a file and are not generic
    ///   can be found by name.
    package static func named(_ name: String) -> AnyClass? {
        if name.contains(".") { return NSClassFromString(name) }
        let program = ProcessInfo.processInfo.processName.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return NSClassFromString("\(String(program)).\(name)")
    }

    /// Finds a class by name, or stops the process with a message that explains what to do.
    package static func found(_ name: String, as role: String) -> AnyClass {
        if let type = named(name) { return type }
        Console.stop(
            "There is no class \(name) for the \(role). Pass NSStringFromClass(AppDelegate.self), with a class that is declared "
                + "at the top level of a file and is not generic; or mark the class with @main, or call AppDelegate.main(), "
                + "instead of calling UIApplicationMain.")
    }

    /// Instantiates the application delegate.
    static func make(_ type: AnyClass) -> any UIApplicationDelegate {
        if let type = type as? any (NSObject & UIApplicationDelegate).Type,
            let made = NSObject.make(type, as: "application delegate") as? any UIApplicationDelegate
        {
            return made
        }
        Console.stop(
            "The class \(type) cannot be the app's delegate. Derive it from UIResponder or NSObject, and conform it to "
                + "UIApplicationDelegate.")
    }
}
