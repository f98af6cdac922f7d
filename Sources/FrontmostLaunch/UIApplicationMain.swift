import Foundation
import FrontmostUIKit

extension UIApplicationDelegate {
    /// Runs a UIKit app. Mark the class of its delegate with `@main`:
    ///
    ///     @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    ///         func application(
    ///             _ application: UIApplication, configurationForConnecting session: UISceneSession,
    ///             options: UIScene.ConnectionOptions
    ///         ) -> UISceneConfiguration {
    ///             let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    ///             configuration.delegateClass = SceneDelegate.self
    ///             return configuration
    ///         }
    ///     }
    @MainActor @preconcurrency public static func main() { runApplication(delegateClass: { Self.self }) }
}

/// Runs a UIKit app from a `main.swift`. Does not return.
///
///     UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
///
/// - Parameters:
///   - argc: Ignored: the command line is read from the process.
///   - argv: Ignored, as `argc` is.
///   - principalClassName: The name of a subclass of `UIApplication`, or nil.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` returns it, or nil. A class is found by its
///     name if it is declared at the top level of a file and is not generic; `AppDelegate.main()` needs no name.
@MainActor @preconcurrency @discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    runApplication(
        principalClass: principalClassName.map { DelegateClass.found($0, as: "application object") },
        delegateClass: { delegateClassName.map { DelegateClass.found($0, as: "application delegate") } })
}

@MainActor private func runApplication(principalClass: AnyClass? = nil, delegateClass: () -> AnyClass?) -> Never {
    Launcher.checkCommandLine()
    UIApplication.launch(principalClass: principalClass, delegateClass: delegateClass())
    Launcher(title: ProcessInfo.processInfo.processName) { session, environment, options in
        UIWindowScene.connect(session: session, environment: environment, options: options)
    }
    .run()
}
