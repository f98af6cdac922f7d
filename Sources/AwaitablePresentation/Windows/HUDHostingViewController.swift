#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// Shows a view in a `HUDWindow`, on a clear background.
///
/// It leaves the status bar to the app, too: systems that ask this controller, and not the window's `rootViewController`, are
/// referred to the main window's controller that decides.
@MainActor @preconcurrency open class HUDHostingViewController<Content: View>: UIHostingController<Content> {
    public override init(rootView: Content) { super.init(rootView: rootView) }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("HUDHostingViewController is not made from an archive") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
    }

    open override var childForStatusBarStyle: UIViewController? { appController }
    open override var childForStatusBarHidden: UIViewController? { appController }

    /// The main window's controller with which the search for the one who decides begins: a chain of children does not lead to
    /// what is presented, so the presented ones are looked at here.
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
    /// The system's own rule: what is shown full screen does, whatever style was asked for, and what captures the bar.
    fileprivate var takesOverStatusBar: Bool {
        if modalPresentationCapturesStatusBarAppearance { return true }
        let traits = viewIfLoaded?.window?.traitCollection ?? traitCollection
        let adapted = presentationController?.adaptivePresentationStyle(for: traits) ?? .none
        return (adapted == .none ? modalPresentationStyle : adapted) == .fullScreen
    }
}
