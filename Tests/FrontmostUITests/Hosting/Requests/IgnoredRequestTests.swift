import Testing

@testable import FrontmostUI

/// A request that stays although the user has left what it has shown.
struct IgnoredRequestTests {
    /// Whether each of several values that the binding has one after the other is ignored.
    private func answers(_ ignored: IgnoredRequest, _ values: [String?]) -> [Bool] {
        var ignored = ignored
        return values.map { ignored.covers($0.map { AnyHashable($0) }) }
    }

    @Test(arguments: [nil, "b"])
    func a_request_that_stays_is_ignored_until_the_binding_has_had_another_value(_ other: String?) {
        var ignored = IgnoredRequest()
        #expect(answers(ignored, ["a", nil, "b"]) == [false, false, false], "Nothing was left.")
        ignored.leave("a", requested: "a")
        #expect(answers(ignored, ["a", "a", other, "a"]) == [true, true, false, false])
    }

    @Test(arguments: [nil, "b"]) func a_request_that_has_gone_is_not_ignored(_ requested: String?) {
        var ignored = IgnoredRequest()
        ignored.leave("z", requested: "z")
        ignored.leave("a", requested: requested.map { AnyHashable($0) })
        #expect(ignored == IgnoredRequest())
        #expect(answers(ignored, ["a", "z", "b"]) == [false, false, false])
    }
}
