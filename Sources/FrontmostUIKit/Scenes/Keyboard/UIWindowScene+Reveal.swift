import Foundation
import FrontmostRender

/// The field that was focused last in a scene, which scroll views keep in view when its surroundings change.
@MainActor struct FieldReveal {
    /// The number of attempts in one frame. Rows on the way to a field have estimated lengths until they are made.
    private static let mostAttempts = 8

    weak var field: RenderNode?
    /// The size of the field when it was last revealed. A field that grows with its text is revealed again.
    private var size = CGSize.zero
    /// Nil if nothing has to be revealed.
    private var attempts: Int?

    /// Has the field revealed at the end of the next layout.
    mutating func request(_ field: RenderNode) {
        self.field = field
        attempts = 0
    }

    /// Begins an attempt, if one is due.
    mutating func isDue(for field: RenderNode) -> Bool {
        guard attempts != nil || field.size != size else { return false }
        let attempt = (attempts ?? 0) + 1
        (attempts, size) = (attempt < Self.mostAttempts ? attempt : nil, field.size)
        return true
    }

    /// Called when no further scrolling was needed.
    mutating func end() { attempts = nil }
}

extension FirstResponderSlot {
    /// The node that the user types into; nil if the holder takes no text.
    @MainActor var editedNode: RenderNode? {
        if let innerField { return innerField.node }
        guard let view = holder as? UIView, view is any UIKeyInput else { return nil }
        return view.node
    }
}

extension UIWindowScene {
    /// Has the scroll views around a field show it, because it was focused.
    func reveal(_ field: RenderNode) {
        loop.reveal.request(field)
        setNeedsCommit()
    }

    /// Has the focused field shown again, because another part of the scene is open now.
    func revealAgain() {
        if let field = focusedField { reveal(field) }
    }

    /// The field that was focused last, while it has the focus of its window.
    private var focusedField: RenderNode? {
        guard let field = loop.reveal.field, attachedWindows.contains(where: { $0.keyboard.editedNode === field }) else {
            return nil
        }
        return field
    }

    /// Scrolls the focused field into view, along with the keyboard, if that is due. Called when layout has come to rest.
    /// - Returns: Whether anything has scrolled, so that layout continues.
    func revealsField() -> Bool {
        guard let field = focusedField, loop.reveal.isDue(for: field) else { return false }
        var hasScrolled = false
        UIView.withAnimation(RenderAnimation(curve: .easeOut, duration: KeyboardMove.duration)) {
            var next = field.parent
            while let node = next {
                if let scroll = node.responder as? any RevealsFields, scroll.reveal(field.frame(in: node, at: nil)) {
                    hasScrolled = true
                }
                next = node.parent
            }
        }
        if !hasScrolled { loop.reveal.end() }
        return hasScrolled
    }
}
