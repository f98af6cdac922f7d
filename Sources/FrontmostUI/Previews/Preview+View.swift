import FrontmostUIKit

extension Preview {
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

/// What previews of several views have in common: sample data, an environment.
///
///     struct SampleData: PreviewModifier {
///         static func makeSharedContext() async throws -> Store { Store.sample }
///         func body(content: Content, context: Store) -> some View { content.environment(context) }
///     }
///     #Preview(traits: .modifier(SampleData())) { ContentView() }
@MainActor @preconcurrency public protocol PreviewModifier: Sendable {
    /// What is made once for all previews with the modifier.
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = PreviewModifierContent
    @MainActor @preconcurrency static func makeSharedContext() async throws -> Context
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// Stands in a preview modifier's body for what is previewed.
public struct PreviewModifierContent: View {
    let view: AnyView
    public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Puts the view that is previewed into the modifier's body.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait(kind: .other(modifier)) }
}

extension PreviewModifier {
    fileprivate func wrap(_ view: AnyView) -> AnyView { AnyView(ModifiedPreview(modifier: self, content: view)) }
}

/// What is previewed, in a modifier's body, as soon as the modifier's context is made.
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
                Console.fault("The context of the preview modifier \(Modifier.self) could not be made: \(error)")
            }
        }
    }
}

/// The contexts that were made, or are on their way; one for each type of modifier.
@MainActor private enum SharedPreviewContexts {
    private static var tasks: [ObjectIdentifier: Any] = [:]

    /// Never leaves the main actor.
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
