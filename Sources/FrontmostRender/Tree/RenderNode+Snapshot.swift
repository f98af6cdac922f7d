import Foundation

extension RenderNode {
    /// A static copy of the visible state of the node and its descendants at `time`. The copy does not move, scroll or take
    /// input.
    /// - Parameter time: On the tree's clock, in seconds.
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
        // The scrolled children are in a node that is moved by the scroll offset.
        let inner = RenderNode()
        inner.setFrame(origin: CGPoint(x: -scrollOffset.x, y: -scrollOffset.y), size: size)
        inner.setChildren(below)
        if clipsScrolledChildren && copy.effects.clip == nil { copy.effects.clip = .rectangle }
        copy.setChildren([inner])
        return copy
    }
}

extension RenderContent {
    /// The same content without interaction.
    fileprivate var still: RenderContent {
        guard case .textField(let field) = self else { return self }
        return .textField(
            TextFieldContent(
                text: field.text, prompt: field.prompt, font: field.font, color: field.color, promptColor: field.promptColor,
                tint: field.tint, isSecure: field.isSecure, isMultiline: field.isMultiline, isEnabled: false,
                hints: field.hints, alignment: field.alignment))
    }
}
