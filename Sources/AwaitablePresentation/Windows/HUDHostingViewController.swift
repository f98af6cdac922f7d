import SwiftUINames

/// Shows a view in a `HUDWindow`, on a clear background.
///
/// The app keeps control of its status bar. Systems that ask this controller about the status bar, rather than the window's
/// `rootViewController`, are referred to the controller of the main window that decides.
@MainActor @preconcurrency open class HUDHostingViewController<Content: View>: UIHostingController<Content> {
    /// Creates a controller that shows a view.
    /// - Parameter rootView: The view to show.
    public override init(rootView: Content) { super.init(rootView: rootView) }

    /// Unavailable: this controller is not created from an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("HUDHostingViewController cannot be created from an archive") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
    }

    open override var childForStatusBarStyle: UIViewController? { appController }
    open override var childForStatusBarHidden: UIViewController? { appController }

    /// The controller of the main window at which the search for the status bar's controller begins.
    ///
    /// The chain of `childForStatusBarStyle` does not lead to presented controllers, so this walks the presentations.
    private var appController: UIViewController? {
        guard let root = (viewIfLoaded?.window as? HUDWindow)?.mainWindow?.rootViewController else { return nil }
        var start = root, next = root.presentedViewController
        while let controller = next {
            if controller.takesOverStatusBar { start = controller }
            next = controller.presentedViewController
        }
        return start
    }
}

extension UIViewController {
    /// Whether the controller decides the status bar: it is shown full screen (after adaptation, whatever style was requested),
    /// or it captures the bar. This is the system's own rule.
    fileprivate var takesOverStatusBar: Bool {
        if modalPresentationCapturesStatusBarAppearance { return true }
        let traits = viewIfLoaded?.window?.traitCollection ?? traitCollection
        let adapted = presentationController?.adaptivePresentationStyle(for: traits) ?? .none
        return (adapted == .none ? modalPresentationStyle : adapted) == .fullScreen
    }
}
