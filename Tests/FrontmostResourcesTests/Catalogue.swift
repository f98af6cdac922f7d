import Foundation

@testable import FrontmostResources

/// Files of an app, by path.
func files(_ contents: [String: String]) -> [SourceFile] {
    contents.sorted { $0.key < $1.key }.map { SourceFile($0.key, Data($0.value.utf8)) }
}

/// The table, names and problems of catalogues.
func catalogue(_ contents: [String: String]) -> CatalogueReader {
    var reader = CatalogueReader()
    reader.read(files(contents))
    return reader
}

func tables(_ contents: [String: String]) -> StringTableReader {
    var reader = StringTableReader()
    reader.read(files(contents))
    return reader
}

/// The description of an image set with files by scale; a scale that begins with `d` is for dark appearance.
func imageSet(_ files: [String: String], properties: String = "{}") -> String {
    let entries = files.sorted { $0.key < $1.key }.map { scale, file in
        let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
        return #"{"idiom":"universal","# + (scale.hasPrefix("d") ? dark : "")
            + #""scale":"\#(scale.filter { $0 != "d" })","filename":"\#(file)"}"#
    }
    return #"{"images":[\#(entries.joined(separator: ","))],"properties":\#(properties)}"#
}
