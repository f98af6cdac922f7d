/// The types of image files that are read, under the identifiers of uniform types. They are the ones of which `ImageSize` knows the header:
/// a type of `UTType`'s larger table need not be among them.
enum ImageFileType: String, CaseIterable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case webP = "org.webmproject.webp"

    var mediaType: String {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .gif: "image/gif"
        case .webP: "image/webp"
        }
    }

    init?(mediaType: String) {
        guard let type = Self.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
        self = type
    }
}
