import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// The share sheet of UIKit, presented by a controller and in a sheet of SwiftUI.
@MainActor @Suite(.serialized) struct ActivitySheetTests {
    private final class Bookmark: UIActivity {
        var log: [String] = []
        override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("example.bookmark") }
        override var activityTitle: String? { "Bookmark" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is URL } }
        override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems.count)") }
        override func perform() {
            log.append("perform")
            activityDidFinish(true)
        }
    }

    /// Makes an item only for the activity that the user has chosen.
    private final class Source: UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType == .copyToPasteboard ? "the pasteboard" : "others")" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "A subject" }
    }

    private static let page = URL(string: "https://parks.example/zion")

    @Test func a_page_is_copied_and_the_end_is_reported_when_the_sheet_has_left() throws {
        let host = UIViewController(), log = EventLog()
        try simulate(host) { screen in
            let sheet = UIActivityViewController(activityItems: [try #require(Self.page)], applicationActivities: nil)
            log.follow(sheet)
            host.present(sheet, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("parks.example").exists && screen.find(.button, "Open in Browser").exists)
            try await screen.find(.button, "Copy").tap()
            #expect(log.events.isEmpty)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["CopyToPasteboard true"] && host.presentedViewController == nil)
            #expect(UIPasteboard.general.url == Self.page && screen.console.isEmpty)
        }
    }

    @Test func leaving_without_a_choice_is_reported_once() throws {
        let host = UIViewController(), log = EventLog()
        try simulate(host) { screen in
            for way in 0..<2 {
                let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
                log.follow(sheet)
                host.present(sheet, animated: true)
                await screen.advance(by: .seconds(1))
                if way == 0 { try await screen.find(.button, "Close").tap() } else { host.dismiss(animated: true) }
                await screen.advance(by: .seconds(1))
                #expect(log.events.count == way + 1 && log.events.last == "none false")
            }
        }
    }

    @Test func activities_of_the_app_act_on_the_items_that_they_can_act_on() throws {
        let host = UIViewController(), log = EventLog()
        try simulate(host) { screen in
            let bookmark = Bookmark()
            let sheet = UIActivityViewController(
                activityItems: [try #require(Self.page), "Zion"], applicationActivities: [bookmark])
            log.follow(sheet)
            host.present(sheet, animated: true)
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Bookmark").tap()
            await screen.advance(by: .seconds(1))
            #expect(bookmark.log == ["prepare 2", "perform"] && log.events == ["bookmark true"])
            let other = UIActivityViewController(activityItems: ["Zion"], applicationActivities: [bookmark])
            host.present(other, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Copy").exists && !screen.find(.button, "Bookmark").exists)
        }
    }

    @Test func excluded_activities_are_not_listed() throws {
        let host = UIViewController()
        try simulate(host) { screen in
            let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
            sheet.excludedActivityTypes = [.copyToPasteboard, .airDrop]
            host.present(sheet, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Copy").exists && screen.find(.button, "Mail").exists)
        }
    }

    @Test func a_source_makes_its_item_for_the_chosen_activity() throws {
        let host = UIViewController()
        try simulate(host) { screen in
            host.present(UIActivityViewController(activityItems: [Source()], applicationActivities: nil), animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("A subject").exists)
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(UIPasteboard.general.string == "for the pasteboard")
        }
    }

    @Test func files_are_saved_to_the_users_machine() throws {
        let host = UIViewController(), log = EventLog()
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("Zion".utf8).write(to: url)
        try simulate(host) { screen in
            let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            log.follow(sheet)
            host.present(sheet, animated: true)
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Save to Files").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.exportedFiles.first?.name == url.lastPathComponent)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["SaveToFiles true"] && host.presentedViewController == nil)
        }
    }

    private struct Sharing: UIViewControllerRepresentable {
        let items: [Any]
        let log: EventLog
        func makeUIViewController(context: Context) -> UIActivityViewController {
            let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
            log.follow(sheet)
            return sheet
        }
        func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
    }

    @Test func a_sheet_of_swiftui_around_it_is_dismissed_with_it() throws {
        struct Page: View {
            let log: EventLog
            @State private var isSharing = false
            var body: some View {
                Button("Share") { isSharing = true }
                    .sheet(isPresented: $isSharing) { Sharing(items: ["a text"], log: log) }
                Text(isSharing ? "sharing" : "done")
            }
        }
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            for name in ["Copy", "Close"] {
                try await screen.find(.button, "Share").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, name).tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.text("done").exists && screen.presented == nil)
            }
            #expect(log.events == ["CopyToPasteboard true", "none false"] && UIPasteboard.general.string == "a text")
        }
    }
}

extension EventLog {
    /// Logs the ends of a sheet's activities.
    @MainActor fileprivate func follow(_ sheet: UIActivityViewController) {
        sheet.completionWithItemsHandler = { [self] type, completed, _, _ in
            add("\(type?.rawValue.split(separator: ".").last ?? "none") \(completed)")
        }
    }
}
