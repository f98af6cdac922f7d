import Foundation
import FrontmostUI
import FrontmostUIKit

/// Imports, exports, drags and drops files.
struct FilesScreen: View {
    @State private var isImporting = false
    @State private var areSeveral = false
    @State private var isExporting = false
    @State private var isTargeted = false
    @State private var result = "-"
    @State private var basket = "-"

    var body: some View {
        VStack(spacing: 14) {
            Text("Files").font(.title)
            Button("Import") { isImporting = true }
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText, .data]) { show($0.map { [$0] }) }
            Button("Import several") { areSeveral = true }
                .fileImporter(
                    isPresented: $areSeveral, allowedContentTypes: [.json], allowsMultipleSelection: true, onCompletion: show,
                    onCancellation: { result = "cancelled" })
            Button("Export") { isExporting = true }
                .fileExporter(isPresented: $isExporting, item: "こんにちは\n", defaultFilename: "挨拶") { exported in
                    result = (try? exported.get()).map { "exported \($0.lastPathComponent)" } ?? "failed"
                }
            Text(result).accessibilityIdentifier("result")
            Text("Apple").padding().draggable("apple")
            Color.blue.frame(width: 260, height: 120)
                .accessibilityElement().accessibilityLabel("Basket")
                .dropDestination(for: String.self) { texts, _ in
                    basket = texts.joined(separator: " ")
                    return true
                }
            Color.green.frame(width: 260, height: 120)
                .accessibilityElement().accessibilityLabel("Files here")
                .dropDestination(for: URL.self) { urls, _ in
                    show(.success(urls))
                    return true
                } isTargeted: {
                    isTargeted = $0
                }
            Text(isTargeted ? "targeted" : "not targeted").accessibilityIdentifier("target")
            Text(basket).accessibilityIdentifier("basket")
        }
    }

    private func show(_ files: Result<[URL], any Error>) {
        do {
            result = try files.get().map { "\($0.lastPathComponent) \(try Data(contentsOf: $0).checksum)" }.joined(
                separator: ", ")
        } catch {
            result = error.localizedDescription
        }
    }
}

extension Data {
    /// The size, and the sum of all bytes with their positions.
    fileprivate var checksum: String {
        var sum: UInt32 = 0
        for (index, byte) in enumerated() { sum = sum &* 31 &+ UInt32(byte) &+ UInt32(truncatingIfNeeded: index) }
        return "\(count) \(sum)"
    }
}
