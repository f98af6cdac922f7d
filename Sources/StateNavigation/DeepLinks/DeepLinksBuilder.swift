/// Collects the links of a route type.
@resultBuilder public enum DeepLinksBuilder<Route> {
    /// A single link.
    public static func buildExpression(_ link: DeepLink<Route>) -> [DeepLink<Route>] { [link] }
    /// All links of a separate declaration.
    public static func buildExpression(_ links: DeepLinks<Route>) -> [DeepLink<Route>] { links.links }
    /// Joins links in order.
    public static func buildBlock(_ links: [DeepLink<Route>]...) -> [DeepLink<Route>] { links.flatMap(\.self) }
    /// The links of an `if` without `else`.
    public static func buildOptional(_ links: [DeepLink<Route>]?) -> [DeepLink<Route>] { links ?? [] }
    /// The links of the first branch.
    public static func buildEither(first links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    /// The links of the second branch.
    public static func buildEither(second links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    /// The links of a loop.
    public static func buildArray(_ links: [[DeepLink<Route>]]) -> [DeepLink<Route>] { links.flatMap(\.self) }
    /// The links of an availability check.
    public static func buildLimitedAvailability(_ links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
}
