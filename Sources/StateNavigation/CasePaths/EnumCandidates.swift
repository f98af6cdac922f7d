import RuntimeMetadata
import Synchronization

/// The cases of an enum with an associated value that may have a given type.
@usableFromInline final class EnumCandidates: Sendable {
    struct Candidate {
        let tag: Int
        let isIndirect: Bool
        let payload: Any.Type

        var place: Int { tag << 1 | (isIndirect ? 1 : 0) }
    }

    @usableFromInline typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    // The runtime never changes or releases metadata.
    @usableFromInline nonisolated(unsafe) let metadata: UnsafeRawPointer
    @usableFromInline let getTag: Tag
    @usableFromInline let projectData: Project
    let all: [Candidate]
    /// The place of the only candidate: its tag shifted left by one, with the lowest bit set if its associated value is in a box.
    /// Negative if there are several candidates.
    @usableFromInline let only: Int

    /// Whether no case has exactly the type, so that associated values are cast to it.
    @usableFromInline let areCast: Bool

    /// Whether only the enum knows the layout of such a value, and has `@CasePathable` paths to extract it.
    @usableFromInline let isLeftToEnum: Bool

    private struct Key: Hashable { let root, value: ObjectIdentifier }
    private static let known = Mutex<[Key: EnumCandidates]>([:])

    @usableFromInline static func of(_ root: Any.Type, _ value: Any.Type) -> EnumCandidates {
        let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
        if let found = known.withLock({ $0[key] }) { return found }
        // Not under the lock, because the mistake is reported meanwhile and its handler may make paths too.
        let new = EnumCandidates(root, value)
        return known.withLock { known in
            if let found = known[key] { return found }
            known[key] = new
            return new
        }
    }

    private init(_ root: Any.Type, _ value: Any.Type) {
        guard let layout = EnumLayout(root) else {
            // A type that is not an enum has no cases.
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
            "A path made with / cannot read a case of \(root) with the associated value \(value): only the enum itself knows the "
                + "memory layout of functions and metatypes. Use @CasePathable, or CasePath(embed:extract:).",
            oncePer: "path \(root) \(value)")
    }

    /// Returns the place of the candidate with a tag, encoded as in `only`; negative if the tag is that of no candidate.
    @usableFromInline func place(ofTag tag: Int) -> Int { all.first { $0.tag == tag }?.place ?? -1 }

    @inlinable func tag<Root>(of root: Root) -> Int { withUnsafePointer(to: root) { Int(getTag($0, metadata)) } }

    @inlinable func isSameCase<Root>(_ a: Root, _ b: Root) -> Bool {
        let tag = tag(of: a)
        return tag != Int(UInt32.max) && tag == self.tag(of: b)
    }

    /// Calls `body` with memory that holds the contents of a copy of `root`: the associated value, or a reference to its box.
    @inlinable func withData<Root, T>(of root: Root, _ body: (UnsafeMutableRawPointer) -> T?) -> T? {
        withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
            guard let copy = buffer.baseAddress else { return nil }
            copy.initialize(to: root)
            // The memory is no longer a value of the enum from here on; its contents have to be moved out.
            projectData(copy, metadata)
            return body(UnsafeMutableRawPointer(copy))
        }
    }

    /// Moves out the value that the memory owns, or copies it from the box that the memory references and releases the box.
    @inlinable func take<T>(_: T.Type, from place: UnsafeMutableRawPointer, isIndirect: Bool) -> T {
        if !isIndirect { return place.assumingMemoryBound(to: T.self).move() }
        let box = place.load(as: UnsafeRawPointer.self)
        defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
        // As in `EnumLayout.content(ofBox:)`, here for app modules to inline.
        let header = 2 * MemoryLayout<UnsafeRawPointer>.stride, mask = MemoryLayout<T>.alignment - 1
        return (box + ((header + mask) & ~mask)).assumingMemoryBound(to: T.self).pointee
    }
}
