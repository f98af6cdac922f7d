import Foundation
import FrontmostUI
import Testing

@MainActor struct NavigationPathTests {
    struct Park: Hashable, Codable {
        struct Trail: Hashable, Codable { var length: Double }
        var name: String
    }
    struct Secret: Hashable {}

    @Test func values_are_appended_and_removed_at_the_end() {
        var path = NavigationPath([1, 2, 3])
        path.append("four")
        #expect(path.count == 4 && !path.isEmpty)
        path.removeLast()
        path.removeLast(2)
        #expect(path == NavigationPath([1]))
        path.removeLast(1)
        path.removeLast(0)
        #expect(path.isEmpty)
    }

    @Test func paths_are_equal_where_their_values_are_of_the_same_types() {
        var numbers = NavigationPath()
        numbers.append(1)
        var others = NavigationPath()
        others.append(1.0)
        #expect(numbers != others)
        var erased = NavigationPath()
        erased.append(AnyHashable(1))
        #expect(numbers == erased)
    }

    #if os(Linux)
        @Test func removing_more_values_than_there_are_stops_the_process() async {
            await #expect(processExitsWith: .failure) {
                var path = NavigationPath([1])
                path.removeLast(2)
            }
        }
    #endif

    @Test func a_path_of_codable_values_is_encoded_as_names_and_strings_last_value_first_and_comes_back() throws {
        var path = NavigationPath()
        path.append(42)
        path.append("Hello")
        path.append(Park(name: "Yosemite"))
        path.append(Park.Trail(length: 2.5))
        path.append([1, 2])
        let data = try JSONEncoder().encode(try #require(path.codable))
        let parts = try JSONDecoder().decode([String].self, from: data)
        #expect(parts.count == 10)
        #expect(parts.suffix(4) == ["Swift.String", "\"Hello\"", "Swift.Int", "42"])
        #expect(parts[1] == "[1,2]" && parts[3] == #"{"length":2.5}"#)
        let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(NavigationPath(decoded) == path)
        #expect(decoded == path.codable)
    }

    @Test func a_path_with_a_value_that_is_not_codable_has_no_representation() {
        var path = NavigationPath([1])
        #expect(path.codable != nil)
        path.append(Secret())
        #expect(path.codable == nil)
    }

    private struct Hidden: Hashable, Codable {}

    private func refusal(_ path: NavigationPath) -> String {
        guard let codable = path.codable else { return "no representation" }
        switch Result(catching: { try JSONEncoder().encode(codable) }) {
        case .success: return "none"
        case .failure(EncodingError.invalidValue(_, let context)): return context.debugDescription
        case .failure(let error): return "another error: \(error)"
        }
    }

    @Test func encoding_a_type_that_cannot_be_found_by_name_is_refused() {
        struct Local: Hashable, Codable {}
        var path = NavigationPath([1])
        #expect(refusal(path) == "none")
        path.append(Hidden())
        #expect(refusal(path).hasPrefix("Hidden cannot be found by its name"))
        path.removeLast()
        path.append(Local())
        #expect(refusal(path).hasPrefix("Local cannot be found by its name"))
        path.removeLast()
        path.append([Hidden()])
        #expect(refusal(path).hasPrefix("Array<Hidden> cannot be found by its name"))
    }

    @Test func a_decoding_error_gives_its_reason() {
        func error(_ json: String) -> String {
            do {
                _ = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(json.utf8))
                return "none"
            } catch {
                return String(describing: error)
            }
        }
        #expect(error(#"["Lost.Type","1"]"#).contains("There is no type Lost.Type"))
        #expect(error(#"["App.(unknown context at $55aa929a5338).Hidden","{}"]"#).contains("private or local type"))
        #expect(error(#"["Swift.Int"]"#) != "none")
        #expect(error(#"["Swift.Int","\"x\""]"#) != "none")
    }
}
