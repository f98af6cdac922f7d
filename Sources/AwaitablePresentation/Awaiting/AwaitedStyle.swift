import SwiftUINames

/// How an awaited view is presented.
public enum AwaitedStyle: Sendable, Hashable {
    /// As a sheet, which is a form on tablets.
    case sheet
    /// Over the full screen.
    case fullScreenCover
    /// As a popover that points at the requesting view, and is as large as its content. In compact width it is a sheet.
    case popover

    /// - Parameter source: The view that a popover points at.
    @MainActor func apply<Content: View>(to controller: UIHostingController<Content>, pointingAt source: UIView?) {
        switch self {
        case .sheet: controller.modalPresentationStyle = .automatic
        case .fullScreenCover: controller.modalPresentationStyle = .fullScreen
        case .popover:
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = source
            // A popover is as large as its content.
            controller.sizingOptions = .preferredContentSize
        }
    }
}
