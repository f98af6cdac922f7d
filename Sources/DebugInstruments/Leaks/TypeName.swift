/// Names for objects that have no explicit name.
enum TypeName {
    /// Returns the type's own name. The arguments of generic types include the types around them, because nested types often have
    /// the same name: `Store<Feature.State, Feature.Action>`.
    static func of(_ type: Any.Type) -> String {
        let name = String(describing: type)
        return name.contains("<") ? ofGeneric(String(reflecting: type)) : name
    }

    /// - Parameter text: A generic type's full name, with modules and private contexts.
    static func ofGeneric(_ text: String) -> String {
        var result = "", word = ""
        for character in withoutPrivatePlaces(text) {
            if !"<>(),&[]: ".contains(character) {
                word.append(character)
                continue
            }
            result += withoutModule(word, isOutermost: result.isEmpty)
            result.append(character)
            word = ""
        }
        return result + withoutModule(word, isOutermost: result.isEmpty)
    }

    private static func withoutModule(_ word: String, isOutermost: Bool) -> String {
        let parts = word.split(separator: ".")
        guard parts.count > 1 else { return word }
        return isOutermost ? String(parts[parts.count - 1]) : parts.dropFirst().joined(separator: ".")
    }

    /// Removes private contexts: `App.(unknown context at $7f01).Model` becomes `App.Model`.
    private static func withoutPrivatePlaces(_ text: String) -> String {
        let mark = "(unknown context at "
        var rest = Substring(text), result = ""
        while let start = rest.firstRange(of: mark), let end = rest[start.upperBound...].firstRange(of: ").") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
