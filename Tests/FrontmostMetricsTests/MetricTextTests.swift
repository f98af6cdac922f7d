import Testing

@testable import FrontmostMetrics

/// Prometheus's text format, as its documentation describes it.
struct MetricTextTests {
    /// The text of a family with one series.
    private func text(
        of value: MetricFamily.Value, _ labels: [MetricLabel] = [], name: String = "m", kind: MetricFamily.Kind = .gauge,
        help: String = ""
    ) -> String {
        MetricText.text(
            of: [MetricFamily(name: MetricName(name), kind: kind, help: help, series: [.init(labels: labels, value: value)])])
    }

    @Test func a_family_has_its_meaning_its_kind_and_a_line_for_each_series() {
        let requests = MetricFamily(
            name: MetricName("requests_total"), kind: .counter, help: "Requests so far.",
            series: [
                .init(labels: [MetricLabel("method", "GET"), MetricLabel("status", "200")], value: .number(1027)),
                .init(labels: [MetricLabel("method", "GET"), MetricLabel("status", "404")], value: .number(3)),
            ])
        let scenes = MetricFamily(name: MetricName("scenes"), kind: .gauge, series: [.init(value: .number(0.5))])
        #expect(
            MetricText.text(of: [requests, scenes]) == """
                # HELP requests_total Requests so far.
                # TYPE requests_total counter
                requests_total{method="GET",status="200"} 1027
                requests_total{method="GET",status="404"} 3
                # TYPE scenes gauge
                scenes 0.5

                """)
    }

    @Test func a_family_without_series_is_left_out() {
        #expect(MetricText.text(of: []) == "")
        #expect(MetricText.text(of: [MetricFamily(name: MetricName("m"), kind: .counter, help: "Help.", series: [])]) == "")
    }

    @Test func a_histogram_has_cumulative_buckets_up_to_infinity_a_sum_and_a_count() {
        var histogram = Histogram(bounds: [0.1, 1])
        for value in [0.05, 0.1, 0.5, 3] { histogram.record(value) }
        #expect(
            text(of: .histogram(histogram), [MetricLabel("kind", "tap")], name: "wait_seconds", kind: .histogram) == """
                # TYPE wait_seconds histogram
                wait_seconds_bucket{kind="tap",le="0.1"} 2
                wait_seconds_bucket{kind="tap",le="1"} 3
                wait_seconds_bucket{kind="tap",le="+Inf"} 4
                wait_seconds_sum{kind="tap"} 3.65
                wait_seconds_count{kind="tap"} 4

                """)
        let empty = text(of: .histogram(Histogram(bounds: [])), kind: .histogram)
        #expect(empty.hasSuffix("m_bucket{le=\"+Inf\"} 0\nm_sum 0\nm_count 0\n"))
    }

    @Test(arguments: [
        ("a\"b", "a\\\"b"), ("a\\b", "a\\\\b"), ("a\nb", "a\\nb"), ("a\r\nb", "a\r\\nb"), ("\\n", "\\\\n"), ("日本 {}", "日本 {}"),
        ("", ""),
    ])
    func the_values_of_labels_are_escaped(value: String, escaped: String) {
        #expect(text(of: .number(1), [MetricLabel("l", value)]) == "# TYPE m gauge\nm{l=\"\(escaped)\"} 1\n")
    }

    @Test func the_meaning_stays_on_its_line() {
        #expect(text(of: .number(1), help: "a\\b \"c\"\nd").hasPrefix("# HELP m a\\\\b \"c\"\\nd\n# TYPE m gauge\n"))
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1e300, "1e+300"), (1e-7, "1e-07"),
        (9_007_199_254_740_992, "9007199254740992"),
        (Double.infinity, "+Inf"), (-Double.infinity, "-Inf"), (Double.nan, "NaN"),
    ])
    func numbers_are_those_that_prometheus_reads(value: Double, expected: String) {
        #expect(text(of: .number(value)) == "# TYPE m gauge\nm \(expected)\n")
    }

    @Test(arguments: [
        ("frontmost_scenes", "frontmost_scenes"), ("http.requests-total", "http_requests_total"), ("a:b", "a:b"),
        ("9lives", "_9lives"),
        ("", "_"), ("日本", "__"), ("a b\n", "a_b_"), ("é٣", "__"),
    ])
    func names_have_the_characters_that_are_allowed(text: String, name: String) {
        #expect(MetricName(text).text == name)
    }

    @Test(arguments: [("a:b", "a_b"), ("__name__", "x__name__"), ("le", "le_"), ("1", "_1"), ("", "_")])
    func labels_have_the_characters_that_are_allowed_and_no_names_of_prometheus(text: String, name: String) {
        #expect(MetricLabel(text, "").name == name)
    }

    // MARK: Histograms

    @Test func a_value_on_a_bound_belongs_to_its_interval() {
        var histogram = Histogram(bounds: [2, 1, 1, .infinity, .nan])
        #expect(histogram.bounds == [1, 2])
        for value in [-1, 1, 1.5, 2, 2.1, .infinity] { histogram.record(value) }
        #expect(histogram.cumulative.map(\.count) == [2, 4, 6] && histogram.cumulative.last?.bound == .infinity)
    }

    @Test func what_is_not_a_number_does_not_spoil_the_sum() {
        var histogram = Histogram(bounds: [1])
        histogram.record(.nan)
        histogram.record(0.5)
        #expect(histogram.count == 1 && histogram.sum == 0.5)
    }
}
