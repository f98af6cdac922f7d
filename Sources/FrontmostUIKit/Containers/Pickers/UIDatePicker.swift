import Foundation
import FrontmostRender

/// The look of a date picker: wheels, a date that opens a calendar, or a calendar in place.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control for a date, a time, both, or a duration.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .date
///     picker.addAction(UIAction { [unowned picker] _ in show(picker.date) }, for: .valueChanged)
@MainActor @preconcurrency open class UIDatePicker: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

    /// What the user chooses.
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    private var stored = Date.now
    private var storedDuration: TimeInterval = 0
    private var face: (any DatePickerFace)?
    private weak var popover: PickerPopover?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        node.debugName = "UIDatePicker"
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        node.debugName = "UIDatePicker"
    }

    // MARK: The value

    /// The chosen date, within the bounds. Setting it sends no event.
    open var date: Date {
        get { roundsToMinuteInterval ? onRow(stored) : stored }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date, within the bounds. Sends no event.
    /// - Parameter animated: Whether the wheels turn there.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else {
            return stored = ControlMessage.keep(stored, insteadOf: date, as: "date", of: self, rule: "a finite date")
        }
        stored = dateBounds.clamp(date)
        showValue(animated: animated)
    }
    /// The chosen duration in the mode `countDownTimer`, in seconds: whole minutes, less than a day.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            let seconds = newValue.isFinite ? min(max(0, newValue), 86_340) : 0
            storedDuration = (seconds / 60).rounded(.down) * 60
            showValue(animated: false)
        }
    }
    /// The first date that can be chosen; nil for no limit. A first date after the last one has no effect.
    open var minimumDate: Date? { didSet { if minimumDate != oldValue { boundsChanged() } } }
    /// The last date that can be chosen; nil for no limit.
    open var maximumDate: Date? { didSet { if maximumDate != oldValue { boundsChanged() } } }
    /// The minutes between two rows of the wheel: a part of 60, at most 30. Other values count as 1.
    open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { rebuild() } } }
    /// Whether `date` is rounded down to a multiple of `minuteInterval`.
    open var roundsToMinuteInterval = true

    private func boundsChanged() {
        stored = dateBounds.clamp(stored)
        showValue(animated: false)
    }
    /// A date with minutes that the wheels show.
    private func onRow(_ date: Date) -> Date {
        interval > 1 ? dateBounds.clamp(DateWheels.onRow(date, interval: interval, dateCalendar)) : date
    }

    /// The user has chosen a date.
    func choose(_ new: Date) {
        let former = date
        stored = dateBounds.clamp(new)
        showValue(animated: true)
        if date != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
    /// The user has chosen a duration. There is none shorter than a row of the wheel of minutes.
    func choose(duration: TimeInterval) {
        let former = storedDuration
        storedDuration = max(duration, Double(60 * interval))
        showValue(animated: true)
        if storedDuration != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Look

    /// What the user chooses.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
    /// The wanted style.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }
    /// The style that is shown. Durations, and years with months, have wheels; otherwise the automatic style is the compact one.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The locale of the texts; nil for that of the calendar.
    open var locale: Locale? { didSet { if locale != oldValue { rebuild() } } }
    /// The calendar; that of the user by default.
    open var calendar: Calendar! = .current { didSet { if calendar != oldValue { rebuild() } } }
    /// The time zone; nil for that of the calendar.
    open var timeZone: TimeZone? { didSet { if timeZone != oldValue { rebuild() } } }

    // What the faces read.

    var shownLocale: Locale { locale ?? calendar?.locale ?? .current }
    /// The calendar, in the picker's locale and time zone.
    var dateCalendar: Calendar {
        var used: Calendar = calendar ?? .current
        used.locale = shownLocale
        if let timeZone { used.timeZone = timeZone }
        return used
    }
    var dateBounds: DateBounds {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return DateBounds(first: nil, last: nil) }
        return DateBounds(first: minimumDate, last: maximumDate)
    }
    /// The minutes between two rows.
    var interval: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }

    private func rebuild() {
        face?.removeFromSuperview()
        face = nil
        popover?.close()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var shownFace: any DatePickerFace {
        if let face { return face }
        let new: any DatePickerFace =
            switch datePickerStyle {
            case .wheels: DateWheelsFace(wheelParts, of: self)
            case .inline where datePickerMode != .time: InlineDateFace(of: self)
            default: CompactDateFace(of: self)
            }
        face = new
        addSubview(new)
        new.isEnabled = isEnabled
        new.showValue(animated: false)
        return new
    }
    private var wheelParts: DateWheels.Parts {
        switch datePickerMode {
        case .time: .time
        case .date: .date
        case .dateAndTime: .dateAndTime
        case .countDownTimer: .duration
        case .yearAndMonth: .yearAndMonth
        }
    }

    private func showValue(animated: Bool) {
        face?.showValue(animated: animated)
        (popover?.content as? any DatePickerFace)?.showValue(animated: animated)
        invalidateIntrinsicContentSize()
    }

    /// Opens a part of the picker in a popover.
    func open(_ face: any DatePickerFace, from source: UIView) {
        guard let presenter = PickerPopover.presenter(around: self) else { return }
        let popover = PickerPopover(face, size: face.fittingSize, from: source)
        popover.whenClosed = { [weak self] in self?.sendActions(for: .editingDidEnd) }
        self.popover = popover
        face.showValue(animated: false)
        sendActions(for: .editingDidBegin)
        presenter.present(popover, animated: true)
    }
    /// Closes the popover after the user has chosen something in it.
    func closePopover() { popover?.close() }

    override var inputKinds: InputKinds { [] }
    override func stateChanged() {
        super.stateChanged()
        face?.isEnabled = isEnabled
        if !isEnabled { popover?.close() }
    }
    open override var accessibilityLabel: String? {
        didSet { if accessibilityLabel != oldValue { face?.showValue(animated: false) } }
    }

    // MARK: Layout

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if hostWindow == nil { popover?.close() }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        shownFace.frame = CGRect(origin: .zero, size: bounds.size)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownFace.fittingSize }
    open override var intrinsicContentSize: CGSize { shownFace.fittingSize }

    package override func makeSemantics() -> RenderSemantics? { semantics(.group) }
}
