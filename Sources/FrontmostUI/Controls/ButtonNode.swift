import Foundation
import FrontmostRender

/// What a button does, in an app's eyes.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive"), cancel = ButtonRole(name: "cancel")
    /// Leaves what is shown, and changes nothing by that.
    public static let close = ButtonRole(name: "close")
    /// Takes over what was done.
    public static let confirm = ButtonRole(name: "confirm")
}

/// A control that runs an action. The action is stored anew at each update and takes no part in comparison: nothing that is shown
/// depends on it.
public class ButtonNode: UnaryLayoutNode, InputResponder, DescribedNode {
    @exclusivity(unchecked) @usableFromInline final var action: () -> Void
    final var role: ButtonRole?
    private(set) final var isPressed = false
    final var rowPart = RowPart.none
    @exclusivity(unchecked) private final var look: ButtonLook?
    /// The label as it was handed in last, kept for a style that draws it anew when the button is held.
    @exclusivity(unchecked) private final var styledLabel: AnyView?
    /// Controls in the label that are used by themselves.
    @exclusivity(unchecked) private final var heldControls = 0
    @exclusivity(unchecked) private final var isHeld = false

    init(_ parent: ViewNode, _ role: ButtonRole?, _ action: @escaping () -> Void, _ look: ButtonLook?) {
        (self.action, self.role, self.look) = (action, role, look)
        super.init(parent)
        render.responder = self
        // A style decides what is touched; a button without one is hit in all of its bounds.
        if look != nil { render.touchRule = .content }
        if !isPrimitive { isHeld = joinLink() }
        updateRowPart()
        if look == nil, role == nil, environment.values.takesGestures {
            // By far the most usual button, and there may be thousands of it.
            environment = environment.scope(for: nil)
            render.accepts = Self.input
            render.semantics = Self.plain
            return
        }
        environment = labelEnvironment
        describe()
        acceptInput()
    }

    /// Only an automatic button gives its label a colour.
    private final var labelEnvironment: EnvironmentScope {
        let outer = graph.environment(around: self)
        return look == nil || look?.kind == .borderless ? outer.scope(for: role) : outer
    }

    final func update(_ role: ButtonRole?, _ action: @escaping () -> Void) {
        self.action = action
        if role != self.role {
            self.role = role
            environment = labelEnvironment
            describe()
            content.environmentChanged()
        }
    }

    // MARK: Styles

    final var isStyled: Bool { styledLabel != nil }
    final var hasDefaultLook: Bool { look == nil }

    fileprivate final var isPrimitive: Bool {
        if case .primitive = look?.kind { return true }
        return false
    }

    /// Shows what the style makes of the label.
    final func showStyled(_ label: AnyView) {
        styledLabel = label
        let part = _StylePart(label), view: AnyView
        switch look?.kind {
        case .styled(let style): view = style.make(ButtonStyleConfiguration(role: role, label: part, isPressed: isPressed))
        case .primitive(let style):
            let run = { [weak self] in self?.action() ?? () }
            view = style.make(PrimitiveButtonStyleConfiguration(role: role, label: part, action: run))
        case .plain, .borderless, nil: view = label
        }
        let row = HStack { view }
        if content == nil { content = HStack._make(row, self) } else { HStack._update(content, row) }
    }

    private final func styleChanged() {
        let new = graph.environment(around: self).values.buttonLook
        if !isStyled || new == look { return }
        look = new
        environment = labelEnvironment
        styledLabel.map(showStyled)
    }

    // MARK: Semantics and input

    private final func acceptInput() {
        render.accepts = environment.values.takesGestures && !isPrimitive ? Self.input : []
    }

    private static let input: InputKinds = [.activate, .press]
    private static let plain = RenderSemantics(role: .button)
    private static let none = RenderSemantics(role: .none)

    var baseSemantics: RenderSemantics {
        // A primitive style shows a button of its own.
        if isPrimitive { return Self.none }
        let isEnabled = environment.values.isEnabled
        if role == nil && isEnabled && heldControls == 0 { return Self.plain }
        var traits: RenderSemantics.Traits = isEnabled ? [] : .isDisabled
        if heldControls > 0 { traits.insert(.holdsControls) }
        if role == .destructive { traits.insert(.isDestructive) }
        if role == .cancel { traits.insert(.isCancelAction) }
        return RenderSemantics(role: .button, traits: traits)
    }

    /// - Parameter change: How many controls more, or less, lie in the label.
    fileprivate final func holds(_ change: Int) {
        heldControls += change
        // The first one came, or the last one went.
        if heldControls == max(0, change) { describe() }
    }

    override func willDetach() {
        super.willDetach()
        leaveRow()
        if isHeld { leaveLink() }
    }

    override func environmentChanged() {
        styleChanged()
        describe()
        acceptInput()
        updateRowPart()
        if isPressed && !environment.values.isEnabled { _ = press(false) }
        super.environmentChanged()
    }

    public func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            if !actInRow() { action() }
            return true
        case .pointerDown: return press(true)
        case .pointerUp: return press(false)
        // A finger that leaves the button lets go of it, and presses it again when it returns.
        case .pointerMove(let point): return press(render.containsInBounds(point))
        default: return false
        }
    }

    private func press(_ pressed: Bool) -> Bool {
        if pressed == isPressed { return true }
        isPressed = pressed
        pressChanged()
        return true
    }

    /// A held button is dimmed, as the platform's plain ones are; with a style it is the style that shows it.
    func pressChanged() {
        if let styledLabel {
            showStyled(styledLabel)
        } else {
            render.effects.opacity = isPressed ? 0.3 : 1
        }
        graph.setNeedsUpdate()
    }
}

// A control in the label of a link is used by itself, and no part of the link.
extension LayoutNode {
    private final var holder: ButtonNode? {
        nearest { node in (node as? ButtonNode).flatMap { $0.isPrimitive ? nil : $0 } }
    }

    /// - Returns: Whether there is a link around that holds it, and has to be left.
    final func joinLink() -> Bool {
        guard environment.values.isInLink, let holder else { return false }
        holder.holds(1)
        return true
    }
    final func leaveLink() { if let holder, !holder.isDetached { holder.holds(-1) } }
}

extension EnvironmentScope {
    /// What a button's label sees: the accent, or the colour of its role, where the app has set no foreground.
    func scope(for role: ButtonRole?) -> EnvironmentScope {
        // Known scopes are looked up without a key path, which would cost as much as the rest of a button.
        if role == .destructive {
            return destructive?.scope ?? derived(\.destructive) { $0.foregrounds.placeDefault(AnyShapeStyle(Color.red)) }
        }
        return control?.scope
            ?? derived(\.control) {
                let color = $0.isEnabled ? Color.accentColor : Color(.palette(.tertiaryLabel))
                $0.foregrounds.placeDefault(AnyShapeStyle(color))
            }
    }
}
