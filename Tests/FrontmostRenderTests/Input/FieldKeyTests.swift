import Foundation
import FrontmostRender
import Testing

/// Which keys a text field uses. `test_field_keys.py` gives the page's rules the same cases.
struct FieldKeyTests {
    private struct Case: Decodable {
        let key: String
        let modifiers: [String]
        let use: String
    }

    private let modifiers: [String: KeyInput.Modifiers] = [
        "shift": .shift, "control": .control, "option": .option, "command": .command,
    ]

    @Test func a_field_uses_keys_as_in_a_page() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Browser/keys.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(cases.count > 50)
        for each in cases {
            let key = KeyInput(each.key, modifiers: KeyInput.Modifiers(try each.modifiers.map { try #require(modifiers[$0]) }))
            let isUsed = key.isUsed(byFieldOfSeveralLines: false)
            #expect(key.isUsed(byFieldOfSeveralLines: true) == isUsed)
            #expect((isUsed ? key.isEditingCommand ? "commands" : "writes" : "app") == each.use, "\(each)")
        }
    }
}
