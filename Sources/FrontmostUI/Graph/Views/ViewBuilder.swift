/// Combines the statements of a closure into one view.
@resultBuilder public struct ViewBuilder {
    /// Accepts a view as a statement.
    @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Reports a statement that is not a view.
    @available(*, unavailable, message: "this expression is not a View; a view builder accepts only views and statements")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    /// An empty block.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
    /// A block of one view.
    @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// A block of several views.
    @inlinable public static func buildBlock<First: View, Second: View, each Content: View>(
        _ first: First, _ second: Second, _ content: repeat each Content
    ) -> TupleView<(First, Second, repeat each Content)> {
        TupleView((first, second, repeat each content), KnownViews<First, Second, repeat each Content>.self)
    }

    /// An `if` without `else`.
    @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if`-`else` or `switch`.
    @inlinable public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        _ConditionalContent(.first(first))
    }
    /// The other branch of an `if`-`else` or `switch`.
    @inlinable public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        _ConditionalContent(.second(second))
    }
    /// The content of `if #available`, erased because its type may be newer than the deployment target.
    @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
