import Foundation
import Observation

/// What the dashboard knows of the site that it shows.
@MainActor @Observable
final class DashboardModel {
    enum Phase: Equatable {
        case loading
        case loaded
        case failed(String)
    }

    /// What the live feed depends on. A change ends the feed and begins another.
    struct Subscription: Hashable {
        let site: Site
        let isLive: Bool
        let attempt: Int
    }

    private(set) var phase = Phase.loading
    /// The readings at the full hours of the last day, the oldest first.
    private(set) var history: [Reading] = []
    /// The newest reading.
    private(set) var latest: Reading?
    var isLive = true
    var site = Site.kamakura {
        didSet { if site != oldValue { forget() } }
    }

    private var attempt = 0
    private let feed: any ReadingFeed

    init(feed: any ReadingFeed = SimulatedFeed()) { self.feed = feed }

    var subscription: Subscription { Subscription(site: site, isLive: isLive, attempt: attempt) }

    /// Loads the history where it is missing and follows the feed, until the task is cancelled.
    func follow() async {
        let site = site
        if phase != .loaded { await refresh() }
        guard isLive, phase == .loaded else { return }
        for await reading in feed.readings(of: site) where !Task.isCancelled {
            record(reading)
        }
    }

    /// Loads the history again.
    func refresh() async {
        let site = site
        do {
            let history = try await feed.history(of: site)
            guard site == self.site else { return }
            self.history = history
            if let last = history.last, latest == nil { latest = last }
            phase = .loaded
        } catch is CancellationError {
            // Another site was chosen.
        } catch {
            if phase != .loaded { phase = .failed(error.localizedDescription) }
        }
    }

    /// Starts again after a failure.
    func retry() {
        phase = .loading
        attempt += 1
    }

    /// The last hours of a metric. The current hour has the newest value.
    func points(of metric: Metric, hours: Int = 24) -> [ChartPoint] {
        var points = history.suffix(hours).points(of: metric)
        if let latest, let hour = points.popLast() { points.append(ChartPoint(date: hour.date, value: latest[metric])) }
        return points
    }

    private func record(_ reading: Reading) {
        latest = reading
        guard let last = history.last, reading.date.timeIntervalSince(last.date) >= 3_600 else { return }
        history.append(reading)
        history.removeFirst(max(0, history.count - 24))
    }

    private func forget() {
        phase = .loading
        history = []
        latest = nil
    }
}
