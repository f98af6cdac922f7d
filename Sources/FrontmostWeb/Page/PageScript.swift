/// The page's script: its modules joined into one, so that a browser loads it with one request.
///
/// The modules are files of their own for readers and for tests. Over HTTP/1.1 a browser has six connections to a server, so that 25 files
/// would take five round trips. Joined modules share one scope: no two may declare the same name at their top level. Their code runs in
/// the order in which a browser would run the modules, each after those that it imports.
struct PageScript {
    /// A reason why modules cannot be joined.
    enum Fault: Error, Equatable, CustomStringConvertible {
        case missingModule(String, importedBy: String)
        case unknownImport(line: String, module: String)
        case cycle([String])
        case nameDeclaredTwice(String, String, String)

        var description: String {
            switch self {
            case .missingModule(let name, let importer): "\(importer) imports \(name), which does not exist"
            case .unknownImport(let line, let module):
                "\(module) has “\(line)”: write import { names } from './module.js'; and export before a declaration"
            case .cycle(let path): "modules import each other: \(path.joined(separator: " → "))"
            case .nameDeclaredTwice(let name, let first, let second): "\(first) and \(second) both declare \(name): rename one"
            }
        }
    }

    let text: String

    /// - Parameters:
    ///   - modules: The text of each module, by file name.
    ///   - main: The file name of the module that imports the others.
    init(modules: [String: String], main: String) throws(Fault) {
        var joining = Joining(modules: modules)
        try joining.add(main, from: [])
        text = joining.text
    }

    private struct Joining {
        let modules: [String: String]
        var text = ""
        private var added: Set<String> = []
        private var owners: [String: String] = [:]

        init(modules: [String: String]) { self.modules = modules }

        mutating func add(_ name: String, from path: [String]) throws(Fault) {
            if path.contains(name) { throw .cycle(path + [name]) }
            if !added.insert(name).inserted { return }
            guard let source = modules[name] else { throw .missingModule(name, importedBy: path.last ?? "the page") }
            var code = ""
            var rest = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
            while let line = rest.popFirst() {
                if line.hasPrefix("import ") {
                    var statement = String(line)
                    while !statement.hasSuffix(";"), let next = rest.popFirst() { statement += "\n" + next }
                    guard let imported = statement.wholeMatch(of: /import \{\s*\w+(?:,\s*\w+)*,?\s*\} from '\.\/([^']+)';/)?.1
                    else {
                        throw .unknownImport(line: String(line), module: name)
                    }
                    try add(String(imported), from: path + [name])
                    continue
                }
                let declaration = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
                guard let names = Self.declaredNames(in: declaration), !names.isEmpty || declaration == line else {
                    throw .unknownImport(line: String(line), module: name)
                }
                for declared in names {
                    if let owner = owners.updateValue(name, forKey: declared) { throw .nameDeclaredTwice(declared, owner, name) }
                }
                code += declaration + "\n"
            }
            text += "// \(name)\n\(code)"
        }

        /// The names that a line at a module's top level declares; nil for a declaration of another form than `const name = value;`,
        /// `let first, second;`, `function name(…)` and `class Name …`.
        private static func declaredNames(in line: Substring) -> [String]? {
            if let function = line.firstMatch(of: /^(?:async )?function\b(?: (\w+))?/) { return function.1.map { [String($0)] } }
            if let type = line.firstMatch(of: /^class\b(?: (\w+))?/) { return type.1.map { [String($0)] } }
            guard line.hasPrefix("const ") || line.hasPrefix("let ") else { return [] }
            return line.wholeMatch(of: /(?:const|let) (\w+(?:, \w+)*)(?:;| =).*/)?.1.split { $0 == "," || $0 == " " }.map(
                String.init)
        }
    }
}
