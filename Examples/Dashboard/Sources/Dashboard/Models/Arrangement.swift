import Foundation

/// The order of the tiles, and which of them are shown. Stored as a string such as `solar,-wind,rain`.
struct Arrangement: Equatable, RawRepresentable {
    struct Item: Identifiable, Equatable {
        let metric: Metric
        var isShown = true

        var id: Metric { metric }
    }

    var items = Metric.allCases.map { Item(metric: $0) }

    init() {}

    /// Metrics that a former version of the app did not have are shown at the end.
    init?(rawValue: String) {
        let stored = rawValue.split(separator: ",").compactMap { name in
            Metric(rawValue: name.trimmingPrefix("-").description).map { Item(metric: $0, isShown: !name.hasPrefix("-")) }
        }
        items = stored + items.filter { item in !stored.contains { $0.metric == item.metric } }
    }

    var rawValue: String {
        items.map { ($0.isShown ? "" : "-") + $0.metric.rawValue }.joined(separator: ",")
    }

    /// The metrics to show, in order.
    var shown: [Metric] { items.filter(\.isShown).map(\.metric) }

    mutating func hide(_ metric: Metric) {
        for index in items.indices where items[index].metric == metric { items[index].isShown = false }
    }
}
