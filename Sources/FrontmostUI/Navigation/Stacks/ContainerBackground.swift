/// The container that a view sets the background of.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    /// The screen of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// The column of a split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// The screen of a tab.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// The window.
    public static let window = ContainerBackgroundPlacement(name: "window")
    /// A widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

extension View {
    /// Sets the background of the container that the view is the content of. The view takes all of the container's space, and the
    /// background reaches beyond the safe area.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity).background(style, ignoresSafeAreaEdges: .all)
    }
    /// Sets a view as the background of the container that the view is the content of. The view takes all of the container's space,
    /// and the background reaches beyond the safe area.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .background(alignment: alignment) { content.ignoresSafeArea() }
    }
}
