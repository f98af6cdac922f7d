import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import Testing

/// Views that are lifted and dropped on others, and files that are dropped from the user's machine.
@MainActor @Suite(.serialized) struct DragAndDropTests {
    private struct Board: View {
        @State private var taken: [String] = []
        @State private var isTargeted = false
        @State private var log: [String] = []
        var body: some View {
            VStack(spacing: 40) {
                Text("林檎").padding().draggable("りんご")
                Text("Number").padding().onDrag {
                    NSItemProvider(object: "7" as NSString)
                } preview: {
                    Text("seven")
                }
                Button("Pressed") { log.append("tap") }.draggable("button")
                Color.blue.frame(width: 200, height: 100)
                    .accessibilityElement().accessibilityLabel("Basket")
                    .dropDestination(for: String.self) { items, location in
                        taken += items
                        log.append("\(Int(location.x)),\(Int(location.y))")
                        return true
                    } isTargeted: {
                        isTargeted = $0
                        log.append("\($0)")
                    }
                Color.gray.frame(width: 200, height: 60).accessibilityElement().accessibilityLabel("Elsewhere")
                Text("taken: " + taken.joined(separator: ", "))
                Text("log: " + log.joined(separator: " "))
            }
        }
    }

    @Test func a_value_is_dropped_on_a_destination_of_its_type() throws {
        try simulate(Board()) { screen in
            try await screen.find("林檎").drag(to: screen.find("Basket"))
            #expect(screen.text("taken: りんご").exists && screen.text("log: true 100,50 false").exists)
            try await screen.find("Number").drag(to: screen.find("Basket"))
            #expect(screen.text("taken: りんご, 7").exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("seven").exists && screen.console.isEmpty)
        }
    }

    @Test func a_drop_elsewhere_takes_nothing() throws {
        try simulate(Board()) { screen in
            try await screen.find("林檎").drag(to: screen.find("Elsewhere"))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("taken: ").exists && screen.text("log: true false").exists)
        }
    }

    private func center(of frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

    @Test func a_finger_that_moves_at_once_lifts_nothing() throws {
        try simulate(Board()) { screen in
            let finger = try await screen.putFinger(at: center(of: screen.find("林檎").frame))
            try await finger.move(to: center(of: screen.find("Basket").frame))
            try await finger.lift()
            #expect(screen.text("taken: ").exists && screen.text("log: ").exists)
        }
    }

    @Test func a_button_that_was_lifted_is_not_pressed_and_can_be_pressed_later() throws {
        try simulate(Board()) { screen in
            try await screen.find(.button, "Pressed").drag(to: screen.find("Basket"))
            #expect(screen.text("taken: button").exists)
            #expect(screen.text("log: true 100,50 false").exists)
            try await screen.find(.button, "Pressed").tap()
            #expect(screen.text("log: true 100,50 false tap").exists)
        }
    }

    private struct Files: View {
        @State private var log: [String] = []
        @State private var isTargeted = false
        var body: some View {
            VStack(spacing: 30) {
                Color.green.frame(width: 200, height: 100).accessibilityElement().accessibilityLabel("Texts")
                    .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers, location in
                        for provider in providers {
                            _ = provider.loadDataRepresentation(for: .plainText) { data, _ in
                                Task { @MainActor in log.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "none") }
                            }
                        }
                        return !providers.isEmpty
                    }
                Color.yellow.frame(width: 200, height: 100).accessibilityElement().accessibilityLabel("URLs")
                    .dropDestination(for: URL.self) { urls, _ in
                        log += urls.map(\.lastPathComponent)
                        return true
                    }
                Color.red.frame(width: 200, height: 100).accessibilityElement().accessibilityLabel("Delegate")
                    .onDrop(of: [.fileURL], delegate: Delegate { log.append($0) })
                Text(isTargeted ? "targeted" : "not targeted")
                Text("log: " + log.joined(separator: " "))
            }
        }
    }
    private struct Delegate: DropDelegate {
        let note: (String) -> Void
        func validateDrop(info: DropInfo) -> Bool { !info.hasItemsConforming(to: [.image]) }
        func dropEntered(info: DropInfo) { note("entered") }
        func dropUpdated(info: DropInfo) -> DropProposal? {
            DropProposal(operation: info.location.x < 50 ? .forbidden : .copy)
        }
        func dropExited(info: DropInfo) { note("exited") }
        func performDrop(info: DropInfo) -> Bool {
            note("\(info.itemProviders(for: [.fileURL]).count)")
            return true
        }
    }

    private func file(_ name: String, _ text: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url
    }

    @Test func files_are_dropped_as_providers_and_as_urls() throws {
        let text = try file("a.txt", "あ"), picture = try file("b.png", "")
        try simulate(Files()) { screen in
            try await screen.find("Texts").drop([text])
            #expect(screen.text("log: あ").exists && screen.text("not targeted").exists)
            try await screen.find("URLs").drop([text, picture])
            #expect(screen.text("log: あ a.txt b.png").exists)
            await #expect(throws: ScreenError.self) { try await screen.find("Texts").drop([picture]) }
            #expect(screen.text("not targeted").exists)
        }
    }

    @Test func a_delegate_validates_proposes_and_performs() throws {
        let text = try file("a.txt", "x"), picture = try file("b.png", "")
        try simulate(Files()) { screen in
            try await screen.find("Delegate").drop([text])
            #expect(screen.text("log: entered 1 exited").exists)
            await #expect(throws: ScreenError.self) { try await screen.find("Delegate").drop([picture]) }
            let corner = try screen.find("Delegate").frame.origin
            await #expect(throws: ScreenError.self) {
                try await screen.drop([text], at: CGPoint(x: corner.x + 10, y: corner.y + 10))
            }
            #expect(screen.text("log: entered 1 exited entered exited").exists)
        }
    }
}
