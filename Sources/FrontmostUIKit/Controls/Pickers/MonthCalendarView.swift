import Foundation

/// A month of a calendar, with a button for each day. Its owner decides which days are chosen.
@MainActor package final class MonthCalendarView: UIView {
    /// Runs when the user taps a day.
    package var whenChosen: @MainActor (Date) -> Void = { _ in }
    /// Runs when the user turns to another month, with a day of it.
    package var whenTurned: @MainActor (Date) -> Void = { _ in }
    package var isEnabled = true

    private var grid: MonthGrid?
    private var calendar = Calendar.current
    private let title = UILabel()
    private let former = UIButton(type: .system), later = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [DayButton] = []

    /// The height of a row, of the title and of the weekdays' names, and the distance between them, in points.
    private static let side: CGFloat = 40, titleHeight: CGFloat = 30, namesHeight: CGFloat = 16, gap: CGFloat = 4

    package override init(frame: CGRect) {
        super.init(frame: frame)
        node.debugName = "MonthCalendarView"
        title.font = .preferredFont(forTextStyle: .headline)
        addSubview(title)
        for (button, symbol, name, distance) in [
            (former, "chevron.backward", SystemWord.previousMonth, -1), (later, "chevron.forward", SystemWord.nextMonth, 1),
        ] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = name.text
            button.addAction(UIAction { [weak self] _ in self?.turn(distance) }, for: .primaryActionTriggered)
            addSubview(button)
        }
    }
    package required init?(coder: NSCoder) { nil }

    package func show(
        _ grid: MonthGrid, _ calendar: Calendar, _ locale: Locale, isChosen: (Date) -> Bool, isAllowed: (Date) -> Bool
    ) {
        (self.grid, self.calendar) = (grid, calendar)
        title.text = grid.month.formatted(
            Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.wide).year())
        (former.isEnabled, later.isEnabled) = (isEnabled, isEnabled)
        let names = MonthGrid.weekdays(calendar)
        while weekdays.count < names.count { weekdays.append(nameLabel()) }
        for (label, name) in zip(weekdays, names) { label.text = name }
        let places = grid.weeks.flatMap { $0 }
        while days.count < places.count { days.append(dayButton()) }
        for (index, button) in days.enumerated() {
            let day = index < places.count ? places[index] : nil
            button.isHidden = day == nil
            button.day = day
            guard let day else { continue }
            let number = String(calendar.component(.day, from: day))
            if button.title(for: .normal) != number { button.setTitle(number, for: .normal) }
            button.isSelected = isChosen(day)
            button.isEnabled = isEnabled && isAllowed(day)
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func nameLabel() -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .caption1)
        (label.textColor, label.textAlignment) = (.secondaryLabel, .center)
        label.accessibilityElementsHidden = true
        addSubview(label)
        return label
    }
    private func dayButton() -> DayButton {
        let button = DayButton(frame: .zero)
        button.addAction(
            UIAction { [weak self, weak button] _ in if let day = button?.day { self?.whenChosen(day) } },
            for: .primaryActionTriggered)
        addSubview(button)
        return button
    }
    private func turn(_ distance: Int) {
        if let grid { whenTurned(MonthGrid.month(distance, from: grid.month, calendar)) }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let side = Self.side, width = bounds.width
        title.frame = mirrored(CGRect(x: 0, y: 0, width: max(0, width - 2 * side - 8), height: Self.titleHeight))
        former.frame = mirrored(CGRect(x: width - 2 * side, y: 0, width: side, height: Self.titleHeight))
        later.frame = mirrored(CGRect(x: width - side, y: 0, width: side, height: Self.titleHeight))
        let column = width / CGFloat(max(1, weekdays.count))
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(x: column * CGFloat(index), y: Self.titleHeight + Self.gap, width: column, height: Self.namesHeight))
        }
        for (index, button) in days.enumerated() where !weekdays.isEmpty {
            let (week, day) = (CGFloat(index / weekdays.count), CGFloat(index % weekdays.count))
            button.frame = mirrored(CGRect(x: column * day, y: Self.top + week * (side + Self.gap), width: column, height: side))
        }
    }

    /// The width with which the days are square, in points.
    package static let idealWidth = 7 * side
    private static let top = titleHeight + namesHeight + 2 * gap
    package override var intrinsicContentSize: CGSize {
        let weeks = CGFloat(grid?.weeks.count ?? 6)
        return CGSize(width: Self.idealWidth, height: Self.top + weeks * (Self.side + Self.gap) - Self.gap)
    }
}

/// A day's number; that of the chosen day is on a disc.
@MainActor private final class DayButton: UIButton {
    var day: Date?
    private let disc = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        disc.isUserInteractionEnabled = false
        insertSubview(disc, at: 0)
        setTitleColor(.label, for: .normal)
        setTitleColor(.white, for: .selected)
        setTitleColor(.tertiaryLabel, for: .disabled)
        titleLabel?.font = .systemFont(ofSize: 17)
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        sendSubviewToBack(disc)
        let side = min(bounds.width, bounds.height)
        disc.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        disc.backgroundColor = isSelected ? isEnabled ? tintColor : UIColor(ButtonMeasures.disabledBackground) : .clear
    }
}
