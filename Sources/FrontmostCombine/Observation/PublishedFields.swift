@_spi(Reflection) import Swift

/// Finds the `objectWillChange` publisher of any object.
///
/// A `Published` is one reference to a box, and each box of an object refers to the object's publisher. Reflection finds the
/// offset of those references once for each class; then finding the publisher takes a look-up of the class and two loads. A side
/// table holds the publishers of objects without a `@Published` property.
enum PublishedFields {
    private static let offsets = OffsetTable()
    private static let others = WillChangeTable()
    private static let installing = Lock()

    static func willChangePublisher(of object: AnyObject) -> ObservableObjectPublisher {
        let type: AnyClass = type(of: object)
        let first = offsets.first(in: type)
        if first == OffsetTable.none { return others.publisher(of: object) }
        return box(at: first, of: object).willChange ?? install(in: object, at: OffsetTable.reflect(type))
    }

    /// Sets the same publisher in all boxes of an object. A single lock prevents two threads from installing two publishers.
    private static func install(in object: AnyObject, at offsets: [Int]) -> ObservableObjectPublisher {
        installing {
            let boxes = offsets.map { box(at: $0, of: object) }
            let publisher = boxes[0].willChange ?? ObservableObjectPublisher()
            for box in boxes { box.willChange = publisher }
            return publisher
        }
    }

    private static func box(at offset: Int, of object: AnyObject) -> PublishedBoxBase {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            .load(fromByteOffset: offset, as: PublishedBoxBase.self)
    }
}

/// The identity of a class or an object as a dictionary key. Addresses need no protection against chosen collisions, and mixing
/// their bits takes a tenth of the time of `ObjectIdentifier`'s keyed hash.
private struct Address: Hashable {
    private let bits: UInt

    init(_ object: AnyObject) { bits = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }
    init(_ type: AnyClass) { bits = UInt(bitPattern: ObjectIdentifier(type)) }

    func _rawHashValue(seed: Int) -> Int {
        let product = (bits ^ UInt(bitPattern: seed)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(bitPattern: product.high ^ product.low)
    }
}

/// Marks the fields that reflection looks for.
protocol PublishedField {}

/// The offset of each class's first `@Published` field; the fields of superclasses come first.
// Unchecked: mutable state is accessed under the lock only.
private final class OffsetTable: @unchecked Sendable {
    /// Stands for the offset in classes without such a field.
    static let none = -1

    private let lock = Lock()
    private var firsts: [Address: Int] = [:]

    func first(in type: AnyClass) -> Int {
        let key = Address(type)
        if let known = lock({ firsts[key] }) { return known }
        let found = Self.reflect(type).first ?? Self.none
        lock { firsts[key] = found }
        return found
    }

    /// The offsets of all such fields.
    static func reflect(_ type: AnyClass) -> [Int] {
        var found: [Int] = []
        // `.classType`, which is a mutable global variable in Swift 6.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1 << 0)) { _, offset, fieldType, _ in
            if fieldType is any PublishedField.Type { found.append(offset) }
            return true
        }
        return found
    }
}

/// The publishers of objects without a box. Entries of deallocated objects are removed each time the table has doubled, so it
/// holds at most twice as many entries as there are objects. A new object at a reused address never gets an old publisher.
// Unchecked: mutable state is accessed under the lock only.
final class WillChangeTable: @unchecked Sendable {
    private final class Entry {
        weak var object: AnyObject?
        let publisher = ObservableObjectPublisher()
        init(_ object: AnyObject) { self.object = object }
    }

    private let lock = Lock()
    private var entries: [Address: Entry] = [:]
    private var sweepAt = 64

    var count: Int { lock { entries.count } }

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = Address(object)
        // Entries are released outside of the lock, because observers' closures may own any object.
        let (publisher, _) = lock { () -> (ObservableObjectPublisher, [Entry]) in
            let known = entries[key]
            if let known, known.object === object { return (known.publisher, []) }
            let entry = Entry(object)
            entries[key] = entry
            return (entry.publisher, (known.map { [$0] } ?? []) + sweep())
        }
        return publisher
    }

    private func sweep() -> [Entry] {
        guard entries.count >= sweepAt else { return [] }
        let gone = entries.filter { $0.value.object == nil }
        for key in gone.keys { entries[key] = nil }
        sweepAt = max(64, entries.count * 2)
        return Array(gone.values)
    }
}
