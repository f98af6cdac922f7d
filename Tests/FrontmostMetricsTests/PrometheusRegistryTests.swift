import CoreMetrics
import Testing

@testable import FrontmostMetrics

struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry(descriptions: [
        "turn_seconds": .init(help: "Turns.", bounds: [0.01, 0.1]), "orders_total": .init(help: "Orders so far."),
    ])

    private func lines(_ beginning: String = "") -> [String] {
        registry.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(beginning) }
    }

    @Test func metrics_of_the_same_name_and_dimensions_share_their_value() {
        for _ in 0..<2 {
            Counter(label: "orders_total", dimensions: [("kind", "book"), ("country", "JP")], factory: registry).increment(by: 2)
            Counter(label: "orders_total", dimensions: [("country", "JP"), ("kind", "book")], factory: registry).increment()
        }
        Counter(label: "orders_total", dimensions: [], factory: registry).increment(by: 5)
        #expect(
            lines() == [
                "# HELP orders_total Orders so far.", "# TYPE orders_total counter", "orders_total 5",
                "orders_total{country=\"JP\",kind=\"book\"} 6",
            ])
    }

    @Test func a_counter_never_falls() {
        let counter = Counter(label: "c", factory: registry)
        counter.increment(by: 3)
        counter.increment(by: -2)
        #expect(lines("c") == ["c 3"])
        counter.reset()
        #expect(lines("c") == ["c 0"])
    }

    @Test func fractions_add_up() {
        let counter = FloatingPointCounter(label: "f", factory: registry)
        for _ in 0..<4 { counter.increment(by: 0.75) }
        #expect(lines("f") == ["f 3"])
    }

    @Test func a_meter_and_a_gauge_have_their_last_value() {
        let meter = Meter(label: "scenes", factory: registry)
        meter.set(10)
        meter.increment(by: 2.5)
        meter.decrement(by: 4)
        Gauge(label: "load", factory: registry).record(0.25)
        Gauge(label: "load", factory: registry).record(-3)
        #expect(lines("scenes") == ["scenes 8.5"] && lines("load") == ["load -3"])
    }

    @Test func a_timer_is_a_histogram_in_seconds_with_the_bounds_of_its_description() {
        let timer = Timer(label: "turn_seconds", factory: registry)
        timer.recordMilliseconds(5)
        timer.recordMilliseconds(50)
        timer.recordNanoseconds(Int64.max)
        #expect(
            lines("turn_seconds_bucket") == [
                "turn_seconds_bucket{le=\"0.01\"} 1", "turn_seconds_bucket{le=\"0.1\"} 2", "turn_seconds_bucket{le=\"+Inf\"} 3",
            ])
    }

    @Test func a_recorder_that_aggregates_is_a_histogram_and_another_one_a_gauge() {
        Recorder(label: "size", factory: registry).record(3)
        Recorder(label: "level", aggregate: false, factory: registry).record(3)
        #expect(lines("# TYPE") == ["# TYPE level gauge", "# TYPE size histogram"])
        #expect(lines("size_bucket").count == PrometheusRegistry.standardBounds.count + 1 && lines("size_sum") == ["size_sum 3"])
    }

    @Test func a_name_of_two_kinds_becomes_two_names() {
        Counter(label: "jobs", factory: registry).increment()
        Meter(label: "jobs", factory: registry).set(7)
        Meter(label: "jobs", factory: registry).increment()
        Timer(label: "jobs_gauge", factory: registry).recordSeconds(1)
        #expect(lines("jobs ") == ["jobs 1"] && lines("jobs_gauge ") == ["jobs_gauge 8"])
        #expect(lines("jobs_gauge_histogram_count") == ["jobs_gauge_histogram_count 1"])
    }

    @Test func of_two_dimensions_of_the_same_name_the_last_one_counts() {
        Counter(label: "c", dimensions: [("a.b", "1"), ("z", ""), ("a-b", "2")], factory: registry).increment()
        #expect(lines("c") == ["c{a_b=\"2\",z=\"\"} 1"])
    }

    @Test func a_destroyed_metric_is_gone() {
        let counter = Counter(label: "c", dimensions: [("n", "1")], factory: registry)
        let other = Counter(label: "c", dimensions: [("n", "2")], factory: registry)
        let fraction = FloatingPointCounter(label: "f", factory: registry)
        counter.increment()
        counter.destroy()
        #expect(lines("c") == ["c{n=\"2\"} 0"])
        other.destroy()
        fraction.destroy()
        #expect(registry.text == "")
        counter.increment()
        Counter(label: "c", dimensions: [("n", "1")], factory: registry).increment()
        #expect(lines("c") == ["c{n=\"1\"} 1"])
    }

    @Test func threads_count_together() async {
        let registry = registry
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let counter = Counter(label: "c", factory: registry), meter = Meter(label: "m", factory: registry)
                    let timer = Timer(label: "t", factory: registry)
                    for _ in 0..<5_000 {
                        counter.increment()
                        meter.increment()
                        timer.recordMilliseconds(1)
                    }
                }
            }
        }
        #expect(lines("c ") == ["c 20000"] && lines("m ") == ["m 20000"] && lines("t_count") == ["t_count 20000"])
    }

    @Test func the_process_has_memory() throws {
        #expect(try #require(ProcessFigures.residentMemory) > 1_000_000)
    }
}
