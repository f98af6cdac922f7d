import SwiftUINames

/// A window for content that stays in front of everything else: a debug display, a toast, a loading overlay.
///
/// It covers its scene, above alerts, and takes only the touches that its own content takes. The app keeps control of its status
/// bar: the system asks the frontmost window's `rootViewController` about it, and this window returns the main window's root
/// there while it continues to show its own.
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         guard let windowScene = scene as? UIWindowScene else { return }
///         hud = HUDWindow(windowScene: windowScene) { FramesPerSecond() }
///     }
///
/// Keep a reference to the window, as for any other: it disappears when it is released.
@MainActor @preconcurrency open class HUDWindow: UIWindow {
    /// The window with the controllers that decide the status bar.
    public private(set) weak var mainWindow: UIWindow?
    /// The controller that the window shows.
    private weak var shown: UIViewController?

    /// Creates a hidden window above alerts. Set its `rootViewController` and `isHidden` to show content.
    /// - Parameters:
    ///   - windowScene: The scene that the window covers.
    ///   - mainWindow: The app's own window. If nil, the scene's current key window; in a SwiftUI app, that is SwiftUI's window
    ///     once the scene delegate is called.
    public init(windowScene: UIWindowScene, over mainWindow: UIWindow? = nil) {
        self.mainWindow = mainWindow ?? windowScene.keyWindow
        super.init(windowScene: windowScene)
        windowLevel = .alert + 1
        backgroundColor = .clear
    }

    /// Creates a window and shows a view in it at once.
    /// - Parameters:
    ///   - windowScene: The scene that the window covers.
    ///   - mainWindow: The app's own window. If nil, the scene's current key window.
    ///   - content: The view to show.
    public convenience init<Content: View>(
        windowScene: UIWindowScene, over mainWindow: UIWindow? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(windowScene: windowScene, over: mainWindow)
        rootViewController = HUDHostingViewController(rootView: content())
        isHidden = false
    }

    /// Unavailable: the window is not created from an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("HUDWindow cannot be created from an archive") }

    /// The main window's root controller when read. Setting it sets the controller that this window shows.
    open override var rootViewController: UIViewController? {
        get { mainWindow?.rootViewController ?? super.rootViewController }
        set {
            shown = newValue
            super.rootViewController = newValue
        }
    }

    /// Returns the hit view. Touches pass through the window itself and through the root view of the controller that it shows.
    /// - Parameters:
    ///   - point: A point in the window's coordinates, in points.
    ///   - event: The event that the touch belongs to.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === self || hit === shown?.viewIfLoaded ? nil : hit
    }
}
