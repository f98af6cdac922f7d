import Foundation

/// Compiles the resources of a target for the running app. A pure function of the files.
package struct ResourceCompiler {
    /// The pack for the app's resources.
    package let pack: Data
    /// The Swift that names the assets.
    package let source: String
    package let problems: [ResourceProblem]

    /// - Parameters:
    ///   - files: The files of the target. Those of other kinds are skipped.
    ///   - module: The module that the app imports.
    package init(_ files: [SourceFile], module: String) throws {
        var catalogues = CatalogueReader(), strings = StringTableReader()
        catalogues.read(files)
        strings.read(files)
        var generator = SymbolGenerator(module: module)
        source = generator.source(for: catalogues.names)
        var problems = catalogues.problems + strings.problems + generator.problems
        let named = catalogues.table.files
        var contents: [String: Data] = [:]
        for file in files where named.contains(file.key) {
            do { contents[file.key] = try file.content() } catch {
                problems.append(ResourceProblem(.error, file.path, "The file cannot be read: \(error)"))
            }
        }
        self.problems = problems
        pack = try ResourcePack.packed(catalogues.table, strings.tables, files: contents)
    }
}
