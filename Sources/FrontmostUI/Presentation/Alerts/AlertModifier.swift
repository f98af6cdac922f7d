import FrontmostUIKit

/// Shows an alert or a dialog while the item is not nil.
public struct AlertModifier<Item> {
    let item: Binding<Item?>
    let identity: (Item) -> AnyHashable
    /// Returns nil, and nothing is shown, if the data that the alert is about is missing.
    let content: (Item) -> AlertContent?

    nonisolated init(
        item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable, content: @escaping (Item) -> AlertContent?
    ) {
        (self.item, self.identity, self.content) = (item, identity, content)
    }
}

extension AlertModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> AlertNode<Item> { AlertNode(parent, modifier) }
    public static func _updateNode(_ node: AlertNode<Item>, _ modifier: Self) { node.modifier = modifier }
    public static func _didMake(_ node: AlertNode<Item>) { node.modifierChanged() }
    public static func _didUpdate(_ node: AlertNode<Item>) { node.modifierChanged() }
}

/// The node of an alert or a confirmation dialog.
public final class AlertNode<Item>: PresentationNode {
    var modifier: AlertModifier<Item>
    private var hasNewEnvironment = true
    /// What the alert shows. It stays, as in SwiftUI, if the data that the alert is about goes while the alert is shown.
    private var shownContent: AlertContent?

    init(_ parent: ViewNode, _ modifier: AlertModifier<Item>) {
        self.modifier = modifier
        super.init(parent)
    }

    override var warnsWhenWaiting: Bool { false }

    override func makeRequest() -> PresentationRequest? {
        guard let item = modifier.item.wrappedValue, let content = modifier.content(item) ?? (isShowing ? shownContent : nil)
        else {
            shownContent = nil
            return nil
        }
        shownContent = content
        return PresentationRequest(
            identity: modifier.identity(item), style: .automatic, isAnimated: true,
            makeController: { [unowned self] values in
                hasNewEnvironment = false
                let scene = presenter?.viewIfLoaded?.window?.windowScene
                return PlatformAlertController(content, values.forParts(of: self), in: scene) { [weak self] in
                    self?.clearBinding()
                }
            },
            attach: { [unowned self] in $0.popoverPresentationController?.sourceItem = ViewSource(self) },
            updateController: { [unowned self] controller, values in
                (controller as? PlatformAlertController)?.show(content, hasNewEnvironment ? values.forParts(of: self) : nil)
                hasNewEnvironment = false
            })
    }

    override func environmentChanged() {
        hasNewEnvironment = true
        super.environmentChanged()
    }

    override func willLeave(_ controller: UIViewController) { (controller as? PlatformAlertController)?.isAskedToLeave = true }
    override func hasLeft(_ controller: UIViewController) { (controller as? PlatformAlertController)?.isAskedToLeave = false }

    // `makeRequest` has already checked, with the same modifier, that the item has content.
    override func wantedIdentity() -> AnyHashable? { modifier.item.wrappedValue.map { modifier.identity($0) } }

    override func clearBinding() { if modifier.item.wrappedValue != nil { modifier.item.wrappedValue = nil } }
}

extension View {
    nonisolated func alert(_ isPresented: Binding<Bool>, _ content: @escaping () -> AlertContent?) -> some View {
        modifier(AlertModifier(item: isPresented.presence, identity: { AnyHashable($0) }) { _ in content() })
    }
}
