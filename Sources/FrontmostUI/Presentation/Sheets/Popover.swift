import Foundation
import FrontmostUIKit

/// The anchor and the arrow of a popover.
struct PopoverAttachment {
    var anchor: PopoverAttachmentAnchor
    /// The edge of the view at which the arrow is; nil for any.
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

extension View {
    /// Shows a popover that points at this view while `isPresented` is true. In compact width it is a sheet, unless its content
    /// sets `presentationCompactAdaptation(_:)`.
    /// - Parameters:
    ///   - attachmentAnchor: The part of the view that the arrow points at.
    ///   - arrowEdge: The edge of that part at which the arrow is; nil for the one with the most room.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                item: isPresented.presence, identity: { AnyHashable($0) }, style: .popover, onDismiss: nil,
                attachment: PopoverAttachment(anchor: attachmentAnchor, edge: arrowEdge), sheet: { _ in content() }))
    }

    /// Shows a popover for an item while there is one. In compact width it is a sheet, unless its content sets
    /// `presentationCompactAdaptation(_:)`.
    /// - Parameters:
    ///   - item: The item. A different identity closes the popover and opens a new one; the same identity updates it. Closing writes nil.
    ///   - attachmentAnchor: The part of the view that the popover points at.
    ///   - arrowEdge: The edge of that part at which the arrow is; nil for the one with the most room.
    ///   - content: The popover's view.
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
