import Foundation
import PackagePlugin

/// Packs the asset catalogues and string tables of a target for the running app, and writes the Swift that names its assets.
@main
struct FrontmostAssets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let inputs = target.sourceFiles.map(\.url).filter(isResource).sorted { $0.path < $1.path }
        if inputs.isEmpty { return [] }
        let files = inputs.flatMap(files)
        let output = context.pluginWorkDirectoryURL
        let pack = output.appending(path: "Resources.frontmost"), source = output.appending(path: "FrontmostAssets.swift")
        return [
            .buildCommand(
                displayName: "Packing the resources of \(target.name)",
                executable: try context.tool(named: "FrontmostResourceTool").url,
                arguments: [module(for: target), target.directoryURL.path, pack.path, source.path] + files.map(\.path),
                inputFiles: inputs + files, outputFiles: [pack, source])
        ]
    }

    private func isResource(_ file: URL) -> Bool {
        ["xcassets", "xcstrings", "strings", "stringsdict"].contains(file.pathExtension.lowercased())
    }

    /// The files in a catalogue, which the package manager takes for one file; the file itself for others.
    private func files(_ input: URL) -> [URL] {
        guard input.pathExtension.lowercased() == "xcassets" else { return [input] }
        let walk = FileManager.default.enumerator(
            at: input, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        let found = (walk?.compactMap { $0 as? URL } ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The module that the target imports: Apple's names, or else the toolkit with them.
    private func module(for target: any SourceModuleTarget) -> String {
        let modules = target.recursiveTargetDependencies.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        return modules.contains("SwiftUI") || !modules.contains("Frontmost") ? "SwiftUI" : "Frontmost"
    }
}
