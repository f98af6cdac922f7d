import FrontmostUIKit

extension Preview {
    /// A preview of a SwiftUI view.
    /// - Parameters:
    ///   - name: The name in the list of previews.
    ///   - body: Makes the view when the preview is shown.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.init(name: name, traits: traits) {
            var view = AnyView(body())
            for case .other(let modifier as any PreviewModifier) in traits.map(\.kind) { view = modifier.wrap(view) }
            return UIHostingController(rootView: view)
        }
    }
}

/// A modifier that several previews share, for example for sample data or an environment.
///
///     struct SampleData: PreviewModifier {
///         static func makeSharedContext() async throws -> Store { Store.sample }
///         func body(content: Content, context: Store) -> some View { content.environment(context) }
///     }
///     #Preview(traits: .modifier(SampleData())) { ContentView() }
@MainActor @preconcurrency public protocol PreviewModifier: Sendable {
    /// The context, made once for all previews with this modifier.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View
    /// The placeholder for the previewed view.
    typealias Content = PreviewModifierContent
    /// Makes the context that all previews with this modifier share.
    /// - Throws: Any error. The previews are then empty, and the console says why.
    @MainActor @preconcurrency static func makeSharedContext() async throws -> Context
    /// The view to show in the preview, made from the previewed view and the shared context.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Makes the empty context. Throws nothing.
    public static func makeSharedContext() async throws {}
}

/// The placeholder for the previewed view in a preview modifier's body.
public struct PreviewModifierContent: View {
    let view: AnyView
    public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Applies a modifier to the previewed view.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait(kind: .other(modifier)) }
}

extension PreviewModifier {
    fileprivate func wrap(_ view: AnyView) -> AnyView { AnyView(ModifiedPreview(modifier: self, content: view)) }
}

/// The previewed view in a modifier's body, shown once the modifier's context is made.
private struct ModifiedPreview<Modifier: PreviewModifier>: View {
    let modifier: Modifier
    let content: AnyView
    @State private var context: Modifier.Context?

    var body: some View {
        ZStack {
            if let context { modifier.body(content: PreviewModifierContent(view: content), context: context) }
        }
        .task {
            do {
                context = try await SharedPreviewContexts.context(of: Modifier.self)
            } catch {
                Console.fault(
                    "makeSharedContext() of the preview modifier \(Modifier.self) has thrown an error, so the preview is empty: "
                        + "\(error)")
            }
        }
    }
}

/// The tasks that make contexts, one per type of modifier.
@MainActor private enum SharedPreviewContexts {
    private static var tasks: [ObjectIdentifier: Any] = [:]

    /// Unchecked: it stays on the main actor.
    private struct Shared<Context>: @unchecked Sendable {
        let context: Context
    }

    static func context<M: PreviewModifier>(of type: M.Type) async throws -> M.Context {
        let known = tasks[ObjectIdentifier(type)] as? Task<Shared<M.Context>, any Error>
        let task = known ?? Task { @MainActor in Shared(context: try await M.makeSharedContext()) }
        tasks[ObjectIdentifier(type)] = task
        return try await task.value.context
    }
}
