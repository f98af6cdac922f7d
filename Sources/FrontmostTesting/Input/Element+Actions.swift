import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Performs an accessibility action of the element, or of a view around it, as assistive technology does.
    ///
    ///     try await screen.find("Tea").perform(action: "Delete")
    /// - Parameter name: The action's name. `accessibilityAction` without a name is “Activate”.
    /// - Throws: `ScreenError` if the element or the action is missing.
    public func perform(action name: String) async throws(ScreenError) {
        let item = try foundForUse()
        var around: RenderNode? = item.node
        while let node = around {
            if let action = node.ownAction(name) {
                screen.scene.send(.activate, to: action.id)
                return await screen.settle()
            }
            around = node.parent
        }
        throw screen.failure(.notFound("the accessibility action “\(name)” of \(item.words)"))
    }

    /// The names of the accessibility actions of the element and of the views around it, innermost first.
    /// - Throws: `ScreenError` if the element is missing or ambiguous.
    public var actions: [String] {
        get throws(ScreenError) {
            var names: [String] = [], around: RenderNode? = try found().node
            while let node = around {
                names += node.ownActions.map(\.actionName)
                around = node.parent
            }
            return names
        }
    }
}

extension Screen.Element {
    /// Increases the value of an adjustable element by a step, as assistive technology does: of a slider, of a stepper, or of a view with
    /// `accessibilityAdjustableAction`.
    ///
    ///     try await screen.find("Guests").increment()
    /// - Throws: `ScreenError` if the element is missing, disabled, or not adjustable.
    public func increment() async throws(ScreenError) { try await adjust(with: "ArrowRight", button: .increment) }

    /// Decreases the value of an adjustable element by a step: see `increment()`.
    /// - Throws: `ScreenError` if the element is missing, disabled, or not adjustable.
    public func decrement() async throws(ScreenError) { try await adjust(with: "ArrowLeft", button: .decrement) }

    /// - Parameter button: The button of a stepper, which is a group of two.
    private func adjust(with key: String, button: SystemWord) async throws(ScreenError) {
        let item = try foundForUse(), query = Query(role: .button, label: button.text)
        let buttons = screen.matches(query).filter { $0.node !== item.node && $0.node.isWithin(item.node) }
        if buttons.count == 1, !item.node.isAdjustable {
            return try await Screen.Element(screen, query, pinned: buttons[0].node).tap()
        }
        guard item.node.isAdjustable else { throw screen.failure(.notFound("a value to adjust in \(item.words)")) }
        try await screen.act { screen.scene.send(.key(KeyInput(key)), to: item.node.id) }
    }
}

extension RenderNode {
    /// Whether the arrow keys change the node's value.
    var isAdjustable: Bool { semantics?.role == .slider && accepts.contains(.key) }

    /// The actions of the node: they are in children that take no touches.
    fileprivate var ownActions: [RenderNode] {
        var found: [RenderNode] = []
        func visit(_ node: RenderNode) {
            if node.isAccessibilityAction { return found.append(node) }
            node.children.forEach(visit)
        }
        for child in children where child.takesNoTouches { visit(child) }
        return found
    }

    /// Whether the node, or the only one in it, takes no touches.
    private var takesNoTouches: Bool {
        !effects.allowsHitTesting || semantics == nil && children.count == 1 && children[0].takesNoTouches
    }

    fileprivate func ownAction(_ name: String) -> RenderNode? { ownActions.first { $0.actionName == name } }

    fileprivate var actionName: String {
        if let label = semantics?.label, !label.isEmpty { return label }
        return children.lazy.map(\.nameInside).first { !$0.isEmpty } ?? ""
    }
}
