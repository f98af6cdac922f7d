/// A modifier that is made of the environment: `resolve(in:)` returns the modifier to apply, and is called again when a value in the
/// environment has changed.
///
///     struct Prominent: EnvironmentalModifier {
///         func resolve(in environment: EnvironmentValues) -> some ViewModifier {
///             Framed(width: environment.horizontalSizeClass == .compact ? 2 : 4)
///         }
///     }
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The type of the modifier that is applied.
    associatedtype ResolvedModifier: ViewModifier
    /// The modifier to apply in an environment.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    public static func _makeView<C: View>(_ view: consuming ModifiedContent<C, Self>, _ parent: ViewNode) -> ViewNode {
        ResolvedContent._make(ResolvedContent(content: view.content, modifier: view.modifier), parent)
    }
    public static func _updateView<C: View>(_ node: ViewNode, _ view: ModifiedContent<C, Self>) {
        ResolvedContent._update(node, ResolvedContent(content: view.content, modifier: view.modifier))
    }
    public static func _isUnary<C: View>(over content: C.Type) -> Bool { ResolvedContent<C, Self>._isUnary }
}

/// A view with the modifier for the environment that it is in.
private struct ResolvedContent<Content: View, Modifier: EnvironmentalModifier>: View {
    let content: Content
    let modifier: Modifier
    @Environment(\.self) private var environment: EnvironmentValues

    var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
