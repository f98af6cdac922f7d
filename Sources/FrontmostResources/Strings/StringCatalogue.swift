import Foundation

/// Reads a string catalogue: a `.xcstrings` file.
enum StringCatalogue {
    /// Reads a catalogue.
    /// - Throws: `MalformedFile` if the file is not JSON.
    static func read(_ data: Data, path: String, _ problems: inout [ResourceProblem]) throws -> StringTable {
        let json = try JSONValue(data)
        guard let strings = json["strings"]?.object else { throw MalformedFile(reason: "The file has no “strings”.") }
        var table = StringTable()
        table.source = json["sourceLanguage"]?.string ?? "en"
        for (key, entry) in strings.sorted(by: { $0.key < $1.key }) {
            for (language, json) in (entry["localizations"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let format = variation(json) else {
                    // A translation that is still to be written has an empty unit, or none.
                    continue
                }
                var parts: [String: StringSubstitution] = [:]
                for (name, json) in json["substitutions"]?.object ?? [:] {
                    guard let variation = variation(json) else {
                        problems.append(
                            ResourceProblem(
                                .warning, path, "The substitution “\(name)” of “\(key)” has no text in “\(language)”."))
                        continue
                    }
                    parts[name] = StringSubstitution(
                        argument: json["argNum"]?.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil },
                        specifier: json["formatSpecifier"]?.string ?? "lld", variation: variation)
                }
                table.languages[language, default: [:]][key] = LocalizedString(format, substitutions: parts)
            }
        }
        return table
    }

    private static func variation(_ json: JSONValue) -> StringVariation? {
        if let unit = json["stringUnit"] {
            guard let value = unit["value"]?.string, !(value.isEmpty && unit["state"]?.string == "new") else { return nil }
            return .text(value)
        }
        let variations = json["variations"]
        func forms(_ json: JSONValue?) -> [String: StringVariation]? {
            guard let forms = json?.object?.compactMapValues({ variation($0) }), !forms.isEmpty else { return nil }
            return forms
        }
        if let forms = forms(variations?["device"]) { return .device(forms) }
        if let forms = forms(variations?["plural"]) { return .plural(forms) }
        return nil
    }
}
