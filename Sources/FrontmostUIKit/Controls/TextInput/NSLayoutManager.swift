import Foundation

/// Measures the text of a text view, which is always laid out when it is asked for.
///
///     textView.layoutManager.ensureLayout(for: textView.textContainer)
///     let height = textView.layoutManager.usedRect(for: textView.textContainer).height
@MainActor @preconcurrency open class NSLayoutManager: NSObject {
    private weak var container: NSTextContainer?

    init(of container: NSTextContainer) {
        self.container = container
        super.init()
    }

    /// The areas that the text is laid out in.
    public var textContainers: [NSTextContainer] { container.map { [$0] } ?? [] }
    /// The number of glyphs: that of UTF-16 units in the text.
    public var numberOfGlyphs: Int { container?.view?.input.text.utf16.count ?? 0 }

    /// Lays out the text view if that is due.
    open func ensureLayout(for container: NSTextContainer) { container.view?.layoutIfNeeded() }
    /// The rectangle that the lines need in the container, with its padding at both sides, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        CGRect(origin: .zero, size: container.view?.usedSize ?? .zero)
    }
    /// The glyphs in a container: all of them.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
}

extension NSTextContainer {
    /// The object that measures the text.
    public var layoutManager: NSLayoutManager? { manager }
    /// The size of the container in points: its height is that of the text view for a text that does not scroll.
    public var size: CGSize {
        guard let view else { return .zero }
        let room = view.bounds.size, insets = view.textContainerInset
        return CGSize(
            width: max(0, room.width - insets.left - insets.right),
            height: view.isScrollEnabled ? .greatestFiniteMagnitude : max(0, room.height - insets.top - insets.bottom))
    }
}

extension UITextView {
    /// The object that measures the text.
    public var layoutManager: NSLayoutManager { textContainer.manager }
}
