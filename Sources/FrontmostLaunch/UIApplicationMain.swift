import Foundation
import FrontmostUIKit

extension UIApplicationDelegate {
    /// Runs an app that is written with UIKit: `@main` before the class of its delegate.
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

/// Runs an app that is written with UIKit, from a `main.swift`. Does not return.
///
///     UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
///
/// - Parameters:
///   - principalClassName: Of a subclass of `UIApplication`, or nil.
///   - delegateClassName: As `NSStringFromClass` gives it. Classes are found by their names where they are declared at the top
///     level of a file and are not generic; `AppDelegate.main()` does without a name.
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
