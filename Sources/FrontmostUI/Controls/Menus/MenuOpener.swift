import Foundation
import FrontmostRender
import FrontmostUIKit

/// Opens the menu of a view. It is a reference that exists before the view's node does.
@MainActor final class MenuOpener {
    fileprivate weak var node: MenuSourceNode?
    nonisolated init() {}

    var isEnabled: Bool { node?.environment.values.isEnabled == true }
    /// Whether the menu belongs to a whole list row, which opens it.
    var belongsToRow: Bool { node?.row != nil }

    func open() { node?.open() }
}

/// Attaches a menu's items to a view.
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
    static func _updateNode(_ node: MenuSourceNode, _ modifier: Self) { node.update(modifier) }
}

/// A row of a list, which opens the context menu of the view that it consists of.
@MainActor protocol MenuRow: LayoutNode {
    var contextMenu: MenuOpener? { get }
    /// The view that a context menu lifts: a picture of the row's card.
    func liftedCard(converting convert: (CGRect) -> CGRect) -> UIView
}

/// The open menu of a node. It is closed when the node detaches.
@MainActor final class NodeMenu {
    enum Place {
        case beside(CGRect)
        /// Called after the menu that is open in the window has been closed.
        case lifting(@MainActor (UIWindow) -> Lifted?)
    }
    /// The window of the open menu; nil once the menu begins to close.
    private weak var window: UIWindow?
    /// Nil while the menu is closed.
    private weak var content: LiveMenuContent?

    var isOpen: Bool { content != nil && window != nil }
    /// Called when an open menu begins to close.
    var didClose: @MainActor () -> Void = {}

    /// Opens a menu.
    /// - Parameter place: In the window's coordinates.
    func open(_ items: AnyView, of node: ViewNode, at place: Place) {
        guard !node.isDetached, let view = node.graph.hostingView, let window = view.window else { return }
        let content = LiveMenuContent(items, node.environment.values.forParts(of: node), of: node.graph)
        self.content = content
        let menu = UIMenu(children: [content.element])
        let choose: @MainActor (UIAction, UIMenu) -> Void = { action, _ in action.performWithSender(nil, target: nil) }
        let closed: @MainActor () -> Void = { [weak self] in
            self?.window = nil
            self?.didClose()
        }
        // The open menu of the window, perhaps the node's own, is closed before the position of the new one is determined.
        window.closeMenu()
        switch place {
        case .beside(let source):
            self.window = window
            window.showMenu(
                menu, beside: source, of: view, prioritizes: node.environment.values.menuOrder == .priority, onClose: closed,
                onChoose: choose)
        case .lifting(let preview):
            guard let preview = preview(window) else { return }
            self.window = window
            window.showContextMenu(menu, lifting: preview, of: view, onClose: closed, onChoose: choose)
        }
    }

    /// Shows other items in the menu while it is open.
    func replace(with items: AnyView, of node: ViewNode) {
        content?.replace(with: items, node.environment.values.forParts(of: node))
    }

    func close() { window?.closeMenu() }
}

extension LayoutTraits {
    /// The context menu of a view, for the list row around it.
    static let contextMenu = TraitKey<MenuOpener>()
}

final class MenuSourceNode: WrapperNode {
    private var modifier: MenuSourceModifier
    private let menu = NodeMenu()
    /// The app's own preview in the open menu.
    private var preview: UIHostingController<AnyView>?

    init(_ parent: ViewNode, _ modifier: MenuSourceModifier) {
        self.modifier = modifier
        super.init(parent)
        modifier.opener.node = self
        menu.didClose = { [weak self] in self?.preview = nil }
    }

    func update(_ new: MenuSourceModifier) {
        modifier = new
        new.opener.node = self
        if menu.isOpen { graph.enqueue { [weak self] in self?.followOpenMenu() } }
    }

    override func environmentChanged() {
        super.environmentChanged()
        if menu.isOpen { graph.enqueue { [weak self] in self?.followOpenMenu() } }
    }

    private func followOpenMenu() {
        if isDetached { return }
        menu.replace(with: modifier.items, of: self)
        // The preview keeps its size, like a picture.
        if let preview, let own = modifier.preview { show(own, in: preview) }
    }

    private func show(_ own: AnyView, in preview: UIHostingController<AnyView>) {
        preview.rootView = own
        preview.inherit(environment.values.outsideOfLists)
    }

    /// The menu is closed with the view it belongs to.
    override func willDetach() { menu.close() }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        super.collect(into: &list)
        if modifier.isContext { for node in list[start...] { node.setTrait(LayoutTraits.contextMenu, modifier.opener) } }
    }

    private var shown: LayoutNode? {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        return list.first
    }

    /// The list row of which this is the context menu.
    fileprivate var row: (any MenuRow)? {
        var node = modifier.isContext ? shown?.layoutParent : nil
        while let next = node {
            if let row = next as? any MenuRow { return row.contextMenu === modifier.opener ? row : nil }
            node = next.traitSource == nil ? nil : next.layoutParent
        }
        return nil
    }

    /// The view that a context menu lifts: a picture of the view, or of the row's card if the view makes up a row.
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
        let place = view.convert(shown.frame(), to: window)
        guard modifier.isContext else { return menu.open(modifier.items, of: self, at: .beside(place)) }
        menu.open(modifier.items, of: self, at: .lifting { [self] in preview(at: place, in: $0, of: view) })
    }

    /// The preview of the context menu: the app's own, or a picture of the view.
    private func preview(at place: CGRect, in window: UIWindow, of view: UIView) -> Lifted? {
        guard let own = modifier.preview else {
            return picture(place, convert: { view.convert($0, to: window) }).map { .picture($0) }
        }
        let controller = UIHostingController(rootView: own)
        show(own, in: controller)
        self.preview = controller
        controller.safeAreaRegions = []
        let preview: UIView = controller.view
        let wanted = controller.sizeThatFits(in: window.bounds.insetBy(dx: 16, dy: 100).size)
        preview.frame = CGRect(
            x: place.midX - wanted.width / 2, y: place.midY - wanted.height / 2, width: wanted.width, height: wanted.height)
        controller.hostingView?.graph.setVisible(true)
        return .preview(preview)
    }
}
