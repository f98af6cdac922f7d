/// Reads `Contents.json` of an image set.
enum ImageSetReader {
    /// The kinds of files that hosts show.
    static let types: Set<String> = ["png", "jpg", "jpeg", "svg", "gif", "webp"]

    /// Returns the set's images; nil if it has none that can be shown, with a problem unless the author has left it empty.
    static func read(_ json: JSONValue, _ folder: FileTree, path: String, _ problems: inout [ResourceProblem]) -> ImageSetAsset? {
        var variants: [ImageSetAsset.Variant] = []
        if json["images"]?.array == nil { problems.append(ResourceProblem(.warning, path, "The image set has no “images”.")) }
        // Entries without a file are places that the author has left empty.
        for entry in AssetVariants.chosen(json["images"]) {
            guard let name = entry["filename"]?.string, let file = file(name, in: folder, path: path, &problems) else { continue }
            let scale = entry["scale"]?.string.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
            variants.append(
                ImageSetAsset.Variant(
                    file: file.key, scale: scale > 0 && scale.isFinite ? scale : 1, isDark: AssetVariants.isDark(entry),
                    slicing: slicing(entry["resizing"])))
        }
        if variants.isEmpty { return nil }
        let intent = json["properties"]?["template-rendering-intent"]?.string
        return ImageSetAsset(variants: variants, isTemplate: intent == "template" ? true : intent == "original" ? false : nil)
    }

    /// The file of an entry; nil, with a problem, if it cannot be shown.
    private static func file(
        _ name: String, in folder: FileTree, path: String, _ problems: inout [ResourceProblem]
    ) -> SourceFile? {
        guard let file = folder.files[name] else {
            problems.append(ResourceProblem(.warning, path, "The file “\(name)” is not in the image set."))
            return nil
        }
        if types.contains(file.type) { return file }
        let cure =
            file.type == "pdf" ? "Pages show no PDF: export it as SVG." : "Use PNG, JPEG, SVG, GIF or WebP."
        problems.append(ResourceProblem(.warning, file.path, "The image cannot be shown. \(cure)"))
        return nil
    }

    private static func slicing(_ json: JSONValue?) -> ImageSetAsset.Slicing? {
        guard let json, let mode = json["mode"]?.string else { return nil }
        func inset(_ key: String) -> Double {
            guard let value = json["cap-insets"]?[key]?.number, value.isFinite else { return 0 }
            return max(0, value)
        }
        let isTiled = json["center"]?["mode"]?.string == "tile"
        switch mode {
        case "3-part-horizontal":
            return ImageSetAsset.Slicing(top: 0, left: inset("left"), bottom: 0, right: inset("right"), isTiled: isTiled)
        case "3-part-vertical":
            return ImageSetAsset.Slicing(top: inset("top"), left: 0, bottom: inset("bottom"), right: 0, isTiled: isTiled)
        case "9-part":
            return ImageSetAsset.Slicing(
                top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"), isTiled: isTiled)
        default: return nil
        }
    }
}
