import Foundation
import FrontmostRender

/// A date picker in one of its styles, or a part of one in a popover. It shows the picker's date, and tells the picker what the user chooses.
@MainActor protocol DatePickerFace: UIView {
    var fittingSize: CGSize { get }
    var isEnabled: Bool { get set }
    /// Shows the picker's present value.
    func showValue(animated: Bool)
}

/// Wheels for the parts of a date.
@MainActor final class DateWheelsFace: UIView, DatePickerFace, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    private weak var picker: UIDatePicker?
    private let parts: DateWheels.Parts
    private let wheels: DateWheels
    private let view = UIPickerView(frame: .zero)

    init(_ parts: DateWheels.Parts, of picker: UIDatePicker) {
        (self.picker, self.parts) = (picker, parts)
        var calendar = picker.dateCalendar
        // A duration is a time on a day without changes of clocks.
        if parts == .duration { (calendar, calendar.timeZone) = (Calendar(identifier: .gregorian), .gmt) }
        wheels = DateWheels(
            parts, calendar, picker.shownLocale, interval: picker.interval,
            origin: parts == .duration ? Date(timeIntervalSinceReferenceDate: 0) : .now)
        super.init(frame: .zero)
        (view.dataSource, view.delegate) = (self, self)
        addSubview(view)
    }
    required init?(coder: NSCoder) { nil }

    private var shown: Date {
        guard let picker else { return wheels.origin }
        return wheels.onRow(parts == .duration ? wheels.origin.addingTimeInterval(picker.countDownDuration) : picker.date)
    }

    var fittingSize: CGSize { view.intrinsicContentSize }
    var isEnabled: Bool {
        get { view.isEnabled }
        set { (view.isEnabled, view.alpha) = (newValue, newValue ? 1 : SwitchMeasures.disabledOpacity) }
    }
    func showValue(animated: Bool) {
        let date = shown
        for (component, column) in wheels.columns.enumerated() {
            let former = view.selectedRow(inComponent: component)
            let row = wheels.row(of: date, column, near: hasShown && former >= 0 ? former : nil)
            if row != former { view.selectRow(row, inComponent: component, animated: animated) }
        }
        // Which rows can be chosen depends on the others.
        let choices = Choices(date: date, bounds: picker?.dateBounds)
        if hasShown && choices != shownChoices { view.refreshRows() }
        (hasShown, shownChoices) = (true, choices)
    }
    private struct Choices: Equatable {
        let date: Date
        let bounds: DateBounds?
    }
    private var hasShown = false
    private var shownChoices: Choices?

    override func layoutSubviews() {
        super.layoutSubviews()
        view.frame = bounds
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.count(wheels.columns[component])
    }
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let column = wheels.columns[component], date = shown
        let title = wheels.title(row, column, today: .now, chosen: date)
        let isAllowed = wheels.exists(row, column, in: date) && isAllowed(wheels.date(choosing: row, column, in: date), column)
        return NSAttributedString(
            string: title, attributes: [.foregroundColor: isAllowed ? UIColor.label : .tertiaryLabel])
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let picker else { return }
        let chosen = wheels.date(choosing: row, wheels.columns[component], in: shown)
        if parts == .duration {
            picker.choose(duration: chosen.timeIntervalSince(wheels.origin))
        } else {
            picker.choose(chosen)
        }
        // The wheels that show something else than is chosen turn back.
        showValue(animated: true)
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let columns = wheels.columns
        switch columns[component] {
        // Names are longer than numbers.
        case .day: return 130
        case .month: return columns.count > 2 ? 130 : -1
        default: return -1
        }
    }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        DateWheels.name(wheels.columns[component])
    }

    /// Whether a row leads to a date within the bounds.
    private func isAllowed(_ date: Date, _ column: DateColumn) -> Bool {
        guard parts != .duration, let picker else { return true }
        let bounds = picker.dateBounds, calendar = picker.dateCalendar
        if bounds.first == nil && bounds.last == nil { return true }
        switch column {
        case .day, .dayOfMonth: return bounds.holdsPart(ofDay: date, calendar)
        case .hour, .minute:
            let component: Calendar.Component = column == .hour ? .hour : .minute
            return bounds.holdsPart(of: component, calendar.component(component, from: date), on: date, calendar)
        case .month, .year:
            let interval = calendar.dateInterval(of: column == .month ? .month : .year, for: date)
            guard let interval else { return true }
            return interval.start <= bounds.last ?? .distantFuture && interval.end > bounds.first ?? .distantPast
        case .half, .hours, .minutes: return true
        }
    }
}

/// The date and the time, each of which opens a popover.
@MainActor final class CompactDateFace: UIView, DatePickerFace {
    private weak var picker: UIDatePicker?
    private let pills: [DatePill]

    init(of picker: UIDatePicker) {
        self.picker = picker
        let mode = picker.datePickerMode
        let kinds: [DatePill.Kind] = mode == .time ? [.time] : mode == .date ? [.date] : [.date, .time]
        pills = kinds.map { DatePill($0, of: picker) }
        super.init(frame: .zero)
        pills.forEach(addSubview)
    }
    required init?(coder: NSCoder) { nil }

    var isEnabled: Bool {
        get { pills.allSatisfy(\.isEnabled) }
        set { for pill in pills { pill.isEnabled = newValue } }
    }
    private static let gap: CGFloat = 8
    var fittingSize: CGSize {
        let sizes = pills.map(\.intrinsicContentSize)
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, sizes.count - 1)),
            height: sizes.map(\.height).max() ?? 0)
    }
    func showValue(animated: Bool) {
        pills.forEach { $0.showValue() }
        setNeedsLayout()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for pill in pills {
            let size = pill.intrinsicContentSize
            pill.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            x += size.width + Self.gap
        }
    }
}

/// A date or a time that opens a popover to choose it.
@MainActor final class DatePill: UIButton {
    enum Kind { case date, time }
    private let kind: Kind
    private weak var picker: UIDatePicker?

    init(_ kind: Kind, of picker: UIDatePicker) {
        (self.kind, self.picker) = (kind, picker)
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        contentEdgeInsets = UIEdgeInsets(top: 6, left: 11, bottom: 6, right: 11)
        setTitleColor(.label, for: .normal)
        setTitleColor(.tertiaryLabel, for: .disabled)
        titleLabel?.font = .systemFont(ofSize: 17)
        addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
        showValue()
    }
    required init?(coder: NSCoder) { nil }

    func showValue() {
        guard let picker else { return }
        let calendar = picker.dateCalendar
        let style = Date.FormatStyle(
            date: kind == .date ? .abbreviated : .omitted, time: kind == .time ? .shortened : .omitted,
            locale: picker.shownLocale, calendar: calendar, timeZone: calendar.timeZone)
        let text = picker.date.formatted(style)
        if text != title(for: .normal) { setTitle(text, for: .normal) }
        accessibilityLabel = picker.accessibilityLabel
        accessibilityValue = picker.accessibilityLabel == nil ? nil : text
    }

    private func open() {
        guard let picker else { return }
        let face: any DatePickerFace
        switch kind {
        case .date: face = CalendarFace(of: picker, whenChosen: { [weak picker] in picker?.closePopover() })
        case .time: face = DateWheelsFace(.time, of: picker)
        }
        picker.open(face, from: self)
    }
}

/// A calendar for the day of the picker's date.
@MainActor final class CalendarFace: UIView, DatePickerFace {
    private weak var picker: UIDatePicker?
    private let month = MonthCalendarView(frame: .zero)
    private var turned: TurnedMonth?

    init(of picker: UIDatePicker, whenChosen: @escaping @MainActor () -> Void = {}) {
        self.picker = picker
        super.init(frame: .zero)
        addSubview(month)
        month.whenChosen = { [weak self] day in
            guard let picker = self?.picker else { return }
            picker.choose(MonthGrid.moment(on: day, at: picker.date, picker.dateCalendar))
            whenChosen()
        }
        month.whenTurned = { [weak self] day in
            guard let self, let picker = self.picker else { return }
            turned = TurnedMonth(day: day, chosen: picker.date)
            showValue(animated: false)
            picker.invalidateIntrinsicContentSize()
        }
    }
    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize { month.intrinsicContentSize }
    var isEnabled: Bool {
        get { month.isEnabled }
        set {
            month.isEnabled = newValue
            showValue(animated: false)
        }
    }
    func showValue(animated: Bool) {
        guard let picker else { return }
        let calendar = picker.dateCalendar, date = picker.date, bounds = picker.dateBounds
        month.show(
            MonthGrid(holding: turned?.month(for: date, calendar) ?? date, calendar), calendar, picker.shownLocale,
            isChosen: { calendar.isDate($0, inSameDayAs: date) }, isAllowed: { bounds.holdsPart(ofDay: $0, calendar) })
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        month.frame = bounds
    }
}

/// A calendar in place, with the time below it where the picker has one.
@MainActor final class InlineDateFace: UIView, DatePickerFace {
    private let month: CalendarFace
    private let time: DatePill?
    private let label = UILabel()

    init(of picker: UIDatePicker) {
        month = CalendarFace(of: picker)
        time = picker.datePickerMode == .dateAndTime ? DatePill(.time, of: picker) : nil
        super.init(frame: .zero)
        addSubview(month)
        guard let time else { return }
        label.text = SystemWord.time.text
        label.isAccessibilityElement = false
        addSubview(label)
        addSubview(time)
    }
    required init?(coder: NSCoder) { nil }

    private static let timeHeight: CGFloat = 44
    var fittingSize: CGSize {
        let size = month.fittingSize
        return CGSize(
            width: max(size.width, PickerMeasures.size.width), height: size.height + (time == nil ? 0 : Self.timeHeight))
    }
    var isEnabled: Bool {
        get { month.isEnabled }
        set {
            month.isEnabled = newValue
            time?.isEnabled = newValue
        }
    }
    func showValue(animated: Bool) {
        month.showValue(animated: animated)
        time?.showValue()
        setNeedsLayout()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        let below = time == nil ? 0 : Self.timeHeight
        month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
        guard let time else { return }
        let size = time.intrinsicContentSize
        let y = bounds.height - below
        label.frame = CGRect(x: 8, y: y, width: max(0, bounds.width - size.width - 24), height: below)
        time.frame = CGRect(
            x: bounds.width - size.width - 8, y: y + (below - size.height) / 2, width: size.width, height: size.height)
    }
}
