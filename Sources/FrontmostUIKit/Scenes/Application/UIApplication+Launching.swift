import Foundation

/// How far the app is in its life.
struct LaunchState {
    var isLaunched = false
    /// An app from before there were scenes does not enter the foreground when it is launched, only afterwards.
    var wasInForeground = false
    var backgroundTasks: [UIBackgroundTaskIdentifier: String] = [:]
    var lastBackgroundTask = 0
    /// Nil: as the Info.plist says.
    var urlSchemes: Set<String>?
}

extension UIApplication {
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")

    // MARK: Beginning

    /// Sets an app up that is written with UIKit: makes its delegate and tells it that the app was launched.
    /// - Parameters:
    ///   - principalClass: A subclass of `UIApplication`.
    ///   - delegateClass: Must derive from `NSObject`, conform to `UIApplicationDelegate` and have an `init()`; else the process
    ///     stops with a message that says so.
    package static func launch(principalClass: AnyClass? = nil, delegateClass: AnyClass?) {
        if let principalClass {
            guard let type = principalClass as? UIApplication.Type else {
                Console.stop(
                    "The class \(principalClass) cannot be the application object: it is no subclass of UIApplication. "
                        + "Derive it from UIApplication, or name none.")
            }
            self.principalClass = type
        }
        if let delegateClass { shared.delegate = DelegateClass.make(delegateClass) }
        shared.finishLaunching()
    }

    /// Tells the delegate that the app was launched, before its first scene connects.
    /// - Returns: The delegate's answer.
    @discardableResult package func finishLaunching() -> Bool {
        (launch.isLaunched, launch.wasInForeground) = (true, false)
        let mayGoOn = delegate?.application(self, willFinishLaunchingWithOptions: nil) ?? true
        let answer = delegate?.application(self, didFinishLaunchingWithOptions: nil) ?? true
        post(UIApplication.didFinishLaunchingNotification)
        return mayGoOn && answer
    }

    // MARK: In the front and behind

    /// Tells what became of the app. Its delegate hears of that by these methods where no scene has somebody who looks after it;
    /// where one has, those delegates are told instead. The notifications are posted in any case.
    func tell(_ step: AppStep) {
        let tellsDelegate = !scenes.contains { ($0 as? UIWindowScene)?.usesScenes == true }
        switch step {
        case .enterForeground:
            defer { launch.wasInForeground = true }
            if tellsDelegate && !launch.wasInForeground { return }
            if tellsDelegate { delegate?.applicationWillEnterForeground(self) }
            post(UIApplication.willEnterForegroundNotification)
        case .becomeActive:
            if tellsDelegate { delegate?.applicationDidBecomeActive(self) }
            post(UIApplication.didBecomeActiveNotification)
        case .resignActive:
            if tellsDelegate { delegate?.applicationWillResignActive(self) }
            post(UIApplication.willResignActiveNotification)
        case .enterBackground:
            if tellsDelegate { delegate?.applicationDidEnterBackground(self) }
            post(UIApplication.didEnterBackgroundNotification)
        }
    }

    /// There is little memory left: everybody gives back what they can make again.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for case let scene as UIWindowScene in scenes {
            for window in scene.attachedWindows { window.shownController?.warnOfMemory() }
        }
        post(UIApplication.didReceiveMemoryWarningNotification)
    }

    // MARK: The end

    /// Tells that the process is about to end, after its scenes have. What still runs in the background is stopped.
    package func terminate() {
        // Their persons may come back to them when the app is started again.
        scenes.forEach { ($0 as? UIWindowScene)?.disconnect(keepsSession: true) }
        if launch.isLaunched {
            delegate?.applicationWillTerminate(self)
            post(UIApplication.willTerminateNotification)
        }
        displayLinks.forEach { $0.invalidate() }
        UIPasteboard.clear()
        launch = LaunchState()
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
