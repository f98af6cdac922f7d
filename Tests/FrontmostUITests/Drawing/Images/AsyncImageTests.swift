import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct AsyncImageTests {
    /// A file with an image of 2 × 1 pixels, of which only the header is read.
    private static func pictureFile() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("AsyncImageTests-\(UUID()).gif")
        try (Data("GIF89a".utf8) + Data([2, 0, 1, 0])).write(to: url)
        return url
    }

    private struct Album: View {
        let urls: [URL?]
        @State private var index = 0
        var body: some View {
            AsyncImage(url: urls[index]) { phase in
                switch phase {
                case .empty: Text("waiting")
                case .success(let image): image.accessibilityLabel("picture")
                case .failure: Text("failed")
                }
            }
            Button("Next") { index += 1 }
        }
    }

    @Test func an_image_is_shown_when_it_is_loaded_and_replaced_with_its_url() throws {
        let file = try Self.pictureFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try simulate(Album(urls: [file, URL(fileURLWithPath: "/nowhere.png"), nil])) { screen in
            let size = try screen.find(.image, "picture").frame.size
            #expect(size == CGSize(width: 2, height: 1))
            try await screen.find(.button, "Next").tap()
            #expect(screen.text("failed").exists)
            try await screen.find(.button, "Next").tap()
            #expect(screen.text("waiting").exists)
        }
    }

    @Test func the_shorter_forms_show_a_placeholder() throws {
        let file = try Self.pictureFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try simulate(
            VStack {
                AsyncImage(url: nil)
                AsyncImage(url: nil) {
                    $0.resizable()
                } placeholder: {
                    Text("placeholder")
                }
                AsyncImage(url: file, scale: 2) {
                    $0.resizable()
                } placeholder: {
                    Text("never")
                }
            }
        ) { screen in
            #expect(screen.text("placeholder").exists && screen.all(.image).count == 1 && !screen.text("never").exists)
        }
    }

    @Test func an_image_that_appears_again_is_not_loaded_again() throws {
        struct Page: View {
            let url: URL
            @State private var tab = 0
            var body: some View {
                TabView(selection: $tab) {
                    AsyncImage(url: url) { phase in
                        if let image = phase.image { image.accessibilityLabel("picture") } else { Text("waiting") }
                    }
                    .tag(0)
                    Text("other").tag(1)
                }
                Button("Next") { tab = 1 - tab }
            }
        }
        let file = try Self.pictureFile()
        try simulate(Page(url: file)) { screen in
            #expect(screen.find(.image, "picture").exists)
            try? FileManager.default.removeItem(at: file)
            try await screen.find(.button, "Next").tap()
            #expect(!screen.find(.image, "picture").exists)
            try await screen.find(.button, "Next").tap()
            #expect(screen.find(.image, "picture").exists && !screen.text("waiting").exists)
        }
    }
}
