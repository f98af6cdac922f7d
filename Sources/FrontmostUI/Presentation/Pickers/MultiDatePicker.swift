import Foundation
import FrontmostUIKit

/// A calendar in which the user chooses any number of days.
///
///     @State private var days: Set<DateComponents> = []
///     MultiDatePicker("Days off", selection: $days)
///
/// A chosen day is in the set with its calendar, era, year, month and day. A day that an app puts there needs no more than what tells it from
/// others.
public struct MultiDatePicker<Label: View> {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: DateBounds
    private let label: Label
    /// A day of the month that the user has turned to.
    @State private var turned: Date?
    @Environment(\.dateCalendar) private var calendar: Calendar

    nonisolated init(_ selection: Binding<Set<DateComponents>>, _ bounds: DateBounds, _ label: Label) {
        (self.selection, self.bounds, self.label) = (selection, bounds, label)
    }
}

extension MultiDatePicker: View {
    public var body: some View {
        let calendar = calendar, bounds = bounds, selection = selection
        let chosen = DaySet(selection.wrappedValue, calendar)
        MonthPage(
            grid: MonthGrid(holding: turned ?? chosen.first ?? bounds.clamp(.now), calendar),
            isChosen: chosen.contains, isAllowed: { bounds.holdsPart(ofDay: $0, calendar) },
            choose: { selection.wrappedValue = DaySet.toggle($0, in: selection.wrappedValue, calendar) },
            turn: { turned = $0 }
        )
        .accessibilityElement(children: .contain)
        .modifier(LabelNameModifier(label))
    }

    // MARK: With a label

    /// Creates a picker for any days.
    public nonisolated init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateBounds(first: nil, last: nil), label())
    }
    /// Creates a picker for days of a range.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(bounds), label()) }
    /// Creates a picker for days from a first one on.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(first: bounds.lowerBound, last: nil), label()) }
    /// Creates a picker for days before a date.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(bounds), label()) }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker with a localised title for any days.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DateBounds(first: nil, last: nil), Text(titleKey))
    }
    /// Creates a picker with a title from a string table for any days.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), Text(titleResource))
    }
    /// Creates a picker with a title for any days.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DateBounds(first: nil, last: nil), Text(title))
    }
    /// Creates a picker with a localised title for days of a range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection, DateBounds(bounds), Text(titleKey)) }
    /// Creates a picker with a title from a string table for days of a range.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection, DateBounds(bounds), Text(titleResource)) }
    /// Creates a picker with a title for days of a range.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection, DateBounds(bounds), Text(title)) }
    /// Creates a picker with a localised title for days from a first one on.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection, DateBounds(first: bounds.lowerBound, last: nil), Text(titleKey)) }
    /// Creates a picker with a title from a string table for days from a first one on.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection, DateBounds(first: bounds.lowerBound, last: nil), Text(titleResource)) }
    /// Creates a picker with a title for days from a first one on.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection, DateBounds(first: bounds.lowerBound, last: nil), Text(title)) }
    /// Creates a picker with a localised title for days before a date.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection, DateBounds(bounds), Text(titleKey)) }
    /// Creates a picker with a title from a string table for days before a date.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection, DateBounds(bounds), Text(titleResource)) }
    /// Creates a picker with a title for days before a date.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection, DateBounds(bounds), Text(title)) }
}

extension DateBounds {
    // The bounds include their last moment, and the ranges do not.
    private static func last(before date: Date) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.nextDown)
    }
    init(_ range: Range<Date>) { self.init(first: range.lowerBound, last: Self.last(before: range.upperBound)) }
    init(_ range: PartialRangeUpTo<Date>) { self.init(first: nil, last: Self.last(before: range.upperBound)) }
}

/// The days that are given by components, by their first moment.
struct DaySet {
    private let days: Set<Date>
    private let calendar: Calendar
    var first: Date? { days.min() }

    init(_ components: Set<DateComponents>, _ calendar: Calendar) {
        self.calendar = calendar
        days = Set(components.compactMap { Self.day(of: $0, calendar) })
    }

    func contains(_ day: Date) -> Bool { days.contains(calendar.startOfDay(for: day)) }

    private static func day(of components: DateComponents, _ calendar: Calendar) -> Date? {
        // Components have the time zone of their calendar, which may not be that of the picker.
        (components.calendar ?? calendar).date(from: components).map(calendar.startOfDay)
    }

    /// The set with a day that was not in it, or without one that was.
    static func toggle(_ day: Date, in all: Set<DateComponents>, _ calendar: Calendar) -> Set<DateComponents> {
        let start = calendar.startOfDay(for: day)
        let others = all.filter { Self.day(of: $0, calendar) != start }
        if others.count < all.count { return others }
        return all.union([calendar.dateComponents([.calendar, .era, .year, .month, .day], from: start)])
    }
}
