import Foundation
import FrontmostTesting
@testable import FrontmostUI
import FrontmostUIKit
import Testing

/// What leaves an app by sharing and copying, and comes into it by pasting.
@MainActor @Suite(.serialized) struct ShareLinkTests {
    private struct Park: Transferable {
        let name: String
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(exporting: \.name)
            ProxyRepresentation(importing: { Park(name: $0) })
        }
    }
    private struct Shares: View {
        @State private var pasted = ""
        private let page = URL(string: "https://parks.example/zion")
        var body: some View {
            VStack {
                if let page {
                    ShareLink(item: page, subject: Text("Zion"), message: Text("Look & see"))
                    ShareLink("Share it", item: page, preview: SharePreview("A canyon", image: Image(systemName: "photo")))
                }
                ShareLink(items: ["a", "b"]) { Text("Share two") }
                ShareLink("Share park", item: Park(name: "Yosemite"))
                PasteButton(payloadType: Park.self) { parks in pasted = parks.map(\.name).joined(separator: ", ") }
                Text("pasted \(pasted)")
            }
        }
    }

    @Test func a_page_is_copied_mailed_or_opened_from_a_sheet() throws {
        try simulate(Shares()) { screen in
            try await screen.find(.button, "Share…").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Zion").exists && screen.text("parks.example").exists)
            try await screen.find(.button, "Mail").tap()
            await screen.advance(by: .seconds(1))
            #expect(
                screen.openedURLs.map(\.absoluteString) == [
                    "mailto:?subject=Zion&body=Look%20%26%20see%0A%0Ahttps%3A%2F%2Fparks.example%2Fzion"
                ])
            #expect(!screen.find(.button, "Mail").exists)
            try await screen.find(.button, "Share it").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("A canyon").exists)
            try await screen.find(.button, "Open in Browser").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.openedURLs.last?.absoluteString == "https://parks.example/zion")
            try await screen.find(.button, "Share…").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(UIPasteboard.general.url?.path() == "/zion" && screen.console.isEmpty)
        }
    }

    @Test func what_is_copied_can_be_pasted_where_it_is_of_the_type_that_is_wanted() throws {
        try simulate(Shares()) { screen in
            UIPasteboard.general.items = []
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Paste").isEnabled)
            try await screen.find(.button, "Share park").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Open in Browser").exists, "A text is no page.")
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("pasted Yosemite").exists)
            try await screen.find(.button, "Share two").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("2 items").exists)
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("pasted a, b").exists)
        }
    }
}
