import Foundation
import FrontmostUIKit

/// What of a view a popover points at.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    /// In units of the view.
    case point(UnitPoint)

    /// - Parameter bounds: The view's place.
    func place(in bounds: CGRect) -> CGRect {
        switch self {
        case .rect(let source): source.value(bounds)
        case .point(let point):
            CGRect(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height, width: 0, height: 0)
        }
    }
}

/// Where a popover goes.
struct PopoverAttachment {
    var anchor: PopoverAttachmentAnchor
    /// The edge of the view that the arrow is at; nil for any.
    var edge: Edge?

    var arrows: UIPopoverArrowDirection {
        switch edge {
        case nil: .any
        case .top: .down
        case .bottom: .up
        case .leading: .right
        case .trailing: .left
        }
    }
}

/// A view of a graph as what a popover points at, wherever it is by then.
@MainActor final class ViewSource: NSObject, UIPopoverPresentationControllerSourceItem {
    private let source = AnchorSource()
    private let anchor: PopoverAttachmentAnchor
    private weak var hostingView: UIView?

    init(_ node: ViewNode, _ anchor: PopoverAttachmentAnchor = .rect(.bounds)) {
        source.node = node
        self.anchor = anchor
        hostingView = node.environment.values.hostingController.controller?.viewIfLoaded
        super.init()
    }

    func frame(in referenceView: UIView) -> CGRect? {
        guard let rect = source.rect, let hostingView, hostingView.window != nil else { return nil }
        return hostingView.convert(anchor.place(in: rect), to: referenceView)
    }
}

extension View {
    /// Shows a popover that points at this view while `isPresented` is true. In compact width it is a sheet, unless its content
    /// says otherwise with `presentationCompactAdaptation(_:)`.
    /// - Parameters:
    ///   - attachmentAnchor: What of the view the arrow points at.
    ///   - arrowEdge: The edge of it that the arrow is at; nil for the one with most room.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                item: isPresented.presence, identity: { AnyHashable($0) }, style: .popover, onDismiss: nil,
                attachment: PopoverAttachment(anchor: attachmentAnchor, edge: arrowEdge), sheet: { _ in content() }))
    }

    /// Shows a popover for an item while there is one. Another identity closes it and opens a new one; the same updates it.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                item: item, identity: { AnyHashable($0.id) }, style: .popover, onDismiss: nil,
                attachment: PopoverAttachment(anchor: attachmentAnchor, edge: arrowEdge), sheet: content))
    }
}
