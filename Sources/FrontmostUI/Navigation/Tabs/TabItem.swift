import Foundation
import FrontmostUIKit

/// Sets the title and image of the tab that a view is in.
struct TabItemModifier {
    let label: AnyView
    nonisolated init(label: AnyView) { self.label = label }
}

extension TabItemModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ValuePreferenceNode<ControllerRequestsKey> {
        ValuePreferenceNode(parent, modifier.write, value: nil)
    }
    static func _updateNode(_ node: ValuePreferenceNode<ControllerRequestsKey>, _ modifier: Self) {
        node.update(modifier.write, value: nil)
    }
    private var write: (inout ControllerRequests) -> Void {
        let label = label
        return { $0.tab.label = label }
    }
}

/// What the views of a tab declare about it, which is only known once they are made.
struct TabOptions: Equatable {
    var label: AnyView?
    var badge: String?

    static func == (a: TabOptions, b: TabOptions) -> Bool { a.label?.box === b.label?.box && a.badge == b.badge }

    mutating func add(_ next: TabOptions) {
        label = label ?? next.label
        badge = badge ?? next.badge
    }
}

extension TabOptions: LayerRequests {}

extension ControllerRequests {
    var tab: TabOptions {
        get { self[TabOptions.self] }
        set { self[TabOptions.self] = newValue }
    }
}

/// The badge of a view: at its tab, or at the end of its row.
struct BadgeModifier: ViewModifier {
    let text: Text?
    @Environment(\.isInList) private var isInList
    @Environment(\.badgeProminence) private var prominence
    nonisolated init(text: Text?) { self.text = text }

    func body(content: Content) -> some View {
        if isInList {
            BadgeLayout() {
                content
                if let text {
                    Spacer(minLength: 8)
                    badge(text)
                }
            }
        } else {
            content.request(text) { $0.tab.badge = $1 }
        }
    }

    @ViewBuilder private func badge(_ text: Text) -> some View {
        if prominence == .increased {
            text.font(.footnote).foregroundStyle(Color.white)
                .padding(.horizontal, 7).padding(.vertical, 2).background(Color.red, in: Capsule())
        } else {
            text.foregroundStyle(prominence == .decreased ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.secondary))
        }
    }
}

/// Lays out a row beside its badge. The row's tag, insets, actions and button apply to the whole.
private struct BadgeLayout: _NodeLayout {
    static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        StackNode(parent, .horizontal, spacing: nil, alignment: VerticalAlignment.center.key, takesTraitsOfFirst: true)
    }
    static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {}
}

extension View {
    /// Sets the title and image of this view's tab, by a `Label` or by a text and an image.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: AnyView(label())))
    }

    /// Sets the badge of this view's tab or row.
    /// - Parameter count: 0 for no badge.
    public nonisolated func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(verbatim: String(count))) }
    /// Sets the badge of this view's tab or row; nil for no badge.
    public nonisolated func badge(_ label: Text?) -> some View { modifier(BadgeModifier(text: label)) }
    /// Sets the badge of this view's tab or row; nil for no badge.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    /// Sets the badge of this view's tab or row; nil for no badge.
    @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}

/// The parts of a label that a bar can show: its first text and its first image. The label's graph is kept, so that an update
/// with a label of the same type evaluates only what has changed.
@MainActor final class TabLabel {
    private(set) var title: String?
    private(set) var image: UIImage?
    private let offscreen: OffscreenGraph
    private var graph: ViewGraph { offscreen.graph }

    /// - Parameters:
    ///   - owner: The graph that updates the label in its frames.
    ///   - onChange: Runs when state that the label reads has changed its title or picture.
    init(_ view: AnyView, _ values: EnvironmentValues, of owner: ViewGraph?, onChange: @escaping @MainActor () -> Void) {
        offscreen = OffscreenGraph(view, values, of: owner)
        read(graph.root)
        offscreen.onChange = { [weak self] in
            guard let self else { return }
            let old = (title, image)
            readAgain()
            if old != (title, image) { onChange() }
        }
    }

    /// - Parameter values: The new environment; nil where it is as before.
    func update(_ view: AnyView, _ values: EnvironmentValues? = nil) {
        offscreen.replace(with: view, values)
        readAgain()
    }

    func inherit(_ values: EnvironmentValues) {
        offscreen.inherit(values)
        readAgain()
    }

    private func readAgain() {
        (title, image) = (nil, nil)
        read(graph.root)
    }

    private func read(_ node: ViewNode) {
        if let text = node as? TextNode {
            title = title ?? text.drawnString
        } else if let picture = node as? ImageNode {
            image = image ?? picture.source.uiImage
        }
        var children: [ViewNode] = []
        node.forEachChild { children.append($0) }
        for child in children { read(child) }
    }
}

extension Image.Source {
    @MainActor fileprivate var uiImage: UIImage? {
        switch self {
        case .symbol(let name): UIImage(systemName: name)
        case .resource(let name, let path): UIImage(named: name, in: path.flatMap { Bundle(path: $0) }, compatibleWith: nil)
        case .data(let data): UIImage(data: data)
        case .uiImage(let image): image
        case .drawn(let drawing): drawing.uiImage
        }
    }
}
