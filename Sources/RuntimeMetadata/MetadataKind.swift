/// The kind of a type, or of a heap object without a type: the first word of its metadata.
///
/// This module is the one place that reads the Swift runtime's data structures by offsets. They are part of the ABI on Apple's systems, and
/// on Linux they are the same on platforms with words of 8 bytes. What is relied on, with offsets in bytes:
///
///     type               a pointer to metadata
///     metadata           0 kind; at -8 the value witnesses
///       struct, enum     8 descriptor, 16 generic arguments
///       optional         8 descriptor, 16 wrapped type
///       tuple            8 count, 16 labels, from 24 a type and an offset (32 bits) for each element
///       function         8 flags, 16 result, from 24 the parameters' types, then 32 bits of flags for each parameter
///                        flags: low 16 bits the number of parameters, 0x0200_0000 whether parameters have flags
///       existential      8 flags (32 bits), 12 the number of protocols (32 bits), from 16 the protocols' descriptors
///       closure context  8 offset of the first captured value (32 bits), 16 capture descriptor
///     value witnesses    8 functions, size, stride; 80 flags, 84 extra inhabitants (32 bits each);
///                        of an enum: 88 tag of a value, 96 projection to the associated value
///     descriptor         0 flags (32 bits; the lowest 5 are the kind), 4 the descriptor of what it is declared in (relative; if bit 0 is
///                        set, that place holds its address)
///       type             16 field descriptor (relative)
///       module           kind 0; 8 name (relative)
///     field descriptor   10 size of a record (16 bits), 12 number of records (32 bits), from 16 the records
///       record           0 flags (bit 0: indirect), 4 mangled type, 8 name (relative, 32 bits each)
///     capture descriptor 0 number of values, 8 number of bindings (32 bits each), from 12 mangled types (relative)
///     heap object        0 metadata, 8 reference counts, from 16 the contents, aligned
///     section of a library  48 start and 56 size of its conformances, which are relative pointers
///       conformance      0 protocol (relative; if bit 0 is set, that place holds its address), 4 type descriptor (relative), 12 flags:
///                        bits 3 to 5 are 0 for a descriptor, 1 for a place that holds its address
///     relative pointer   a distance of 32 bits from its own address; 0 for none
///
/// Metadata that is absent (`-disable-reflection-metadata`) or of another kind yields nil.
package enum MetadataKind: Int {
    case structure = 0x200, enumeration = 0x201, optional = 0x202
    case tuple = 0x301, function = 0x302, existential = 0x303, metatype = 0x304
    case closureContext = 0x400, genericClosureContext = 0x500

    /// Nil for a kind that is not listed, such as a class.
    package init?(of type: Any.Type) { self.init(at: unsafeBitCast(type, to: UnsafeRawPointer.self)) }

    init?(at metadata: UnsafeRawPointer) { self.init(rawValue: metadata.load(as: Int.self)) }
}

/// The memory layout of a type's values.
package struct ValueLayout {
    /// In bytes.
    package let size, alignment: Int
    /// Whether values are copied bitwise, such as numbers and structs of numbers: they contain no references.
    package let isPlainData: Bool

    package init(_ type: Any.Type) {
        func measure<T>(_: T.Type) -> (Int, Int, Bool) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment, _isPOD(T.self)) }
        (size, alignment, isPlainData) = _openExistential(type, do: measure)
    }
}

/// Follows a relative pointer.
func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.load(as: Int32.self))
    return distance == 0 ? nil : place + distance
}

/// Follows a relative pointer to a descriptor. If the lowest bit of the distance is set, it leads to the place that holds the address.
@inline(__always) func relativeOrIndirect(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.load(as: Int32.self))
    if distance == 0 { return nil }
    let found = place + (distance & ~1)
    return distance & 1 == 0 ? found : found.load(as: UnsafeRawPointer?.self)
}
