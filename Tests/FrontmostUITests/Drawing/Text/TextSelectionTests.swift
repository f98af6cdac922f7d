import Foundation
import FrontmostTesting
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

@Suite struct TextSelectionTests {
    @Test func a_held_text_can_be_copied_and_shared() throws {
        let content = VStack {
            Text("Tracking **number**").textSelection(.enabled)
            Text("Other")
        }
        try simulate(content) { screen in
            try await screen.find("Tracking number").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find("Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(UIPasteboard.general.string == "Tracking number")
            #expect(!screen.find("Copy").exists)

            try await screen.find("Tracking number").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find("Share…").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.scene.windows.first?.rootViewController?.presentedViewController is UIActivityViewController)
        }
    }

    @Test func other_texts_and_texts_of_buttons_have_no_menu() throws {
        let log = EventLog()
        let content = VStack {
            Text("Off").textSelection(.disabled)
            Button {
                log.add("button")
            } label: {
                Text("Button")
            }
            Text("On")
        }
        .textSelection(.enabled)
        try simulate(content) { screen in
            await #expect(throws: ScreenError.self) { try await screen.find("Off").longPress() }
            try await screen.find("Button").tap()
            #expect(log.take() == ["button"])
            try await screen.find("On").longPress()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Copy").exists)
        }
    }

    @Test func a_text_follows_whether_it_can_be_selected() throws {
        struct Content: View {
            @State private var isOn = false
            var body: some View {
                Button("Turn on") { isOn = true }
                Group { Text("Text") }.environment(\.textsAreSelectable, isOn)
            }
        }
        try simulate(Content()) { screen in
            await #expect(throws: ScreenError.self) { try await screen.find("Text").longPress() }
            try await screen.find("Turn on").tap()
            try await screen.find("Text").longPress()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Copy").exists)
        }
    }
}
