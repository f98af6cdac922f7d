/// Writes the Swift that names an app's assets, as Xcode 15 does: `ImageResource.heart`, `ColorResource.brand`, and members of
/// `UIImage`, `UIColor` and `Color`.
package struct SymbolGenerator {
    /// The module that the app imports, such as `SwiftUI`.
    private let module: String
    package private(set) var problems: [ResourceProblem] = []

    package init(module: String) { self.module = module }

    /// Returns the Swift source for the assets. Names that clash are reported and left out.
    package mutating func source(for names: [CatalogueReader.Name]) -> String {
        let images = Group(names.filter { $0.kind == .image }, &problems)
        let colors = Group(names.filter { $0.kind == .color }, &problems)
        // The extensions of types that have members of the system.
        let ownImages = images.without(Self.imageMembers, "UIImage", &problems)
        let ownColors = colors.without(Self.colorMembers, "Color", &problems)

        var text = """
            // Made from the target's resources. Do not edit.
            import Foundation
            import \(module)

            /// Tells the running app where its resources are.
            enum FrontmostResourceBundle: _ResourceProviding {
                static var bundle: Foundation.Bundle { .module }
            }

            """
        func add(_ head: String, _ body: String) {
            if !body.isEmpty { text += "\n\(head) {\n\(body)}\n" }
        }
        add(
            "extension \(module).ImageResource",
            images.members { "static let \($0) = \(module).ImageResource(name: \($1), bundle: .module)" })
        add(
            "extension \(module).ColorResource",
            colors.members { "static let \($0) = \(module).ColorResource(name: \($1), bundle: .module)" })
        add(
            "extension \(module).UIImage",
            ownImages.paths { "static var \($0): \(module).UIImage { \(module).UIImage(resource: .\($1)) }" })
        add(
            "extension \(module).UIColor",
            ownColors.paths { "static var \($0): \(module).UIColor { \(module).UIColor(resource: .\($1)) }" })
        add(
            "extension \(module).Color",
            ownColors.paths { "static var \($0): \(module).Color { \(module).Color(\(module).ColorResource.\($1)) }" })
        add(
            "extension \(module).ShapeStyle where Self == \(module).Color",
            ownColors.top.paths { "static var \($0): \(module).Color { \(module).Color(\(module).ColorResource.\($1)) }" })
        return text
    }

    /// Members of the system's types that an app's assets must not have.
    private static let colorMembers: Set<String> = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
        "groupTableViewBackground",
        "indigo", "label", "lightGray", "lightText", "link", "magenta", "mint", "opaqueSeparator", "orange", "pink",
        "placeholderText", "primary", "purple", "quaternaryLabel", "quaternarySystemFill", "red", "secondary", "secondaryLabel",
        "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground",
        "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4",
        "systemGray5", "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange",
        "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "teal", "tertiaryLabel",
        "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground", "tint", "tintColor", "white",
        "yellow", "background", "foreground", "fill", "selection", "windowBackground", "tertiary", "quaternary", "quinary",
    ]
    private static let imageMembers: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
}

/// Assets by their Swift names, in the groups that are part of the names.
private struct Group {
    private(set) var assets: [(identifier: String, name: CatalogueReader.Name)] = []
    private(set) var groups: [String: Group] = [:]

    private init() {}

    init(_ names: [CatalogueReader.Name], _ problems: inout [ResourceProblem]) {
        for name in names {
            let types = name.groups.map { AssetIdentifier.type($0) }
            let suffix = name.kind == .color ? "Color" : "Image"
            guard let identifier = AssetIdentifier.member(name.name, droppingSuffix: suffix), !types.contains(nil) else {
                problems.append(
                    ResourceProblem(
                        .warning, name.path,
                        "The name “\(name.full)” has no letter, so Swift has no name for it. Use the name as a string, or rename it."
                    ))
                continue
            }
            if let other = add(identifier, name, in: types.compactMap(\.self)[...]) {
                problems.append(
                    ResourceProblem(
                        .warning, name.path,
                        "The \(name.kind.rawValue)s “\(other.full)” and “\(name.full)” both have the Swift name “\(identifier)”, which is "
                            + "that of “\(other.full)”. Rename one of them."))
            }
        }
    }

    /// Adds an asset, unless one has its name already, which is returned.
    private mutating func add(
        _ identifier: String, _ name: CatalogueReader.Name, in types: ArraySlice<String>
    ) -> CatalogueReader.Name? {
        if let type = types.first { return groups[type, default: Group()].add(identifier, name, in: types.dropFirst()) }
        if let other = assets.first(where: { $0.identifier == identifier }) { return other.name }
        assets.append((identifier, name))
        return nil
    }

    /// The group without the assets that have a name of the system's. These are reported.
    func without(_ members: Set<String>, _ type: String, _ problems: inout [ResourceProblem]) -> Group {
        var copy = self
        copy.assets.removeAll { asset in
            guard members.contains(asset.identifier) else { return false }
            problems.append(
                ResourceProblem(
                    .warning, asset.name.path,
                    "The \(asset.name.kind.rawValue) “\(asset.name.full)” has the Swift name “\(asset.identifier)”, which the system's "
                        + "\(type) has too. Write .init(.\(asset.identifier)), or rename it."))
            return true
        }
        return copy
    }

    /// The assets that are in no group.
    var top: Group {
        var copy = self
        copy.groups = [:]
        return copy
    }

    /// The declarations of all members.
    /// - Parameter member: The declaration for an identifier and a name in quotes.
    func members(_ member: (String, String) -> String) -> String {
        lines(depth: 1, path: "") { identifier, _, name in member(identifier, "\"\(escaped(name.full))\"") }.joined()
    }

    /// The declarations of all members.
    /// - Parameter member: The declaration for an identifier and its path from the resource type.
    func paths(_ member: (String, String) -> String) -> String {
        lines(depth: 1, path: "") { identifier, path, _ in member(identifier, path) }.joined()
    }

    private func lines(
        depth: Int, path: String, _ member: (String, String, CatalogueReader.Name) -> String
    ) -> [String] {
        let space = String(repeating: "    ", count: depth)
        var lines = assets.flatMap { identifier, name in
            [
                "\(space)/// The \(name.kind.rawValue) “\(name.full.filter { !$0.isNewline })” of the asset catalogue.\n",
                "\(space)\(member(identifier, path + identifier, name))\n",
            ]
        }
        for (type, group) in groups.sorted(by: { $0.key < $1.key }) {
            let inner = group.lines(depth: depth + 1, path: path + type + ".", member)
            if !inner.isEmpty { lines += ["\(space)enum \(type) {\n"] + inner + ["\(space)}\n"] }
        }
        return lines
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\"", "\\": result += "\\\(character)"
            default: result += character.isNewline ? "\\n" : String(character)
            }
        }
    }
}
