import Foundation
import FrontmostRender

/// How the user wants to interact with an item of a text.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, the only one that hosts report.
    case invokeDefaultAction
    /// Not reported here.
    case presentActions, preview
}

/// A part of a text view's text with which the user interacts.
@MainActor @preconcurrency open class UITextItem: NSObject {
    /// What the item is.
    public enum Content: Equatable, Sendable {
        /// A link.
        case link(URL)
    }
    /// What the item is.
    public let content: Content
    /// The item's place in the text, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }
}

extension UITextView {
    /// The text as it is shown while it is not editable: with links in what the data detectors find, and links in their own style.
    func makeLinkedText() -> NSAttributedString {
        let plain = attributed ?? NSAttributedString(string: input.text)
        let text = NSMutableAttributedString(attributedString: plain), whole = NSRange(location: 0, length: plain.length)
        for (range, url) in DataDetectors.links(in: plain.string, dataDetectorTypes) {
            text.addAttribute(.link, value: url, range: range)
        }
        var links: [NSRange] = []
        text.enumerateAttribute(.link, in: whole) { value, range, _ in if value != nil { links.append(range) } }
        let style = linkTextAttributes ?? [.foregroundColor: tintColor ?? UIColor.link]
        for range in links { text.addAttributes(style, range: range) }
        return text
    }

    func showLinks(_ layout: TextLayout) {
        let all = block.links
        guard !all.isEmpty else { return links.remove(from: shownText) }
        links.show(layout, all.map(\.link), isEnabled: true, in: shownText) { [weak self] in
            self?.open(all[$0].link.url, in: all[$0].range)
        }
    }

    /// Opens a link, unless the delegate does something else.
    private func open(_ url: URL, in range: NSRange) {
        let open = UIAction { [weak self] _ in self?.hostScene?.openLink(url) }
        guard let textDelegate else { return open.performWithSender(self, target: nil) }
        guard textDelegate.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) else { return }
        let item = UITextItem(.link(url), range: range)
        textDelegate.textView(self, primaryActionFor: item, defaultAction: open)?.performWithSender(self, target: nil)
    }
}
