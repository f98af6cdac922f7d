import Synchronization

/// The case that a function embeds values in.
///
/// Of the cases whose associated value has the function's type, one may be the only one. Otherwise a value that is on one of them
/// decides: embedded again, it is on the same case or it is not.
@usableFromInline final class EnumCase: Sendable {
    @usableFromInline let candidates: EnumCandidates
    /// As `EnumCandidates.only`.
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

    /// The function takes another type than the case has, such as `Int` where that has `Int?`.
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
