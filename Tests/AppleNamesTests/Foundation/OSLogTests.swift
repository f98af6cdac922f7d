import Testing

@testable import OSLog

private struct Refused: Error {}

@Suite struct OSLogTests {
    @Test func messagesFormatAlignAndHideTheirValues() {
        func text(_ message: OSLogMessage) -> String { message.text }
        let name = "Ada", count = -7, share = 0.25
        #expect(text("plain") == "plain")
        #expect(text("\(name) has \(count)") == "Ada has -7")
        #expect(text("\(name, privacy: .private) \(name, privacy: .public)") == "<private> Ada")
        #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true))") == "0xFF")
        #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
        #expect(text("\(share, format: .fixed(precision: 1)) \(share)") == "0.2 0.250000")
        #expect(text("[\(name, align: .right(columns: 5))] [\(name, align: .left(columns: 5))]") == "[  Ada] [Ada  ]")
        #expect(text("\(true) \(true, format: .answer)") == "true yes")
        #expect(text("\(Refused()) \([1, 2]) \(Int.self)") == "Refused() [1, 2] Int")
        #expect(text("\(Int64.min)") == "-9223372036854775808")
    }

    @Test func aValueThatIsHiddenIsNotEvaluated() {
        var count = 0
        func costly() -> String {
            count += 1
            return "x"
        }
        let message: OSLogMessage = "\(costly(), privacy: .sensitive) \(costly())"
        #expect(message.text == "<private> x" && count == 1)
    }

    @Test func aLineHasLevelSubsystemAndCategory() {
        let origin = LogOrigin(subsystem: "com.example", category: "sync")
        #expect(origin.line("late", .error) == "[error] com.example sync: late")
        #expect(LogOrigin().line("late", .default) == "[notice] late")
    }

    @Test func formatsTakeArgumentsOfAnyType() {
        #expect(LogFormat.text("%{public}@ of %d, %.1f%%", ["Ada", 3, 0.25]) == "Ada of 3, 0.2%")
        #expect(LogFormat.text("%{private}s %{public}05ld|%llx", ["Ada", 42, UInt8(255)]) == "<private> 00042|ff")
        #expect(LogFormat.text("%d %@", ["Ada"]) == "Ada %@")
        #expect(LogFormat.text("100 %", []) == "100 %")
        #expect(LogFormat.text("%s %f", [1, "x"]) == "1 x")
    }

    @Test func logsOfAllFormsCanBeWritten() {
        os_log("x %d", log: .disabled, type: .info, 3)
        os_log(.info, log: .disabled, "\(3)")
        Logger(.disabled).critical("\(3)")
        #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .debug))
    }
}
