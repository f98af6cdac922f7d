import CoreMetrics
import FrontmostMetrics
import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The metrics of a host. All of them are there from the beginning, so that a rate is known from the first event on.
final class HostMeters: Sendable {
    private let shownScenes, awayScenes: Meter
    private let sceneEvents: [HostEvent.Name: Counter]
    private let reconnects: Counter
    private let refusals: [Refusal.Name: Counter]
    private let responses: [Counter]
    private let residentMemory: Meter
    private let turns, turnWaits: CoreMetrics.Timer
    let connections: Meter
    let receivedBytes, sentBytes, receivedMessages, sentMessages: Counter

    /// - Parameter factory: Makes the metrics.
    init(_ factory: any MetricsFactory) {
        func counter(_ metric: HostMetric, _ dimensions: (String, String)...) -> Counter {
            Counter(label: metric.rawValue, dimensions: dimensions, factory: factory)
        }
        func meter(_ metric: HostMetric, _ dimensions: (String, String)...) -> Meter {
            Meter(label: metric.rawValue, dimensions: dimensions, factory: factory)
        }
        shownScenes = meter(.scenes, ("state", "shown"))
        awayScenes = meter(.scenes, ("state", "away"))
        sceneEvents = Dictionary(
            uniqueKeysWithValues: HostEvent.Name.ofScenes.map { ($0, counter(.sceneEvents, ("event", $0.rawValue))) })
        reconnects = counter(.reconnects)
        refusals = Dictionary(
            uniqueKeysWithValues: Refusal.Name.allCases.map { ($0, counter(.refusals, ("kind", $0.rawValue))) })
        responses = (2...5).map { counter(.responses, ("class", "\($0)xx")) }
        residentMemory = meter(.residentMemory)
        turns = CoreMetrics.Timer(label: HostMetric.turns.rawValue, factory: factory)
        turnWaits = CoreMetrics.Timer(label: HostMetric.turnWaits.rawValue, factory: factory)
        connections = meter(.connections)
        receivedBytes = counter(.receivedBytes)
        sentBytes = counter(.sentBytes)
        receivedMessages = counter(.receivedMessages)
        sentMessages = counter(.sentMessages)
        for gauge in [shownScenes, awayScenes, connections] { gauge.set(0) }
        meter(.startTime).set(Self.now)
        sampleMemory()
    }

    func count(_ event: HostEvent) {
        sceneEvents[event.name]?.increment()
        switch event {
        case .restored, .returned: reconnects.increment()
        case .refused(let refusal): refusals[refusal.name]?.increment()
        default: break
        }
    }

    func setScenes(shown: Int, away: Int) {
        shownScenes.set(shown)
        awayScenes.set(away)
    }

    /// Counts an answer to a request.
    func responded(status: Int) {
        let place = status / 100 - 2
        if responses.indices.contains(place) { responses[place].increment() }
    }

    /// Records the time from the arrival of messages to the end of their handling, and the part in which they waited.
    func turned(in total: TimeAmount, waiting: TimeAmount) {
        turns.recordNanoseconds(total.nanoseconds)
        turnWaits.recordNanoseconds(waiting.nanoseconds)
    }

    func sampleMemory() {
        if let bytes = ProcessFigures.residentMemory { residentMemory.set(bytes) }
    }

    /// Seconds since 1970.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
