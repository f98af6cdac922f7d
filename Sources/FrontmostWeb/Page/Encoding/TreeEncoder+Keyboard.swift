import FrontmostRender

extension TreeEncoder {
    /// Writes how the node's element uses the keyboard, unless it never does.
    func updateKeyboard(of node: RenderNode) {
        guard node.isInTree, node.keyboard != nil || keyboards.contains(node.id) else { return }
        if node.keyboard == nil { keyboards.remove(node.id) } else { keyboards.insert(node.id) }
        let traits = node.keyboard ?? KeyboardTraits()
        begin(.keyboard)
        writeID(node.id)
        body.comma()
        body.integer(KeyboardFlags(traits).rawValue)
        body.raw(traits.wantsFocus ? ",1," : ",0,")
        body.integer(traits.focusRevision)
        body.comma()
        write(traits.keys)
        end()
    }

    private func write(_ keys: KeySet?) {
        switch keys {
        case nil: body.raw("0")
        case .characters: body.raw("1")
        case .all: body.raw("2")
        case .these(let names):
            body.raw("[")
            for (index, name) in names.sorted().enumerated() {
                if index > 0 { body.comma() }
                body.string(name)
            }
            body.raw("]")
        }
    }
}

extension KeyboardFlags {
    init(_ traits: KeyboardTraits) {
        self = []
        if traits.isFocusable { insert(.focusable) }
        if traits.isFocusedByTouch { insert(.focusedByTouch) }
        if traits.hidesFocusRing { insert(.hidesRing) }
        if traits.wantsReleases { insert(.wantsReleases) }
    }
}
