import Foundation
import FrontmostRender
import FrontmostResources
import Synchronization

/// The asset catalogues and string tables in a bundle: packed by the plugin `FrontmostAssets`, or as they are. Read once per
/// process, because resources do not change while an app runs.
final class BundleResources: Sendable {
    let assets: AssetTable
    let strings: StringTables
    /// The language in which the bundle's texts are written; nil if the bundle does not say.
    let development: String?
    private let data: @Sendable (String) -> Data?
    private let pictures = Mutex<[String: NamedPicture?]>([:])

    private init(
        _ assets: AssetTable, _ strings: StringTables, _ development: String?, data: @escaping @Sendable (String) -> Data?
    ) {
        (self.assets, self.strings, self.development, self.data) = (assets, strings, development, data)
        if !strings.isEmpty { AppBundles.foundStrings() }
    }

    private static let known = Mutex<[String: BundleResources]>([:])

    /// The resources of a bundle.
    static func of(_ bundle: Bundle) -> BundleResources {
        let path = bundle.bundlePath
        if let known = known.withLock({ $0[path] }) { return known }
        // Outside the lock, so that other threads do not wait for the disk.
        let found = read(bundle)
        return known.withLock { known in
            if let first = known[path] { return first }
            known[path] = found
            return found
        }
    }

    private static func read(_ bundle: Bundle) -> BundleResources {
        let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let file = folder.appendingPathComponent(ResourcePack.fileName)
        if let content = try? Data(contentsOf: file, options: .mappedIfSafe) {
            if let pack = ResourcePack(content) {
                return BundleResources(pack.assets, pack.strings, development) { pack.data($0) }
            }
            Console.reportFromAnyThread(
                Console.Message(
                    subsystem: "UIKit", text: "The resources of the app are damaged: \(file.path). Build it again."),
                oncePer: "pack \(file.path)")
        }
        let files = looseFiles(in: folder)
        var catalogues = CatalogueReader(), tables = StringTableReader()
        catalogues.read(files)
        tables.read(files)
        for problem in catalogues.problems + tables.problems {
            Console.reportFromAnyThread(
                Console.Message(subsystem: "UIKit", text: "\(problem.text) (\(problem.path))"), oncePer: "\(problem)")
        }
        let contents = Dictionary(files.map { ($0.key, $0) }) { first, _ in first }
        return BundleResources(catalogues.table, tables.tables, development) { try? contents[$0]?.content() }
    }

    /// The files of catalogues and tables that were copied into a bundle as they are. Sets outside of a catalogue count as one
    /// catalogue. Other folders are not searched: the main bundle of a program is the folder with all that was built.
    private static func looseFiles(in folder: URL) -> [SourceFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name -> [SourceFile] in
            let url = folder.appendingPathComponent(name)
            switch url.pathExtension {
            case "xcassets", "lproj": return SourceFile.all(in: url, below: [name])
            case "colorset", "imageset", "symbolset", "dataset": return SourceFile.all(in: url, below: ["Sets.xcassets", name])
            case "xcstrings": return [SourceFile([name], at: url)]
            default: return []
            }
        }
    }

    /// The picture of an image set or a symbol set.
    func picture(_ name: String) -> NamedPicture? {
        if let known = pictures.withLock({ $0[name] }) { return known }
        let found = assets.symbols[name].map { NamedPicture.symbol(symbol(name, $0)) } ?? assets.images[name].flatMap(image)
        pictures.withLock { _ = $0.updateValue(found, forKey: name) }
        return found
    }

    private func symbol(_ name: String, _ asset: SymbolAsset) -> SystemSymbol {
        SystemSymbol(name: name, width: asset.width, outlines: asset.outlines.map { ($0.path, $0.isEvenOdd) })
    }

    private func image(_ set: ImageSetAsset) -> NamedPicture? {
        let variants = set.variants.compactMap { variant in
            data(variant.file).flatMap { ImageFile($0, scale: variant.scale) }.map {
                ImageAsset.Variant(file: $0, isDark: variant.isDark, slicing: variant.slicing)
            }
        }
        return ImageAsset(variants, isTemplate: set.isTemplate).map { .image($0) }
    }

    private let choices = Mutex<[String: String?]>([:])

    /// The language of a table that suits the user best; nil if none does.
    /// - Parameter name: The table's name.
    func language(of name: String, _ table: StringTable, for languages: [String]) -> String? {
        let key = ([name] + languages).joined(separator: "\n")
        if let known = choices.withLock({ $0[key] }) { return known }
        let choice = LanguageMatch.best(of: Array(table.languages.keys), for: languages)
        choices.withLock { _ = $0.updateValue(choice, forKey: key) }
        return choice
    }

    /// The languages of all tables.
    var languages: [String] { strings.tables.values.flatMap(\.languages.keys) }

    /// The content of a data set.
    func dataAsset(_ name: String) -> Data? { assets.data[name].flatMap(data) }
}
