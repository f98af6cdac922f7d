import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// Presses a key of a hardware keyboard.
    ///
    /// Tab moves the focus to the next control or field (with Shift, to the previous one). Return submits a focused single-line
    /// field, and activates a focused control, as Space does. In a field, characters replace the selection or are inserted at the
    /// caret. Backspace and Delete remove a character, with Option a word, with Command the rest of the line. The arrow keys move
    /// the caret by the same units, Home and End to an end of the line or, with Command, of the text; with Shift they extend the
    /// selection. Command-A selects all; Command-X, C and V cut, copy and paste. Lines are separated by line breaks, however the text
    /// wraps. Keys that a field uses reach no shortcut, even those that do nothing here: undoing, and characters with Option, which depend on
    /// the keyboard. Backspace in an empty field of one line goes to the field's node, since it may concern what precedes the text. All other
    /// keys go to the focused node; keys that are not handled go to the scene, where Escape closes the topmost presentation. A key that an
    /// `onKeyPress` around the focused node follows goes there first.
    /// - Parameters:
    ///   - key: The key, with its modifiers.
    ///   - repeats: How often the key repeats, because it is held down, before it is released.
    /// - Throws: `ScreenError` if the host received a wrong patch.
    public func press(_ key: KeyInput, repeats: Int = 0) async throws(ScreenError) {
        let focused = keysHolder
        try await pressDown(key)
        for _ in 0..<max(0, repeats) { try await pressDown(KeyInput(key.key, modifiers: key.modifiers, isRepeat: true)) }
        guard let focused, focused.isInTree, focused.offers(key, isRelease: true) else { return }
        try await act { scene.send(.keyUp(key), to: focused.id) }
    }

    private func pressDown(_ key: KeyInput) async throws(ScreenError) {
        try await act {
            let focused = keysHolder
            if let focused, isOffered(key, to: focused), scene.send(.keyBeforeField(key), to: focused.id) { return }
            if let focused, edits(focused, with: key) { return }
            switch key.key {
            case KeyInput.tab.key: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
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

    /// The focused node, unless something modal is in front: browsers move the focus out of what is inert.
    private var keysHolder: RenderNode? {
        keyboard.focused.flatMap { scene.isReachable($0, ignoringPassing: true, byTouch: false) ? $0 : nil }
    }

    private func send(_ key: KeyInput) {
        let receiver =
            keysHolder
            ?? items.last { item in
                !item.isBehindModal && item.node.accepts.contains(.key) && !item.node.accepts.contains(.keysWithin)
            }?.node
        if let receiver { scene.send(.key(key), to: receiver.id) } else { scene.send(key) }
    }

    /// Whether the focused node, or a node around it, follows a key that the host would otherwise use by itself.
    private func isOffered(_ key: KeyInput, to focused: RenderNode) -> Bool {
        guard focused.offers(key) else { return false }
        if key.key == KeyInput.tab.key { return true }
        guard case .textField(let content) = focused.content else { return false }
        return key.isUsed(byFieldOfSeveralLines: content.isMultiline) && !key.isEditingCommand
    }

    /// As in a browser, the host edits the text itself, and the app receives the edit instead of the key.
    /// - Returns: Whether the field uses the key, even if that changes nothing.
    private func edits(_ field: RenderNode, with key: KeyInput) -> Bool {
        guard case .textField(let content) = field.content, content.isEnabled,
            key.isUsed(byFieldOfSeveralLines: content.isMultiline)
        else { return false }
        if key.key == KeyInput.enter.key && !content.isMultiline {
            scene.send(.submit, to: field.id)
            return true
        }
        let old = keyboard.content(of: field)
        if key.key == "Backspace" && old.text.isEmpty && !content.isMultiline {
            scene.send(.key(key), to: field.id)
            return true
        }
        guard let new = old.after(key, isMultiline: content.isMultiline, clipboard: &keyboard.clipboard) else { return true }
        if new.text == old.text {
            keyboard.select(new, in: field, of: scene)
        } else {
            keyboard.edit(new, isComposing: false, in: field, of: scene)
        }
        return true
    }

    private func moveFocus(by step: Int) {
        let stops = tabStops
        if stops.isEmpty { return }
        let index = stops.firstIndex { $0 === keyboard.focused }
        let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        keyboard.focus(stops[next], in: scene)
    }

    /// The nodes at which the Tab key stops, in order.
    private var tabStops: [RenderNode] {
        let stops = items.filter { $0.isEnabled && !$0.isBehindModal }.compactMap { focusTarget($0.node) }
        var views = Set<Int>()
        forEachNode(scene.tree.root) { node in
            guard node.keyboard?.isFocusable == true, scene.isReachable(node, ignoringPassing: true, byTouch: false) else {
                return
            }
            views.insert(node.id)
        }
        if views.isEmpty { return stops }
        // As in a browser, in the order of the tree.
        views.formUnion(stops.map(\.id))
        var ordered: [RenderNode] = []
        forEachNode(scene.tree.root) { if views.contains($0.id) { ordered.append($0) } }
        return ordered
    }

    private func forEachNode(_ node: RenderNode, _ visit: (RenderNode) -> Void) {
        visit(node)
        for child in node.children { forEachNode(child, visit) }
    }

    private func focusTarget(_ node: RenderNode) -> RenderNode? {
        if let field = node.firstTextField, node.semantics?.role.isField == true || field === node { return field }
        if node.isAdjustable { return node }
        return node.accepts.isDisjoint(with: [.activate, .focus]) ? nil : node
    }

    /// Taps the back button of the frontmost navigation bar. While a screen is on its way in, as after a launch with a route, it waits
    /// for the screen first: up to a second of virtual time.
    /// - Throws: `ScreenError` if there is no back button.
    public func back() async throws(ScreenError) {
        for _ in 0..<20 {
            guard (try? backButton().touchable(at: nil)) == nil else { break }
            await advance(by: .milliseconds(50))
        }
        try await backButton().tap()
    }

    private func backButton() throws(ScreenError) -> Element {
        showChanges()
        let bars = items.filter { $0.role == .navigationBar && !$0.isBehindModal }
        let button = items.first { item in
            item.identifier == "BackButton" && !item.isBehindModal && bars.last.map { item.node.isWithin($0.node) } ?? true
        }
        guard let button else { throw failure(.notFound("back button")) }
        return Element(self, Query(), pinned: button.node)
    }

    /// Gives the device a software keyboard, as phones have. It appears within a quarter of a second of virtual time when a text
    /// field is focused, and disappears when it is not. Layout guides, SwiftUI's views and observers of keyboard notifications
    /// make room. By default, screens have a hardware keyboard that covers nothing.
    /// - Parameter height: The height in points, including the safe area below.
    public func useSoftwareKeyboard(height: CGFloat = 335) async {
        keyboard.useSoftwareKeyboard(height, in: scene)
        await settle()
    }

    /// Performs a user action, waits for its effects, and checks the host's patches.
    func act(_ body: () async throws(ScreenError) -> Void) async throws(ScreenError) {
        showChanges()
        try await body()
        await settle()
        try checkPatches()
    }

    /// Commits pending changes now rather than in the next frame, because the user acts on what is visible.
    func showChanges() { if scene.isAwaitingFrame { scene.commit() } }
}
