import Foundation

/// A file that a preview controller shows. A `URL` is one, and so is an object with a title of its own.
public protocol QLPreviewItem {
    /// The file's URL; nil while there is no file.
    var previewItemURL: URL? { get }
    /// The title of the preview; nil for the file's name.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    /// Nil: the file's name.
    public var previewItemTitle: String? { nil }
}

extension URL: QLPreviewItem {
    /// The URL itself.
    public var previewItemURL: URL? { self }
}

extension NSURL: QLPreviewItem {
    /// The URL itself.
    public var previewItemURL: URL? { self as URL }
}

/// Supplies the files of a preview controller.
@MainActor @preconcurrency public protocol QLPreviewControllerDataSource: AnyObject {
    /// The number of files.
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    /// The file at a position.
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// What the user may do with a file in a preview.
public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

/// Receives the end of a preview. All methods are optional.
///
/// Previews are not edited and contain no links to open, so the methods about that are not called.
@MainActor @preconcurrency public protocol QLPreviewControllerDelegate: AnyObject {
    /// The preview is about to be dismissed.
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    /// The preview has been dismissed.
    func previewControllerDidDismiss(_ controller: QLPreviewController)
    /// Whether a link in a file may be opened.
    func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
    /// The view that the preview grows from. Previews appear from below.
    func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView?
    /// How the user may edit a file.
    func previewController(
        _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
    ) -> QLPreviewItemEditingMode
    /// The user has changed a file.
    func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
    /// The user has saved a changed copy of a file.
    func previewController(
        _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL)
}

extension QLPreviewControllerDelegate {
    /// Does nothing.
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    /// Does nothing.
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
    /// True.
    public func previewController(
        _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
    ) -> Bool { true }
    /// Nil.
    public func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView? { nil }
    /// Disabled.
    public func previewController(
        _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
    ) -> QLPreviewItemEditingMode { .disabled }
    /// Does nothing.
    public func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem) {}
    /// Does nothing.
    public func previewController(
        _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
    ) {}
}
