import Foundation

/// A view controller that lets the user choose files, or take files over. Present it, and implement its delegate.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
///     picker.delegate = self
///     present(picker, animated: true)
///
/// In a browser, chosen files are copies that are removed when the scene ends, and exported files are downloads. The controller dismisses
/// itself.
@MainActor @preconcurrency open class UIDocumentPickerViewController: UIViewController {
    /// What is asked of the user.
    package let request: FileRequest
    private let movedFiles: [URL]
    private lazy var pick = FilePick(self, dismisses: true)

    /// Receives the user's choice.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether the user may choose several files.
    open var allowsMultipleSelection = false
    /// The folder that is shown first. No host can show it.
    open var directoryURL: URL? {
        didSet {
            if directoryURL != nil {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text: "directoryURL has no effect: hosts do not know the folders of the user's machine."),
                    oncePer: "UIDocumentPickerViewController.directoryURL")
            }
        }
    }
    /// Whether filename extensions are shown. The user's machine decides.
    open var shouldShowFileExtensions = false
    /// Makes the files that are to be saved; nil if the request has them.
    package var prepare: ((FileExchange) async throws -> [URL])?
    /// Gets the answer before the controller is dismissed: SwiftUI's modifiers have no delegate, and follow the presentation.
    package var onAnswer: (FileAnswer) -> Void = { _ in }

    /// Creates a controller for a request.
    /// - Parameter movedFiles: Files that are removed when copies of them have been taken over.
    package init(_ request: FileRequest, movedFiles: [URL] = []) {
        (self.request, self.movedFiles) = (request, movedFiles)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        if case .choose(_, let allowsMultiple) = request.kind { allowsMultipleSelection = allowsMultiple }
    }

    /// Creates a controller with which the user chooses files.
    /// - Parameters:
    ///   - contentTypes: The types of the files.
    ///   - asCopy: Whether the app gets copies. It always does.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(FileRequest(.choose(types: contentTypes, allowsMultiple: false)))
    }
    /// Creates a controller with which the user takes files over.
    /// - Parameters:
    ///   - urls: The files.
    ///   - asCopy: Whether the app keeps its files. Otherwise they are removed when the user has them.
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(FileRequest(.save(urls)), movedFiles: asCopy ? [] : urls)
    }
    /// Returns nil: a picker needs its types.
    public required init?(coder: NSCoder) { nil }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        var request = request
        if case .choose(let types, _) = request.kind {
            request.kind = .choose(types: types, allowsMultiple: allowsMultipleSelection)
        }
        pick.willEnd = onAnswer
        // The delegate may be all that holds the controller.
        pick.onAnswer = { self.report($0) }
        pick.begin(request, preparing: prepare, moving: movedFiles)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pick.withdraw()
    }

    private func report(_ answer: FileAnswer) {
        switch answer {
        case .files(let urls):
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
            if urls.count == 1 { delegate?.documentPicker(self, didPickDocumentAt: urls[0]) }
        case .cancelled: delegate?.documentPickerWasCancelled(self)
        case .failed(let error):
            // The delegate has no method for errors.
            if error as? FileExchangeError != .noChooser {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text:
                            "UIDocumentPickerViewController: \(error.localizedDescription) The delegate is told that the user has cancelled."
                    ))
            }
            delegate?.documentPickerWasCancelled(self)
        }
    }
}

/// Receives the user's choice in a document picker. All methods have a default implementation that does nothing.
@MainActor @preconcurrency public protocol UIDocumentPickerDelegate: AnyObject {
    /// The user has chosen files, or taken files over.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The user has cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// The older form for a single file.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}
