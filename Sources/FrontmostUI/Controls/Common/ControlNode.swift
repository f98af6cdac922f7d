import Foundation
import FrontmostRender

/// Makes a view a control with semantics, which acts as a whole on a tap or on keys.
struct ControlModifier {
    let role: RenderSemantics.Role
    let label: Text?
    let value: String
    let isSelected: Bool
    /// Nil for a control that only shows a value.
    let action: (() -> Void)?
    /// Steps up (true) or down (false) in response to the arrow keys.
    let step: ((Bool) -> Void)?
    /// Whether the control is one element, with the label and the value of the elements inside where it has none.
    let combines: Bool
    /// Whether fingers and pointers use the control by a part inside, such as the switch of a toggle, rather than as a whole.
    let isTouchedByPart: Bool

    nonisolated init(
        role: RenderSemantics.Role, label: Text? = nil, value: String = "", isSelected: Bool = false, combines: Bool = false,
        isTouchedByPart: Bool = false, action: (() -> Void)? = nil, step: ((Bool) -> Void)? = nil
    ) {
        (self.role, self.label, self.value, self.isSelected) = (role, label, value, isSelected)
        (self.action, self.step, self.combines, self.isTouchedByPart) = (action, step, combines, isTouchedByPart)
    }
}

extension ControlModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { ControlNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: ControlNode.self).update(modifier)
    }
}

final class ControlNode: UnaryLayoutNode, InputResponder, DescribedNode {
    private var modifier: ControlModifier
    private var isHeld = false
    /// The part that fingers and pointers use.
    weak var part: SwitchPartNode?

    init(_ parent: ViewNode, _ modifier: ControlModifier) {
        self.modifier = modifier
        super.init(parent)
        render.responder = self
        isHeld = joinLink()
        refresh()
    }

    func update(_ new: ControlModifier) {
        modifier = new
        refresh()
    }

    override func willDetach() {
        super.willDetach()
        if isHeld { leaveLink() }
    }

    override func environmentChanged() {
        refresh()
        super.environmentChanged()
    }

    private func refresh() {
        var kinds: InputKinds = []
        if modifier.action != nil { kinds.insert(.activate) }
        if modifier.step != nil { kinds.insert(.key) }
        render.accepts = environment.values.takesGestures ? kinds : []
        render.touchRule = modifier.isTouchedByPart ? .inside : .bounds
        describe()
    }

    var baseSemantics: RenderSemantics {
        var traits: RenderSemantics.Traits = environment.values.isEnabled ? [] : .isDisabled
        if modifier.isSelected { traits.insert(.isSelected) }
        if modifier.combines { traits.formUnion([.isOneElement, .combinesDescendants]) }
        let label = modifier.label?.plainString(localizedIn: environment.values) ?? ""
        return RenderSemantics(role: modifier.role, label: label, value: modifier.value, traits: traits)
    }

    var activationPoint: CGPoint? {
        guard modifier.isTouchedByPart, let part, let time = render.tree?.now else { return nil }
        let size = part.render.size
        return part.render.convert(CGPoint(x: size.width / 2, y: size.height / 2), to: render, at: time)
    }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            modifier.action?()
            return modifier.action != nil
        case .key(let key):
            guard let step = modifier.step else { return false }
            if key.key == "ArrowRight" || key.key == "ArrowUp" {
                step(true)
                return true
            }
            if key.key == "ArrowLeft" || key.key == "ArrowDown" {
                step(false)
                return true
            }
            return false
        default: return false
        }
    }
}

/// The label of a control that is a text, for use where the label is not shown, or shown as a string; nil for other labels: see
/// `LabelNameModifier`.
nonisolated func textLabel<V>(_ label: V) -> Text? {
    if let part = label as? _StylePart { return textLabel(part.view) }
    if let part = label as? _TextFieldStyleLabel { return textLabel(part.view) }
    if let view = label as? AnyView { return textLabel(view.box.content) }
    return (label as? Text) ?? (label as? _LabelView<Text, Image>)?.title
}

private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    /// Whether the labels of controls are hidden.
    public var labelsVisibility: Visibility { labelsAreHidden ? .hidden : .automatic }
}

extension View {
    /// Hides the labels of controls in the view. Their accessibility labels stay.
    public nonisolated func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
    /// Hides or shows the labels of controls in the view. Their accessibility labels stay.
    /// - Parameter visibility: `.automatic` keeps what is set around the view.
    public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.labelsAreHidden) { if visibility != .automatic { $0 = visibility == .hidden } }
    }
}

/// A control with its label: the label at the leading edge, the control at the trailing edge.
struct LabeledControl<Label: View, Control: View>: View {
    let label: Label
    let control: Control
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    init(_ label: Label, @ViewBuilder control: () -> Control) { (self.label, self.control) = (label, control()) }

    var body: some View {
        if isLabelHidden || label is EmptyView || (label as? _StylePart)?.view.box.content is EmptyView {
            control
        } else {
            HStack {
                TitledLabel(label: label)
                Spacer(minLength: 8)
                control
            }
        }
    }
}
