import Foundation

/// What a file contains: its picture, its text, or only its name, kind and size.
@MainActor final class FilePreview: UIView {
    /// The number of bytes of a text that are shown.
    private static let longestText = 1_000_000

    private let picture = UIImageView(), text = UITextView()
    private let icon = UIImageView(image: UIImage(systemName: "doc")), name = UILabel(), summary = UILabel()

    /// - Parameter title: The name that is shown of a file that is neither an image nor a text.
    init(_ url: URL?, title: String) {
        super.init(frame: .zero)
        node.debugName = "FilePreview"
        backgroundColor = .systemBackground
        if let url, let image = Self.image(at: url) {
            picture.image = image
            picture.contentMode = .scaleAspectFit
            picture.accessibilityLabel = title
            picture.isAccessibilityElement = true
            addSubview(picture)
        } else if let url, let words = Self.text(at: url) {
            text.text = words
            text.isEditable = false
            text.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
            text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
            addSubview(text)
        } else {
            icon.tintColor = .secondaryLabel
            icon.contentMode = .scaleAspectFit
            name.text = title
            name.font = .preferredFont(forTextStyle: .headline)
            name.numberOfLines = 0
            summary.text = url.flatMap(Self.summary)
            summary.font = .preferredFont(forTextStyle: .subheadline)
            summary.textColor = .secondaryLabel
            for label in [name, summary] { label.textAlignment = .center }
            [icon, name, summary].forEach(addSubview)
        }
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        picture.frame = area
        text.frame = area
        let width = max(0, area.width - 40),
            height = name.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let top = max(area.minY, area.midY - (84 + height + 26) / 2)
        icon.frame = CGRect(x: area.midX - 36, y: top, width: 72, height: 72)
        name.frame = CGRect(x: area.minX + 20, y: top + 84, width: width, height: height)
        summary.frame = CGRect(x: area.minX + 20, y: name.frame.maxY + 4, width: width, height: 22)
    }

    // MARK: Content

    private static func type(of url: URL) -> UTType? { UTType(filenameExtension: url.pathExtension.lowercased()) }

    private static func image(at url: URL) -> UIImage? {
        guard url.isFileURL, type(of: url)?.conforms(to: .image) == true else { return nil }
        return UIImage(contentsOfFile: url.path)
    }

    /// The beginning of a text; nil for a file of another type, or one that is no text in UTF-8.
    private static func text(at url: URL) -> String? {
        guard url.isFileURL, let type = type(of: url), type.conforms(to: .text), !type.conforms(to: .rtf),
            let file = try? FileHandle(forReadingFrom: url)
        else { return nil }
        defer { try? file.close() }
        // An empty file has no data to read.
        let data = (try? file.read(upToCount: longestText)) ?? Data()
        if let whole = String(data: data, encoding: .utf8) { return whole }
        // The last character may have been cut.
        guard data.count == longestText else { return nil }
        return (1...3).lazy.compactMap { String(data: data.dropLast($0), encoding: .utf8) }.first
    }

    /// The kind and the size of a file.
    private static func summary(of url: URL) -> String? {
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size]) as? NSNumber
        let kind = type(of: url)?.localizedDescription
        let length = size.map { ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file) }
        let parts = [kind, length].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
