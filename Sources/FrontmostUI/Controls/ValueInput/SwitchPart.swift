import FrontmostRender
import FrontmostUIKit

/// Makes a view the switch of the toggle around it: the part that fingers and pointers use.
struct SwitchPart {
    /// Whether the switch is on.
    let isOn: Bool
    /// Shows the switch as a finger moves it; nil shows its value.
    let show: (Bool?) -> Void

    nonisolated init(isOn: Bool, show: @escaping (Bool?) -> Void) { (self.isOn, self.show) = (isOn, show) }
}

extension SwitchPart: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { SwitchPartNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: SwitchPartNode.self).modifier = modifier
    }
}

final class SwitchPartNode: UnaryLayoutNode, InputResponder {
    var modifier: SwitchPart
    private weak var control: ControlNode?
    private var drag = SwitchDrag()

    init(_ parent: ViewNode, _ modifier: SwitchPart) {
        self.modifier = modifier
        super.init(parent)
        var around: ViewNode? = parent
        while let node = around, control == nil { (control, around) = (node as? ControlNode, node.parent) }
        control?.part = self
        render.responder = self
        refresh()
    }

    override func willDetach() {
        super.willDetach()
        cancelDrag()
    }

    override func environmentChanged() {
        refresh()
        super.environmentChanged()
    }

    override func endInput() {
        cancelDrag()
        super.endInput()
    }

    private func cancelDrag() {
        guard drag.follows || drag.awaits else { return }
        dropDrags(isFollowing: drag.follows)
        drag = SwitchDrag()
        // Queued, because nodes are being updated.
        graph.enqueue { [modifier] in modifier.show(nil) }
    }

    private func refresh() {
        let takes = environment.values.takesGestures
        if !takes { cancelDrag() }
        render.accepts = takes ? [.tap, .drag, .sideways] : []
    }

    var followsDrag: Bool { drag.follows }
    var awaitsDrag: Bool { drag.awaits }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap: return control?.respond(to: .activate) ?? false
        case .drag(let input):
            let before = drag.shown, result = drag.take(input, width: size.width, isMirrored: isMirrored)
            if let wanted = result.value, wanted != modifier.isOn { _ = control?.respond(to: .activate) }
            if drag.shown != before { modifier.show(drag.shown) }
            return result.isUsed
        default: return false
        }
    }
}
