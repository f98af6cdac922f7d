import Foundation

/// Reads the string tables among an app's files: `.xcstrings` anywhere, `.strings` and `.stringsdict` in folders such as `ja.lproj`.
package struct StringTableReader {
    package private(set) var tables = StringTables()
    package private(set) var problems: [ResourceProblem] = []

    package init() {}

    /// Reads the tables. Other files are skipped.
    package mutating func read(_ files: [SourceFile]) {
        for file in files {
            // Dictionaries win over plain strings of the same key, so they come later.
            switch file.type {
            case "xcstrings": readCatalogue(file)
            case "strings": readStrings(file)
            default: break
            }
        }
        for file in files where file.type == "stringsdict" { readDictionary(file) }
    }

    private mutating func readCatalogue(_ file: SourceFile) {
        do {
            let table = try StringCatalogue.read(file.content(), path: file.path, &problems)
            for (language, strings) in table.languages { add(strings, language, file) }
            tables.tables[file.stem, default: StringTable()].source = table.source
        } catch {
            problems.append(ResourceProblem(.error, file.path, "The string catalogue cannot be read: \(error)"))
        }
    }

    private mutating func readStrings(_ file: SourceFile) {
        guard let language = language(of: file) else { return }
        do {
            var failures: [StringsFile.Failure] = []
            add(try StringsFile.read(file.content(), &failures).mapValues { LocalizedString(.text($0)) }, language, file)
            problems += failures.map { ResourceProblem(.warning, file.path, "A string is left out: \($0)") }
        } catch {
            problems.append(ResourceProblem(.error, file.path, "The string table cannot be read: \(error)"))
        }
    }

    private mutating func readDictionary(_ file: SourceFile) {
        guard let language = language(of: file) else { return }
        do { add(try StringsDictionary.read(file.content(), path: file.path, &problems), language, file) } catch {
            problems.append(ResourceProblem(.error, file.path, "The dictionary of strings cannot be read: \(error)"))
        }
    }

    private mutating func add(_ strings: [String: LocalizedString], _ language: String, _ file: SourceFile) {
        tables.tables[file.stem, default: StringTable()].languages[LanguageMatch.normal(language), default: [:]].merge(strings) {
            $1
        }
    }

    /// The language of the folder that the file is in; nil, with a problem, if the file is in none.
    private mutating func language(of file: SourceFile) -> String? {
        if let folder = file.components.dropLast().last(where: { $0.hasSuffix(".lproj") }) { return String(folder.dropLast(6)) }
        problems.append(
            ResourceProblem(
                .warning, file.path, "The string table is in no language's folder, such as “ja.lproj”; it is left out."))
        return nil
    }
}
