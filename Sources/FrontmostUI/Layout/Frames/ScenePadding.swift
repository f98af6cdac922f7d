/// The kind of padding to the edges of a scene.
public struct ScenePadding: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case minimum, navigationBar }
    private let kind: Kind

    /// The smallest padding.
    public static let minimum = ScenePadding(kind: .minimum)
    /// The padding that lines content up with the title of a navigation bar.
    public static let navigationBar = ScenePadding(kind: .navigationBar)
}

extension View {
    /// Adds the platform's padding between content and the edges of its scene: 16 points.
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
    /// Adds the platform's padding between content and the edges of its scene: 16 points, of either kind.
    public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges, 16)
    }
}
