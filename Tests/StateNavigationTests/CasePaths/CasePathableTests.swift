import StateNavigation
import Testing

private struct Letter: Equatable { var title = "" }

@CasePathable @dynamicMemberLookup private enum Place: Equatable {
    case draft(Letter)
    case review(post: Letter, by: String)
    case pair(Int, String)
    /// Words in a comment are not cases: case none.
    case settings(Settings), help
    indirect case next(Self, times: [String: Array<Int>] = [:])
    case `default`(_ number: Int?)
    #if DEBUG
        case debug
    #else
        case release
    #endif
    @available(*, deprecated) case old
    var isHelp: Bool { self == .help }

    @CasePathable @dynamicMemberLookup enum Settings: Equatable {
        case profile(name: String)
        case sounds
        struct Inner {}
    }
}
@CasePathable private enum Only: Equatable { case one(Int) }
@CasePathable private enum Box<T> { case full(T), empty }
@CasePathable private enum Raw: String { case a = "x", b }
@CasePathable private enum Doing {
    case one(() -> Int), other(() -> Int), labelled(body: () -> Int), type(Any.Type), number(Int)
}
public enum Outer {
    @CasePathable public enum Inner { case value(Int) }
}
extension Outer {
    @CasePathable fileprivate enum Hidden { case action((Int) -> Int), error(any Error) }
}

struct CasePathableTests {
    @Test func every_case_has_a_path_by_its_name() {
        let paths = Place.allCasePaths
        #expect(paths.draft.extract(from: .draft(Letter(title: "a"))) == Letter(title: "a"))
        #expect(paths.review.embed((Letter(), "me")) == .review(post: Letter(), by: "me"))
        #expect(paths.review.extract(from: .review(post: Letter(), by: "me"))?.by == "me")
        #expect(paths.pair.extract(from: .pair(1, "one"))?.1 == "one" && paths.pair.embed((1, "one")) == .pair(1, "one"))
        #expect(paths.help.extract(from: .help) != nil && paths.help.embed(()) == .help)
        #expect(paths.next.extract(from: .next(.help, times: ["a": [1]]))?.times == ["a": [1]])
        #expect(paths.default.extract(from: .default(nil)) == .some(nil))
        #expect(Only.allCasePaths.one.extract(from: .one(3)) == 3)
        #expect(Box<Int>.allCasePaths.full.extract(from: .full(3)) == 3 && Raw.allCasePaths.b.embed(()) == .b)
        #expect(Outer.Inner.allCasePaths.value.extract(from: .value(2)) == 2)
        #expect(Outer.Hidden.allCasePaths.action.extract(from: .action { $0 + 1 })?(2) == 3)
    }

    @Test func a_value_is_asked_for_its_case() {
        #expect(Place.help.is(\.help) && !Place.help.is(\.draft) && Place.draft(Letter()).is(\.draft))
        #expect(Place.settings(.sounds).is(\.settings.sounds) && !Place.settings(.sounds).is(\.settings.profile))
    }

    @Test func a_value_is_read_by_its_case() {
        let route = Place.settings(.profile(name: "me"))
        #expect(route[case: \.settings] == .profile(name: "me") && route[case: \.draft] == nil)
        #expect(route[case: \.settings.profile] == "me" && route.settings?.profile == "me" && route.draft == nil)
    }

    @Test func a_value_is_changed_on_its_own_case_only() {
        var route = Place.draft(Letter())
        route.modify(\.draft) { $0.title = "b" }
        #expect(route == .draft(Letter(title: "b")) && route.modify(\.review) { $0.by = "" } == nil)
        route = .settings(.profile(name: "me"))
        route.modify(\.settings.profile) { $0 += "!" }
        #expect(route == .settings(.profile(name: "me!")))
    }

    @Test func an_optional_without_a_value_is_on_no_case() {
        var route: Place? = nil
        #expect(!route.is(\.draft) && route[case: \.draft] == nil && route.modify(\.draft) { $0.title = "x" } == nil)
        route = .draft(Letter(title: "a"))
        #expect(route.is(\.draft) && !route.is(\.help) && route[case: \.draft]?.title == "a")
        route.modify(\.draft) { $0.title = "b" }
        #expect(route == .draft(Letter(title: "b")))
    }

    @Test func a_slash_reads_functions_and_metatypes_by_the_enums_own_paths() {
        let one = /Doing.one, other = /Doing.other, type = /Doing.type, labelled = /Doing.labelled
        #expect(one.extract(from: .one { 1 })?() == 1 && one.extract(from: .other { 2 }) == nil)
        #expect(other.extract(from: .other { 2 })?() == 2 && other.extract(from: .one { 1 }) == nil)
        #expect(labelled.extract(from: .labelled(body: { 3 }))?() == 3 && one.extract(from: .labelled(body: { 3 })) == nil)
        #expect(type.extract(from: .type(Int.self)) == Int.self && type.extract(from: .one { 1 }) == nil)
        #expect(one.extract(from: one.embed { 4 })?() == 4)
        #expect(CasePath(Doing.number).extract(from: .number(5)) == 5)
    }

    @Test func paths_have_the_name_that_apps_know() {
        let path: CaseKeyPath<Place, Letter> = \Place.Cases.draft
        #expect(Place.draft(Letter(title: "a"))[case: path]?.title == "a")
    }

    @Test func all_paths_are_gone_through() {
        #expect(Array(Place.Settings.allCasePaths) == [\.profile, \.sounds])
        // A deprecated case is left out.
        #expect(Array(Place.allCasePaths).count == 8)
    }
}
