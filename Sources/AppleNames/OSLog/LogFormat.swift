import Foundation

/// C's formats with the annotations of `os_log`, as in `%{public}@`.
enum LogFormat {
    /// The format with the arguments in its places. Nothing in it can trap: an argument that its place cannot show, such as a
    /// number for `%s`, is described.
    static func text(_ format: String, _ arguments: [Any]) -> String {
        var rest = Substring(format), arguments = ArraySlice(arguments), result = ""
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let place = Place(&rest) else {
                result += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            if place.conversion == "%" {
                result += "%"
            } else {
                result += arguments.popFirst().map(place.text) ?? place.source
            }
        }
        return result + rest
    }

    /// A place for an argument: `%`, an annotation, flags, width and precision, a length, and a conversion.
    private struct Place {
        let source: String
        let isHidden: Bool
        let layout: String
        let conversion: Character

        init?(_ rest: inout Substring) {
            let start = rest
            var text = rest.dropFirst(), isHidden = false
            if text.first == "{", let end = text.firstIndex(of: "}") {
                let words = text[text.index(after: text.startIndex)..<end].split { $0 == "," || $0 == " " }
                isHidden = words.contains { $0.hasPrefix("private") || $0.hasPrefix("sensitive") }
                text = text[text.index(after: end)...]
            }
            let layout = text.prefix { "-+ #0123456789.".contains($0) }
            text = text[layout.endIndex...].drop { "hlqjztL".contains($0) }
            guard let conversion = text.first else { return nil }
            rest = text.dropFirst()
            source = String(start[..<rest.startIndex])
            (self.isHidden, self.layout, self.conversion) = (isHidden, String(layout), conversion)
        }

        func text(_ argument: Any) -> String {
            if isHidden { return "<private>" }
            switch (conversion, argument) {
            case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger),
                ("D", let number as any BinaryInteger):
                return String(format: "%\(layout)lld", Int64(truncatingIfNeeded: number))
            case ("u", let number as any BinaryInteger), ("x", let number as any BinaryInteger),
                ("X", let number as any BinaryInteger), ("o", let number as any BinaryInteger):
                return String(format: "%\(layout)ll\(conversion)", UInt64(truncatingIfNeeded: number))
            case ("f", let number as any BinaryFloatingPoint), ("g", let number as any BinaryFloatingPoint),
                ("e", let number as any BinaryFloatingPoint), ("F", let number as any BinaryFloatingPoint):
                return String(format: "%\(layout)\(conversion)", Double(number))
            default: return "\(argument)"
            }
        }
    }
}
