import Foundation
import FrontmostUIKit
import Testing

/// An app's classes are told from the package's by their modules.
struct AppClassTests {
    private final class Own {}

    @Test func a_class_is_an_apps_unless_a_module_of_the_package_has_it() {
        #expect(AppClasses.contains(Own.self))
        #expect(!AppClasses.contains(UIView.self))
    }

    @Test func every_module_with_code_of_its_own_is_listed() throws {
        var root = URL(filePath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let sources = root.deletingLastPathComponent().appending(path: "Sources")
        let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
            !$0.hasPrefix("C") && !$0.hasPrefix(".")
        }
        // Names and macros only, and the app that shows the package.
        let others = ["AppleNames", "Frontmost", "FrontmostExpansions", "FrontmostMacros", "Gallery"]
        #expect(Set(folders).subtracting(others) == Set(AppClasses.packageModules.map(String.init)))
    }
}
