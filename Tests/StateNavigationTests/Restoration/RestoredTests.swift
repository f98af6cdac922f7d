import Foundation
import StateNavigation
import Testing

/// The current routes of an app.
private enum Place: Codable, Hashable {
    case park(name: String)
    case photo(Int)
    case settings
}

/// A value on current and former paths. It is not private, because the runtime finds no private types by name.
struct SavedTrail: Codable, Hashable { var length: Int }

struct RestoredTests {
    private func data(_ json: String) -> Data { Data(json.utf8) }

    @Test func a_path_comes_back_as_it_was() throws {
        let path: [Place] = [.park(name: "Yosemite"), .photo(3), .settings]
        let restored = try Restored<[Place]>(from: JSONEncoder().encode(path))
        #expect(restored == Restored(value: path, dropped: []))
    }

    @Test func a_route_that_is_gone_or_has_another_payload_loses_only_itself() throws {
        let restored = try Restored<[Place]>(
            from: data(#"[{"park":{"name":"Yosemite"}},{"map":{"zoom":3}},{"photo":{"_0":"seven"}},{"settings":{}}]"#))
        #expect(restored.value == [.park(name: "Yosemite"), .settings])
        #expect(restored.dropped.map(\.index) == [1, 2])
        #expect(restored.dropped.map(\.saved) == [#"{"map":{"zoom":3}}"#, #"{"photo":{"_0":"seven"}}"#])
        #expect(restored.dropped.allSatisfy { !$0.reason.isEmpty })
    }

    @Test func data_that_is_no_path_is_an_error_that_says_so() {
        func error(_ json: String) -> RestorationError? {
            do { _ = try Restored<[Place]>(from: data(json)) } catch { return error }
            return nil
        }
        guard case .notJSON = error("") else { return #expect(Bool(false), "an empty file") }
        guard case .notJSON = error("[{") else { return #expect(Bool(false), "a truncated file") }
        guard case .notAPath = error(#"{"park":1}"#) else { return #expect(Bool(false), "an object") }
        guard case .notAPath = error("7") else { return #expect(Bool(false), "a number") }
        guard case .notJSON = error(String(repeating: "[", count: 1_000_000)) else {
            return #expect(Bool(false), "a million levels")
        }
        #expect(error("[]") == nil)
        #expect(error(#"[null, 1, "x", [], true]"#) == nil, "An element that is lost affects no other.")
    }

    @Test func a_path_of_any_types_drops_types_that_are_gone() throws {
        var path = NavigationPath([SavedTrail(length: 5)])
        path.append("日本")
        path.append(7)
        let saved = try JSONEncoder().encode(#require(path.codable))
        #expect(try Restored<NavigationPath>(from: saved) == Restored(value: path, dropped: []))

        var strings = try JSONDecoder().decode([String].self, from: saved)
        strings[0] = "Gone.Route"
        strings[5] = #"{"length":"far"}"#
        let restored = try Restored<NavigationPath>(from: JSONEncoder().encode(strings))
        #expect(restored.value == NavigationPath(["日本"]))
        #expect(restored.dropped.map(\.index) == [0, 2])
        #expect(restored.dropped[0].saved.hasSuffix(#"{"length":"far"}"#) && restored.dropped[1].saved == "Gone.Route 7")
    }

    @Test func a_codable_path_of_another_shape_is_an_error() {
        for json in [#"["Swift.Int"]"#, "[1, 2]", "{}", "x"] {
            #expect(throws: RestorationError.self, "\(json)") { try Restored<NavigationPath>(from: data(json)) }
        }
    }

    @Test func a_value_other_than_a_path_is_restored_completely_or_not_at_all() throws {
        #expect(try Restored<SavedTrail>(from: data(#"{"length":3}"#)).value == SavedTrail(length: 3))
        #expect(throws: RestorationError.self) { try Restored<SavedTrail>(from: data(#"{"length":"far"}"#)) }
    }
}
