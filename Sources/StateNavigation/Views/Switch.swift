/// Shows the view of the case that an enum is on: `switch` with bindings.
///
///     Switch($route) {
///         CaseLet(/Route.draft) { $draft in EditPost(post: $draft) }
///         CaseLet(/Route.help) { Help() }
///         Default { Text("Nothing") }
///     }
///
/// Each case is a view with an identity of its own. Of a case that nobody handles, the console tells.
public struct Switch<Root, Cases> {
    let root: Binding<Root>
    let cases: Cases
    let place: Place

    struct Place {
        let fileID: StaticString
        let line: UInt
    }
}

extension Switch: View where Cases: SwitchCases<Root> {
    public nonisolated init(
        _ root: Binding<Root>, fileID: StaticString = #fileID, line: UInt = #line, @SwitchBuilder<Root> cases: () -> Cases
    ) {
        (self.root, self.cases, place) = (root, cases(), Place(fileID: fileID, line: line))
    }

    public var body: some View {
        if let view = cases.view(for: root) { view } else { Unhandled(value: root.wrappedValue, place: place) }
    }

    /// Says once per place and case that nobody handles it.
    struct Unhandled: View {
        let value: Root
        let place: Place

        var body: some View {
            let _ = reportMistake(
                "Switch at \(place.fileID):\(place.line) has no CaseLet for '\(name)' of \(Root.self), and no Default: nothing is shown.",
                oncePer: "\(place.fileID):\(place.line) \(name)")
            EmptyView()
        }

        private var name: String {
            let mirror = Mirror(reflecting: value)
            return mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : "\(value)"
        }
    }
}

/// One or several of the cases of a `Switch`.
public protocol SwitchCases<Root> {
    associatedtype Root
    associatedtype Content: View
    /// The view of the case that the enum is on; nil where that is none of these.
    @MainActor func view(for root: Binding<Root>) -> Content?
}

/// A case of a `Switch`.
public struct CaseLet<Root, Value, Content: View>: SwitchCases {
    private let path: CasePath<Root, Value>
    private let content: (Binding<Value>) -> Content

    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) {
        (self.path, self.content) = (path.path, content)
    }

    /// A case without an associated value.
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(_ path: Path, @ViewBuilder then content: @escaping () -> Content)
    where Value == Void {
        (self.path, self.content) = (path.path, { _ in content() })
    }

    @MainActor @preconcurrency public func view(for root: Binding<Root>) -> Content? {
        Binding(unwrapping: root, case: path).map(content)
    }
}

/// What a `Switch` shows for every case that is not named before.
public struct Default<Content: View> {
    fileprivate let content: () -> Content
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

/// `Default` in a `Switch` of a certain enum.
public struct DefaultCase<Root, Content: View>: SwitchCases {
    fileprivate let content: () -> Content
    @MainActor @preconcurrency public func view(for root: Binding<Root>) -> Content? { content() }
}

/// Two cases, of which the first that the enum is on is shown.
public struct EitherCase<First: SwitchCases, Second: SwitchCases<First.Root>>: SwitchCases {
    fileprivate let first: First
    fileprivate let second: Second

    @MainActor @preconcurrency public func view(
        for root: Binding<First.Root>
    ) -> _ConditionalContent<First.Content, Second.Content>? {
        if let view = first.view(for: root) { return ViewBuilder.buildEither(first: view) }
        return second.view(for: root).map { ViewBuilder.buildEither(second: $0) }
    }
}

/// Puts the cases of a `Switch` together.
@resultBuilder public enum SwitchBuilder<Root> {
    public static func buildExpression<Value, Content>(
        _ expression: CaseLet<Root, Value, Content>
    ) -> CaseLet<Root, Value, Content> {
        expression
    }
    public static func buildExpression<Content>(_ expression: Default<Content>) -> DefaultCase<Root, Content> {
        DefaultCase(content: expression.content)
    }
    public static func buildPartialBlock<First: SwitchCases<Root>>(first: First) -> First { first }
    public static func buildPartialBlock<First: SwitchCases<Root>, Second: SwitchCases<Root>>(
        accumulated: First, next: Second
    ) -> EitherCase<First, Second> {
        EitherCase(first: accumulated, second: next)
    }
}
