import FrontmostRender
import FrontmostUIKit

/// The part of `focusable` that has a node: the host's focus, and what the app learns of it.
struct FocusHolderModifier {
    /// Nil for a view that cannot have the focus.
    let interactions: FocusInteractions?
    let focusChanged: (Bool) -> Void
    nonisolated init(_ interactions: FocusInteractions?, focusChanged: @escaping (Bool) -> Void) {
        (self.interactions, self.focusChanged) = (interactions, focusChanged)
    }
}

extension FocusHolderModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { FocusableNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) { downcast(node, to: FocusableNode.self).update(modifier) }
}

/// A view that takes the focus as a text field does: from the Tab key, from a touch, and from a focus state. The host has the focus, and
/// reports it.
final class FocusableNode: UnaryLayoutNode, InputResponder, FocusTarget {
    private var modifier: FocusHolderModifier
    private var focus = KeyboardFocus()

    init(_ parent: ViewNode, _ modifier: FocusHolderModifier) {
        self.modifier = modifier
        super.init(parent)
        render.responder = self
        render.touchRule = .content
        focusScope?.field = self
        show()
    }

    func update(_ new: FocusHolderModifier) {
        modifier = new
        focusScope?.field = self
        show()
    }

    override func willDetach() {
        holdRows(false)
        if focus.isFocused { reportFocus(false) }
        super.willDetach()
    }

    override func environmentChanged() {
        show()
        super.environmentChanged()
    }

    private var isFocusable: Bool { modifier.interactions != nil && environment.values.isEnabled }

    var hasFocus: Bool { focus.isWanted }
    func setWantsFocus(_ wants: Bool) { if (isFocusable || !wants) && focus.request(wants) { show() } }

    func respond(to event: InputEvent) -> Bool {
        guard case .focus(let isFocused) = event else { return false }
        if focus.report(isFocused) == .changed { follow(isFocused) }
        if !isFocusable && !focus.isFocused { render.accepts = [] }
        // A host that connects later starts with the current focus.
        render.recordKeyboard(use)
        return true
    }

    private func follow(_ isFocused: Bool) {
        // A row with the focus is kept, however far it is scrolled off screen.
        holdRows(isFocused)
        reportFocus(isFocused)
        modifier.focusChanged(isFocused)
    }

    private func show() {
        // A view that is disabled loses the focus.
        if !isFocusable { _ = focus.request(false) }
        // The host still reports that it has taken the focus away.
        render.accepts = isFocusable || focus.isFocused ? .focus : []
        render.keyboard = use
    }

    /// How the host lets the view have the focus.
    private var use: KeyboardTraits {
        var traits = KeyboardTraits()
        traits.isFocusable = isFocusable
        traits.isFocusedByTouch = isFocusable && modifier.interactions?.contains(.edit) == true
        (traits.wantsFocus, traits.focusRevision) = (focus.isWanted, focus.revision)
        return traits
    }
}

extension FocusTarget {
    /// Tells the focus state and the readers of focused values that the view has gained or lost the focus.
    func reportFocus(_ isFocused: Bool) {
        graph.focusedValues.focus(self, isFocused: isFocused)
        focusScope?.focusChanged(isFocused)
    }
}
