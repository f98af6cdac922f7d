/// The module that declares a type. An extension of another module's type counts as a place of its own module.
package struct DeclaringModule: Hashable, Sendable {
    package let name: String

    /// Nil for a type that is not a struct or an enum.
    package init?(of type: Any.Type) {
        guard let descriptor = NominalType.descriptor(of: type).flatMap({ UnsafeRawPointer(bitPattern: $0) }) else { return nil }
        self.init(ofDescriptor: descriptor)
    }

    /// - Parameter descriptor: The descriptor of a type, or of anything that declares types.
    package init?(ofDescriptor descriptor: UnsafeRawPointer) {
        var context = descriptor
        // The kind in the lowest bits of the flags; 0 is a module, which has no parent.
        while context.load(as: UInt32.self) & 0x1F != 0 {
            guard let parent = relativeOrIndirect(context + 4) else { return nil }
            context = parent
        }
        guard let name = relative(context + 8) else { return nil }
        self.name = String(cString: name.assumingMemoryBound(to: CChar.self))
    }
}
