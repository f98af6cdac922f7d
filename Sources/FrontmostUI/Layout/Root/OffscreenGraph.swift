import FrontmostRender
import FrontmostUIKit

/// Views that are read and never shown: a menu, a bar or an alert shows their texts, pictures and buttons as its own. They live in a graph by
/// themselves, and do not appear.
///
/// State that only these views read makes their graph dirty and nothing else. So the graph that owns them asks for a frame then, and brings
/// them up to date in it.
@MainActor final class OffscreenGraph: GraphFollower {
    let graph: ViewGraph
    /// Runs when state that the views read has changed and they are up to date.
    var onChange: @MainActor () -> Void = {}

    /// - Parameters:
    ///   - size: The size in points that the views are laid out in; nil for views that are read without a layout.
    ///   - owner: The graph that updates the views in its frames; nil for views that are read once, or that something else updates.
    init(_ view: AnyView, _ values: EnvironmentValues, size: CGSize? = nil, of owner: ViewGraph?) {
        graph = ViewGraph(environment: values, measurer: UIApplication.shared.measurer)
        // Views that are read belong to the scene of their owner from the start.
        graph.leader = owner
        graph.hasLayout = size != nil
        graph.mount { AnyView._make(view, $0) }
        if let size { graph.root.resize(to: size, safeArea: EdgeInsets()) }
        bringUpToDate()
        owner?.addFollower(self)
    }

    /// Replaces the views, which keep their state where they are of the same type.
    /// - Parameter values: The new environment; nil where it is as before.
    func replace(with view: AnyView, _ values: EnvironmentValues? = nil) {
        if let values { graph.changeEnvironment { $0 = values } }
        AnyView._update(graph.root.content, view)
        bringUpToDate()
    }

    func inherit(_ values: EnvironmentValues) {
        graph.changeEnvironment { $0 = values }
        bringUpToDate()
    }

    var needsUpdate: Bool { graph.needsUpdate }

    func update() {
        bringUpToDate()
        onChange()
    }

    private func bringUpToDate() {
        graph.update()
        if graph.hasLayout { graph.layout() }
    }
}
