import Synchronization

/// The case into which an embedding function embeds.
///
/// If only one case has an associated value of the function's type, it is that one. Otherwise the first value on one of the
/// candidates decides: embedding it again gives the function's case.
@usableFromInline final class EnumCase: Sendable {
    @usableFromInline let candidates: EnumCandidates
    /// The place of the case, encoded as in `EnumCandidates.only`; negative while it is unknown.
    @usableFromInline let known: Atomic<Int>

    @usableFromInline init(_ candidates: EnumCandidates) {
        self.candidates = candidates
        known = Atomic(candidates.only)
    }

    @inlinable func extract<Root, Value>(from root: Root, _ embed: (Value) -> Root?) -> Value? {
        let tag = candidates.tag(of: root), known = self.known.load(ordering: .relaxed)
        if known >= 0 {
            if known >> 1 != tag { return nil }
            return candidates.withData(of: root) {
                candidates.take(Value.self, from: $0, isIndirect: known & 1 != 0)
            }
        }
        if candidates.areCast { return cast(root, tag, embed) }
        let place = candidates.place(ofTag: tag)
        if place < 0 { return nil }
        let value: Value? = candidates.withData(of: root) {
            candidates.take(Value.self, from: $0, isIndirect: place & 1 != 0)
        }
        guard let value, let again = embed(value) else { return nil }
        let own = candidates.tag(of: again)
        self.known.store(candidates.place(ofTag: own), ordering: .relaxed)
        return own == tag ? value : nil
    }

    /// Extracts by a cast, for a function that takes another type than the case has, such as `Int` for `Int?`.
    @usableFromInline func cast<Root, Value>(_ root: Root, _ tag: Int, _ embed: (Value) -> Root?) -> Value? {
        guard let candidate = candidates.all.first(where: { $0.tag == tag }) else { return nil }
        let value: Value? = candidates.withData(of: root) { place in
            func cast<P>(_: P.Type) -> Value? {
                candidates.take(P.self, from: place, isIndirect: candidate.isIndirect) as? Value
            }
            return _openExistential(candidate.payload, do: cast)
        }
        guard let value, let again = embed(value) else { return nil }
        return candidates.tag(of: again) == tag ? value : nil
    }
}
