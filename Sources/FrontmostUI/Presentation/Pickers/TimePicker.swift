import Foundation
import FrontmostUIKit

/// The hour and the minute, with a menu each; in a locale that counts twelve hours, another menu has the halves of the day.
struct TimePicker: View {
    let name: LabelNameModifier
    let selection: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateCalendar) private var calendar: Calendar
    @Environment(\.locale) private var locale: Locale

    var body: some View {
        let format = HourFormat(locale), date = selection.wrappedValue
        let hour = calendar.component(.hour, from: date), minute = calendar.component(.minute, from: date)
        HStack(spacing: 2) {
            if format.hasHalves && format.isHalfFirst { halves(of: hour, minute, date) }
            part("Hour", hour, hours(around: hour, format, date), format.text) { set(hour: $0, minute) }
            Text(verbatim: ":").accessibilityHidden(true)
            part("Minute", minute, allowed(.minute, 0..<60, date), HourFormat.twoDigits) { set(hour: hour, $0) }
            if format.hasHalves && !format.isHalfFirst { halves(of: hour, minute, date) }
        }
        .labelsHidden()
        .pickerStyle(.menu)
        .accessibilityElement(children: .contain)
        .modifier(name)
    }

    /// The values of a component with a moment within the bounds, and the chosen one.
    private func allowed(_ component: Calendar.Component, _ values: Range<Int>, _ date: Date) -> [Int] {
        if bounds.first == nil && bounds.last == nil { return Array(values) }
        let chosen = calendar.component(component, from: date)
        return values.filter { $0 == chosen || bounds.holdsPart(of: component, $0, on: date, calendar) }
    }

    /// The hours to choose from: those of the day, or of the chosen half of it.
    private func hours(around hour: Int, _ format: HourFormat, _ date: Date) -> [Int] {
        guard format.hasHalves else { return allowed(.hour, 0..<24, date) }
        return allowed(.hour, hour < 12 ? 0..<12 : 12..<24, date)
    }

    private func halves(of hour: Int, _ minute: Int, _ date: Date) -> some View {
        let halves = Set(allowed(.hour, 0..<24, date).map { $0 / 12 }).sorted()
        var named = calendar
        named.locale = locale
        let names = [named.amSymbol, named.pmSymbol]
        return part("AM/PM", hour / 12, halves, { names[$0] }) {
            set(hour: $0 * 12 + hour % 12, minute)
        }
    }

    private func set(hour: Int, _ minute: Int) {
        if let date = calendar.date(bySettingHour: hour, minute: minute, second: 0, of: selection.wrappedValue) {
            selection.wrappedValue = date
        }
    }

    private func part(
        _ name: String, _ chosen: Int, _ values: [Int], _ text: @escaping (Int) -> String, _ choose: @escaping (Int) -> Void
    ) -> some View {
        Picker(name, selection: Binding(get: { chosen }, set: { choose($0) })) {
            ForEach(values, id: \.self) { Text(verbatim: text($0)) }
        }
    }
}
