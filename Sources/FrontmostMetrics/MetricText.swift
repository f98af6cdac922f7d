/// Prometheus's text format, version 0.0.4: each family with its `HELP` and `TYPE`, and a line for each value.
package enum MetricText {
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The text of families, in their order. Those without series are left out.
    package static func text(of families: [MetricFamily]) -> String {
        var text = ""
        for family in families where !family.series.isEmpty {
            let name = family.name.text
            if !family.help.isEmpty { text += "# HELP \(name) \(escaped(family.help, quotes: false))\n" }
            text += "# TYPE \(name) \(family.kind.rawValue)\n"
            for series in family.series { append(series, of: name, to: &text) }
        }
        return text
    }

    private static func append(_ series: MetricFamily.Series, of name: String, to text: inout String) {
        let labels = series.labels.map { (name: $0.name, value: $0.value) }
        switch series.value {
        case .number(let value):
            text += "\(name)\(self.text(of: labels)) \(number(value))\n"
        case .histogram(let histogram):
            for (bound, count) in histogram.cumulative {
                text += "\(name)_bucket\(self.text(of: labels + [(name: "le", value: number(bound))])) \(count)\n"
            }
            text += "\(name)_sum\(self.text(of: labels)) \(number(histogram.sum))\n"
            text += "\(name)_count\(self.text(of: labels)) \(histogram.count)\n"
        }
    }

    private static func text(of labels: [(name: String, value: String)]) -> String {
        if labels.isEmpty { return "" }
        return "{" + labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ",") + "}"
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        let isPlain = text.utf8.allSatisfy {
            $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n") && !(quotes && $0 == UInt8(ascii: "\""))
        }
        if isPlain { return text }
        var escaped = ""
        // Scalars and not characters: a carriage return and a line feed are one character.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quotes: escaped += "\\\""
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Beyond that, whole numbers are not all different any more.
    private static let largestExact = 9_007_199_254_740_992.0

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) <= largestExact ? String(Int64(value)) : "\(value)"
    }
}
