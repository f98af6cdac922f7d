import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// Opens the menu of a view that is in a graph.
@MainActor final class MenuOpener {
    fileprivate weak var node: MenuSourceNode?
    nonisolated init() {}

    var isEnabled: Bool { node?.environment.values.isEnabled == true }
    /// Whether a row of a list opens it, which the view is all of.
    var belongsToRow: Bool { node?.row != nil }

    func open() { node?.open() }
}

/// Knows what a menu is made of and where it belongs.
struct MenuSourceModifier {
    let opener: MenuOpener
    let items: AnyView
    let preview: AnyView?
    let isContext: Bool

    init(_ opener: MenuOpener, _ items: AnyView, preview: AnyView? = nil, isContext: Bool = false) {
        (self.opener, self.items, self.preview, self.isContext) = (opener, items, preview, isContext)
    }
}

extension MenuSourceModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> MenuSourceNode { MenuSourceNode(parent, modifier) }
    static func _updateNode(_ node: MenuSourceNode, _ modifier: Self) { node.take(modifier) }
}

final class MenuSourceNode: WrapperNode {
    private var modifier: MenuSourceModifier
    /// Where its menu is open; nil from when that begins to go.
    private weak var menuWindow: UIWindow?

    init(_ parent: ViewNode, _ modifier: MenuSourceModifier) {
        self.modifier = modifier
        super.init(parent)
        modifier.opener.node = self
    }

    func take(_ new: MenuSourceModifier) {
        modifier = new
        new.opener.node = self
    }

    /// A menu goes with what it belongs to.
    override func willDetach() { menuWindow?.closeMenu() }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        if modifier.isContext { for node in list[start...] { node.setTrait(\.contextMenu, modifier.opener) } }
    }

    private var shown: LayoutNode? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        return list.first
    }

    /// The row whose context menu this is.
    fileprivate var row: ListRowNode? {
        var node = modifier.isContext ? shown?.layoutParent : nil
        while let next = node {
            if let row = next as? ListRowNode { return row.contextMenu === modifier.opener ? row : nil }
            node = next.traitSource == nil ? nil : next.layoutParent
        }
        return nil
    }

    /// What a context menu lifts: a picture of the view, or of the card of the row that the view is.
    private func picture(_ place: CGRect, convert: (CGRect) -> CGRect) -> UIView? {
        guard let row else {
            let picture = shown?.render.pictureView()
            picture?.backgroundColor = .systemBackground
            picture?.frame = place
            return picture
        }
        return row.liftedCard(converting: convert)
    }

    fileprivate func open() {
        guard !isDetached, let view = graph.hostingView, let window = view.window, let shown else { return }
        let values = environment.values, parts = MenuParts(modifier.items, values.forParts(of: self))
        let menu = UIMenu(children: parts.elements), place = view.convert(shown.frame(), to: window)
        let choose: @MainActor (UIAction, UIMenu) -> Void = { action, _ in action.performWithSender(nil, target: nil) }
        let closed: @MainActor () -> Void = { [weak self] in self?.menuWindow = nil }
        // What is open in the window, perhaps this node's own, is gone before it is known where the new one is.
        window.closeMenu()
        menuWindow = window
        guard modifier.isContext else {
            return window.showMenu(menu, beside: place, of: view, onClose: closed, onChoose: choose)
        }
        let preview: UIView
        if let own = modifier.preview {
            let controller = UIHostingController(rootView: own)
            controller.baseEnvironment = values.outsideOfLists
            controller.safeAreaRegions = []
            preview = controller.view
            let wanted = controller.sizeThatFits(in: window.bounds.insetBy(dx: 16, dy: 100).size)
            preview.frame = CGRect(
                x: place.midX - wanted.width / 2, y: place.midY - wanted.height / 2, width: wanted.width, height: wanted.height)
            controller.hostingView?.graph.setVisible(true)
        } else {
            guard let picture = picture(place, convert: { view.convert($0, to: window) }) else { return }
            preview = picture
        }
        window.showContextMenu(menu, lifting: preview, of: view, onClose: closed, onChoose: choose)
    }
}
