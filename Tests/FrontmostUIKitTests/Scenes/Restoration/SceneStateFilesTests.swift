import Foundation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SceneStateFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("frontmost-\(UUID().uuidString)")

    private func withFiles(countLimit: Int = 8, _ body: (SceneStateFiles) throws -> Void) rethrows {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(SceneStateFiles(folder: folder, countLimit: countLimit))
    }

    private var state: SceneState {
        var state = SceneState()
        state.values = [
            "flag": .bool(true), "count": .int(.max), "ratio": .double(0.1), "not": .double(.infinity),
            "name": .string("日本/\"\n"),
            "bytes": .data(Data([0, 255])), "when": .date(Date(timeIntervalSinceReferenceDate: 700_000_000.25)),
            "list": .array([.int(1), .dictionary(["a": .bool(false)])]),
        ]
        if let url = URL(string: "https://parks.example/yosemite?a=b#c") { state.values["page"] = .url(url) }
        state.activity = SavedActivity(type: "reading", title: "第三章", userInfo: ["page": .int(3)])
        state.userInfo = ["tab": .string("sent")]
        state.key = "secret"
        return state
    }

    @Test func every_kind_of_value_comes_back_as_it_was() throws {
        try withFiles { files in
            #expect(try files.state(of: "one") == nil)
            try files.save(state, of: "one")
            #expect(try files.state(of: "one") == state)
            try files.remove("one")
            #expect(try files.state(of: "one") == nil)
            try files.remove("one")
        }
    }

    @Test func numbers_come_back_as_the_types_they_were() throws {
        let numbers: [String: any Hashable & Sendable] = [
            "CGFloat": CGFloat(0.1), "Float": Float(0.1), "UInt8": UInt8(200), "Int64": Int64.min, "UInt64": UInt64.max,
            "Int": 3, "Double": 0.1, "Bool": true,
        ]
        var state = SceneState()
        state.userInfo = numbers.compactMapValues { SavedValue($0) }
        try withFiles { files in
            try files.save(state, of: "one")
            let restored = try #require(try files.state(of: "one"))
            #expect(restored == state && restored.userInfo.count == numbers.count)
            #expect(restored.userInfo["CGFloat"]?.value as? CGFloat == 0.1)
            #expect(restored.userInfo["Float"]?.value as? Float == 0.1)
            for (name, number) in numbers {
                let value = try #require(restored.userInfo[name]?.value)
                #expect("\(type(of: value))" == name && "\(value)" == "\(number)")
            }
        }
    }

    @Test func a_number_of_an_unknown_type_loses_only_itself() throws {
        let text = #"{"format": 1, "userInfo": {"a": {"number": {"type": "Int128", "text": "1"}}, "b": {"int": 2}}}"#
        let state = try JSONDecoder().decode(SceneState.self, from: Data(text.utf8))
        #expect(state.userInfo == ["b": .int(2)] && state.dropped == ["userInfo \"a\""])
    }

    @Test func saved_files_are_readable_only_by_their_owner() throws {
        try withFiles { files in
            try files.save(state, of: "one")
            let file = folder.appendingPathComponent("one.json")
            func permissions(_ url: URL) throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            }
            #expect(try permissions(file) == 0o600 && permissions(folder) == 0o700)
        }
    }

    @Test func an_identifier_cannot_lead_out_of_the_folder() {
        withFiles { files in
            for identifier in ["", ".", "..", "../x", "a/b", "a\0b", "日本", "a.json", String(repeating: "a", count: 65)] {
                #expect(throws: SceneStateError.badIdentifier(identifier)) { try files.state(of: identifier) }
                #expect(throws: SceneStateError.badIdentifier(identifier)) { try files.save(state, of: identifier) }
                #expect(throws: SceneStateError.badIdentifier(identifier)) { try files.remove(identifier) }
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func a_broken_file_affects_no_other_scene() throws {
        try withFiles { files in
            try files.save(state, of: "good")
            let broken = [
                "", "{", "[]", "7", #"{"values":{}}"#, #"{"format":"x"}"#, String(repeating: "[", count: 100_000), "\u{FF}",
            ]
            for text in broken {
                try Data(text.utf8).write(to: folder.appendingPathComponent("bad.json"))
                #expect(throws: SceneStateError.self, "\(text.prefix(20))") { try files.state(of: "bad") }
            }
            try Data([0xFF, 0xFE, 0]).write(to: folder.appendingPathComponent("bad.json"))
            #expect(throws: SceneStateError.self) { try files.state(of: "bad") }
            #expect(try files.state(of: "good") == state)
            try files.save(state, of: "bad")
            #expect(try files.state(of: "bad") == state)
        }
    }

    @Test func a_value_that_cannot_be_decoded_loses_only_itself() throws {
        try withFiles { files in
            try files.save(state, of: "one")
            let text = #"""
                {"format":1,"values":{"a":{"int":1},"b":{"colour":3},"c":{"int":"x"},"d":{}},"activity":{"title":"no type"},"key":"k"}
                """#
            try Data(text.utf8).write(to: folder.appendingPathComponent("one.json"))
            let state = try #require(try files.state(of: "one"))
            #expect(state.values == ["a": .int(1)] && state.activity == nil && state.key == "k")
            let dropped = [#"@SceneStorage "b""#, #"@SceneStorage "c""#, #"@SceneStorage "d""#, "the user activity"]
            #expect(state.dropped == dropped)
        }
    }

    @Test func a_file_of_a_newer_version_is_left_alone() throws {
        try withFiles { files in
            try files.save(state, of: "one")
            let file = folder.appendingPathComponent("one.json")
            try Data(#"{"format":2}"#.utf8).write(to: file)
            #expect(throws: SceneStateError.newerFormat(file: file.path, format: 2)) { try files.state(of: "one") }
        }
    }

    @Test func data_that_is_too_large_is_neither_written_nor_read() throws {
        try withFiles { files in
            try files.save(state, of: "one")
            var large = SceneState()
            large.values["text"] = .string(String(repeating: "x", count: SceneStateFiles.sizeLimit))
            #expect(throws: SceneStateError.self) { try files.save(large, of: "one") }
            #expect(try files.state(of: "one") == state, "The stored state stays.")
            try Data(count: SceneStateFiles.sizeLimit + 1).write(to: folder.appendingPathComponent("one.json"))
            #expect(throws: SceneStateError.self) { try files.state(of: "one") }
        }
    }

    @Test func the_oldest_files_go_when_there_are_too_many() throws {
        try withFiles(countLimit: 3) { files in
            for (index, name) in ["a", "b", "c"].enumerated() {
                try files.save(state, of: name)
                let date = Date(timeIntervalSinceReferenceDate: Double(index))
                let path = folder.appendingPathComponent(name + ".json").path
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            }
            try files.save(state, of: "d")
            #expect(try files.state(of: "a") == nil && files.state(of: "b") != nil && files.state(of: "d") != nil)
        }
    }

    @Test(arguments: [1, 7, 40]) func however_many_are_allowed_there_are_never_more(limit: Int) throws {
        try withFiles(countLimit: limit) { files in
            for index in 0..<100 {
                try files.save(state, of: "s\(index)")
                let date = Date(timeIntervalSinceReferenceDate: Double(index))
                let path = folder.appendingPathComponent("s\(index).json").path
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
                let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(kept.count == min(limit, index + 1))
            }
            #expect(try files.state(of: "s\(99 - limit)") == nil && files.state(of: "s\(100 - limit)") != nil)
        }
    }

    @Test func a_folder_that_cannot_be_made_is_an_error_that_names_the_file() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("frontmost-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let files = SceneStateFiles(folder: file.appendingPathComponent("inside"))
        #expect {
            try files.save(state, of: "one")
        } throws: {
            if case .notWritten(let path, let reason) = $0 as? SceneStateError {
                path.hasSuffix("one.json") && !reason.isEmpty
            } else {
                false
            }
        }
    }
}
