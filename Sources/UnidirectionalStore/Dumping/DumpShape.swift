import Foundation

/// The textual form of a value: a word, several lines of text, or a group of other values, which are not visited yet.
enum DumpShape {
    case word(String)
    case text([String])
    case group(Group)

    struct Group {
        let open: String
        let close: String
        var items: [Item]
        /// How many items were left out.
        var more = 0
    }

    struct Item {
        /// `count: `, `"key": `.
        var label = ""
        let value: Any
    }

    /// - Parameters:
    ///   - path: The objects that contain the value. An object that contains itself is not written again.
    ///   - isForDiff: Whether the elements of collections are left out, because they are compared elsewhere.
    init(_ value: Any, path: [ObjectIdentifier], isRoot: Bool, isForDiff: Bool = false, _ limits: ValueDump.Limits) {
        let value = Self.unwrapped(value)
        guard let value else {
            self = .word("nil")
            return
        }
        if isForDiff, let collection = value as? any DiffableCollection {
            self = .group(Group(open: collection.brackets.open, close: collection.brackets.close, items: []))
            return
        }
        if let shape = Self.known(value, limits) {
            self = shape
            return
        }
        let mirror = Mirror(reflecting: value)
        if let shape = Self.described(value, mirror, limits) {
            self = shape
            return
        }
        let name = Self.name(of: type(of: value))
        switch mirror.displayStyle {
        case .enum: self = Self.enumeration(value, mirror, isRoot ? name : "")
        case .tuple: self = .group(Group(open: "(", close: ")", items: Self.fields(mirror)))
        case .collection, .set, .dictionary: self = Self.collection(mirror, path, limits)
        case .class:
            if path.contains(ObjectIdentifier(value as AnyObject)) {
                self = .word("\(name)(↻)")
            } else {
                self = .group(Group(open: name + "(", close: ")", items: Self.fields(ofObject: mirror)))
            }
        case .struct: self = .group(Group(open: name + "(", close: ")", items: Self.fields(mirror)))
        default:
            self =
                mirror.children.isEmpty
                ? Self.text(String(describing: value), quoted: false, limits)
                : .group(Group(open: name + "(", close: ")", items: Self.fields(mirror)))
        }
    }

    /// Unwraps an optional of any depth.
    static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any AnyOptional else { return value }
        return optional.anyValue.flatMap(unwrapped)
    }

    // MARK: Types

    /// Types for which a description is more useful than the fields.
    private static func known(_ value: Any, _ limits: ValueDump.Limits) -> DumpShape? {
        switch value {
        case let string as String: return text(string, quoted: true, limits)
        case let string as Substring: return text(String(string), quoted: true, limits)
        case let character as Character: return .word(quoted(String(character)))
        case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
            return DumpShape(hashable.base, path: [], isRoot: false, limits)
        case let date as Date: return .word("Date(\(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))))")
        case let url as URL: return .word("URL(\(url.absoluteString))")
        case let id as UUID: return .word("UUID(\(id.uuidString))")
        case let data as Data: return .word("Data(\(data.count) bytes)")
        case let path as AnyKeyPath: return .word("\(path)")
        default: break
        }
        return nil
    }

    /// Types of the standard library and Foundation without fields of interest: numbers, ranges, durations, locales.
    private static func described(_ value: Any, _ mirror: Mirror, _ limits: ValueDump.Limits) -> DumpShape? {
        switch mirror.displayStyle {
        case .collection, .set, .dictionary, .tuple, .enum: return nil
        default: break
        }
        guard let describing = value as? any CustomStringConvertible else { return nil }
        let module = String(reflecting: type(of: value)).prefix { $0 != "." }
        guard ["Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch"].contains(module)
        else {
            return nil
        }
        return text(describing.description, quoted: false, limits)
    }

    private static func enumeration(_ value: Any, _ mirror: Mirror, _ name: String) -> DumpShape {
        guard let (label, payload) = mirror.children.first.map({ ($0.label ?? "", $0.value) }) else {
            func caseName<T>(_ value: T) -> String { EnumCaseName.of(value) ?? String(describing: value) }
            return .word("\(name).\(_openExistential(value, do: caseName))")
        }
        let inner = Mirror(reflecting: payload)
        let items = inner.displayStyle == .tuple ? fields(inner) : [Item(value: payload)]
        return .group(Group(open: "\(name).\(label)(", close: ")", items: items))
    }

    private static func collection(_ mirror: Mirror, _ path: [ObjectIdentifier], _ limits: ValueDump.Limits) -> DumpShape {
        let count = mirror.children.count
        var group = Group(open: "[", close: "]", items: [])
        switch mirror.displayStyle {
        case .dictionary:
            if count == 0 { return .word("[:]") }
            let entries = mirror.children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }.filter {
                $0.count == 2
            }
            var writer = DumpWriter(limits: limits, path: path)
            group.items = sorted(entries, by: \.[0]).prefix(limits.elements).map {
                Item(label: writer.label(ofKey: $0[0]), value: $0[1])
            }
        case .set:
            group = Group(open: "Set([", close: "])", items: [])
            group.items = sorted(mirror.children.map(\.value), by: \.self).prefix(limits.elements).map { Item(value: $0) }
        default: group.items = mirror.children.prefix(limits.elements).map { Item(value: $0.value) }
        }
        group.more = count - group.items.count
        return .group(group)
    }

    /// Sorts values without an order: numbers by value, everything else by text.
    static func sorted<T, K>(_ values: [T], by key: (T) -> K) -> [T] {
        let keyed = values.map { ($0, SortKey(key($0))) }
        return keyed.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private static func fields(_ mirror: Mirror) -> [Item] {
        mirror.children.map { child in
            // Unnamed tuple elements are labelled ".0" and so on.
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
            return Item(label: label, value: child.value)
        }
    }

    /// The fields of an object, with those of its superclass first, without what `@Observable` adds.
    private static func fields(ofObject mirror: Mirror) -> [Item] {
        let own = fields(mirror), isObservable = own.contains { $0.label == "_$observationRegistrar: " }
        let shown =
            isObservable
            ? own.filter { !$0.label.hasPrefix("_$") }
                .map { Item(label: $0.label.hasPrefix("_") ? String($0.label.dropFirst()) : $0.label, value: $0.value) } : own
        return (mirror.superclassMirror.map(fields(ofObject:)) ?? []) + shown
    }

    // MARK: Text

    private static func text(_ string: String, quoted isQuoted: Bool, _ limits: ValueDump.Limits) -> DumpShape {
        var string = string, rest = ""
        if let end = string.index(string.startIndex, offsetBy: limits.characters, limitedBy: string.endIndex),
            end < string.endIndex
        {
            rest = "… \(string[end...].count) more characters"
            string = String(string[..<end])
        }
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.count == 1 { return .word((isQuoted ? quoted(string) : string) + rest) }
        if !isQuoted { return .text(lines + (rest.isEmpty ? [] : [rest])) }
        return .text([#"""""#] + lines.map(escaped) + [#"""""# + rest])
    }

    private static func quoted(_ string: String) -> String {
        "\"" + escaped(string).replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    /// Escapes invisible characters only; letters of all scripts stay as they are.
    private static func escaped(_ string: String) -> String {
        guard string.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\\" }) else {
            return string
        }
        return string.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\t": "\\t"
            case "\r": "\\r"
            case "\n": "\n"
            case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        .joined()
    }

    /// The name of a type with the types around it, without its module.
    static func name(of type: Any.Type) -> String {
        var name = String(reflecting: type)
        if name.contains("<") { return String(describing: type) }
        // A type that is declared in a function: "Module.(unknown context at $10).Name".
        while let start = name.firstIndex(of: "("), let end = name[start...].firstIndex(of: ")") {
            name.removeSubrange(start...end)
        }
        let parts = name.split(separator: ".")
        return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name
    }
}

private protocol AnyOptional { var anyValue: Any? { get } }
extension Optional: AnyOptional { var anyValue: Any? { map { $0 as Any } } }

/// The sort key of a dictionary's key or a set's member.
private struct SortKey: Comparable {
    private let number: Double?
    private let text: String

    init(_ value: Any) {
        text = String(describing: value)
        number = value is any BinaryInteger || value is any BinaryFloatingPoint ? Double(text) : nil
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
        switch (a.number, b.number) {
        case (let x?, let y?): x < y
        case (nil, nil): a.text < b.text
        default: a.number != nil
        }
    }
}
