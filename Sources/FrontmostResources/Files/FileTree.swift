/// A folder of an app's target.
struct FileTree {
    private(set) var files: [String: SourceFile] = [:]
    private(set) var folders: [String: FileTree] = [:]
    /// The path that messages name.
    let path: String

    /// The folder with these files.
    init(_ files: [SourceFile]) { self.init(files, path: "", depth: 0) }

    private init(_ files: [SourceFile], path: String, depth: Int) {
        self.path = path
        var inner: [String: [SourceFile]] = [:]
        for file in files {
            if file.components.count == depth + 1 {
                self.files[file.name] = file
            } else if file.components.count > depth + 1 {
                inner[file.components[depth], default: []].append(file)
            }
        }
        folders = inner.reduce(into: [:]) { folders, entry in
            // The path on the disk ends with the parts below the target's folder.
            let last = entry.value[0].components.dropFirst(depth + 1).joined(separator: "/")
            folders[entry.key] = FileTree(
                entry.value, path: String(entry.value[0].path.dropLast(last.count + 1)), depth: depth + 1)
        }
    }
}
