import Foundation
import FrontmostRender

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    /// Deletes data or cannot be undone; cancels an operation.
    public static let destructive = ButtonRole(name: "destructive"), cancel = ButtonRole(name: "cancel")
    /// Closes what is shown, without changing anything.
    public static let close = ButtonRole(name: "close")
    /// Confirms what the user has entered or chosen.
    public static let confirm = ButtonRole(name: "confirm")
}

/// The node of a button. The action is replaced with each update and is not compared, since nothing that is shown depends on it.
public class ButtonNode: UnaryLayoutNode, InputResponder, DescribedNode {
    // Unchecked: app modules replace it inline.
    @exclusivity(unchecked) @usableFromInline final var action: () -> Void
    final var role: ButtonRole?
    @exclusivity(unchecked) private(set) final var isPressed = false
    final var rowPart = RowPart.none
    private final var appearance: ButtonAppearance?
    /// The label of the last update, kept for a style that rebuilds the button when `isPressed` changes.
    private final var styledLabel: AnyView?
    /// The number of controls in the label, which act by themselves.
    private final var heldControls = 0
    private final var isHeld = false
    /// Nil until the button is pressed where buttons repeat their action.
    private final var repetition: ButtonRepeat?

    init(_ parent: ViewNode, _ role: ButtonRole?, _ action: @escaping () -> Void, _ appearance: ButtonAppearance?) {
        (self.action, self.role, self.appearance) = (action, role, appearance)
        super.init(parent)
        render.responder = self
        // A style determines the touch area; a button without one is hit in all of its bounds.
        if appearance != nil { render.touchRule = .content }
        if !isPrimitive { isHeld = joinLink() }
        updateRowPart()
        if appearance == nil, role == nil, environment.values.takesGestures {
            // A shortcut for the most common button, of which there may be thousands.
            environment = environment.scope(for: nil)
            render.accepts = Self.input
            render.semantics = Self.plain
            return
        }
        environment = labelEnvironment
        describe()
        acceptInput()
    }

    /// The environment of the label. Only buttons with the automatic or borderless style give their label a colour.
    private final var labelEnvironment: EnvironmentScope {
        let outer = graph.environment(around: self)
        return appearance == nil || appearance?.kind == .borderless ? outer.scope(for: role) : outer
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
    final var hasDefaultAppearance: Bool { appearance == nil }

    fileprivate final var isPrimitive: Bool {
        if case .primitive = appearance?.kind { return true }
        return false
    }

    /// Builds the button with its style from the label.
    final func showStyled(_ label: AnyView) {
        styledLabel = label
        let part = _StylePart(label), view: AnyView
        switch appearance?.kind {
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
        let new = graph.environment(around: self).values.buttonAppearance
        if !isStyled || new == appearance { return }
        appearance = new
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

    /// Counts the controls in the label.
    /// - Parameter change: How many controls were added; negative if removed.
    fileprivate final func holds(_ change: Int) {
        heldControls += change
        // The semantics change only with the first control that is added and the last one that is removed.
        if heldControls == max(0, change) { describe() }
    }

    override func willDetach() {
        super.willDetach()
        leaveRow()
        repetition?.released()
        if isHeld { leaveLink() }
    }

    override func environmentChanged() {
        styleChanged()
        describe()
        acceptInput()
        updateRowPart()
        if isPressed && !environment.values.takesGestures { _ = press(false) }
        super.environmentChanged()
    }

    /// Handles taps and presses.
    public func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            if repetition?.isEndOfPress == true { return true }
            if !actInRow() { action() }
            return true
        case .pointerDown: return press(true)
        case .pointerUp: return press(false)
        // A finger that leaves the button releases it, and presses it again when it comes back.
        case .pointerMove(let point): return press(render.containsInBounds(point))
        default: return false
        }
    }

    override func endInput() {
        if isPressed { _ = press(false) }
        super.endInput()
    }

    private func press(_ pressed: Bool) -> Bool {
        if pressed == isPressed { return true }
        isPressed = pressed
        pressChanged()
        repeatAction()
        return true
    }

    /// Begins or ends repeating the action, where buttons do that.
    private final func repeatAction() {
        guard isPressed, environment.values.buttonRepeatBehavior == .enabled, let clock = graph.clock else {
            repetition?.released()
            return
        }
        let repetition = repetition ?? ButtonRepeat(clock) { [weak self] in self?.action() }
        self.repetition = repetition
        repetition.pressed()
    }

    /// Shows whether the button is pressed: by dimming it, as the platform does with plain buttons, or by its style.
    func pressChanged() {
        if let styledLabel {
            showStyled(styledLabel)
        } else {
            render.effects.opacity = isPressed ? 0.3 : 1
        }
        graph.setNeedsUpdate()
    }
}

// A control in the label of a navigation link acts by itself and is not part of the link.
extension LayoutNode {
    private final var holder: ButtonNode? {
        nearest { node in (node as? ButtonNode).flatMap { $0.isPrimitive ? nil : $0 } }
    }

    /// Reports the node to the link around it.
    /// - Returns: Whether there is such a link, so that `leaveLink` has to be called.
    final func joinLink() -> Bool {
        guard environment.values.isInLink, let holder else { return false }
        holder.holds(1)
        return true
    }
    final func leaveLink() { if let holder, !holder.isDetached { holder.holds(-1) } }
}

extension Color {
    /// The label of a control without a background that is disabled.
    static var disabledLabel: Color { Color(.palette(.tertiaryLabel)) }
}

extension EnvironmentScope {
    /// The environment of a button's label: the accent colour, or the colour of the role, if the app has set no foreground style.
    func scope(for role: ButtonRole?) -> EnvironmentScope {
        // The most common scopes are stored in properties, since a lookup by key path would cost as much as the rest of a button.
        if role == .destructive {
            return destructive?.scope
                ?? derived(\.destructive) { $0.placeControlForeground(.red) }
        }
        return control?.scope
            ?? derived(\.control) { $0.placeControlForeground(.accentColor) }
    }
}

extension EnvironmentValues {
    /// Sets the colour of a control's label, where the app has set no foreground style: grey if the control is disabled.
    mutating func placeControlForeground(_ color: Color) {
        foregrounds.placeDefault(AnyShapeStyle(isEnabled ? color : .disabledLabel))
    }
}

extension View {
    /// Sets the colour of a part of a control, where the app has set no foreground style: grey if the control is disabled.
    nonisolated func controlForeground(_ color: Color) -> some View {
        modifier(EnvironmentTransform { $0.placeControlForeground(color) })
    }
}
