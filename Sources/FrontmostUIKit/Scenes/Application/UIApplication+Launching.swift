import Foundation

/// The app's launch state and its process-wide settings.
struct LaunchState {
    var isLaunched = false
    /// An app without scenes does not enter the foreground at launch, only when it returns to it.
    var wasInForeground = false
    var backgroundTasks: [UIBackgroundTaskIdentifier: String] = [:]
    var lastBackgroundTask = 0
    /// The app's own URL schemes; nil uses those of the Info.plist.
    var urlSchemes: Set<String>?
}

extension UIApplication {
    /// Posted after the delegate's `didFinishLaunching`.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the first scene has become active.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted before the last active scene becomes inactive.
    public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when no scene is in the foreground any more.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the first scene enters the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the process ends.
    public nonisolated static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    /// Posted after a memory warning.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The name of the notification for a change of date or time zone. Never posted.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// The name of the notification for a screenshot. Never posted.
    public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")

    // MARK: Launch

    /// Launches a UIKit app: creates its delegate and notifies it of the launch.
    /// - Parameters:
    ///   - principalClass: A subclass of `UIApplication`; nil for `UIApplication` itself.
    ///   - delegateClass: Must derive from `NSObject`, conform to `UIApplicationDelegate` and have an `init()`. Otherwise the
    ///     process stops with a message that explains this.
    package static func launch(principalClass: AnyClass? = nil, delegateClass: AnyClass?) {
        if let principalClass {
            guard let type = principalClass as? UIApplication.Type else {
                Console.stop(
                    "The class \(principalClass) cannot be the application object: it is not a subclass of "
                        + "UIApplication. Derive it from UIApplication, or pass no principal class.")
            }
            self.principalClass = type
        }
        if let own = delegateClass ?? principalClass { AppBundles.use(moduleOf: own) }
        if let delegateClass { shared.delegate = DelegateClass.make(delegateClass) }
        shared.finishLaunching()
    }

    /// Notifies the delegate of the launch, before the first scene connects.
    /// - Returns: Whether both delegate methods returned true.
    @discardableResult package func finishLaunching() -> Bool {
        (launch.isLaunched, launch.wasInForeground) = (true, false)
        let mayGoOn = delegate?.application(self, willFinishLaunchingWithOptions: nil) ?? true
        let answer = delegate?.application(self, didFinishLaunchingWithOptions: nil) ?? true
        post(UIApplication.didFinishLaunchingNotification)
        return mayGoOn && answer
    }

    // MARK: Foreground and background

    /// Reports a change of the app's state. The notification is always posted. The delegate's method is called only if no scene
    /// has a scene delegate; otherwise those delegates are notified instead.
    func notify(_ step: AppStep) {
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

    /// Notifies the delegate, every view controller and observers of a memory warning.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for case let scene as UIWindowScene in scenes {
            for window in scene.attachedWindows { window.shownController?.warnOfMemory() }
        }
        post(UIApplication.didReceiveMemoryWarningNotification)
    }

    // MARK: Termination

    /// Ends all scenes and notifies the delegate before the process ends. Display links are invalidated.
    package func terminate() {
        // Keep the sessions: their users may return when the app is started again.
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
