import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// Presses a key of a keyboard.
    ///
    /// Tab goes to the next control or field that takes the keyboard (with Shift to the one before). Return in a field of one line
    /// submits it, and on a control that has the keyboard it uses it, as Space does. In a field characters are typed at the
    /// caret, in place of what is selected. Backspace and Delete take out a character, with Option a word, with Command what is left of the
    /// line; the arrow keys move the caret by as much, Home and End to an end of the line and with Command of the text, and with Shift they
    /// select. Command-A selects all. Lines are those that the text is written in, however it is wrapped. Everything else goes to who has
    /// the keyboard; what nobody used goes to the scene, where Escape closes what is presented on top.
    public func press(_ key: KeyInput) async throws(ScreenError) {
        try await act {
            let focused = keysHolder
            if let focused, edits(focused, with: key) { return }
            switch key.key {
            case KeyInput.tab.key: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
            case KeyInput.enter.key where focused.map(takesReturn) ?? false:
                if let focused { scene.send(.submit, to: focused.id) }
            case KeyInput.enter.key, " ":
                if let focused, focused.accepts.contains(.activate) {
                    scene.send(.activate, to: focused.id)
                } else {
                    send(key)
                }
            default: send(key)
            }
        }
    }

    /// Who has the keyboard, unless something modal is in front: browsers take the keys from what cannot be reached.
    private var keysHolder: RenderNode? {
        keyboard.focused.flatMap { scene.isReachable($0, ignoringPassing: true) ? $0 : nil }
    }

    private func send(_ key: KeyInput) {
        let taker = keysHolder ?? items.last { !$0.isBehindModal && $0.node.accepts.contains(.key) }?.node
        if let taker { scene.send(.key(key), to: taker.id) } else { scene.send(key) }
    }

    /// As in a browser, the host edits by itself, and the app hears of the edit and not of the key.
    private func edits(_ field: RenderNode, with key: KeyInput) -> Bool {
        guard case .textField(let content) = field.content, content.isEnabled else { return false }
        let old = keyboard.content(of: field)
        guard let new = old.after(key, isMultiline: content.isMultiline) else { return false }
        if new.text == old.text {
            keyboard.select(new)
        } else {
            keyboard.edit(new, isComposing: false, in: field, of: scene)
        }
        return true
    }

    private func takesReturn(_ node: RenderNode) -> Bool {
        if case .textField(let content) = node.content { return !content.isMultiline }
        return false
    }

    private func moveFocus(by step: Int) {
        let stops = items.filter { $0.isEnabled && !$0.isBehindModal }.compactMap { focusTarget($0.node) }
        if stops.isEmpty { return }
        let index = stops.firstIndex { $0 === keyboard.focused }
        let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        keyboard.focus(stops[next], in: scene)
    }

    private func focusTarget(_ node: RenderNode) -> RenderNode? {
        if let field = node.firstTextField, node.semantics?.role.isField == true || field === node { return field }
        return node.accepts.isDisjoint(with: [.activate, .focus]) ? nil : node
    }

    /// Goes back by one screen: uses the back button of the navigation bar that is in front.
    public func back() async throws(ScreenError) {
        showChanges()
        let bars = items.filter { $0.role == .navigationBar && !$0.isBehindModal }
        let button = items.first { item in
            item.identifier == "BackButton" && !item.isBehindModal && bars.last.map { item.node.isWithin($0.node) } ?? true
        }
        guard let button else { throw failure(.notFound("back button")) }
        try await Element(self, Query(), pinned: button.node).tap()
    }

    /// Gives the device a keyboard on its screen, as phones have: it comes up when a text gets the keyboard's focus, in a quarter of a
    /// second of virtual time, and goes with it. Guides, SwiftUI's views and whoever listens to the keyboard's notifications make room.
    /// Without it the keys are elsewhere, and nothing is covered.
    /// - Parameter height: In points, the room below the safe area included.
    public func useSoftwareKeyboard(height: CGFloat = 335) async {
        keyboard.useSoftwareKeyboard(height, in: scene)
        await settle()
    }

    /// Does something as a person, lets what it sets off happen, and checks what the host was told.
    func act(_ body: () async throws(ScreenError) -> Void) async throws(ScreenError) {
        showChanges()
        try await body()
        await settle()
        try checkPatches()
    }

    /// Has what code has changed since the last frame laid out and shown, now and not in the frame that comes at this time anyway: a
    /// person uses what is seen.
    func showChanges() { if scene.isAwaitingFrame { scene.commit() } }
}
