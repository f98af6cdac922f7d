import Foundation
import FrontmostRender

/// What a button does, in an app's eyes.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive"), cancel = ButtonRole(name: "cancel")
}

/// A control that runs an action. The action is stored anew at each update and takes no part in comparison: nothing that is shown
/// depends on it.
public class ButtonNode: UnaryLayoutNode, InputResponder {
    @exclusivity(unchecked) @usableFromInline final var action: () -> Void
    final var role: ButtonRole?
    private(set) final var isPressed = false

    @usableFromInline init(_ parent: ViewNode, _ role: ButtonRole?, _ action: @escaping () -> Void) {
        (self.action, self.role) = (action, role)
        super.init(parent)
        environment = parent.environment.scope(for: role)
        render.responder = self
        describe()
    }

    @usableFromInline final func update(_ role: ButtonRole?, _ action: @escaping () -> Void) {
        self.action = action
        if role != self.role {
            self.role = role
            environment = graph.environment(around: self).scope(for: role)
            describe()
            content.environmentChanged()
        }
    }

    private func describe() {
        let isEnabled = environment.values.isEnabled
        render.accepts = isEnabled ? [.activate, .press] : []
        render.semantics = Self.semantics(role, isEnabled)
    }

    private static let plain = RenderSemantics(role: .button)
    private static func semantics(_ role: ButtonRole?, _ isEnabled: Bool) -> RenderSemantics {
        if role == nil && isEnabled { return plain }
        var traits: RenderSemantics.Traits = isEnabled ? [] : .isDisabled
        if role == .destructive { traits.insert(.isDestructive) }
        if role == .cancel { traits.insert(.isCancelAction) }
        return RenderSemantics(role: .button, traits: traits)
    }

    override func environmentChanged() {
        describe()
        super.environmentChanged()
    }

    public func respond(to event: InputEvent) -> Bool {
        switch event {
        case .activate:
            action()
            return true
        case .pointerDown: return press(true)
        case .pointerUp: return press(false)
        default: return false
        }
    }

    private func press(_ pressed: Bool) -> Bool {
        if pressed == isPressed { return true }
        isPressed = pressed
        pressChanged()
        return true
    }

    /// A held button is dimmed, as the platform's plain ones are.
    func pressChanged() {
        render.effects.opacity = isPressed ? 0.3 : 1
        graph.setNeedsUpdate()
    }
}

extension EnvironmentScope {
    /// What a button's label sees: the accent, or the colour of its role.
    func scope(for role: ButtonRole?) -> EnvironmentScope {
        if role == .destructive { return derived(\.destructive) { $0.foregroundStyle = AnyShapeStyle(Color.red) } }
        return derived(\.control) { $0.foregroundStyle = AnyShapeStyle($0.isEnabled ? Color.accentColor : Color(.palette(.tertiaryLabel))) }
    }
}
