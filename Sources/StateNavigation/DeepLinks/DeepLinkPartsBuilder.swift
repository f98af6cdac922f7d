/// Collects the parts of a link. Strings are literal segments.
@resultBuilder public enum DeepLinkPartsBuilder {
    /// The parts of a link after a part that takes the rest of the path. Only query items and a fragment may follow.
    public struct Complete<each Value> {
        let parts: DeepLinkParts<repeat each Value>
    }

    /// A link without parts: the path `/`.
    public static func buildBlock() -> DeepLinkParts<> { .init(parts: ()) }

    /// Starts with literal segments.
    /// - Parameter literal: The segments, separated by slashes.
    public static func buildPartialBlock(first literal: String) -> DeepLinkParts<> { buildBlock().adding(literal: literal) }

    /// Starts with a part.
    /// - Parameter piece: The part.
    public static func buildPartialBlock<Piece: DeepLinkPiece>(first piece: Piece) -> DeepLinkParts<Piece.Value> {
        buildBlock().adding(part: piece.part)
    }

    /// Starts with a part that takes the whole path.
    /// - Parameter piece: The part.
    public static func buildPartialBlock<Piece: DeepLinkPathEnd>(first piece: Piece) -> Complete<Piece.Value> {
        let parts = buildBlock().adding(part: piece.part)
        return Complete<Piece.Value>(parts: parts)
    }

    /// Adds literal segments.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - literal: The segments, separated by slashes.
    public static func buildPartialBlock<each Value>(
        accumulated: DeepLinkParts<repeat each Value>, next literal: String
    ) -> DeepLinkParts<repeat each Value> {
        accumulated.adding(literal: literal)
    }

    /// Adds a part.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - piece: The part that follows.
    public static func buildPartialBlock<each Value, Piece: DeepLinkPiece>(
        accumulated: DeepLinkParts<repeat each Value>, next piece: Piece
    ) -> DeepLinkParts<repeat each Value, Piece.Value> {
        accumulated.adding(part: piece.part)
    }

    /// Adds a part that takes the rest of the path.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - piece: The part for the rest.
    public static func buildPartialBlock<each Value, Piece: DeepLinkPathEnd>(
        accumulated: DeepLinkParts<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }

    /// Adds a query item or the fragment after the end of the path.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - piece: The query item or the fragment.
    public static func buildPartialBlock<each Value, Piece: DeepLinkQueryPiece>(
        accumulated: Complete<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.parts.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }

    /// Returns the parts.
    /// - Parameter parts: The parts of a link with an open path.
    public static func buildFinalResult<each Value>(
        _ parts: DeepLinkParts<repeat each Value>
    ) -> DeepLinkParts<repeat each Value> {
        parts
    }

    /// Returns the parts.
    /// - Parameter complete: The parts of a link with a path that is complete.
    public static func buildFinalResult<each Value>(
        _ complete: Complete<repeat each Value>
    ) -> DeepLinkParts<repeat each Value> {
        complete.parts
    }
}

extension DeepLinkPartsBuilder {
    /// Diagnoses a literal after the end of the path.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - literal: The segments that cannot follow.
    @available(*, unavailable, message: "Segments, Subroute and Subroutes take all that is left of a path: put this before")
    public static func buildPartialBlock<each Value>(
        accumulated: Complete<repeat each Value>, next literal: String
    ) -> Complete<repeat each Value> {
        accumulated
    }

    /// Diagnoses a path part after the end of the path.
    /// - Parameters:
    ///   - accumulated: The parts so far.
    ///   - piece: The part that cannot follow.
    @available(*, unavailable, message: "Segments, Subroute and Subroutes take all that is left of a path: put this before")
    @_disfavoredOverload
    public static func buildPartialBlock<each Value, Piece: DeepLinkPiece>(
        accumulated: Complete<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.parts.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }
}
