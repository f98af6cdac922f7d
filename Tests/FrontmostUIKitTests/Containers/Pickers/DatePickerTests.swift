import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Choosing dates with UIKit's control.
@MainActor @Suite struct UIDatePickerTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static func date(_ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 41, year: Int = 2026) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }
    private func text(_ date: Date) -> String {
        let parts = Self.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)"
    }

    private func picker(
        _ stage: Stage, _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US",
        log: EventLog = EventLog()
    ) async -> UIDatePicker {
        let picker = UIDatePicker()
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        (picker.calendar, picker.locale) = (Self.calendar, Locale(identifier: locale))
        picker.date = Self.date(11, 22)
        picker.addAction(UIAction { [unowned picker] _ in log.add(self.text(picker.date)) }, for: .valueChanged)
        stage.window.rootViewController = UIViewController()
        stage.window.rootViewController?.view.addSubview(picker)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.intrinsicContentSize)
        await stage.settle()
        return picker
    }
    private func wheels(_ view: UIView) -> [PickerWheel] {
        if let wheel = view as? PickerWheel { return [wheel] }
        return view.subviews.flatMap(wheels)
    }
    private func wheel(_ view: UIView, _ name: String) throws -> PickerWheel {
        try #require(wheels(view).first { $0.name == name })
    }
    private func turn(_ view: UIView, _ name: String, _ text: String) -> Bool {
        wheels(view).first { $0.name == name }?.turn(toRowWithText: text) ?? false
    }
    private func values(_ view: UIView) -> [String] { wheels(view).map { $0.port.semantics?.value ?? "" } }

    @Test(arguments: [
        ("en_US", UIDatePicker.Mode.date, ["November", "22", "2026"]), ("en_US", .time, ["9", "41", "AM"]),
        ("en_GB", .date, ["22", "November", "2026"]), ("de_DE", .time, ["09", "41"]),
        ("ja_JP", .date, ["2026年", "11月", "22日"]), ("en_US", .yearAndMonth, ["November", "2026"]),
    ])
    func wheels_are_those_of_the_locale(_ locale: String, _ mode: UIDatePicker.Mode, _ expected: [String]) throws {
        try onStage { stage in
            let picker = await self.picker(stage, mode, .wheels, locale: locale)
            #expect(self.values(picker) == expected)
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        }
    }

    @Test func turning_a_wheel_changes_one_part_of_the_date() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .date, .wheels, log: log)
            #expect(self.turn(picker, "Year", "2027"))
            #expect(self.turn(picker, "Day", "31"))
            #expect(log.take() == ["2027-11-22 9:41", "2027-11-30 9:41"], "November has 30 days.")
            await stage.advance(1)
            #expect(self.values(picker) == ["November", "30", "2027"])
            #expect(self.turn(picker, "Month", "February"))
            #expect(log.take() == ["2027-2-28 9:41"])
            await stage.advance(1)
            #expect(self.values(picker) == ["February", "28", "2027"])
        }
    }

    @Test func hours_turn_through_both_halves_of_the_day() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .time, .wheels, log: log),
                hours = try self.wheel(picker, "Hour")
            for _ in 0..<3 { stage.scene.send(.key(KeyInput("ArrowDown")), to: hours.port.id) }
            #expect(log.take() == ["2026-11-22 10:41", "2026-11-22 11:41", "2026-11-22 12:41"])
            #expect(self.values(picker) == ["12", "41", "PM"])
            #expect(self.turn(picker, "AM/PM", "AM"))
            #expect(log.take() == ["2026-11-22 0:41"] && self.values(picker) == ["12", "41", "AM"])
        }
    }

    @Test func a_date_beyond_the_bounds_turns_back() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .date, .wheels, log: log)
            (picker.minimumDate, picker.maximumDate) = (Self.date(11, 10), Self.date(11, 25))
            #expect(self.turn(picker, "Day", "28"))
            #expect(log.take() == ["2026-11-25 9:41"])
            await stage.advance(1)
            #expect(self.values(picker) == ["November", "25", "2026"])
            #expect(self.turn(picker, "Year", "2020"))
            #expect(log.take() == ["2026-11-10 9:41"])
            await stage.advance(1)
            #expect(self.values(picker) == ["November", "10", "2026"])
            picker.date = Self.date(1, 1)
            #expect(self.text(picker.date) == "2026-11-10 9:41")
            picker.maximumDate = Self.date(1, 1)
            picker.date = Self.date(12, 24)
            #expect(self.text(picker.date) == "2026-12-24 9:41", "Bounds in the wrong order do not count.")
            #expect(log.take() == [])
        }
    }

    /// The visible rows of a wheel in the colour of what cannot be chosen.
    private func dimmed(_ view: UIView, _ name: String) -> Set<String> {
        let rows = wheels(view).first { $0.name == name }?.subviews.filter { !$0.isHidden } ?? []
        let labels = rows.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.attributedText }
        return Set(
            labels.filter { $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .tertiaryLabel }
                .map(\.string))
    }

    @Test func rows_that_cannot_be_chosen_are_dimmed() throws {
        try onStage { stage in
            let picker = await self.picker(stage, .date, .wheels)
            picker.date = Self.date(11, 29)
            await stage.settle()
            #expect(self.dimmed(picker, "Day") == ["31"] && self.dimmed(picker, "Month") == [])
            picker.maximumDate = Self.date(12, 2)
            await stage.settle()
            #expect(!self.dimmed(picker, "Month").contains("December") && self.dimmed(picker, "Year").contains("2027"))
            picker.date = Self.date(12, 1)
            await stage.advance(1)
            #expect(self.dimmed(picker, "Day").contains("3") && !self.dimmed(picker, "Day").contains("2"))
        }
    }

    @Test func minutes_have_an_interval() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .time, .wheels, log: log)
            picker.minuteInterval = 15
            await stage.settle()
            #expect(self.values(picker) == ["9", "30", "AM"] && self.text(picker.date) == "2026-11-22 9:30")
            #expect(self.turn(picker, "Minute", "45"))
            #expect(log.take() == ["2026-11-22 9:45"])
            picker.minuteInterval = 7
            await stage.settle()
            #expect(self.turn(picker, "Minute", "46"), "60 is no multiple of 7.")
        }
    }

    @Test func a_duration_is_hours_and_minutes() throws {
        try onStage { stage in
            let picker = await self.picker(stage, .countDownTimer, .compact)
            #expect(picker.datePickerStyle == .wheels)
            picker.countDownDuration = 2 * 3600 + 5 * 60 + 12
            #expect(picker.countDownDuration == 7500 && self.values(picker) == ["2 hours", "5 min"])
            #expect(self.turn(picker, "Hour", "0 hours"))
            #expect(picker.countDownDuration == 300)
            #expect(self.turn(picker, "Minute", "0 min"))
            await stage.advance(1)
            #expect(picker.countDownDuration == 60 && self.values(picker) == ["0 hours", "1 min"])
            picker.countDownDuration = .infinity
            #expect(picker.countDownDuration == 0)
        }
    }

    @Test func days_are_chosen_one_after_the_other() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .dateAndTime, .wheels, log: log)
            picker.date = .now
            #expect(self.values(picker).first == "Today")
            let before = picker.date
            stage.scene.send(.key(KeyInput("ArrowDown")), to: try self.wheel(picker, "Day").port.id)
            #expect(picker.date.timeIntervalSince(before) == 86_400 && log.take().count == 1)
        }
    }

    @Test func a_compact_date_opens_a_calendar() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .date, .automatic, log: log)
            #expect(picker.datePickerStyle == .compact)
            let pill = try #require(picker.node(.button, "Nov 22, 2026"))
            stage.scene.send(.activate, to: pill.id)
            await stage.advance(1)
            let next = try #require(stage.window.node(.button, "Next month"))
            stage.scene.send(.activate, to: next.id)
            await stage.settle()
            #expect(stage.window.texts.contains("December 2026"))
            stage.scene.send(.activate, to: try #require(stage.window.node(.button, "24")).id)
            await stage.advance(1)
            #expect(log.take() == ["2026-12-24 9:41"] && stage.window.node(.button, "Next month") == nil)
            #expect(picker.texts == ["Dec 24, 2026"])
        }
    }

    @Test func a_calendar_in_place_disables_days_beyond_the_bounds() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .date, .inline, log: log)
            picker.minimumDate = Self.date(11, 3)
            await stage.settle()
            #expect(picker.texts.contains("November 2026"))
            let early = try #require(picker.node(.button, "2")), chosen = try #require(picker.node(.button, "22"))
            #expect(
                early.semantics?.traits.contains(.isDisabled) == true && chosen.semantics?.traits.contains(.isSelected) == true)
            stage.scene.send(.activate, to: try #require(picker.node(.button, "5")).id)
            await stage.settle()
            #expect(log.take() == ["2026-11-5 9:41"])
            #expect(picker.node(.button, "5")?.semantics?.traits.contains(.isSelected) == true)
            picker.setDate(Self.date(12, 25), animated: true)
            await stage.settle()
            #expect(picker.texts.contains("December 2026") && log.take() == [])
        }
    }

    @Test func a_disabled_picker_takes_no_input() throws {
        try onStage { stage in
            let log = EventLog(), picker = await self.picker(stage, .date, .wheels, log: log)
            picker.isEnabled = false
            await stage.settle()
            let wheel = try self.wheel(picker, "Day")
            stage.scene.send(.key(KeyInput("ArrowDown")), to: wheel.port.id)
            #expect(!wheel.turn(toRowWithText: "3") && log.take() == [])
            #expect(wheel.port.semantics?.traits.contains(.isDisabled) == true)
        }
    }

    @Test func the_time_zone_is_that_of_the_picker() throws {
        try onStage { stage in
            let picker = await self.picker(stage, .time, .wheels, locale: "de_DE")
            picker.timeZone = TimeZone(secondsFromGMT: 9 * 3600)
            await stage.settle()
            #expect(self.values(picker) == ["18", "41"])
        }
    }
}
