/// Collects the pieces of a link. Texts are literal segments.
@resultBuilder public enum DeepLinkPartsBuilder {
    /// The pieces of a link whose path has come to its end, by a piece that takes what is left of it.
    public struct Complete<each Value> {
        let parts: DeepLinkParts<repeat each Value>
    }

    public static func buildBlock() -> DeepLinkParts<> { .init(parts: ()) }

    public static func buildPartialBlock(first literal: String) -> DeepLinkParts<> { buildBlock().adding(literal: literal) }

    public static func buildPartialBlock<Piece: DeepLinkPiece>(first piece: Piece) -> DeepLinkParts<Piece.Value> {
        buildBlock().adding(part: piece.part)
    }

    public static func buildPartialBlock<Piece: DeepLinkPathEnd>(first piece: Piece) -> Complete<Piece.Value> {
        let parts = buildBlock().adding(part: piece.part)
        return Complete<Piece.Value>(parts: parts)
    }

    public static func buildPartialBlock<each Value>(
        accumulated: DeepLinkParts<repeat each Value>, next literal: String
    ) -> DeepLinkParts<repeat each Value> {
        accumulated.adding(literal: literal)
    }

    public static func buildPartialBlock<each Value, Piece: DeepLinkPiece>(
        accumulated: DeepLinkParts<repeat each Value>, next piece: Piece
    ) -> DeepLinkParts<repeat each Value, Piece.Value> {
        accumulated.adding(part: piece.part)
    }

    public static func buildPartialBlock<each Value, Piece: DeepLinkPathEnd>(
        accumulated: DeepLinkParts<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }

    public static func buildPartialBlock<each Value, Piece: DeepLinkQueryPiece>(
        accumulated: Complete<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.parts.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }

    public static func buildFinalResult<each Value>(
        _ parts: DeepLinkParts<repeat each Value>
    ) -> DeepLinkParts<repeat each Value> {
        parts
    }

    public static func buildFinalResult<each Value>(
        _ complete: Complete<repeat each Value>
    ) -> DeepLinkParts<repeat each Value> {
        complete.parts
    }
}

extension DeepLinkPartsBuilder {
    @available(*, unavailable, message: "Segments, Subroute and Subroutes take all that is left of a path: put this before")
    public static func buildPartialBlock<each Value>(
        accumulated: Complete<repeat each Value>, next literal: String
    ) -> Complete<repeat each Value> {
        accumulated
    }

    @available(*, unavailable, message: "Segments, Subroute and Subroutes take all that is left of a path: put this before")
    @_disfavoredOverload
    public static func buildPartialBlock<each Value, Piece: DeepLinkPiece>(
        accumulated: Complete<repeat each Value>, next piece: Piece
    ) -> Complete<repeat each Value, Piece.Value> {
        let parts = accumulated.parts.adding(part: piece.part)
        return Complete<repeat each Value, Piece.Value>(parts: parts)
    }
}
