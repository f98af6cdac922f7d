/// A link to one case of a route, in the declaration of a `DeepLinkRouter`.
///
///     DeepLink(/Route.home)                        // the path "/"
///     DeepLink(/Route.help) { "help/contents" }    // literal segments
///     DeepLink(/Route.photo) {                     // case photo(park: String, number: Int, sort: Sort)
///         "parks"
///         Segment(String.self)
///         "photos"
///         Segment(Int.self)
///         QueryItem("sort", default: Sort.date)
///     }
///
/// The associated values of the case are the values of the parts, in order; labels do not matter. `\.help` and `\.park` name
/// cases of a `@CasePathable` enum with associated values that have no labels.
public struct DeepLink<Route>: Sendable {
    /// A readable form of the link: "/parks/{String}/photos/{Int}?sort".
    public let pattern: String
    private let head: [String]
    private let readRest: @Sendable (inout LinkReader, Bool) throws(Mismatch) -> Route
    /// Writes the route's parts. Returns whether the route is on the link's case.
    let write: @Sendable (Route, inout LinkWriter) throws(DeepLinkError) -> Bool

    init<each Value>(_ path: CasePath<Route, (repeat each Value)>, _ parts: DeepLinkParts<repeat each Value>) {
        (pattern, head) = (parts.pattern, parts.head)
        readRest = { (reader, toEnd) throws(Mismatch) in try parts.read(path, &reader, toEnd: toEnd) }
        write = { (route, writer) throws(DeepLinkError) in try parts.write(path, route, to: &writer) }
    }

    func read(_ reader: inout LinkReader, toEnd: Bool) throws(Mismatch) -> Route {
        for literal in head { try reader.read(literal: literal) }
        return try readRest(&reader, toEnd)
    }
}

extension DeepLink {
    /// Creates a link to a case with or without associated values.
    /// - Parameters:
    ///   - path: The case, such as `/Route.photo`.
    ///   - parts: The literal segments (as strings) and the parts with values.
    public init<Path: CasePathProtocol, each Value>(
        _ path: Path, @DeepLinkPartsBuilder parts: () -> DeepLinkParts<repeat each Value>
    ) where Path.Root == Route, Path.Value == (repeat each Value) {
        self.init(path.path, parts())
    }

    /// Creates the link with the path `/` to a case without associated values.
    /// - Parameter path: The case, such as `/Route.home`.
    public init<Path: CasePathProtocol>(_ path: Path) where Path.Root == Route, Path.Value == Void {
        self.init(path.path, DeepLinkPartsBuilder.buildBlock())
    }
}

extension DeepLink where Route: CasePathable {
    /// Creates a link to a case of a `@CasePathable` enum by its name.
    /// - Parameters:
    ///   - path: The case, such as `\.park`.
    ///   - parts: The literal segments (as strings) and the parts with values.
    public init<each Value>(
        _ path: CaseKeyPath<Route, (repeat each Value)>, @DeepLinkPartsBuilder parts: () -> DeepLinkParts<repeat each Value>
    ) {
        self.init(Route.allCasePaths[keyPath: path], parts())
    }

    /// Creates the link with the path `/` to a case without associated values, by the case's name.
    /// - Parameter path: The case, such as `\.home`.
    public init(_ path: CaseKeyPath<Route, Void>) {
        self.init(Route.allCasePaths[keyPath: path], DeepLinkPartsBuilder.buildBlock())
    }
}
