import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Notifications for assistive technology, and feedback that no host has.
@MainActor struct AnnouncementTests {
    @Test func notifications_announce_their_texts() throws {
        let view = VStack {
            Button("Announce") { AccessibilityNotification.Announcement("Three messages").post() }
            Button("Scroll") { AccessibilityNotification.PageScrolled("Page 2 of 5").post() }
            Button("Change") { AccessibilityNotification.ScreenChanged().post() }
            Button("Later") {
                Task.detached { AccessibilityNotification.Announcement(AttributedString("From elsewhere")).post() }
            }
        }
        try simulate(view) { screen in
            try await screen.find(.button, "Announce").tap()
            #expect(screen.announcements == ["Three messages"])
            try await screen.find(.button, "Scroll").tap()
            #expect(screen.announcements == ["Page 2 of 5"])
            try await screen.find(.button, "Change").tap()
            #expect(screen.announcements == ["Page 2 of 5"], "Nothing to announce.")
            try await screen.find(.button, "Later").tap()
            #expect(screen.announcements == ["From elsewhere"])
            #expect(screen.console.isEmpty)
        }
    }

    @Test func feedback_is_said_once_to_have_no_effect() throws {
        struct Counter: View {
            @State private var count = 0
            @State private var asked: [Int] = []
            var body: some View {
                VStack {
                    Text("Asked \(asked.map(String.init).joined(separator: " "))")
                    Button("Add") { count += 1 }
                        .sensoryFeedback(trigger: count) { _, new in new > 1 ? .success : nil }
                        .sensoryFeedback(.impact, trigger: count) { old, new in new == 3 }
                }
                .onChange(of: count) { asked.append(count) }
            }
        }
        try simulate(Counter()) { screen in
            try await screen.find(.button, "Add").tap()
            #expect(screen.console.isEmpty)
            try await screen.find(.button, "Add").tap()
            try await screen.find(.button, "Add").tap()
            #expect(screen.console.count == 1 && screen.text("Asked 1 2 3").exists)
        }
    }
}
