import Foundation

/// Reads a `.stringsdict` file.
enum StringsDictionary {
    /// Reads the entries. Those of unknown kinds are reported and left out.
    static func read(_ data: Data, path: String, _ problems: inout [ResourceProblem]) throws -> [String: LocalizedString] {
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let entries = list as? [String: Any] else { throw MalformedFile(reason: "The file is not a dictionary.") }
        var strings: [String: LocalizedString] = [:]
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            guard let entry = value as? [String: Any], let string = string(entry) else {
                problems.append(
                    ResourceProblem(
                        .warning, path, "“\(key)” has neither NSStringLocalizedFormatKey nor a rule for widths or devices."))
                continue
            }
            strings[key] = string
        }
        return strings
    }

    private static func string(_ entry: [String: Any]) -> LocalizedString? {
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
            return variation(entry).map { LocalizedString($0) }
        }
        var parts: [String: StringSubstitution] = [:]
        for (name, value) in entry {
            guard let part = value as? [String: Any], part["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
            else {
                continue
            }
            let forms = part.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }.mapValues {
                StringVariation.text($0)
            }
            if forms.isEmpty { continue }
            parts[name] = StringSubstitution(
                argument: nil, specifier: part["NSStringFormatValueTypeKey"] as? String ?? "d", variation: .plural(forms))
        }
        return LocalizedString(.text(format), substitutions: parts)
    }

    /// A text, or texts by width or device. Of several widths the longest is shown.
    private static func variation(_ value: Any, depth: Int = 0) -> StringVariation? {
        if let text = value as? String { return .text(text) }
        guard depth < 8, let entry = value as? [String: Any] else { return nil }
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            let longest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
            return longest.flatMap { variation($0.value, depth: depth + 1) }
        }
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            let forms = devices.compactMapValues { variation($0, depth: depth + 1) }
            return forms.isEmpty ? nil : .device(forms)
        }
        return nil
    }
}
