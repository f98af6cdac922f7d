import Foundation

/// Shows a web page. Present it, or return it from a `UIViewControllerRepresentable` in a sheet.
///
///     let page = SFSafariViewController(url: url)
///     page.delegate = self
///     present(page, animated: true)
///
/// A page of the web cannot be shown inside of another without that site's consent. So the controller opens the page in a tab of the browser
/// when it appears. It shows the address, with buttons that open the page again, share it, and end the controller.
@MainActor @preconcurrency open class SFSafariViewController: UIViewController {
    /// Settings of a controller, which keep what they are given. None has an effect.
    @MainActor @preconcurrency open class Configuration: NSObject {
        /// Whether the page is shown for reading, if it can be.
        open var entersReaderIfAvailable = false
        /// Whether the bars collapse while the page scrolls.
        open var barCollapsingEnabled = true

        public override init() { super.init() }
    }

    /// The title of the button that ends the controller.
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    /// The object that the controller notifies.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The title of the button that ends the controller.
    open var dismissButtonStyle = DismissButtonStyle.done { didSet { start.showButtons() } }
    /// The colour of the bar; nil for the default.
    open var preferredBarTintColor: UIColor? { didSet { applyColors() } }
    /// The colour of the buttons; nil for the tint around the controller.
    open var preferredControlTintColor: UIColor? { didSet { applyColors() } }
    /// The settings that the controller was created with.
    public let configuration: Configuration

    let url: URL
    private lazy var start = SafariStart(self)
    private lazy var pages = UINavigationController(rootViewController: start)
    private var wasOpened = false

    /// Creates a controller for a page.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// Creates a controller for a page.
    /// - Parameter url: The address, with the scheme `http` or `https`. Another one is reported, and not opened.
    public init(url URL: URL, configuration: Configuration) {
        (url, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        guard !isOfWeb else { return }
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "SFSafariViewController cannot open \(URL.absoluteString): only addresses with the scheme http or https are pages"
                    + " of the web. Open others with UIApplication.shared.open(_:)."))
    }
    /// Returns nil: a controller needs its address.
    public required init?(coder: NSCoder) { nil }

    var isOfWeb: Bool { ["http", "https"].contains(url.scheme?.lowercased()) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChildOverView(pages)
        applyColors()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if wasOpened { return }
        wasOpened = true
        let isOpen = open()
        delegate?.safariViewController(self, didCompleteInitialLoad: isOpen)
    }

    /// Opens the page in the browser, and returns whether it could be.
    @discardableResult func open() -> Bool {
        isOfWeb && ExternalURL.open(url, in: viewIfLoaded?.window?.windowScene)
    }

    func finish() {
        if presentingViewController != nil { dismiss(animated: true) }
        delegate?.safariViewControllerDidFinish(self)
    }

    private func applyColors() {
        guard isViewLoaded else { return }
        pages.navigationBar.barTintColor = preferredBarTintColor
        pages.view.tintColor = preferredControlTintColor
    }
}

/// The methods by which a controller that shows a web page notifies its delegate. All are optional.
@MainActor @preconcurrency public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The user has ended the controller, which is being dismissed.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The page was opened, or could not be.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// The user opens the page in the browser again.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
    /// Activities of the app for the share sheet. None by default.
    func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity]
    /// Kinds of activities that the share sheet leaves out. None by default.
    func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType]
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing.
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    /// Does nothing.
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
    /// None.
    public func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity] { [] }
    /// None.
    public func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType] { [] }
}

/// The screen with the address.
private final class SafariStart: UIViewController {
    private unowned let safari: SFSafariViewController

    /// - Parameter safari: Owns the screen, and outlives it.
    init(_ safari: SFSafariViewController) {
        self.safari = safari
        super.init(nibName: nil, bundle: nil)
        title = safari.url.host() ?? safari.url.absoluteString
        showButtons()
    }
    required init?(coder: NSCoder) { nil }

    func showButtons() {
        let word: SystemWord =
            switch safari.dismissButtonStyle {
            case .done: .done
            case .close: .close
            case .cancel: .cancel
            }
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: word.text, style: .done) { [weak safari] _ in safari?.finish() }
        let share = UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), style: .plain) { [weak self] in
            self?.share(from: $0)
        }
        share.accessibilityLabel = SystemWord.share.text
        navigationItem.rightBarButtonItem = share
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let globe = UIImageView(image: UIImage(systemName: "safari"))
        globe.tintColor = .secondaryLabel
        globe.contentMode = .scaleAspectFit
        globe.accessibilityElementsHidden = true
        let address = UILabel()
        address.text = safari.url.absoluteString
        address.textColor = .secondaryLabel
        address.textAlignment = .center
        address.lineBreakMode = .byTruncatingMiddle
        let again = UIButton(
            configuration: .bordered(),
            primaryAction: UIAction(title: SystemWord.openInBrowser.text) { [weak self] _ in
                self?.openAgain()
            })
        again.isEnabled = safari.isOfWeb
        let stack = UIStackView(arrangedSubviews: [globe, address, again])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            globe.widthAnchor.constraint(equalToConstant: 56), globe.heightAnchor.constraint(equalToConstant: 56),
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func openAgain() {
        safari.delegate?.safariViewControllerWillOpenInBrowser(safari)
        safari.open()
    }

    private func share(from item: UIBarButtonItem) {
        let (url, delegate) = (safari.url, safari.delegate)
        let sheet = UIActivityViewController(
            activityItems: [url],
            applicationActivities: delegate?.safariViewController(safari, activityItemsFor: url, title: title))
        sheet.excludedActivityTypes = delegate?.safariViewController(safari, excludedActivityTypesFor: url, title: title)
        sheet.popoverPresentationController?.barButtonItem = item
        present(sheet, animated: true)
    }
}
