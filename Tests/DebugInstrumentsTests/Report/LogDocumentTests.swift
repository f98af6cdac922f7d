import Foundation
import Testing

@testable import DebugInstruments

@Suite struct LogDocumentTests {
    private func error(_ json: String) -> DocumentError? {
        do {
            _ = try ActionLogDocument(json: Data(json.utf8))
            return nil
        } catch { return error }
    }
    private func log(_ actions: String, rows: String = "[]", count: Int = 9) -> String {
        """
        {"format": "frontmost.actions", "version": 1, "time": 5, "count": \(count), "rows": \(rows), "actions": \(actions)}
        """
    }
    private let first = #"{"id": 0, "label": "a", "row": 0, "time": 1, "cost": 0}"#

    @Test func a_valid_log_is_read() {
        #expect(error(log("[\(first)]")) == nil)
    }
    @Test func unknown_keys_are_ignored() {
        #expect(error(log(#"[{"id": 0, "label": "a", "row": 0, "time": 1, "cost": 0, "colour": "red"}]"#)) == nil)
    }
    @Test func badges_of_unknown_kinds_are_ignored() throws {
        func badges(_ badges: String) -> String {
            let row = #""id": 0, "label": "a", "first": 1, "last": 2, "count": 1, "cost": 0, "known": 0, "unchanged": 0"#
            return log("[]", rows: "[{\(row), \"badges\": \(badges)}]")
        }
        let json = badges(#"[{"wat": {}}, {"burst": {"inOneFrame": 9}}]"#)
        #expect(try ActionLogDocument(json: Data(json.utf8)).rows.first?.badges == [.burst(inOneFrame: 9)])
        #expect(error(badges(#"[7]"#))?.description == "frontmost.actions: rows[0].badges[0] is not an object")
        #expect(error(badges(#"[{"burst": {}}]"#))?.place == "rows[0].badges[0].burst.inOneFrame")
        #expect(error(badges("7"))?.description == "frontmost.actions: rows[0].badges is not a list")
    }
    @Test func invalid_JSON_is_reported() {
        guard case .notJSON = error("{\"format\": ")?.problem else { return #expect(Bool(false)) }
        guard case .notJSON = error("")?.problem else { return #expect(Bool(false)) }
        #expect(error("[]") == DocumentError(format: "frontmost.actions", problem: .unexpected(expected: "an object")))
    }
    @Test func a_document_of_another_kind_or_of_a_newer_version_is_refused() {
        #expect(error(#"{"format": "frontmost.metrics", "version": 1}"#)?.problem == .otherFormat("frontmost.metrics"))
        #expect(error(#"{"format": "frontmost.actions", "version": 2}"#)?.problem == .newerVersion(2))
        #expect(error(#"{"format": "frontmost.actions", "version": 0}"#)?.place == "version")
        #expect(error(#"{"version": 1}"#) == DocumentError(format: "frontmost.actions", place: "format", problem: .missing))
    }
    @Test(arguments: [
        (#"[{"id": 0, "label": "a", "row": 0, "cost": 0}]"#, "frontmost.actions: actions[0].time is missing"),
        (#"[{"id": 0, "label": "a", "row": 0, "time": "1", "cost": 0}]"#, "frontmost.actions: actions[0].time is not a number"),
        (#"[{"id": 0, "label": 7, "row": 0, "time": 1, "cost": 0}]"#, "frontmost.actions: actions[0].label is not a string"),
        (#"[{"id": "x", "label": "a", "row": 0, "time": 1, "cost": 0}]"#, "frontmost.actions: actions[0].id is not an integer"),
        (#"[{"id": 0, "label": "a", "row": 0, "time": 1, "cost": -1}]"#, "frontmost.actions: actions[0].cost is below zero"),
        (#"{}"#, "frontmost.actions: actions is not a list"),
        (
            #"[{"id": 0, "label": "a", "row": 0, "time": 1, "cost": 0}, {"id": 0, "label": "a", "row": 0, "time": 1, "cost": 0}]"#,
            "frontmost.actions: actions[1].id is not above the one before it"
        ),
        (
            #"[{"id": 0, "label": "a", "row": 0, "time": 1, "cost": 0}, {"id": 1, "label": "a", "row": 0, "time": 0, "cost": 0}]"#,
            "frontmost.actions: actions[1].time is before that of the one before it"
        ),
    ])
    func an_error_says_where_and_what(actions: String, words: String) {
        #expect(error(log(actions))?.description == words)
    }
    @Test func invalid_rows_are_reported() {
        func row(_ count: Int, _ known: Int, _ unchanged: Int) -> String {
            """
            [{"id": 0, "label": "a", "first": 1, "last": 2, "count": \(count), "cost": 0, "known": \(known),
              "unchanged": \(unchanged), "badges": []}]
            """
        }
        #expect(error(log("[]", rows: row(2, 2, 1))) == nil)
        #expect(error(log("[]", rows: row(0, 0, 0)))?.place == "rows[0].count")
        #expect(error(log("[]", rows: row(2, 3, 0)))?.place == "rows[0].known")
        #expect(error(log("[]", rows: row(2, 1, 2)))?.place == "rows[0].unchanged")
        #expect(error(log("[\(first)]", count: 0))?.place == "count")
    }
    @Test func a_document_that_is_too_large_is_not_read() {
        let data = Data(count: ActionLogDocument.byteLimit + 1)
        #expect(
            throws: DocumentError(
                format: "frontmost.actions", problem: .tooLarge(bytes: data.count, limit: ActionLogDocument.byteLimit))
        ) { try ActionLogDocument(json: data) }
    }
    @Test func a_figure_without_a_JSON_form_is_reported_with_its_place() {
        let report = Report(app: "Errands", duration: .infinity)
        let error = DocumentError(
            format: "frontmost.metrics", place: "duration", problem: .badValue("is inf, which JSON cannot represent"))
        #expect(throws: error) { try report.json() }
    }
    @Test func a_log_with_too_many_rows_is_refused() {
        func row(_ id: Int, _ label: String = "a") -> String {
            "{\"id\": \(id), \"label\": \"\(label)\", \"first\": 1, \"last\": 1, \"count\": 1, \"cost\": 0, \"known\": 0, "
                + "\"unchanged\": 0, \"badges\": []}"
        }
        func rows(_ count: Int) -> String { "[" + (0..<count).map { row($0) }.joined(separator: ",") + "]" }
        #expect(error(log("[]", rows: rows(500))) == nil)
        #expect(error(log("[]", rows: rows(501)))?.description == "frontmost.actions: rows has 501 entries, and the limit is 500")
        let long = String(repeating: "a", count: 121)
        #expect(error(log("[]", rows: "[\(row(0, long))]"))?.description == "frontmost.actions: rows[0].label is too long")
    }
}
