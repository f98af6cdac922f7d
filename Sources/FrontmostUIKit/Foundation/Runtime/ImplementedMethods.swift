import Foundation

/// Tells whether an app's class implements an optional method of a delegate.
///
/// Without Objective-C, an optional method is a requirement with a default implementation, and Swift cannot tell an app's from the
/// default. For most methods it does not matter: the default does what UIKit does without the method. But a table offers to delete rows
/// only if its data source can delete them. Neither a method table nor a witness table tells, because the compiler puts a thunk of the
/// class's own there for a default too, and calling the method to find out would delete a row. So the names of a class's methods are read
/// from the symbols of the executable. If these were stripped, the class counts as implementing the method.
@MainActor enum ImplementedMethods {
    private struct Question: Hashable {
        let type: ObjectIdentifier, parts: [String]
    }
    private static var known: [ObjectIdentifier: [String]?] = [:]
    private static var answers: [Question: Bool] = [:]
    private static let symbols = SymbolNames(of: "/proc/self/exe")

    /// - Parameters:
    ///   - object: The delegate.
    ///   - parts: Parts of the method's name with its labels, as in `["tableView(", "commit:", "forRowAt:"]`.
    /// - Returns: Whether the object's class, or a superclass of the app's, has the method.
    static func contains(_ parts: [String], of object: AnyObject) -> Bool {
        let question = Question(type: ObjectIdentifier(type(of: object)), parts: parts)
        if let answer = answers[question] { return answer }
        let answer = find(parts, in: type(of: object))
        answers[question] = answer
        return answer
    }

    private static func find(_ parts: [String], in type: AnyClass) -> Bool {
        var next: AnyClass? = type, isUnknown = false
        while let type = next, AppClasses.contains(type) {
            guard let names = methods(of: type) else {
                isUnknown = true
                break
            }
            if names.contains(where: { name in parts.allSatisfy(name.contains) }) { return true }
            next = _getSuperclass(type)
        }
        return isUnknown
    }

    /// The readable names of a class's methods; nil if the executable has no symbols of the class.
    private static func methods(of type: AnyClass) -> [String]? {
        let id = ObjectIdentifier(type)
        if let names = known[id] { return names }
        let mangled = symbolStart(of: type).map { symbols.names(beginningWith: $0) } ?? []
        let readable = mangled.compactMap(demangled).filter { !$0.hasPrefix("protocol witness") }
        let names = readable.isEmpty ? nil : readable
        known[id] = .some(names)
        return names
    }

    /// What the symbols of a class's methods begin with. A private class is in an anonymous context at run time, and has a number for its
    /// file in the symbols.
    private static func symbolStart(of type: AnyClass) -> String? {
        guard let name = _mangledTypeName(type) else { return nil }
        guard let end = name.range(of: "yXZ"), let dollar = name.firstIndex(of: "$"), dollar < end.lowerBound else {
            return "$s" + name
        }
        let module = name[..<dollar].reversed().drop(while: \.isNumber).reversed()
        return "$s" + String(module) + name[end.upperBound...].dropLast() + "33_"
    }

    private static func demangled(_ name: String) -> String? {
        guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    @_silgen_name("swift_demangle") private static func demangle(
        _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
        _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?
}

/// The names in the symbol table of an ELF file with 64-bit offsets. Empty if the file is of another kind or has no such table.
struct SymbolNames {
    private let bytes: Data

    init(of file: String) {
        let image = (try? Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)) ?? Data()
        bytes = Self.range(in: image).map { image[$0] } ?? Data()
    }

    /// The strings of the symbol table.
    private static func range(in image: Data) -> Range<Int>? {
        func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Int? {
            guard offset >= 0, offset <= image.count - MemoryLayout<Number>.size else { return nil }
            let value = image.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
            return Int(exactly: Number(littleEndian: value))
        }
        let magic: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2]
        guard image.prefix(5).elementsEqual(magic), let table = number(at: 0x28, as: UInt64.self),
            let size = number(at: 0x3a, as: UInt16.self), let count = number(at: 0x3c, as: UInt16.self)
        else { return nil }
        for section in 0..<count {
            let header = table + section * size
            // Type 2 is a symbol table, which names the section with its strings.
            guard number(at: header + 4, as: UInt32.self) == 2, let link = number(at: header + 0x28, as: UInt32.self),
                let start = number(at: table + link * size + 0x18, as: UInt64.self),
                let length = number(at: table + link * size + 0x20, as: UInt64.self), start <= image.count - length
            else { continue }
            return start..<start + length
        }
        return nil
    }

    /// All names that begin with a text. O(length of the table).
    func names(beginningWith start: String) -> [String] {
        let pattern = Array(start.utf8)
        return bytes.withUnsafeBytes { all -> [String] in
            var found: [String] = [], offset = 0
            while offset < all.count, let name = all.baseAddress.map({ $0 + offset }) {
                // The table ends with a zero.
                let length = strnlen(name.assumingMemoryBound(to: CChar.self), all.count - offset)
                if length >= pattern.count && memcmp(name, pattern, pattern.count) == 0 {
                    found.append(String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self))
                }
                offset += length + 1
            }
            return found
        }
    }
}
