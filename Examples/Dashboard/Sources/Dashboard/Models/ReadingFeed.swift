import Foundation

/// Where readings come from.
protocol ReadingFeed: Sendable {
    /// The readings at the full hours of the last day, the oldest first.
    func history(of site: Site) async throws -> [Reading]
    /// New readings, for as long as there is a consumer.
    func readings(of site: Site) -> AsyncStream<Reading>
}

/// A feed of simulated stations.
struct SimulatedFeed: ReadingFeed {
    var interval = Duration.seconds(2)
    var latency = Duration.milliseconds(600)

    func history(of site: Site) async throws -> [Reading] {
        try await Task.sleep(for: latency)
        return Station(site: site).history(until: .now)
    }

    func readings(of site: Site) -> AsyncStream<Reading> {
        let station = Station(site: site)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                while !Task.isCancelled {
                    continuation.yield(station.reading(at: .now))
                    try? await Task.sleep(for: interval)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
