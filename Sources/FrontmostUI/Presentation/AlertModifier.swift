@_spi(Engine) import FrontmostUIKit

/// Shows an alert or a dialog while a value is there.
public struct AlertModifier<Item> {
    let item: Binding<Item?>
    let identity: (Item) -> AnyHashable
    let model: (Item, EnvironmentValues) -> AlertModel?

    nonisolated init(
        item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable,
        model: @escaping (Item, EnvironmentValues) -> AlertModel?
    ) {
        (self.item, self.identity, self.model) = (item, identity, model)
    }
}

extension AlertModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> AlertNode<Item> { AlertNode(parent, modifier) }
    public static func _updateNode(_ node: AlertNode<Item>, _ modifier: Self) { node.modifier = modifier }
    public static func _didMake(_ node: AlertNode<Item>) { node.modifierChanged() }
    public static func _didUpdate(_ node: AlertNode<Item>) { node.modifierChanged() }
}

public final class AlertNode<Item>: PresentationNode {
    var modifier: AlertModifier<Item>
    /// The fields of what is shown.
    private var fields: [AlertModel.Field] = []

    init(_ parent: ViewNode, _ modifier: AlertModifier<Item>) {
        self.modifier = modifier
        super.init(parent)
    }

    override var kind: String { "alert" }

    override func makeRequest() -> PresentationRequest? {
        guard let item = modifier.item.wrappedValue else { return nil }
        let modifier = modifier
        // Without the data that it is about, nothing is shown.
        guard modifier.model(item, environment.values) != nil else { return nil }
        return PresentationRequest(
            identity: modifier.identity(item), style: .automatic, isAnimated: true,
            makeController: { [unowned self] values in
                let model = modifier.model(item, values.forParts(of: self)) ?? AlertModel(choices: [], style: .alert)
                fields = model.fields
                return model.makeController { [weak self] in self?.clearBinding() }
            },
            attach: { [unowned self] in $0.popoverPresentationController?.sourceItem = ViewSource(self) },
            updateController: { [unowned self] controller, values in
                guard let alert = controller as? UIAlertController,
                    let model = modifier.model(item, values.forParts(of: self))
                else { return }
                model.update(alert, fields) { [weak self] in self?.clearBinding() }
            })
    }

    // Whether there is anything to say of the item was found when the request was made, from the same modifier.
    override func wantedIdentity() -> AnyHashable? { modifier.item.wrappedValue.map { modifier.identity($0) } }

    override func clearBinding() { if modifier.item.wrappedValue != nil { modifier.item.wrappedValue = nil } }
}

extension View {
    nonisolated func alert(
        _ isPresented: Binding<Bool>, _ model: @escaping (EnvironmentValues) -> AlertModel?
    ) -> some View {
        modifier(AlertModifier(item: isPresented.presence, identity: { AnyHashable($0) }) { _, values in model(values) })
    }
}
