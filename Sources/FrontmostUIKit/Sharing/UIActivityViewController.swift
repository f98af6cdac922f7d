import Foundation

/// The share sheet: lets the user copy, save or mail items, open a page, or perform activities of the app. Present it, or return it from a
/// `UIViewControllerRepresentable` in a sheet.
///
///     let sheet = UIActivityViewController(activityItems: [page], applicationActivities: [Bookmark()])
///     sheet.completionWithItemsHandler = { type, completed, _, _ in … }
///     present(sheet, animated: true)
///
/// Items may be texts, URLs, files (by their URL), images, data, item providers, and `UIActivityItemSource` objects that make one of them. The
/// sheet lists what hosts can do, because they do not report which apps the user has.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
    /// Receives the end of an activity.
    public typealias CompletionWithItemsHandler =
        @MainActor (
            _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
        ) -> Void

    /// Called once, when the sheet has left: with the activity and whether it was completed, or with nil and false if the user chose none.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The kinds of activities that are not listed.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { list?.reload() } }
    /// Whether the sheet may suggest one activity before all others. It never does.
    open var allowsProminentActivity = true

    private let activityItems: [Any]
    private let ownActivities: [UIActivity]
    private var list: ActivityList? { viewIfLoaded as? ActivityList }
    private var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)

    /// Creates a share sheet.
    /// - Parameters:
    ///   - activityItems: The items.
    ///   - applicationActivities: Activities of the app; those that can act on the items are listed first.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (self.activityItems, ownActivities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
    }
    /// Returns nil: a share sheet needs its items.
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let list = ActivityList(
            rows: { [weak self] in self?.rows ?? [] }, onClose: { [weak self] in self?.dismiss(animated: true) })
        view = list
        SharedItem.load(items(for: nil).compactMap(NSItemProvider.sharing)) { [weak self, weak list] items in
            guard let self else { return }
            let shared = SharedItems(items, subject: subject(for: nil))
            list?.show(shared)
            if items.isEmpty && !activityItems.isEmpty {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text:
                            "UIActivityViewController: none of the items can be shared. Items are texts, URLs, images, data, item providers,"
                            + " and objects that are UIActivityItemSource."))
            }
        }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // In a sheet of the app's own, the controller is a child of what is dismissed.
        var leaving: UIViewController? = self
        while let controller = leaving, !controller.isBeingDismissed, !controller.isMovingFromParent {
            leaving = controller.parent
        }
        if leaving != nil { report() }
    }

    // MARK: Items

    /// The items for an activity; nil for the placeholders.
    private func items(for type: UIActivity.ActivityType?) -> [Any] {
        activityItems.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            if type == nil { return source.activityViewControllerPlaceholderItem(self) }
            return source.activityViewController(self, itemForActivityType: type)
        }
    }

    private func subject(for type: UIActivity.ActivityType?) -> String {
        for case let source as any UIActivityItemSource in activityItems {
            let subject = source.activityViewController(self, subjectForActivityType: type)
            if !subject.isEmpty { return subject }
        }
        return ""
    }

    // MARK: Activities

    private var rows: [ActivityList.Row] {
        let excluded = Set(excludedActivityTypes ?? []), placeholders = items(for: nil)
        let own = ownActivities.filter { activity in
            !(activity.activityType.map(excluded.contains) ?? false) && activity.canPerform(withActivityItems: placeholders)
        }
        let system = (list?.items?.actions ?? []).filter { !excluded.contains($0.activityType) }
        return own.map { activity in
            .init(title: activity.activityTitle ?? "", image: activity.activityImage) { [weak self] in self?.perform(activity) }
        }
            + system.map { action in
                .init(title: action.title, image: UIImage(systemName: action.symbol)) { [weak self] in self?.perform(action) }
            }
    }

    private func perform(_ activity: UIActivity) {
        activity.prepare(withActivityItems: items(for: activity.activityType))
        activity.finished = { [weak self] completed in self?.end(activity.activityType, completed) }
        if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
    }

    private func perform(_ action: SharedItems.Action) {
        let type = action.activityType
        SharedItem.load(items(for: type).compactMap(NSItemProvider.sharing)) { [weak self] items in
            guard let self else { return }
            let shared = SharedItems(items, subject: subject(for: type))
            switch action {
            case .copy: shared.copy()
            case .save: return save(shared)
            case .mail, .openPage:
                // The final items may differ from the placeholders.
                let final = shared.actions.first { $0.activityType == type } ?? action
                if let url = final.url { UIApplication.shared.open(url) }
            }
            end(type, true)
        }
    }

    private func save(_ items: SharedItems) {
        let picker = UIDocumentPickerViewController(FileRequest(.save([])))
        picker.prepare = { exchange in
            var urls: [URL] = []
            // Items may have the same name, so that each gets a folder.
            for item in items.all { urls.append(try item.write(to: try exchange.makeFolder(), name: item.fileName)) }
            return urls
        }
        picker.onAnswer = { [weak self, weak picker] answer in
            picker?.whenPresentationEnds {
                switch answer {
                case .files: self?.end(.saveToFiles, true)
                case .cancelled: break
                case .failed(let error): self?.showFailure(error)
                }
            }
        }
        present(picker, animated: false)
    }

    private func showFailure(_ error: any Error) {
        let alert = UIAlertController(
            title: "The items could not be saved", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: SystemWord.ok.text, style: .default))
        present(alert, animated: true)
    }

    // MARK: The end

    /// Dismisses the sheet, with what an activity has presented. It reports when it has disappeared.
    private func end(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        outcome = (type, completed)
        if let presenter = presentingViewController { presenter.dismiss(animated: true) } else { report() }
    }

    private func report() {
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(outcome.type, outcome.completed, nil, nil)
    }
}

extension SharedItems.Action {
    fileprivate var activityType: UIActivity.ActivityType {
        switch self {
        case .copy: .copyToPasteboard
        case .save: .saveToFiles
        case .mail: .mail
        case .openPage: .openPage
        }
    }
    fileprivate var url: URL? {
        switch self {
        case .copy, .save: nil
        case .mail(let url), .openPage(let url): url
        }
    }
}

extension NSItemProvider {
    /// The provider of an item that is shared; nil for a value of another type.
    fileprivate static func sharing(_ item: Any) -> NSItemProvider? {
        switch item {
        case let provider as NSItemProvider: provider
        case let url as URL: url.isFileURL ? NSItemProvider(contentsOf: url) : NSItemProvider(object: url as NSURL)
        case let text as String: NSItemProvider(object: text as NSString)
        case let text as NSAttributedString: NSItemProvider(object: text.string as NSString)
        case let text as AttributedString: NSItemProvider(object: String(text.characters) as NSString)
        case let image as UIImage: sharing(image)
        case let data as Data: NSItemProvider(item: data as NSData, typeIdentifier: nil)
        case let object as any NSItemProviderWriting: NSItemProvider(object: object)
        default: nil
        }
    }

    /// An image in the format of its file; a symbol and a drawing as PNG.
    private static func sharing(_ image: UIImage) -> NSItemProvider? {
        if let file = image.file(.current), let type = UTType(mimeType: file.mediaType) {
            return NSItemProvider(item: file.data as NSData, typeIdentifier: type.identifier)
        }
        return image.pngData().map { NSItemProvider(item: $0 as NSData, typeIdentifier: UTType.png.identifier) }
    }
}
