import ArgumentParser
import Foundation
import FrontmostUIKit
import Logging

#if PostgreSQL
    internal import FrontmostPostgreSQL
#endif

extension LaunchOptions {
    /// The environment variable that can say where scenes are saved. Unlike an argument, other accounts of the machine cannot read it.
    static let stateVariable = "FRONTMOST_STATE"

    /// Where scenes are saved, by the command line or the environment; nil for the standard folder. It may have a password.
    private var chosenState: String? {
        if let state { return state }
        let variable = ProcessInfo.processInfo.environment[Self.stateVariable] ?? ""
        return variable.isEmpty ? nil : variable
    }

    /// The address of the database in which scenes are saved; nil for a folder.
    private var stateDatabase: String? {
        chosenState.flatMap { text in ["postgres:", "postgresql:"].contains { text.lowercased().hasPrefix($0) } ? text : nil }
    }

    /// The folder in which scenes are saved, or at least the secret of the page's address is kept.
    @MainActor var stateFolder: URL {
        if let folder = chosenState, stateDatabase == nil { return URL(fileURLWithPath: folder, isDirectory: true) }
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
        return SceneStateFiles.standardFolder(appName: name)
    }

    func validateState() throws {
        guard let stateDatabase else { return }
        #if PostgreSQL
            do { _ = try DatabaseAddress(stateDatabase) } catch { throw ValidationError(error.description) }
        #else
            _ = stateDatabase
            throw ValidationError(
                "This app is built without PostgreSQL, so that it can save scenes in a folder only. To save them in a database, build it with "
                    + "the trait PostgreSQL: .package(url: …, from: …, traits: [\"PostgreSQL\"]) in its manifest. It needs libpq (Debian: libpq-dev)."
            )
        #endif
    }

    /// The store of the scenes' states.
    /// - Throws: An error for the user, if a database cannot be used.
    @MainActor func sceneStates(_ logger: Logger) throws -> any SceneStateStore {
        let countLimit = max(SceneStateFiles.countLimit, scenes)
        #if PostgreSQL
            if let stateDatabase {
                return try SceneStateDatabase(DatabaseAddress(stateDatabase), countLimit: countLimit, logger: logger)
            }
        #endif
        return SceneStateFiles(folder: stateFolder, countLimit: countLimit)
    }
}
