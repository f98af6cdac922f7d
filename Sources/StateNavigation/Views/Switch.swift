/// Shows the view for the case that an enum is on, with a binding to the associated value: the binding form of `switch`.
///
///     Switch($route) {
///         CaseLet(/Route.draft) { $draft in EditPost(post: $draft) }
///         CaseLet(/Route.help) { Help() }
///         Default { Text("Nothing") }
///     }
///
/// Each case's view has its own identity. A case that is not handled shows nothing, and the console reports it once.
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
    /// Creates a switch over an enum.
    /// - Parameters:
    ///   - root: The enum.
    ///   - fileID: The file to name in console messages.
    ///   - line: The line to name in console messages.
    ///   - cases: The `CaseLet`s, and a `Default` as the last if needed.
    public nonisolated init(
        _ root: Binding<Root>, fileID: StaticString = #fileID, line: UInt = #line, @SwitchBuilder<Root> cases: () -> Cases
    ) {
        (self.root, self.cases, place) = (root, cases(), Place(fileID: fileID, line: line))
    }

    /// The view for the enum's case.
    public var body: some View {
        if let view = cases.view(for: root) { view } else { Unhandled(value: root.wrappedValue, place: place) }
    }

    /// Reports a case that is not handled, once for each place and case.
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

/// One or several cases of a `Switch`.
public protocol SwitchCases<Root> {
    /// The enum.
    associatedtype Root
    /// The view of these cases.
    associatedtype Content: View
    /// Returns the view for the enum's case, or nil if it is none of these.
    /// - Parameter root: A binding to the enum.
    @MainActor func view(for root: Binding<Root>) -> Content?
}

/// A case of a `Switch`, with the view for it.
public struct CaseLet<Root, Value, Content: View>: SwitchCases {
    private let path: CasePath<Root, Value>
    private let content: (Binding<Value>) -> Content

    /// Creates a case with an associated value.
    /// - Parameters:
    ///   - path: The case, such as `/Route.draft`.
    ///   - content: Makes the view from a binding to the associated value.
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(
        _ path: Path, @ViewBuilder then content: @escaping (Binding<Value>) -> Content
    ) {
        (self.path, self.content) = (path.path, content)
    }

    /// Creates a case without an associated value.
    /// - Parameters:
    ///   - path: The case, such as `/Route.help`.
    ///   - content: Makes the view.
    public nonisolated init<Path: CasePathProtocol<Root, Value>>(_ path: Path, @ViewBuilder then content: @escaping () -> Content)
    where Value == Void {
        (self.path, self.content) = (path.path, { _ in content() })
    }

    /// Returns the view if the enum is on the case; otherwise nil.
    /// - Parameter root: A binding to the enum.
    @MainActor @preconcurrency public func view(for root: Binding<Root>) -> Content? {
        Binding(unwrapping: root, case: path).map(content)
    }
}

/// The view of a `Switch` for all cases that are not listed before it.
public struct Default<Content: View> {
    fileprivate let content: () -> Content
    /// Creates the default.
    /// - Parameter content: Makes the view.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

/// A `Default` with the type of the enum, as `SwitchBuilder` makes it.
public struct DefaultCase<Root, Content: View>: SwitchCases {
    fileprivate let content: () -> Content
    /// Returns the view, for any case.
    /// - Parameter root: A binding to the enum. It is not read.
    @MainActor @preconcurrency public func view(for root: Binding<Root>) -> Content? { content() }
}

/// Two cases of a `Switch`; the first match is shown. `SwitchBuilder` makes it.
public struct EitherCase<First: SwitchCases, Second: SwitchCases<First.Root>>: SwitchCases {
    fileprivate let first: First
    fileprivate let second: Second

    /// Returns the view of the first case that the enum is on; nil if it is on neither.
    /// - Parameter root: A binding to the enum.
    @MainActor @preconcurrency public func view(
        for root: Binding<First.Root>
    ) -> _ConditionalContent<First.Content, Second.Content>? {
        if let view = first.view(for: root) { return ViewBuilder.buildEither(first: view) }
        return second.view(for: root).map { ViewBuilder.buildEither(second: $0) }
    }
}

/// Collects the cases of a `Switch`.
@resultBuilder public enum SwitchBuilder<Root> {
    /// Accepts a case.
    /// - Parameter expression: The case with its view.
    public static func buildExpression<Value, Content>(
        _ expression: CaseLet<Root, Value, Content>
    ) -> CaseLet<Root, Value, Content> {
        expression
    }
    /// Accepts a default, and gives it the type of the enum.
    /// - Parameter expression: The default with its view.
    public static func buildExpression<Content>(_ expression: Default<Content>) -> DefaultCase<Root, Content> {
        DefaultCase(content: expression.content)
    }
    /// Starts with a case.
    /// - Parameter first: The case.
    public static func buildPartialBlock<First: SwitchCases<Root>>(first: First) -> First { first }
    /// Adds a case.
    /// - Parameters:
    ///   - accumulated: The cases so far, which are tried first.
    ///   - next: The case that follows.
    public static func buildPartialBlock<First: SwitchCases<Root>, Second: SwitchCases<Root>>(
        accumulated: First, next: Second
    ) -> EitherCase<First, Second> {
        EitherCase(first: accumulated, second: next)
    }
}
