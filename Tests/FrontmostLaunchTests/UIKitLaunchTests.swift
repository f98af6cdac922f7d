import Foundation
import Testing

/// Apps written with UIKit alone, launched as processes. Nothing here imports their modules.
@Suite struct UIKitLaunchTests {
    /// Launches an executable of this package.
    private func start(_ name: String, _ arguments: [String] = ["--port", "0"]) throws -> (Process, output: Pipe, errors: Pipe) {
        let process = Process(), output = Pipe(), errors = Pipe()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent(name)
        (process.arguments, process.standardOutput, process.standardError) = (arguments, output, errors)
        try process.run()
        return (process, output, errors)
    }

    /// Reads until the output contains `end`, or ends.
    private func read(_ pipe: Pipe, until end: String) -> String {
        var text = ""
        while !text.contains(end) {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    private func finish(_ process: Process, _ output: Pipe) -> String {
        process.interrupt()
        let rest = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return rest
    }

    @Test func an_app_with_main_on_its_delegate_runs_with_import_UIKit_alone() throws {
        let (process, output, _) = try start("UIKitDelegateApp")
        let beginning = read(output, until: "Ctrl-C")
        #expect(beginning.contains("will finish launching\ndid finish launching\nUIKitDelegateApp: http://127.0.0.1:"))
        #expect(finish(process, output) == "will terminate\n")
        #expect(process.terminationStatus == 0)
    }

    @Test func an_app_with_UIApplicationMain_in_its_main_file_runs() throws {
        let (process, output, _) = try start("UIKitMainApp")
        let beginning = read(output, until: "Ctrl-C")
        #expect(beginning.contains("did finish launching, OwnApplication\nUIKitMainApp: http://127.0.0.1:"))
        _ = finish(process, output)
        #expect(process.terminationStatus == 0)
    }

    @Test func an_unknown_delegate_class_stops_the_app_with_the_remedy() throws {
        // The app parses `--nobody` itself, after the end of the launcher's arguments.
        let (process, output, errors) = try start("UIKitMainApp", ["--port", "0", "--", "--nobody"])
        let text = read(errors, until: "instead of calling UIApplicationMain")
        _ = finish(process, output)
        #expect(text.contains("There is no class Nobody for the application delegate."))
        #expect(text.contains("NSStringFromClass(AppDelegate.self)") && text.contains("AppDelegate.main()"))
        #expect(process.terminationStatus != 0)
    }

    @Test(arguments: [
        (["--site", "ftp://parks.example"], "The site \"ftp://parks.example\" is not an http or https URL with a host."),
        (["--site", "/parks"], "The site \"/parks\" is not an http or https URL with a host."),
        (["--route", ""], "The route \"\" is neither a URL nor a path: paths begin with a slash."),
        (["--route", "parks/yosemite"], "The route \"parks/yosemite\" is neither a URL nor a path: paths begin with a slash."),
        (["--previews"], "The program has no previews"),
        (["--device", "watch"], "The value 'watch' is invalid for '--device <device>'."),
        (["--device", ""], "The value '' is invalid for '--device <device>'."),
    ])
    func invalid_arguments_end_the_app_before_its_launch(arguments: [String], message: String) throws {
        let (process, output, errors) = try start("UIKitDelegateApp", arguments)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said.contains(message) && !text.contains("launching"), "\(said)")
        #expect(process.terminationStatus != 0)
    }

    @Test func the_previews_of_an_app_are_listed_without_launching_it() throws {
        let (process, output, _) = try start("PlacesApp", ["--port", "0", "--previews"])
        let beginning = read(output, until: "Ctrl-C")
        _ = finish(process, output)
        #expect(beginning.hasPrefix("1. All places  PlacesApp/PlacesApp.swift:"))
        #expect(beginning.contains("\n2. PlacesApp/PlacesApp.swift:") && beginning.contains("\nPreviews: http://127.0.0.1:"))
        // An optimised build strips types that nothing uses, such as previews.
        #if DEBUG
            #expect(beginning.contains("\n3. Provided  PlacesApp.PlacesScreen_Previews:1\n"))
            #expect(beginning.contains("\n4. PlacesApp.PlacesScreen_Previews:2\n"))
        #endif
    }

    @Test func asking_for_help_does_not_launch_the_app() throws {
        let (process, output, _) = try start("UIKitDelegateApp", ["--help"])
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.contains("--port") && !text.contains("launching"))
    }
}
