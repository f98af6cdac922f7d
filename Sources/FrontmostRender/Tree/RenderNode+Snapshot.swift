import Foundation

extension RenderNode {
    /// A picture of what the node shows at `time`, and all in it: nothing in the copy moves, scrolls or takes input.
    public func snapshot(at time: TimeInterval) -> RenderNode {
        let copy = RenderNode(), frame = presentationFrame(at: time)
        let shift = pinShift(at: time)
        copy.setFrame(origin: CGPoint(x: frame.minX + shift.x, y: frame.minY + shift.y), size: frame.size)
        var effects = presentationEffects(at: time)
        effects.pin = nil
        if effects != .none { copy.effects = effects }
        let below = ContiguousArray(children.map { $0.snapshot(at: time) })
        guard case .scroll = content else {
            copy.content = content.still
            copy.setChildren(below)
            return copy
        }
        // What is scrolled lies in a node that is moved as far.
        let inner = RenderNode()
        inner.setFrame(origin: CGPoint(x: -scrollOffset.x, y: -scrollOffset.y), size: size)
        inner.setChildren(below)
        if copy.effects.clip == nil { copy.effects.clip = .rectangle }
        copy.setChildren([inner])
        return copy
    }
}

extension RenderContent {
    /// The same where nothing can be done with it.
    fileprivate var still: RenderContent {
        guard case .textField(let field) = self else { return self }
        return .textField(
            TextFieldContent(
                text: field.text, prompt: field.prompt, font: field.font, color: field.color, promptColor: field.promptColor,
                tint: field.tint, isSecure: field.isSecure, isMultiline: field.isMultiline, isEnabled: false,
                hints: field.hints, alignment: field.alignment))
    }
}
