import Foundation
import FrontmostResources
import Synchronization

/// A target with resources, which the plugin `FrontmostAssets` makes known. The attribute keeps the conformance in the program even
/// if nothing refers to it, also in release builds.
@_alwaysEmitConformanceMetadata
public protocol _ResourceProviding: SendableMetatype {
    /// The target's resources.
    static var bundle: Bundle { get }
}

/// The bundles in which the running app's resources are.
///
/// An app looks for its resources in `Bundle.main`. Swift's package manager gives each target a bundle of its own, so those of the
/// targets that use the plugin stand for the main one, and that of the app's executable. A test may link several apps: the resources
/// of the app that runs come first.
package enum AppBundles {
    private struct Known: Sendable {
        /// A type declared in the running app's module.
        var type: ObjectIdentifier?
        /// The running app's module.
        var module: String?
        var main: [BundleResources]?
        var accent: ColorSet??
    }
    private static let known = Mutex(Known())

    /// The targets that use the plugin, by module.
    private static let providers: [(module: String, type: any _ResourceProviding.Type)] =
        ConformingTypes.all((any _ResourceProviding).self) { $0 as? any _ResourceProviding.Type }.map { (module(of: $0), $0) }

    // `String(reflecting:)` would ask the type's type for four protocols first, for each of which the runtime searches the whole process.
    private static func module(of type: Any.Type) -> String { String(_typeName(type, qualified: true).prefix { $0 != "." }) }

    /// Says which app runs.
    /// - Parameter type: A type of the app's module: the app, its delegate, or a view.
    package static func use(moduleOf type: Any.Type) {
        // Each simulation says it, and most say the same.
        if known.withLock({ $0.type == ObjectIdentifier(type) }) { return }
        let module = module(of: type)
        known.withLock {
            if $0.module != module { $0 = Known(module: module) }
            $0.type = ObjectIdentifier(type)
        }
    }

    /// The resources of a bundle, in the order in which they are searched; nil stands for the main bundle.
    static func resources(of bundle: Bundle?) -> [BundleResources] {
        guard let bundle, bundle != .main else { return main }
        return [BundleResources.of(bundle)]
    }

    private static var main: [BundleResources] {
        let (found, module) = known.withLock { ($0.main, $0.module) }
        if let found { return found }
        // The app that runs is before the others, which are in the order of the linker.
        let bundles = [Bundle.main] + (providers(of: module) + providers).map { $0.type.bundle } + executable
        var paths: Set<String> = []
        let main = bundles.filter { paths.insert($0.bundlePath).inserted }.map { BundleResources.of($0) }
        known.withLock { if $0.module == module { $0.main = main } }
        return main
    }

    /// A file in the bundles of the app.
    /// - Parameter name: The file's name, or its path in a bundle.
    static func file(named name: String) -> URL? {
        let module = known.withLock { $0.module }
        let bundles = [Bundle.main] + (providers(of: module) + providers).map { $0.type.bundle } + executable
        let folders = bundles.flatMap { [$0.resourceURL, $0.bundleURL].compactMap(\.self) }
        let last = (name as NSString).lastPathComponent
        let files = [name, last].flatMap { name in folders.map { $0.appendingPathComponent(name) } }
        return files.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The targets of the app that runs. Views of a test target look as in the app that the target is named after.
    private static func providers(of module: String?) -> [(module: String, type: any _ResourceProviding.Type)] {
        providers.filter { $0.module == module || $0.module + "Tests" == module }
    }

    /// The bundles of the executable's target, which are beside it: `Package_Target.resources`.
    private static var executable: [Bundle] {
        guard let name = Bundle.main.executableURL?.lastPathComponent else { return [] }
        return packageBundles.filter { $0.lastPathComponent.hasSuffix("_\(name).resources") }.compactMap { Bundle(path: $0.path) }
    }

    /// Whether the program has string tables: 0 if that is unknown, 1 if not, 2 if so.
    private static let strings = Atomic<UInt8>(0)

    /// Whether there are string tables in the program's bundles. Texts of programs without any cost nothing more.
    package static var hasStrings: Bool {
        let known = strings.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        // Targets that use the plugin have their bundles beside the program. They are not asked for, because the first question
        // searches the whole program.
        let found = !BundleResources.of(.main).strings.isEmpty || packageBundles.contains(where: hasTables)
        strings.store(found ? 2 : 1, ordering: .relaxed)
        return found
    }

    /// Says that there are string tables, wherever a bundle with some is.
    static func foundStrings() { strings.store(2, ordering: .relaxed) }

    /// The bundles that Swift's package manager has made for targets, beside the program.
    private static var packageBundles: [URL] {
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0) }
    }

    private static func hasTables(_ bundle: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        return names.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") || $0 == ResourcePack.fileName }
    }

    /// The colour set `AccentColor` of the app that runs, which is its tint; nil if it has none.
    package static var accent: ColorSet? {
        let (found, module) = known.withLock { ($0.accent, $0.module) }
        if let found { return found }
        let bundles = [Bundle.main] + providers(of: module).map { $0.type.bundle } + executable
        let accent = bundles.lazy.compactMap { ColorSet.named("AccentColor", in: BundleResources.of($0)) }.first
        known.withLock { if $0.module == module { $0.accent = .some(accent) } }
        return accent
    }
}
