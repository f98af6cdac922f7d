/// Collects the links of a route type.
@resultBuilder public enum DeepLinksBuilder<Route> {
    /// Accepts a single link.
    /// - Parameter link: The link.
    public static func buildExpression(_ link: DeepLink<Route>) -> [DeepLink<Route>] { [link] }
    /// Accepts all links of a separate declaration.
    /// - Parameter links: The links of the declaration.
    public static func buildExpression(_ links: DeepLinks<Route>) -> [DeepLink<Route>] { links.links }
    /// Joins links in order.
    /// - Parameter links: The links of each statement.
    public static func buildBlock(_ links: [DeepLink<Route>]...) -> [DeepLink<Route>] { links.flatMap(\.self) }
    /// The links of an `if` without `else`.
    /// - Parameter links: The links; nil if the condition is false.
    public static func buildOptional(_ links: [DeepLink<Route>]?) -> [DeepLink<Route>] { links ?? [] }
    /// The links of the first branch.
    /// - Parameter links: The links of the branch.
    public static func buildEither(first links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    /// The links of the second branch.
    /// - Parameter links: The links of the branch.
    public static func buildEither(second links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    /// The links of a loop.
    /// - Parameter links: The links of each iteration.
    public static func buildArray(_ links: [[DeepLink<Route>]]) -> [DeepLink<Route>] { links.flatMap(\.self) }
    /// The links of an availability check.
    /// - Parameter links: The links of the check.
    public static func buildLimitedAvailability(_ links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
}
