import Foundation

/// Shows files: images and texts, and the name, kind and size of others. The user swipes from one to the next, and shares them.
///
///     let preview = QLPreviewController()
///     preview.dataSource = self
///     present(preview, animated: true)
///
/// A presented preview has a bar with a Done button. In a navigation controller its title and its share button are in that bar.
@MainActor @preconcurrency open class QLPreviewController: UIViewController {
    /// The object that supplies the files.
    open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { if isViewLoaded { reloadData() } } }
    /// The object that is notified of the end of the preview.
    open weak var delegate: (any QLPreviewControllerDelegate)?

    /// Called with the file that the user has swiped to.
    package final var userDidTurnPage: (URL) -> Void = { _ in }
    private let pages = PreviewPages()
    private var hasContent = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }
    /// Creates a controller from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        modalPresentationStyle = .fullScreen
        pages.didChange = { [weak self] in self?.pageChanged() }
        pages.didTurn = { [weak self] in
            if let self, let url = pages.current?.previewItemURL { userDidTurnPage(url) }
        }
    }

    /// The position of the file that is shown. Setting it shows another one.
    open var currentPreviewItemIndex: Int {
        get { pages.index }
        set { pages.show(newValue) }
    }
    /// The file that is shown; nil without any.
    open var currentPreviewItem: (any QLPreviewItem)? { pages.current }

    /// Asks the data source for the files again.
    open func reloadData() {
        let count = dataSource?.numberOfPreviewItems(in: self) ?? 0
        pages.reload(count: count) { [weak self] index in
            guard let self, let dataSource else { return nil }
            return dataSource.previewController(self, previewItemAt: index)
        }
    }

    /// Reads the file that is shown again.
    open func refreshCurrentPreviewItem() { pages.refresh() }

    /// Whether a file can be shown. Of files that are neither images nor texts the preview shows the name and the size.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool {
        item.previewItemURL.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    }

    // MARK: The screen

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reloadData()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        addContent()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isLeaving { delegate?.previewControllerWillDismiss(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isLeaving { delegate?.previewControllerDidDismiss(self) }
    }

    private var isLeaving: Bool { isBeingDismissed || parent?.isBeingDismissed == true || isMovingFromParent }

    /// Adds the pages, below a bar if the preview is presented by itself.
    private func addContent() {
        if hasContent { return }
        hasContent = true
        var content: UIViewController = pages
        if parent == nil {
            pages.navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
            content = UINavigationController(rootViewController: pages)
        }
        addChildOverView(content)
        pageChanged()
    }

    private func pageChanged() {
        let item = parent == nil ? pages.navigationItem : navigationItem
        item.title = pages.current.map { $0.title }
        if item.rightBarButtonItem == nil || item.rightBarButtonItem === share { item.rightBarButtonItem = share }
        share.isEnabled = pages.current?.previewItemURL != nil
    }

    private lazy var share = UIBarButtonItem(
        systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.shareCurrent() })

    private func shareCurrent() {
        guard let url = pages.current?.previewItemURL else { return }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = share
        present(sheet, animated: true)
    }
}

extension QLPreviewItem {
    fileprivate var title: String { previewItemTitle ?? previewItemURL?.lastPathComponent ?? "" }
}

/// The pages of a preview.
@MainActor private final class PreviewPages: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private var count = 0
    private var item: (Int) -> (any QLPreviewItem)? = { _ in nil }
    /// Called when another file is shown.
    var didChange: () -> Void = {}
    /// Called when the user has swiped to another file.
    var didTurn: () -> Void = {}
    private(set) var index = 0
    private(set) var current: (any QLPreviewItem)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        (pager.dataSource, pager.delegate) = (self, self)
        addChildOverView(pager)
        refresh()
    }

    func reload(count: Int, item: @escaping (Int) -> (any QLPreviewItem)?) {
        (self.count, self.item) = (max(0, count), item)
        show(min(index, max(0, count - 1)))
    }

    func show(_ new: Int) {
        // Before there are files, the position is kept for them.
        index = count > 0 ? min(max(0, new), count - 1) : max(0, new)
        refresh()
    }

    func refresh() {
        let page = page(at: index)
        current = page?.item
        if isViewLoaded, let page { pager.setViewControllers([page], direction: .forward, animated: false) }
        didChange()
    }

    private func page(at index: Int) -> PreviewPage? {
        guard index >= 0, index < count, let item = item(index) else { return nil }
        return PreviewPage(item, at: index)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? PreviewPage).flatMap { page(at: $0.index - 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? PreviewPage).flatMap { page(at: $0.index + 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard let page = pageViewController.viewControllers?.first as? PreviewPage else { return }
        (index, current) = (page.index, page.item)
        didChange()
        didTurn()
    }
}

/// One file of a preview.
@MainActor private final class PreviewPage: UIViewController {
    let item: any QLPreviewItem
    let index: Int

    init(_ item: any QLPreviewItem, at index: Int) {
        (self.item, self.index) = (item, index)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = FilePreview(item.previewItemURL, title: item.title) }
}
