import Foundation
import FrontmostTesting
@testable import FrontmostUI
import FrontmostUIKit
import Synchronization
import Testing

/// Sharing and copying out of an app, and pasting into it.
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

    @Test func what_cannot_be_saved_is_reported() throws {
        let missing = URL(fileURLWithPath: "/nowhere/a.txt")
        try simulate(ShareLink(item: missing) { Text("Share it") }) { screen in
            try await screen.find(.button, "Share it").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Save to Files").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .alert && screen.text("The items could not be saved").exists)
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Save to Files").exists, "The sheet is still there.")
        }
    }

    private final class Imports: Sendable {
        let count = Mutex(0)
        static let shared = Imports()
    }
    private struct Decoded: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation { (_: String) in
                Imports.shared.count.withLock { $0 += 1 }
                return Decoded()
            }
        }
    }

    @Test func the_pasteboards_content_is_decoded_only_when_it_is_pasted() throws {
        struct Page: View {
            @State private var pasted = 0
            var body: some View {
                PasteButton(payloadType: Decoded.self) { pasted += $0.count }
                Text("pasted \(pasted)")
            }
        }
        try simulate(Page()) { screen in
            UIPasteboard.general.string = "a"
            await screen.settle()
            #expect(try screen.find(.button, "Paste").isEnabled && Imports.shared.count.withLock { $0 } == 0)
            try await screen.find(.button, "Paste").tap()
            #expect(screen.text("pasted 1").exists && Imports.shared.count.withLock { $0 } == 1)
        }
    }

    @Test func copied_items_can_be_pasted_where_their_type_matches() throws {
        try simulate(Shares()) { screen in
            UIPasteboard.general.items = []
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Paste").isEnabled)
            try await screen.find(.button, "Share park").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Open in Browser").exists, "A text is not a page.")
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

    // MARK: Buttons that are gone by then

    private struct Holders: View {
        var body: some View {
            List {
                Menu("More") { ShareLink("Send from menu", item: "menu") }
                Text("Held").contextMenu { ShareLink("Send from context", item: "context") }
                Text("Swiped").swipeActions { ShareLink("Send from swipe", item: "swipe") }
            }
        }
    }

    @Test func a_menu_a_context_menu_and_swipe_actions_share_too() throws {
        try simulate(Holders()) { screen in
            @MainActor func copies(_ text: String) async throws {
                try await screen.find(.button, "Send from \(text)").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, "Copy").tap()
                await screen.advance(by: .seconds(1))
                let isOpen = screen.find(.button, "Copy").exists
                #expect(UIPasteboard.general.string == text && !isOpen)
            }
            try await screen.find(.button, "More").tap()
            try await copies("menu")
            try await screen.find("Held").longPress()
            try await copies("context")
            try await screen.find("Swiped").swipe(.left)
            await screen.advance(by: .seconds(1))
            try await copies("swipe")
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_full_swipe_closes_the_row_and_shares() throws {
        try simulate(Holders()) { screen in
            try await screen.find("Swiped").drag(by: CGSize(width: -330, height: 0))
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(UIPasteboard.general.string == "swipe" && screen.console.isEmpty)
        }
    }

    private struct InnerMenu: View, Transferable {
        nonisolated static var transferRepresentation: some TransferRepresentation { ProxyRepresentation { _ in "inner" } }
        var body: some View { Menu("Inner") { Button("Deep") {} } }
    }
    private struct MenuWithPreview: View {
        var body: some View {
            Menu("More") {
                ShareLink("Send", item: "text", preview: SharePreview("Title", image: InnerMenu()))
            }
        }
    }

    @Test func a_share_sheet_from_a_menu_is_not_part_of_the_menu() throws {
        try simulate(MenuWithPreview()) { screen in
            try await screen.find(.button, "More").tap()
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Inner").exists, "A menu would split the item into its parts.")
        }
    }

    @Test func the_sheet_does_not_look_like_its_button() throws {
        try simulate(ShareLink("Send", item: "text").labelStyle(.iconOnly)) { screen in
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Copy").exists, "The rows show their titles.")
        }
    }

    // MARK: When the shared value is read

    @MainActor private final class Exports {
        var count = 0
    }
    private struct Costly: Transferable {
        let exports: Exports
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation { (item: Costly) in
                MainActor.assumeIsolated { item.exports.count += 1 }
                return "text"
            }
        }
    }
    private struct Counter: View {
        let exports: Exports
        @State private var count = 0
        var body: some View {
            Button("Count \(count)") { count += 1 }
            ShareLink("Send", item: Costly(exports: exports))
            ShareLink("None", items: [String]())
        }
    }

    @Test func an_item_is_exported_only_when_it_is_shared() throws {
        let exports = Exports()
        try simulate(Counter(exports: exports)) { screen in
            try await screen.find(.button, "Count 0").tap()
            try await screen.find(.button, "Count 1").tap()
            #expect(try exports.count == 0 && !screen.find(.button, "None").isEnabled)
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(exports.count == 1 && screen.find(.button, "Copy").exists)
        }
    }

    private struct Foreign: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            ProxyRepresentation(importing: { (_: String) in Foreign() })
        }
    }

    @Test func a_failed_export_is_reported() throws {
        try simulate(ShareLink("Send", item: Foreign())) { screen in
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Copy").exists)
            #expect(screen.console.count == 1 && screen.console.first?.text.contains("no item could be exported") == true)
        }
    }

    private struct Sign: View, Transferable {
        let text: String
        nonisolated static var transferRepresentation: some TransferRepresentation { ProxyRepresentation { $0.text } }
        var body: some View { Text(text) }
    }

    private struct Photo: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .svg) { _ in
                Data("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'/>".utf8)
            }
        }
    }

    @Test func a_preview_shows_the_image_that_an_item_exports() throws {
        try simulate(ShareLink("Send", item: Photo(), preview: SharePreview("A photo", image: Photo()))) { screen in
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("A photo").exists && screen.find(.button, "Save to Files").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func several_items_and_images_have_previews() throws {
        let link = ShareLink("Send", items: ["a", "b"]) { text in
            SharePreview("First is \(text)", image: Sign(text: "Picture"), icon: Sign(text: "Icon"))
        }
        try simulate(link) { screen in
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("First is a").exists && screen.text("2 items").exists)
            #expect(screen.text("Picture").exists && screen.text("Icon").exists)
        }
    }
}
