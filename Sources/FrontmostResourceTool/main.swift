import Foundation
import FrontmostResources

// Run by the plugin `FrontmostAssets` when an app is built. Mistakes in the app's files are printed as compilers print theirs.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4 else { fail("Usage: FrontmostResourceTool MODULE FOLDER PACK SOURCE FILES...") }
let folder = URL(fileURLWithPath: arguments[1]).pathComponents
let files = arguments[4...].map { path in
    let url = URL(fileURLWithPath: path)
    return SourceFile(Array(url.pathComponents.dropFirst(folder.count)), at: url)
}
do {
    let result = try ResourceCompiler(files, module: arguments[0])
    for problem in result.problems { print(problem) }
    if result.problems.contains(where: { $0.severity == .error }) { exit(1) }
    try result.pack.write(to: URL(fileURLWithPath: arguments[2]))
    try Data(result.source.utf8).write(to: URL(fileURLWithPath: arguments[3]))
} catch {
    fail("\(error)")
}
