/// What an object is called that nobody has named.
enum TypeName {
    /// The type's own name. What a generic one is made of is told with what it is nested in, since all of those are often called alike:
    /// `Store<Feature.State, Feature.Action>`.
    static func of(_ type: Any.Type) -> String {
        let name = String(describing: type)
        return name.contains("<") ? ofGeneric(String(reflecting: type)) : name
    }

    /// - Parameter text: A generic type's name with all modules, and with the places of those that are private.
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

    /// `App.(unknown context at $7f01).Model` is `App.Model`.
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
