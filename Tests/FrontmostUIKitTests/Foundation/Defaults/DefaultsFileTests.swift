import Foundation
import Testing

@testable import FrontmostUIKit

/// The file of user defaults, in a separate folder for each test.
struct DefaultsFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
    private var file: DefaultsFile { DefaultsFile(folder: folder, name: "App") }

    private var saved: [String: Any] {
        guard let data = try? Data(contentsOf: file.file) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any] ?? [:]
    }
    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    @Test func changes_are_merged_key_by_key() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try file.merge(["a": 1, "b": "two", "c": [1.5, true]])
        try file.merge(["a": nil, "d": Data([1])])
        #expect(Set(saved.keys) == ["b", "c", "d"] && saved["b"] as? String == "two")
        #expect(names == [".App.plist.lock", "App.plist"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func an_invalid_property_list_is_moved_aside() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("half a fi".utf8).write(to: file.file)
        try file.merge(["a": 1])
        #expect(saved["a"] as? Int == 1)
        let aside = try #require(names.first { $0.hasPrefix("App.plist.damaged-") })
        #expect(try Data(contentsOf: folder.appendingPathComponent(aside)) == Data("half a fi".utf8))
    }

    @Test func leftover_files_are_removed_with_the_next_save_and_others_stay() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in [".App.plist.new-77", ".Other.plist.new-77"] { try Data().write(to: folder.appendingPathComponent(name)) }
        try file.merge(["a": 1])
        #expect(names == [".App.plist.lock", ".Other.plist.new-77", "App.plist"])
    }

    @Test func a_save_that_fails_leaves_the_file_as_it_was() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try file.merge(["a": 1])
        // The temporary file's name is taken by a folder, which cannot be removed as a file.
        let taken = folder.appendingPathComponent(".App.plist.new-\(getpid())")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
        #expect(throws: DefaultsFile.SaveError.self) { try file.merge(["a": 2]) }
        #expect(saved["a"] as? Int == 1)
        #expect(throws: DefaultsFile.SaveError.self) { try DefaultsFile(folder: file.file, name: "x").merge(["a": 2]) }
    }

    @Test func values_are_unwrapped_from_foundations_optionals() throws {
        let wrapped: Any = Optional<Any>.some(Optional<Any>.some(4) as Any) as Any
        #expect(PropertyList.plain(wrapped) as? Int == 4)
        #expect(PropertyList.plain(["a": [wrapped]]) as? [String: [Int]] == ["a": [4]])
        #expect(PropertyList.plain(Optional<Int>.none as Any) == nil)
    }

    @Test func a_value_that_cannot_be_written_leaves_the_others_and_is_named() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try file.merge(["a": 1, "page": "kept"])
        let unwritable = try file.merge(["a": 2, "page": URL(fileURLWithPath: "/"), "b": [NSNull()], "c": "three", "d": nil])
        #expect(unwritable == ["b", "page"])
        #expect(saved["a"] as? Int == 2 && saved["c"] as? String == "three" && saved["page"] as? String == "kept")
        #expect(saved.count == 3)
    }

    /// A thread may note its removal of a key after another thread has set the key again.
    @Test func what_is_saved_is_the_value_at_that_time_however_late_a_change_is_noted() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let suite = "DefaultsFileTests.\(UUID().uuidString)", defaults = try #require(UserDefaults(suiteName: suite))
        let saver = DefaultsSaver(folder: folder), file = DefaultsFile(folder: folder, name: suite)
        func saved() -> [String: Any] {
            let data = (try? Data(contentsOf: file.file)) ?? Data()
            return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any] ?? [:]
        }
        defaults.register(defaults: ["\(suite).key": "registered"])
        defaults.removeObject(forKey: "\(suite).key")
        defaults.set("set", forKey: "\(suite).key")
        // The removal is reported last.
        defaultsDidChange(suite, "\(suite).key")
        #expect(saver.save())
        #expect(saved() as? [String: String] == ["\(suite).key": "set"])
        defaults.removeObject(forKey: "\(suite).key")
        #expect(saver.save())
        #expect(saved().isEmpty, "A registered default is not saved.")
        #expect(DefaultsChanges.storedValue("\(suite).key", suite: suite) == nil)
    }
}
