import Foundation
import FrontmostRender
import FrontmostUIKit

/// The context menu and primary action for the rows of lists in a view, by the rows' selection values.
@MainActor final class SelectionMenu {
    fileprivate(set) var offer: SelectionMenuModifier
    /// Increases with every new offer.
    fileprivate(set) var version = 0
    /// Updates the menu of a row while it is open.
    fileprivate(set) var followed: () -> Void = {}

    fileprivate init(_ offer: SelectionMenuModifier) { self.offer = offer }

    /// Returns the views of the menu. They follow what the app's closure reads.
    fileprivate func items(for values: Set<AnyHashable>) -> AnyView {
        AnyView(SelectionMenuItems(menu: self, values: values, version: version))
    }

    /// Returns the primary action for a tap on a row; nil if there is none.
    func primaryAction(for value: AnyHashable) -> (() -> Void)? { offer.primaryAction?([value]) }
}

/// Offers a context menu and a primary action for the selection of the lists in a view.
struct SelectionMenuModifier {
    /// Returns the menu; nil if the values are of another type.
    let menu: (Set<AnyHashable>) -> AnyView?
    let primaryAction: ((Set<AnyHashable>) -> (() -> Void)?)?

    nonisolated init<I: Hashable, M: View>(_ menu: @escaping (Set<I>) -> M, _ primaryAction: ((Set<I>) -> Void)?) {
        func typed(_ values: Set<AnyHashable>) -> Set<I>? {
            let known = Set(values.compactMap { $0.base as? I })
            return known.count == values.count ? known : nil
        }
        self.menu = { values in typed(values).map { AnyView(menu($0)) } }
        self.primaryAction = primaryAction.map { action in { values in typed(values).map { typed in { action(typed) } } } }
    }
}

extension SelectionMenuModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SelectionMenuNode {
        SelectionMenuNode(parent, SelectionMenu(modifier))
    }
    static func _updateNode(_ node: SelectionMenuNode, _ modifier: Self) { node.update(modifier) }
}

/// The views of a menu. Their body runs the app's closure, so that it runs again when something that the closure reads has changed.
private struct SelectionMenuItems: View {
    let menu: SelectionMenu
    let values: Set<AnyHashable>
    /// Makes the views of different offers unequal.
    let version: Int
    var body: AnyView { menu.offer.menu(values) ?? AnyView(EmptyView()) }
}

/// Puts the menu into the environment of the lists in the view. The menu may change at any time and is evaluated when a row is
/// pressed. Rows are only notified when a primary action is added or removed, since rows with one accept taps.
final class SelectionMenuNode: EnvironmentNode {
    fileprivate let menu: SelectionMenu

    fileprivate init(_ parent: ViewNode, _ menu: SelectionMenu) {
        self.menu = menu
        super.init(parent) { $0.selectionMenu = menu }
    }

    fileprivate func update(_ new: SelectionMenuModifier) {
        let hadAction = menu.offer.primaryAction != nil
        menu.offer = new
        menu.version += 1
        graph.enqueue { [weak menu] in menu?.followed() }
        if hadAction != (new.primaryAction != nil) { environmentChanged() }
    }
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    fileprivate(set) var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

extension View {
    /// Adds a context menu to the rows of lists in this view. It opens with a long press and is for the row's value, or for the
    /// whole selection if the row is selected.
    ///
    ///     List(parks, selection: $selection) { Text($0.name) }
    ///         .contextMenu(forSelectionType: Park.ID.self) { parks in
    ///             Button("Delete", role: .destructive) { delete(parks) }
    ///         } primaryAction: { open($0) }
    /// - Parameters:
    ///   - itemType: The type of the values in the list's selection.
    ///   - primaryAction: Runs when a row is tapped while the list is not edited.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        modifier(SelectionMenuModifier(menu, primaryAction))
    }
}

extension ListRowNode: MenuRow {
    /// The context menu for the selection of the list.
    var selectionMenu: SelectionMenu? { environment.values.selectionMenu }

    /// Opens the context menu for the selection.
    /// - Returns: Whether there is such a menu for the row's value.
    func openSelectionMenu(for value: AnyHashable, of selector: ListSelector) -> Bool {
        let values = selector.isSelected(value) ? selector.selectedValues : [value]
        guard environment.values.isEnabled, let view = graph.hostingView, view.window != nil, let selectionMenu,
            selectionMenu.offer.menu(values) != nil
        else { return false }
        let menu = openMenu ?? NodeMenu()
        openMenu = menu
        menu.open(
            selectionMenu.items(for: values), of: self,
            at: .lifting { [self] window in .picture(liftedCard(converting: { view.convert($0, to: window) })) })
        selectionMenu.followed = { [weak self, weak selectionMenu, weak menu] in
            guard let self, let selectionMenu, let menu, menu.isOpen, !isDetached else { return }
            menu.replace(with: selectionMenu.items(for: values), of: self)
        }
        return true
    }

    /// The view that a context menu lifts: a picture of the row's card.
    func liftedCard(converting convert: (CGRect) -> CGRect) -> UIView {
        let home = home, all = convert(frame()), card = UIView(), picture = render.pictureView()
        card.frame = home.offsetBy(dx: all.minX, dy: all.minY)
        card.backgroundColor = .systemBackground
        card.clipsToBounds = true
        picture.frame = CGRect(x: -home.minX, y: -home.minY, width: all.width, height: all.height)
        card.addSubview(picture)
        return card
    }
}
