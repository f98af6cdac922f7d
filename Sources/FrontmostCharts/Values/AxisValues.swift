import Foundation

/// The values along one axis of a plot, as coordinates.
///
/// A number is its own coordinate, a date is its seconds since the reference date, and a category is its index in order of
/// appearance. All later computation is therefore with numbers.
struct AxisValues: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case number, date, category }

    /// The kind of the first value; nil before there is one.
    private(set) var kind: Kind?
    /// The categories in order of appearance.
    private(set) var categories: [String] = []
    private var places: [String: Int] = [:]
    private var last: (name: String, place: Int)?
    /// Whether values stand for periods of time, as with `unit: .month`.
    var isBinned = false
    /// Whether the data has values of several kinds.
    private(set) var isMixed = false

    /// The coordinate of a value, which is added if it is a new category. NaN for a value of another kind than the first.
    mutating func coordinate(of value: _PlotValue) -> Double {
        let kind = kind ?? Kind(value)
        self.kind = kind
        switch (value, kind) {
        case (.number(let number), .number): return number
        case (.date(let date), .date): return date.timeIntervalSinceReferenceDate
        case (.category(let name), .category):
            if let last, last.name == name { return Double(last.place) }
            let place = places[name] ?? categories.count
            if place == categories.count {
                places[name] = place
                categories.append(name)
            }
            last = (name, place)
            return Double(place)
        default:
            isMixed = true
            return .nan
        }
    }

    /// The coordinate of a value, without adding it; nil if it is not on the axis.
    func known(_ value: _PlotValue) -> Double? {
        switch (value, kind) {
        case (.number(let number), .number): number
        case (.date(let date), .date): date.timeIntervalSinceReferenceDate
        case (.category(let name), .category): places[name].map(Double.init)
        default: nil
        }
    }

    /// The values extended by a domain from the app: categories without data, and the kind of an axis without data.
    func including(_ domain: ScaleSpec.Domain) -> AxisValues {
        var result = self
        switch domain {
        case .automatic: break
        case .span(let value, _): if kind == nil { _ = result.coordinate(of: value) }
        case .values(let list):
            let kind = kind ?? list.first.map { Kind($0) }
            for value in list where Kind(value) == kind { _ = result.coordinate(of: value) }
        }
        return result
    }

    /// The value at a coordinate.
    func value(at coordinate: Double) -> _PlotValue? {
        switch kind {
        case .number: return .number(coordinate)
        case .date: return .date(Date(timeIntervalSinceReferenceDate: coordinate))
        case .category:
            guard let place = Int(exactly: coordinate.rounded()), categories.indices.contains(place) else { return nil }
            return .category(categories[place])
        case nil: return nil
        }
    }

    static func == (a: Self, b: Self) -> Bool {
        a.kind == b.kind && a.categories == b.categories && a.isBinned == b.isBinned
    }
}

extension AxisValues.Kind {
    init(_ value: _PlotValue) {
        switch value {
        case .number: self = .number
        case .date: self = .date
        case .category: self = .category
        }
    }
}
