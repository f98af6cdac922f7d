/// Collects the links of a route.
@resultBuilder public enum DeepLinksBuilder<Route> {
    public static func buildExpression(_ link: DeepLink<Route>) -> [DeepLink<Route>] { [link] }
    /// All links of a declaration of its own.
    public static func buildExpression(_ links: DeepLinks<Route>) -> [DeepLink<Route>] { links.links }
    public static func buildBlock(_ links: [DeepLink<Route>]...) -> [DeepLink<Route>] { links.flatMap(\.self) }
    public static func buildOptional(_ links: [DeepLink<Route>]?) -> [DeepLink<Route>] { links ?? [] }
    public static func buildEither(first links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    public static func buildEither(second links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
    public static func buildArray(_ links: [[DeepLink<Route>]]) -> [DeepLink<Route>] { links.flatMap(\.self) }
    public static func buildLimitedAvailability(_ links: [DeepLink<Route>]) -> [DeepLink<Route>] { links }
}
