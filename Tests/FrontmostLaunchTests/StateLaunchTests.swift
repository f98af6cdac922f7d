import Foundation
import Testing

/// Where an app saves its scenes, by its command line and its environment.
@Suite struct StateLaunchTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")

    /// Starts an app, ends it when it serves, and returns what it has said.
    private func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, errors: String) {
        try LaunchedApp.run("UIKitDelegateApp", arguments, environment: environment)
    }

    @Test func the_environment_can_name_the_folder_and_the_command_line_comes_first() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let one = folder.appendingPathComponent("one").path, two = folder.appendingPathComponent("two").path
        #expect(try run([], environment: ["FRONTMOST_STATE": one]).status == 0)
        #expect(FileManager.default.fileExists(atPath: one + "/token"))
        #expect(try run(["--state", two], environment: ["FRONTMOST_STATE": one + "-not"]).status == 0)
        #expect(FileManager.default.fileExists(atPath: two + "/token") && !FileManager.default.fileExists(atPath: one + "-not"))
    }

    /// Port 1 of this machine, which nothing listens on.
    private static let away = "postgres://app:cherry-stone@127.0.0.1:1/errands"

    #if PostgreSQL
        @Test func an_app_without_its_database_says_why_and_does_not_start() throws {
            for (arguments, environment) in [(["--state", Self.away], [:]), ([], ["FRONTMOST_STATE": Self.away])] {
                let (status, output, errors) = try run(arguments, environment: environment)
                #expect(status == 1 && !output.contains("://"))
                #expect(errors.hasPrefix("The saved states cannot be reached: ") && errors.contains("refused"))
                #expect(!errors.contains("cherry-stone"))
            }
        }

        @Test func a_malformed_address_is_not_repeated() throws {
            let (status, _, errors) = try run(["--state", "postgres://app:cherry@stone@127.0.0.1/errands"])
            #expect(status != 0 && errors.contains("The address of the database is malformed"))
            #expect(!errors.contains("cherry") && !errors.contains("stone"))
        }
    #else
        @Test func an_app_without_the_trait_says_what_is_missing() throws {
            for (arguments, environment) in [(["--state", Self.away], [:]), ([], ["FRONTMOST_STATE": Self.away])] {
                let (status, output, errors) = try run(arguments, environment: environment)
                #expect(status != 0 && !output.contains("://"))
                #expect(errors.contains("built without PostgreSQL") && errors.contains("traits: [\"PostgreSQL\"]"))
                #expect(!errors.contains("cherry-stone"))
            }
        }
    #endif
}
