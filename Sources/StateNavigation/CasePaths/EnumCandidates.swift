import Synchronization

/// The cases of an enum that a type may be the associated value of.
@usableFromInline final class EnumCandidates: Sendable {
    struct Candidate {
        let tag: Int
        let isIndirect: Bool
        let payload: Any.Type

        var place: Int { tag << 1 | (isIndirect ? 1 : 0) }
    }

    @usableFromInline typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    @usableFromInline nonisolated(unsafe) let metadata: UnsafeRawPointer
    @usableFromInline let getTag: Tag
    @usableFromInline let projectData: Project
    let all: [Candidate]
    /// A case's number and, in the lowest bit, whether its associated value is in a box; negative where several come into question.
    @usableFromInline let only: Int

    /// Whether no case has the type itself: what they have is cast to it.
    @usableFromInline let areCast: Bool

    /// Whether only the enum knows how such a value lies in memory, and has paths of its own to tell.
    @usableFromInline let isLeftToEnum: Bool

    private struct Key: Hashable { let root, value: ObjectIdentifier }
    private static let known = Mutex<[Key: EnumCandidates]>([:])

    @usableFromInline static func of(_ root: Any.Type, _ value: Any.Type) -> EnumCandidates {
        let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
        if let found = known.withLock({ $0[key] }) { return found }
        // Not under the lock: a refusal is reported meanwhile, and whoever hears of it may make paths too.
        let new = EnumCandidates(root, value)
        return known.withLock { known in
            if let found = known[key] { return found }
            known[key] = new
            return new
        }
    }

    private init(_ root: Any.Type, _ value: Any.Type) {
        guard let layout = EnumLayout(root) else {
            // Whatever is no enum has no case.
            (metadata, all, only, areCast) = (unsafeBitCast(root, to: UnsafeRawPointer.self), [], 0, false)
            (getTag, projectData) = ({ _, _ in .max }, { _, _ in })
            isLeftToEnum = false
            return
        }
        (metadata, getTag, projectData) = (layout.metadata, layout.getTag, layout.projectData)
        var exact: [Candidate] = [], others: [Candidate] = [], isOpaque = false
        for (tag, found) in layout.cases.enumerated() {
            guard let payload = found.payload else { continue }
            guard found.isPlain else {
                if isSameUnlabelled(payload, value) { isOpaque = true }
                continue
            }
            let candidate = Candidate(tag: tag, isIndirect: found.isIndirect, payload: payload)
            if isSameUnlabelled(payload, value) { exact.append(candidate) } else { others.append(candidate) }
        }
        all = exact.isEmpty ? others : exact
        only = exact.count == 1 ? exact[0].place : -1
        areCast = exact.isEmpty
        isLeftToEnum = isOpaque && root is any CasePathable.Type
        if isOpaque && !isLeftToEnum { Self.refuse(value, in: root) }
    }

    private static func refuse(_ value: Any.Type, in root: Any.Type) {
        reportMistake(
            "A path made with / cannot read a case of \(root) whose associated value is \(value): functions and metatypes lie in memory "
                + "as only the enum itself knows. Use @CasePathable, or CasePath(embed:extract:).",
            oncePer: "path \(root) \(value)")
    }

    /// As `only`, of a candidate; negative for any other case.
    @usableFromInline func place(ofTag tag: Int) -> Int { all.first { $0.tag == tag }?.place ?? -1 }

    @inlinable func tag<Root>(of root: Root) -> Int { withUnsafePointer(to: root) { Int(getTag($0, metadata)) } }

    @inlinable func isSameCase<Root>(_ a: Root, _ b: Root) -> Bool {
        let tag = tag(of: a)
        return tag != Int(UInt32.max) && tag == self.tag(of: b)
    }

    /// Calls `body` with memory that holds what a copy of `root` holds: the associated value, or a reference to that one's box.
    @inlinable func withData<Root, T>(of root: Root, _ body: (UnsafeMutableRawPointer) -> T?) -> T? {
        withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
            guard let copy = buffer.baseAddress else { return nil }
            copy.initialize(to: root)
            // From here on it is no value of the enum any more: what it held is to be moved out.
            projectData(copy, metadata)
            return body(UnsafeMutableRawPointer(copy))
        }
    }

    /// The value that the memory owns, or that the box has which it owns a reference to.
    @inlinable func take<T>(_: T.Type, from place: UnsafeMutableRawPointer, isIndirect: Bool) -> T {
        if !isIndirect { return place.assumingMemoryBound(to: T.self).move() }
        let box = place.load(as: UnsafeRawPointer.self)
        defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
        // The object's header takes two words.
        let header = 2 * MemoryLayout<UnsafeRawPointer>.stride, mask = MemoryLayout<T>.alignment - 1
        return (box + ((header + mask) & ~mask)).assumingMemoryBound(to: T.self).pointee
    }
}
