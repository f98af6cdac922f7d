import Foundation
import Testing
import UnidirectionalStore

private struct User: Equatable, Identifiable {
    var id = 1
    var name = "Blob"
    var tags: [String] = []
}
private struct Everything {
    var text = "text"
    var count = 3
    var ratio = 0.5
    var isOn = true
    var user: User? = User()
    var nothing: Int?
    var list = [1, 2, 3]
    var empty: [Int] = []
    var counts = ["b": 2, "a": 1]
    var set: Set<Int> = [10, 9, 1]
    var pair = (x: 1, "two")
    var mode = Mode.draft(User(), at: 3)
    var range = 0..<5
    var date = Date(timeIntervalSince1970: 1_700_000_000.25)
    var place = CGPoint(x: 1, y: 2)
}
private enum Mode: CustomStringConvertible {
    case off, draft(User, at: Int), one(Int)
    var description: String { "described" }
}
private final class Node {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
}
@Observable private final class Model {
    var count = 1
}

struct DumpTests {
    @Test func every_kind_of_value_is_written_like_source_code() {
        #expect(
            ValueDump.text(of: Everything()) == """
                Everything(
                  text: "text",
                  count: 3,
                  ratio: 0.5,
                  isOn: true,
                  user: User(id: 1, name: "Blob", tags: []),
                  nothing: nil,
                  list: [1, 2, 3],
                  empty: [],
                  counts: ["a": 1, "b": 2],
                  set: Set([1, 9, 10]),
                  pair: (x: 1, "two"),
                  mode: .draft(User(id: 1, name: "Blob", tags: []), at: 3),
                  range: 0..<5,
                  date: Date(2023-11-14T22:13:20.250Z),
                  place: CGPoint(x: 1.0, y: 2.0)
                )
                """)
    }

    @Test func a_case_is_written_by_its_name_whatever_its_description_says() {
        #expect(ValueDump.text(of: Mode.off) == "Mode.off" && ValueDump.text(of: Mode.one(3)) == "Mode.one(3)")
        #expect(ValueDump.text(of: Optional(Mode.off)) == "Mode.off")
    }

    @Test func text_of_several_lines_stays_that_and_other_scripts_stay_readable() {
        #expect(ValueDump.text(of: "日本語 \"引用\"\tend") == #""日本語 \"引用\"\tend""#)
        #expect(
            ValueDump.text(of: ["一行目\n二行目"]) == #"""
                [
                  """
                  一行目
                  二行目
                  """
                ]
                """#)
    }

    @Test func an_object_that_contains_itself_is_written_once() {
        let a = Node("a"), b = Node("b")
        a.next = b
        b.next = a
        #expect(ValueDump.text(of: [a]) == #"[Node(name: "a", next: Node(name: "b", next: Node(↻)))]"#)
        b.next = nil
        // The same object twice side by side is not recursion.
        #expect(ValueDump.text(of: (b, b)) == "(\n  Node(name: \"b\", next: nil),\n  Node(name: \"b\", next: nil)\n)")
    }

    @Test func an_observable_object_shows_its_properties() {
        #expect(ValueDump.text(of: [Model()]) == "[Model(count: 1)]")
    }

    @Test func large_values_are_truncated_with_a_note() {
        var limits = ValueDump.Limits()
        limits.elements = 3
        #expect(ValueDump.text(of: Array(0..<10), limits: limits) == "[\n  0,\n  1,\n  2,\n  … 7 more\n]")
        limits.characters = 5
        #expect(ValueDump.text(of: "1234567", limits: limits) == "\"12345\"… 2 more characters")
        limits.lines = 2
        #expect(ValueDump.text(of: Array(0..<10), limits: limits) == "[\n  0,\n… cut off after 2 lines")
        limits = .init()
        limits.depth = 2
        #expect(ValueDump.text(of: [[[[1]]]], limits: limits) == "[\n  [\n    [\n      …\n    ]\n  ]\n]")
    }

    @Test func a_long_line_becomes_several() {
        let user = User(name: String(repeating: "x", count: 80))
        #expect(ValueDump.text(of: [user]).split(separator: "\n").count == 7)
    }
}

struct DiffTests {
    @Test func changes_are_shown_and_unchanged_parts_are_counted() {
        struct State { var title = "a", count = 1, user = User(), others = [1, 2, 3] }
        var new = State()
        #expect(ValueDump.diff(from: State(), to: new) == nil)
        new.count = 2
        new.user.name = "Ann"
        #expect(
            ValueDump.diff(from: State(), to: new) == """
                  DiffTests.State(
                    … 1 unchanged
                -   count: 1,
                +   count: 2,
                    user: User(
                      … 1 unchanged
                -     name: "Blob",
                +     name: "Ann",
                      … 1 unchanged
                    ),
                    … 1 unchanged
                  )
                """)
    }

    @Test func elements_with_ids_are_matched_by_id() {
        let old = (1...6).map { User(id: $0) }
        var new = old
        new.remove(at: 1)
        new[2].name = "Ann"
        new.append(User(id: 7))
        #expect(
            ValueDump.diff(from: old, to: new) == """
                  [
                    … 1 unchanged
                -   User(id: 2, name: "Blob", tags: []),
                    … 1 unchanged
                    User(
                      … 1 unchanged
                -     name: "Blob",
                +     name: "Ann",
                      … 1 unchanged
                    ),
                    … 2 unchanged
                +   User(id: 7, name: "Blob", tags: []),
                  ]
                """)
    }

    @Test func elements_without_ids_are_matched_by_value_or_position() {
        #expect(
            ValueDump.diff(from: [1, 2, 3, 4], to: [1, 3, 4, 5])
                == "  [\n    … 1 unchanged\n-   2,\n    … 2 unchanged\n+   5,\n  ]")
        struct Plain { var x = 0 }
        let old = [Plain(x: 1), Plain(x: 2), Plain(x: 3)], new = [Plain(x: 1), Plain(x: 5), Plain(x: 3)]
        #expect(
            ValueDump.diff(from: old, to: new) == """
                  [
                    … 1 unchanged
                    DiffTests.Plain(
                -     x: 2,
                +     x: 5,
                    ),
                    … 1 unchanged
                  ]
                """)
    }

    @Test func dictionary_entries_are_matched_by_key_and_set_members_by_value() {
        #expect(
            ValueDump.diff(from: ["a": 1, "b": 2, "c": 3, "d": 4], to: ["b": 2, "c": 4, "e": 5, "d": 4]) == """
                  [
                -   "a": 1,
                -   "c": 3,
                +   "c": 4,
                +   "e": 5,
                    … 2 unchanged
                  ]
                """)
        #expect(
            ValueDump.diff(from: Set([1, 2, 30]), to: Set([2, 30, 4])) == "  Set([\n-   1,\n+   4,\n    … 2 unchanged\n  ])")
    }

    @Test func another_case_is_another_value_and_the_same_case_has_other_parts() {
        #expect(ValueDump.diff(from: Mode.one(1), to: Mode.off) == "- Mode.one(1)\n+ Mode.off")
        #expect(ValueDump.diff(from: Mode.one(1), to: Mode.one(2)) == "  Mode.one(\n-   1,\n+   2,\n  )")
        let none: User? = nil
        #expect(ValueDump.diff(from: [none], to: [User()])?.contains("-   nil,\n+   User(id: 1") == true)
    }

    @Test func lines_of_a_text_are_compared() {
        let old = "一\n二\n三\n四", new = "一\n二\n五\n四"
        #expect(
            ValueDump.diff(from: [old], to: [new]) == #"""
                  [
                    """
                    … 2 unchanged lines
                -   三
                +   五
                    … 1 unchanged line
                    """,
                  ]
                """#)
    }

    @Test func an_invisible_change_counts_as_none() {
        struct Hidden { var closure: () -> Void }
        let number = Int.random(in: 0...9)
        #expect(ValueDump.diff(from: Hidden {}, to: Hidden { print(number) }) == nil)
    }

    @Test func a_large_array_is_compared_without_being_written() {
        let old = (0..<100_000).map { User(id: $0) }
        var new = old
        new[50_000].name = "Ann"
        #expect(ValueDump.lines(from: old, to: new).count == 10)
        #expect(ValueDump.lines(from: old, to: []).count == ValueDump.Limits().lines + 1)
    }
}
