import Foundation
import Testing

@testable import DebugHUD

@Suite struct RecordingPiecesTests {
    private func pieces(_ json: String) -> (initial: String, actions: [String])? {
        RecordingPieces(Data(json.utf8)).map { pieces in
            (String(decoding: pieces.initial, as: UTF8.self), pieces.actions.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    @Test func a_state_and_actions_of_any_kind_are_found() throws {
        let found = try #require(
            pieces(
                """
                { "format" : "frontmost.recording", "version":1,
                  "initial" : {"a": [1, {"b": "}],\\""}], "actions": []},
                  "actions": [ "up", 12.5e3, null, {"set": {"to": "a, b"}} ,[1,2],"\\\\"], "store": "x" }
                """))
        #expect(found.initial == #"{"a": [1, {"b": "}],\""}], "actions": []}"#)
        #expect(found.actions == ["\"up\"", "12.5e3", "null", #"{"set": {"to": "a, b"}}"#, "[1,2]", #""\\""#])
    }

    @Test(arguments: [
        "", "[]", "{", "{\"initial\": 1}", "{\"initial\": 1, \"actions\": 2}", "{\"actions\": [1", "{\"a\"", "{,}", "{]",
    ])
    func a_text_without_pieces_yields_none(json: String) { #expect(pieces(json) == nil) }

    @Test func an_empty_list_yields_no_actions() throws {
        #expect(try #require(pieces("{\"initial\":3,\"actions\":[ ]}")).actions.isEmpty)
        #expect(try #require(pieces("{\"actions\":[],\"initial\":3}")).initial == "3")
    }
}
