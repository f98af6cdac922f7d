import Foundation
import FrontmostUIKit

/// The part of a view that a popover points at.
public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point, in units of the view's size.
    case point(UnitPoint)

    /// The part's rectangle.
    /// - Parameter bounds: The view's frame.
    func place(in bounds: CGRect) -> CGRect {
        switch self {
        case .rect(let source): source.value(bounds)
        case .point(let point):
            CGRect(origin: point.point(in: bounds), size: .zero)
        }
    }
}

/// A view of a graph as the source of a popover. Its frame is looked up whenever it is needed.
@MainActor final class ViewSource: NSObject, UIPopoverPresentationControllerSourceItem, RoundedZoomSource {
    private let source = AnchorSource()
    private let anchor: PopoverAttachmentAnchor
    private weak var hostingView: UIView?
    let zoomCornerRadius: CGFloat

    init(_ node: ViewNode, _ anchor: PopoverAttachmentAnchor = .rect(.bounds), cornerRadius: CGFloat = 0) {
        source.node = node
        self.anchor = anchor
        zoomCornerRadius = cornerRadius
        hostingView = node.environment.values.hostingController.controller?.viewIfLoaded
        super.init()
    }

    func frame(in referenceView: UIView) -> CGRect? {
        guard let rect = source.rect, let hostingView, hostingView.window != nil else { return nil }
        return hostingView.convert(anchor.place(in: rect), to: referenceView)
    }
}
