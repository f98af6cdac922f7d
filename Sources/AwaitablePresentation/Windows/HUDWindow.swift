#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// A window for what has to stay in front of everything: a debug display, a toast, a loading overlay.
///
/// It covers its scene, above alerts, and takes only the touches that its own content takes. The app keeps control of its status
/// bar: where the system asks the frontmost window's `rootViewController` about it, this window answers the main window's, while
/// it goes on showing the controller it was given.
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         guard let windowScene = scene as? UIWindowScene else { return }
///         hud = HUDWindow(windowScene: windowScene) { FramesPerSecond() }
///     }
///
/// The window has to be kept by somebody, as any window.
@MainActor @preconcurrency open class HUDWindow: UIWindow {
    /// Whose controllers decide the status bar.
    public private(set) weak var mainWindow: UIWindow?
    /// What the window shows.
    private weak var shown: UIViewController?

    /// - Parameters:
    ///   - mainWindow: The app's own window; without one, the scene's key window of now, which is SwiftUI's where a scene
    ///     delegate makes this one.
    public init(windowScene: UIWindowScene, over mainWindow: UIWindow? = nil) {
        self.mainWindow = mainWindow ?? windowScene.keyWindow
        super.init(windowScene: windowScene)
        windowLevel = .alert + 1
        backgroundColor = .clear
    }

    /// Shows a view in front of everything at once.
    public convenience init<Content: View>(
        windowScene: UIWindowScene, over mainWindow: UIWindow? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(windowScene: windowScene, over: mainWindow)
        rootViewController = HUDHostingViewController(rootView: content())
        isHidden = false
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("HUDWindow is not made from an archive") }

    /// Reads as the main window's root; what is assigned is shown.
    open override var rootViewController: UIViewController? {
        get { mainWindow?.rootViewController ?? super.rootViewController }
        set {
            shown = newValue
            super.rootViewController = newValue
        }
    }

    /// The window and the background of what it shows let touches through.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === self || hit === shown?.viewIfLoaded ? nil : hit
    }
}
