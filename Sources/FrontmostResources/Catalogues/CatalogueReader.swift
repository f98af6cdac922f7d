/// Reads asset catalogues: folders with names that end with `.xcassets`.
///
///     var reader = CatalogueReader()
///     reader.read(files)
///     reader.table, reader.names, reader.problems
package struct CatalogueReader {
    /// An asset that Swift code names.
    package struct Name: Equatable, Sendable {
        package enum Kind: String, Sendable { case color, image }
        package let kind: Kind
        /// The groups that are part of the name, outermost first.
        package let groups: [String]
        package let name: String
        /// The folder of the asset, which messages name.
        package let path: String
        /// The name by which the app finds the asset.
        package var full: String { (groups + [name]).joined(separator: "/") }
    }

    package private(set) var table = AssetTable()
    /// The assets with names for Swift code, sorted.
    package private(set) var names: [Name] = []
    package private(set) var problems: [ResourceProblem] = []
    private var largestIcon = 0.0
    /// The folders of the assets, by kind and name.
    private var paths: [Name.Kind: [String: String]] = [:]

    package init() {}

    /// Reads the catalogues among an app's files. Other files are skipped.
    package mutating func read(_ files: [SourceFile]) {
        readFolder(FileTree(files))
        names.sort { ($0.full, $0.kind.rawValue) < ($1.full, $1.kind.rawValue) }
    }

    private mutating func readFolder(_ folder: FileTree) {
        for (name, inner) in folder.folders.sorted(by: { $0.key < $1.key }) {
            if name.hasSuffix(".xcassets") { readGroup(inner, groups: []) } else { readFolder(inner) }
        }
    }

    private mutating func readGroup(_ folder: FileTree, groups: [String]) {
        for (name, inner) in folder.folders.sorted(by: { $0.key < $1.key }) {
            guard let dot = name.lastIndex(of: "."), name[name.index(after: dot)...].allSatisfy(\.isLetter),
                dot != name.startIndex
            else {
                readInner(inner, name, groups)
                continue
            }
            let asset = Name(kind: .image, groups: groups, name: String(name[..<dot]), path: inner.path)
            switch name[name.index(after: dot)...] {
            case "colorset":
                readColor(inner, Name(kind: .color, groups: groups, name: asset.name, path: inner.path))
            case "imageset": readImage(inner, asset)
            case "symbolset": readSymbol(inner, asset)
            case "appiconset": readIcon(inner, asset)
            case "dataset": readData(inner, asset)
            // A dot may as well be part of a group's name.
            case let type where Self.elsewhere.contains(String(type)): break
            case let type where type.hasSuffix("set") || Self.others.contains(String(type)):
                problems.append(ResourceProblem(.warning, inner.path, "Assets of the kind “\(type)” have no effect."))
            default: readInner(inner, name, groups)
            }
        }
    }

    /// Kinds of assets with names that do not end with `set`.
    private static let others: Set<String> = ["arresourcegroup", "spriteatlas", "stickerpack"]
    /// Kinds of assets for other devices, and for the start of an app: nothing that an app sees.
    private static let elsewhere: Set<String> = [
        "brandassets", "imagestack", "solidimagestack", "complicationset", "launchimage", "iconset", "stickersiconset",
    ]

    private mutating func readInner(_ folder: FileTree, _ name: String, _ groups: [String]) {
        let contents = folder.files["Contents.json"] == nil ? nil : contents(of: folder)
        let isPartOfNames = contents?["properties"]?["provides-namespace"]?.bool ?? false
        readGroup(folder, groups: isPartOfNames ? groups + [name] : groups)
    }

    // MARK: Assets

    private mutating func readColor(_ folder: FileTree, _ name: Name) {
        guard let json = contents(of: folder),
            let color = ColorSetReader.read(json, path: path(in: folder), &problems), add(name)
        else { return }
        table.colors[name.full] = color
    }

    private mutating func readImage(_ folder: FileTree, _ name: Name) {
        guard let json = contents(of: folder) else { return }
        let image = ImageSetReader.read(json, folder, path: path(in: folder), &problems)
        // An image that cannot be shown has a name all the same, so that the app's sources compile.
        if add(name) { table.images[name.full] = image }
    }

    private mutating func readSymbol(_ folder: FileTree, _ name: Name) {
        guard let json = contents(of: folder) else { return }
        let entries = json["symbols"]?.array ?? []
        guard let file = entries.lazy.compactMap({ $0["filename"]?.string }).compactMap({ folder.files[$0] }).first else {
            problems.append(ResourceProblem(.warning, path(in: folder), "The symbol set names no file that is in it."))
            return
        }
        guard let source = text(of: file) else { return }
        guard let symbol = SymbolTemplate.symbol(source) else {
            problems.append(
                ResourceProblem(
                    .warning, file.path,
                    "The symbol has no outlines. Export it from SF Symbols as an SVG template with the variant “Regular-M”."))
            return
        }
        if add(name) { table.symbols[name.full] = symbol }
    }

    private mutating func readIcon(_ folder: FileTree, _ name: Name) {
        guard let json = contents(of: folder) else { return }
        for entry in json["images"]?.array ?? [] {
            guard let file = entry["filename"]?.string, !AssetVariants.isDark(entry) else { continue }
            guard let found = folder.files[file] else {
                problems.append(ResourceProblem(.warning, path(in: folder), "The file “\(file)” is not in the app icon."))
                continue
            }
            let points = entry["size"]?.string.flatMap { Double($0.prefix { $0 != "x" }) } ?? 0
            let scale = entry["scale"]?.string.flatMap { Double($0.dropLast()) } ?? 1
            guard ImageSetReader.types.contains(found.type), points * scale >= largestIcon else { continue }
            largestIcon = points * scale
            table.icon = found.key
            table.images[name.full] = ImageSetAsset(
                variants: [ImageSetAsset.Variant(file: found.key, scale: 1, isDark: false, slicing: nil)], isTemplate: nil)
        }
    }

    private mutating func readData(_ folder: FileTree, _ name: Name) {
        guard let json = contents(of: folder) else { return }
        let files = (json["data"]?.array ?? []).compactMap { $0["filename"]?.string }
        guard let file = files.lazy.compactMap({ folder.files[$0] }).first else {
            problems.append(ResourceProblem(.warning, path(in: folder), "The data set names no file that is in it."))
            return
        }
        table.data[name.full] = file.key
    }

    // MARK: Parts

    private func path(in folder: FileTree) -> String { folder.path + "/Contents.json" }

    /// The set's description; nil, with a problem, if there is none.
    private mutating func contents(of folder: FileTree) -> JSONValue? {
        guard let file = folder.files["Contents.json"] else {
            problems.append(ResourceProblem(.warning, folder.path, "The asset has no Contents.json; it is left out."))
            return nil
        }
        do {
            let json = try JSONValue(file.content())
            if json.object != nil { return json }
            problems.append(ResourceProblem(.error, file.path, "The file is not a JSON object."))
        } catch {
            problems.append(ResourceProblem(.error, file.path, "The file is not valid JSON: \(error)"))
        }
        return nil
    }

    private mutating func text(of file: SourceFile) -> String? {
        do { return String(decoding: try file.content(), as: UTF8.self) } catch {
            problems.append(ResourceProblem(.error, file.path, "The file cannot be read: \(error)"))
            return nil
        }
    }

    /// Adds a name for Swift code.
    /// - Returns: False, with a problem, if another asset of the kind has the name.
    private mutating func add(_ name: Name) -> Bool {
        if let other = paths[name.kind]?[name.full] {
            problems.append(
                ResourceProblem(
                    .warning, name.path, "Another \(name.kind.rawValue) is named “\(name.full)” and is used instead: \(other)"))
            return false
        }
        paths[name.kind, default: [:]][name.full] = name.path
        names.append(name)
        return true
    }
}
