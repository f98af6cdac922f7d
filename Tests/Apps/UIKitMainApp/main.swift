import UIKit

/// An app in the style before scenes, launched with a delegate class name.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        print("did finish launching, \(type(of: application))")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

/// Some apps have their own application subclass.
final class OwnApplication: UIApplication {}

let name = CommandLine.arguments.contains("--nobody") ? "Nobody" : NSStringFromClass(AppDelegate.self)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(OwnApplication.self), name)
