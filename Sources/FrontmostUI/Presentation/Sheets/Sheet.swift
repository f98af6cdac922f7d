import FrontmostUIKit

/// Shows a view in a sheet, a cover or a popover while the item is not nil.
public struct SheetModifier<Item, Sheet: View> {
    let item: Binding<Item?>
    let identity: (Item) -> AnyHashable
    let style: UIModalPresentationStyle
    let onDismiss: (() -> Void)?
    /// The anchor and arrow of a popover; nil for the other styles.
    let attachment: PopoverAttachment?
    let sheet: (Item) -> Sheet

    nonisolated init(
        item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable, style: UIModalPresentationStyle,
        onDismiss: (() -> Void)?, attachment: PopoverAttachment? = nil, sheet: @escaping (Item) -> Sheet
    ) {
        (self.item, self.identity, self.style) = (item, identity, style)
        (self.onDismiss, self.attachment, self.sheet) = (onDismiss, attachment, sheet)
    }
}

extension SheetModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SheetNode<Item, Sheet> { SheetNode(parent, modifier) }
    public static func _updateNode(_ node: SheetNode<Item, Sheet>, _ modifier: Self) { node.modifier = modifier }
    public static func _didMake(_ node: SheetNode<Item, Sheet>) { node.modifierChanged() }
    public static func _didUpdate(_ node: SheetNode<Item, Sheet>) { node.modifierChanged() }
}

/// The node of a sheet, cover or popover. Its closure runs in a body of its own, so that state that only the sheet reads updates
/// only the sheet.
public final class SheetNode<Item, Sheet: View>: PresentationNode {
    var modifier: SheetModifier<Item, Sheet>

    init(_ parent: ViewNode, _ modifier: SheetModifier<Item, Sheet>) {
        self.modifier = modifier
        super.init(parent)
    }

    override func makeRequest() -> PresentationRequest? {
        guard let item = modifier.item.wrappedValue else { return nil }
        let modifier = modifier
        let content = SheetContent(item: item, sheet: modifier.sheet)
        return PresentationRequest(
            identity: modifier.identity(item), style: modifier.style, isAnimated: true,
            makeController: { values in
                let controller = UIHostingController(rootView: content)
                controller.baseEnvironment = values
                // A popover has the size of its content.
                if modifier.attachment != nil { controller.sizingOptions = .preferredContentSize }
                return controller
            },
            attach: { [unowned self] controller in
                guard let attachment = modifier.attachment else { return }
                controller.popoverPresentationController?.sourceItem = ViewSource(self, attachment.anchor)
                controller.popoverPresentationController?.permittedArrowDirections = attachment.arrows
            },
            updateController: { controller, values in
                guard let controller = controller as? UIHostingController<SheetContent<Item, Sheet>> else { return }
                controller.rootView = content
                controller.inherit(values, in: Transaction.current)
            })
    }

    override func clearBinding() { if modifier.item.wrappedValue != nil { modifier.item.wrappedValue = nil } }
    override var onDismiss: (() -> Void)? { modifier.onDismiss }
}

/// The content of a sheet: the closure's view for the item.
struct SheetContent<Item, Sheet: View>: View {
    let item: Item
    let sheet: (Item) -> Sheet
    var body: some View { sheet(item) }
}

extension View {
    /// Shows a sheet while `isPresented` is true. Dismissing it writes false.
    /// - Parameter onDismiss: Runs when the sheet is gone.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(isPresented, .automatic, onDismiss, content)
    }

    /// Shows a sheet for an item while there is one.
    /// - Parameters:
    ///   - item: The item. A different identity closes the sheet and opens a new one; the same identity updates it. Dismissing writes nil.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: The sheet's view.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(item, .automatic, onDismiss, content)
    }

    /// Covers the whole screen with a view while `isPresented` is true.
    /// - Parameters:
    ///   - isPresented: Whether it is shown. Dismissing writes false.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: The view.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation(isPresented, .fullScreen, onDismiss, content)
    }

    /// Covers the whole screen with a view for an item while there is one.
    /// - Parameters:
    ///   - item: The item. A different identity closes the cover and opens a new one; the same identity updates it. Dismissing writes nil.
    ///   - onDismiss: Runs when the cover is gone.
    ///   - content: The view.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation(item, .fullScreen, onDismiss, content)
    }

    private nonisolated func presentation<Content: View>(
        _ isPresented: Binding<Bool>, _ style: UIModalPresentationStyle, _ onDismiss: (() -> Void)?,
        _ content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                item: isPresented.presence, identity: { AnyHashable($0) }, style: style, onDismiss: onDismiss,
                sheet: { _ in content() }))
    }

    private nonisolated func presentation<Item: Identifiable, Content: View>(
        _ item: Binding<Item?>, _ style: UIModalPresentationStyle, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                item: item, identity: { AnyHashable($0.id) }, style: style, onDismiss: onDismiss, sheet: content))
    }
}
