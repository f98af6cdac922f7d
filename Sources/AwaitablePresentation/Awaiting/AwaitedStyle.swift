#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// How an awaited view is shown.
public enum AwaitedStyle: Sendable, Hashable {
    case sheet
    case fullScreenCover
    /// Points at the view that asks for it; in compact width it is a sheet.
    case popover

    /// - Parameter source: What a popover points at.
    @MainActor func apply<Content: View>(to controller: UIHostingController<Content>, pointingAt source: UIView?) {
        switch self {
        case .sheet: controller.modalPresentationStyle = .pageSheet
        case .fullScreenCover: controller.modalPresentationStyle = .fullScreen
        case .popover:
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = source
            // A popover is as large as what it shows.
            controller.sizingOptions = .preferredContentSize
        }
    }
}
