import Foundation
import FrontmostTransfer

/// Previews a file, or offers what can be done with it.
///
///     let controller = UIDocumentInteractionController(url: report)
///     controller.delegate = self
///     controller.presentPreview(animated: true)
///
/// Both menus are the share sheet: hosts do not report which apps the user has, so there is no list of those that open the file. Keep the
/// controller as long as it shows something.
@MainActor @preconcurrency open class UIDocumentInteractionController: NSObject {
    private enum Menu { case options, openIn }

    /// The object that says where the preview appears, and that is notified.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The file; nil for none.
    open var url: URL? { didSet { if url != oldValue { (ownName, ownType) = (nil, nil) } } }
    /// The name of the file, which is the title of its preview.
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }
    /// The identifier of the file's type, which follows from its name unless the app sets another one.
    open var uti: String? {
        get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension) }?.identifier }
        set { ownType = newValue }
    }
    /// Data for the app that opens the file. No other app gets it here.
    open var annotation: Any?

    private var ownName, ownType: String?
    private weak var preview: QLPreviewController?
    private weak var menu: UIActivityViewController?

    /// Creates a controller without a file.
    public override init() { super.init() }
    /// Creates a controller for a file.
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    // MARK: Preview

    /// Presents the file over the controller that the delegate names.
    /// - Returns: Whether there is a file and such a controller.
    @discardableResult open func presentPreview(animated: Bool) -> Bool {
        guard preview == nil, let url, QLPreviewController.canPreview(url),
            let presenter = delegate?.documentInteractionControllerViewControllerForPreview(self)
        else { return false }
        let controller = QLPreviewController()
        (controller.dataSource, controller.delegate) = (self, self)
        preview = controller
        delegate?.documentInteractionControllerWillBeginPreview(self)
        presenter.present(controller, animated: animated)
        return true
    }
    /// Ends the preview.
    open func dismissPreview(animated: Bool) { preview?.presentingViewController?.dismiss(animated: animated) }

    // MARK: Menus

    /// Presents what can be done with the file.
    /// - Parameters:
    ///   - rect: The area of the view to which the menu points, where menus are popovers.
    ///   - view: A view in a window.
    /// - Returns: Whether there is a file and a controller that presents the menu.
    @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(.options, from: rect, in: view, animated)
    }
    /// Presents what can be done with the file.
    /// - Parameter item: The item of a bar to which the menu points, where menus are popovers.
    /// - Returns: Whether there is a file and a controller that presents the menu.
    @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        present(.options, from: item, animated)
    }
    /// Presents the share sheet in place of the apps that open the file.
    /// - Returns: Whether there is a file and a controller that presents the menu.
    @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(.openIn, from: rect, in: view, animated)
    }
    /// Presents the share sheet in place of the apps that open the file.
    /// - Returns: Whether there is a file and a controller that presents the menu.
    @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        present(.openIn, from: item, animated)
    }
    /// Closes the menu.
    open func dismissMenu(animated: Bool) { menu?.presentingViewController?.dismiss(animated: animated) }

    private func present(_ kind: Menu, from rect: CGRect, in view: UIView, _ animated: Bool) -> Bool {
        var responder: UIResponder? = view
        while let next = responder, !(next is UIViewController) { responder = next.next }
        return present(kind, over: responder as? UIViewController ?? view.window?.rootViewController, animated) { popover in
            (popover.sourceView, popover.sourceRect) = (view, rect)
        }
    }

    private func present(_ kind: Menu, from item: UIBarButtonItem, _ animated: Bool) -> Bool {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = scenes.lazy.compactMap(\.keyWindow).first
        return present(kind, over: window?.rootViewController, animated) { $0.barButtonItem = item }
    }

    private func present(
        _ kind: Menu, over controller: UIViewController?, _ animated: Bool, _ point: (UIPopoverPresentationController) -> Void
    ) -> Bool {
        guard menu == nil, let url, var presenter = controller else { return false }
        while let next = presenter.presentedViewController, !next.isBeingDismissed { presenter = next }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        if let popover = sheet.popoverPresentationController { point(popover) }
        sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
            guard let self else { return }
            switch kind {
            case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
            case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
            }
        }
        menu = sheet
        switch kind {
        case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
        }
        presenter.present(sheet, animated: animated)
        return true
    }
}

extension UIDocumentInteractionController: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    private struct Item: QLPreviewItem {
        let previewItemURL: URL?
        let previewItemTitle: String?
    }
    /// One: the file.
    public func numberOfPreviewItems(in controller: QLPreviewController) -> Int { url == nil ? 0 : 1 }
    /// The file, with its name.
    public func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
        Item(previewItemURL: url, previewItemTitle: name)
    }
    /// Tells the delegate.
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {
        preview = nil
        delegate?.documentInteractionControllerDidEndPreview(self)
    }
}

/// Says where a file is previewed, and is notified of the preview and the menus. All methods are optional; without a controller there is no
/// preview.
@MainActor @preconcurrency public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    /// The controller that presents the preview.
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    /// The view that the preview grows from. Previews appear from below.
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    /// The area that the preview grows from. Previews appear from below.
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    /// The preview is about to be presented.
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    /// The preview has been dismissed.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// The menu is about to be presented.
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    /// The menu has been dismissed.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    /// The menu is about to be presented.
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
    /// The menu has been dismissed.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
    /// Another app is about to open the file, which does not happen here.
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
    /// Another app has opened the file, which does not happen here.
    func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
    /// The top controller of the key window.
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text: "UIDocumentInteractionController: the file is previewed over the top controller. Implement "
                    + "documentInteractionControllerViewControllerForPreview(_:) in the delegate."))
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        var top = scenes.lazy.compactMap(\.keyWindow?.rootViewController).first ?? UIViewController()
        while let next = top.presentedViewController { top = next }
        return top
    }
    /// Nil.
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? { nil }
    /// Empty.
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect { .zero }
    /// Does nothing.
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) {}
    /// Does nothing.
    public func documentInteractionController(
        _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) {}
}
