import Foundation
import FrontmostRender
import FrontmostUIKit

/// The menu of a text that the user can select, opened by holding the text. A text in a control is not selected: the control is held.
@MainActor final class TextSelector: InputResponder {
    private weak var node: TextNode?

    init(_ node: TextNode) { self.node = node }

    func respond(to event: InputEvent) -> Bool {
        guard case .longPress = event, let node, node.render.nearest({ $0.accepts.contains(.activate) }) == nil else {
            return false
        }
        return openMenu(of: node)
    }

    private func openMenu(of node: TextNode) -> Bool {
        guard let view = node.render.enclosingView, let window = view.window else { return false }
        let time = node.graph.clock?.now ?? 0, size = node.size.cgSize
        let start = node.render.convert(.zero, to: view.node, at: time)
        let end = node.render.convert(CGPoint(x: size.width, y: size.height), to: view.node, at: time)
        let frame = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
        let place = view.convert(frame.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY), to: window)
        // The text as it was held: it may change while the menu is open.
        let text = node.wholeText
        let copy = UIAction(title: SystemWord.copy.text, image: UIImage(systemName: "doc.on.doc")) { _ in
            UIPasteboard.general.string = text
        }
        let share = UIAction(title: SystemWord.shareMore.text, image: UIImage(systemName: "square.and.arrow.up")) {
            [weak view] _ in
            view?.shareText(text, from: frame)
        }
        window.showMenu(UIMenu(children: [copy, share]), beside: place, of: view) { action, _ in
            action.performWithSender(nil, target: nil)
        }
        return true
    }
}

extension UIView {
    /// Presents the share sheet for a text.
    /// - Parameter frame: The text's frame in the view.
    fileprivate func shareText(_ text: String, from frame: CGRect) {
        let responders = sequence(first: self as UIResponder) { $0.next }
        guard let controller = responders.lazy.compactMap({ $0 as? UIViewController }).first else { return }
        let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = self
        sheet.popoverPresentationController?.sourceRect = frame
        controller.present(sheet, animated: true)
    }
}
