/// What Prometheus knows under one name: its kind, what it means, and one series for each set of labels.
package struct MetricFamily: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case counter, gauge, histogram
    }

    package enum Value: Equatable, Sendable {
        /// The value of a counter or a gauge.
        case number(Double)
        case histogram(Histogram)
    }

    package struct Series: Equatable, Sendable {
        package var labels: [MetricLabel]
        package var value: Value

        package init(labels: [MetricLabel] = [], value: Value) { (self.labels, self.value) = (labels, value) }
    }

    package var name: MetricName
    package var kind: Kind
    /// What the metric means; empty for nothing.
    package var help: String
    package var series: [Series]

    package init(name: MetricName, kind: Kind, help: String = "", series: [Series]) {
        (self.name, self.kind, self.help, self.series) = (name, kind, help, series)
    }
}

/// A dimension of a metric, such as `state="away"`.
package struct MetricLabel: Hashable, Sendable, Comparable {
    /// The name, with the characters that Prometheus allows.
    package let name: String
    package let value: String

    /// - Parameters:
    ///   - name: The name. Characters that it must not have are replaced by underscores.
    ///   - value: Any text.
    package init(_ name: String, _ value: String) {
        var spelling = MetricName.spelling(name, allowsColons: false)
        // Prometheus keeps names with two underscores for itself, and `le` for the bounds of histograms.
        if spelling.hasPrefix("__") { spelling = "x" + spelling }
        if spelling == "le" { spelling = "le_" }
        (self.name, self.value) = (spelling, value)
    }

    package static func < (left: MetricLabel, right: MetricLabel) -> Bool {
        (left.name, left.value) < (right.name, right.value)
    }
}

/// A name of the form `[a-zA-Z_:][a-zA-Z0-9_:]*`, which Prometheus requires.
package struct MetricName: Hashable, Sendable, Comparable {
    package let text: String

    /// - Parameter text: The name, such as `http.requests`. Characters that it must not have are replaced by underscores.
    package init(_ text: String) { self.text = Self.spelling(text, allowsColons: true) }

    package static func < (left: MetricName, right: MetricName) -> Bool { left.text < right.text }

    static func spelling(_ text: String, allowsColons: Bool) -> String {
        let spelling = String(
            text.map { character in
                let isAllowed = character.isASCII && (character.isLetter || character.isNumber) || character == "_"
                return isAllowed || allowsColons && character == ":" ? character : "_"
            })
        guard let first = spelling.first else { return "_" }
        return first.isNumber ? "_" + spelling : spelling
    }
}
