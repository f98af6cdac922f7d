import DebugInstruments
import Foundation
import SwiftUINames

/// The contents of the memory graph: the footprint as areas in the screens' colours, and the live heap as a line.
struct MemoryPicture: Equatable {
    /// A corner of an area. Screens that are showing together share the footprint's area.
    struct Corner: Equatable, Identifiable {
        let id: Int
        /// The area that it belongs to.
        let area: Int
        let screen: String
        let color: Color
        /// Seconds since the beginning.
        let seconds: Double
        /// In megabytes.
        let low, high: Double
    }

    struct HeapPoint: Equatable, Identifiable {
        let id: Int
        let seconds, megabytes: Double
    }

    struct Marker: Equatable, Identifiable {
        let id: Int
        let seconds: Double
        let text: String
        let isWarning: Bool
        /// Whether its text is shown. Of markers that are too close to each other, only the last one's is.
        var isNamed = false
    }

    /// The name of a screen in its part of a shared area.
    struct AreaLabel: Equatable, Identifiable {
        let id: Int
        let screen: String
        let seconds, megabytes: Double
    }

    struct LegendEntry: Equatable, Identifiable {
        let name: String
        let color: Color
        var id: String { name }
    }

    /// The texts for one visit.
    struct VisitFigures: Equatable, Identifiable {
        let id: ScreenVisit.ID
        let screen: String
        let entry, peak, exit, stayed: String
    }

    private(set) var corners: [Corner] = []
    private(set) var heaps: [HeapPoint] = []
    private(set) var markers: [Marker] = []
    private(set) var labels: [AreaLabel] = []
    private(set) var legend: [LegendEntry] = []
    private(set) var visits: [VisitFigures] = []
    /// The moment for which visits are listed, in seconds since the beginning; nil for the latest.
    private(set) var selected: Double?
    /// The time that is zero in the graph.
    private(set) var beginning: TimeInterval = 0

    /// The number of columns that a panel can show.
    static let columns = 160
    static let megabyte = 1_048_576.0
    /// The minimum width of an area with names, relative to the graph.
    static let labelledPart = 0.15
    /// The width of a marker's name, relative to the graph.
    static let namedPart = 0.25
    /// The name for an app without named screens.
    static let noScreen = "App"

    init() {}

    /// - Parameter selected: The moment for which visits are listed; nil for the latest.
    init(_ timeline: MemoryTimeline, selected: TimeInterval?, color: (String) -> Color) {
        guard let first = timeline.points.first, let last = timeline.points.last else { return }
        beginning = first.start
        let points = timeline.points(in: first.start...max(first.start, last.end), atMost: Self.columns)
        addAreas(points, timeline, color)
        addLabels(points, timeline)
        heaps = points.indices.map { index in
            HeapPoint(
                id: index, seconds: points[index].end - beginning,
                megabytes: Double(points[index].liveHeap.upperBound) / Self.megabyte)
        }
        for marker in timeline.markers where marker.time >= first.start {
            markers.append(
                Marker(
                    id: markers.count, seconds: marker.time - beginning, text: Self.words(marker.kind),
                    isWarning: marker.kind == .warning))
        }
        nameMarkers(from: last.end - beginning)
        self.selected = selected.map { $0 - beginning }
        visits = Self.visits(timeline, at: selected ?? last.end)
    }

    private mutating func nameMarkers(from end: Double) {
        let room = Self.namedPart * end
        var next = Double.infinity
        for index in markers.indices.reversed() where next - markers[index].seconds >= room {
            markers[index].isNamed = true
            next = markers[index].seconds
        }
    }

    private mutating func addAreas(_ points: [MemoryPoint], _ timeline: MemoryTimeline, _ color: (String) -> Color) {
        var area = 0, former: [String]?
        for (index, point) in points.enumerated() {
            let screens = timeline.screens(at: point), names = screens.isEmpty ? [Self.noScreen] : screens
            if let former, former != names {
                // The old area continues until the new one begins.
                addCorners(former, point, from: area, color)
                area += former.count
            }
            addCorners(names, point, from: area, color)
            if index == 0 || former != names {
                for name in names where !legend.contains(where: { $0.name == name }) {
                    legend.append(LegendEntry(name: name, color: color(name)))
                }
            }
            former = names
        }
    }

    private mutating func addCorners(_ names: [String], _ point: MemoryPoint, from area: Int, _ color: (String) -> Color) {
        let height = Double(point.footprint.upperBound) / Self.megabyte / Double(names.count)
        for (layer, name) in names.enumerated() {
            corners.append(
                Corner(
                    id: corners.count, area: area + layer, screen: name, color: color(name), seconds: point.end - beginning,
                    low: height * Double(layer), high: height * Double(layer + 1)))
        }
    }

    private mutating func addLabels(_ points: [MemoryPoint], _ timeline: MemoryTimeline) {
        guard let last = points.last, last.end > beginning else { return }
        for band in timeline.bands(of: points)
        where band.screens.count > 1 && band.end - band.start >= Self.labelledPart * (last.end - beginning) {
            let middle = (band.start + band.end) / 2
            guard let point = points.last(where: { $0.start <= middle }) else { continue }
            let height = Double(point.footprint.upperBound) / Self.megabyte / Double(band.screens.count)
            for (layer, screen) in band.screens.enumerated() {
                labels.append(
                    AreaLabel(
                        id: labels.count, screen: screen, seconds: middle - beginning, megabytes: height * (Double(layer) + 0.5)))
            }
        }
    }

    private static func words(_ kind: MemoryMarker.Kind) -> String {
        switch kind {
        case .warning: "Memory warning"
        case .note(let text): text
        }
    }

    // MARK: Visits

    /// The visits that were open at a time, latest first.
    private static func visits(_ timeline: MemoryTimeline, at time: TimeInterval) -> [VisitFigures] {
        timeline.visits.filter { $0.entered <= time && $0.left ?? .infinity >= time }
            .sorted { $0.id > $1.id }
            .map { visit in
                VisitFigures(
                    id: visit.id, screen: visit.screen, entry: words(visit.entry), peak: words(visit.peak),
                    exit: visit.exit.map(words) ?? "still there", stayed: visit.stayed.map(words) ?? HUDFigures.unknown)
            }
    }

    private static func words(_ memory: MemoryFigures) -> String {
        "\(Figures.bytes(Double(memory.footprint))), heap \(Figures.bytes(Double(memory.liveHeap)))"
    }
}
