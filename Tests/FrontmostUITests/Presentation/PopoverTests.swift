import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

extension SceneEnvironment {
    /// Regular in width and height.
    static let tablet = SceneEnvironment(
        size: CGSize(width: 1024, height: 1366), safeArea: Insets(top: 24, bottom: 20))
}

@MainActor @Suite struct PopoverTests {
    private struct Item: Identifiable { let id: Int }

    private struct Options: View {
        var edge: Edge?
        var adaptation = PresentationAdaptation.automatic
        @State private var isOpen = false
        @State private var lines = 1
        var body: some View {
            VStack {
                Text(isOpen ? "open" : "shut")
                Button("Options") { isOpen = true }
                    .popover(isPresented: $isOpen, arrowEdge: edge) {
                        VStack(spacing: 0) {
                            ForEach(0..<lines, id: \.self) { Text("Line \($0)").frame(width: 200, height: 50) }
                            Button("More") { lines += 1 }.frame(height: 50)
                        }
                        .presentationCompactAdaptation(adaptation)
                    }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    @Test func a_popover_is_as_large_as_its_content_and_points_at_its_view() throws {
        try simulate(Options(), environment: .tablet) { screen in
            let source = try screen.find(.button, "Options").frame
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            var frame = try screen.find(.dialog).frame
            #expect(frame.size == CGSize(width: 200, height: 100) && frame.minY == source.maxY + 13)
            #expect(abs(frame.midX - source.midX) <= 1)
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            frame = try screen.find(.dialog).frame
            #expect(frame.size == CGSize(width: 200, height: 150), "The popover is updated.")
        }
    }

    @Test(arguments: [Edge.top, .bottom, .leading, .trailing])
    func the_arrow_is_at_the_edge_that_was_asked_for(edge: Edge) throws {
        try simulate(Options(edge: edge), environment: .tablet) { screen in
            let source = try screen.find(.button, "Options").frame
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            let frame = try screen.find(.dialog).frame
            switch edge {
            case .top: #expect(frame.maxY == source.minY - 13)
            case .bottom: #expect(frame.minY == source.maxY + 13)
            case .leading: #expect(abs(frame.maxX - (source.minX - 13)) <= 1)
            case .trailing: #expect(abs(frame.minX - (source.maxX + 13)) <= 1)
            }
        }
    }

    @Test func a_tap_beside_a_popover_writes_the_binding() throws {
        try simulate(Options(), environment: .tablet) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.text, "open", behind: true).exists)
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("shut").exists && !screen.find(.dialog).exists)
        }
    }

    @Test func in_compact_width_it_is_a_sheet_unless_its_content_stays_a_popover() throws {
        try simulate(Options()) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.dialog).frame == CGRect(x: 0, y: 69, width: 393, height: 783))
            try await screen.find(.dialog).swipe(.down)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("shut").exists)
        }
        try simulate(Options(adaptation: .popover)) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.dialog).frame.size == CGSize(width: 200, height: 100))
        }
        try simulate(Options(adaptation: .fullScreenCover)) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.dialog).frame.height == 852)
        }
    }

    private struct ByItem: View {
        @State private var item: Item?
        var body: some View {
            VStack {
                Button("One") { item = Item(id: 1) }
                    .popover(
                        item: $item, attachmentAnchor: .point(.bottomTrailing), arrowEdge: .bottom
                    ) { item in
                        VStack {
                            Text("Item \(item.id)")
                            Button("Two") { self.item = Item(id: 2) }
                        }
                        .frame(width: 120, height: 80)
                    }
            }
        }
    }

    @Test func another_item_closes_the_popover_and_opens_a_new_one() throws {
        try simulate(ByItem(), environment: .tablet) { screen in
            let source = try screen.find(.button, "One").frame
            try await screen.find(.button, "One").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Item 1").isVisible)
            #expect(abs(try screen.find(.dialog).frame.midX - source.maxX) <= 1)
            try await screen.find(.button, "Two").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Item 2").isVisible && !screen.text("Item 1").exists)
        }
    }

    private struct Deleting: View {
        let log: EventLog
        @State private var asks = false
        var body: some View {
            VStack {
                Spacer()
                Button("Delete…") { asks = true }
                    .confirmationDialog("Delete?", isPresented: $asks, titleVisibility: .visible) {
                        Button("Delete", role: .destructive) { log.add("deleted") }
                        Button("Keep", role: .cancel) { log.add("kept") }
                    }
                Text(asks ? "asking" : "done")
            }
        }
    }

    @Test func in_regular_width_a_confirmation_dialog_is_a_popover_at_its_view() throws {
        let log = EventLog()
        try simulate(Deleting(log: log), environment: .tablet) { screen in
            let source = try screen.find(.button, "Delete…").frame
            try await screen.find(.button, "Delete…").tap()
            await screen.advance(by: .seconds(1))
            let frame = try screen.find(.alert).frame
            #expect(frame.maxY == source.minY - 13, "The popover is above, where there is room.")
            #expect(!screen.find(.button, "Keep").exists, "A tap beside the popover replaces the cancel button.")
            try await screen.press(.escape)
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["kept"] && screen.text("done").exists)
            try await screen.find(.button, "Delete…").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["deleted"])
        }
        try simulate(Deleting(log: log)) { screen in
            try await screen.find(.button, "Delete…").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Keep").isVisible, "In compact width the sheet comes from the lower edge.")
        }
    }

    private struct Naming: View {
        let log: EventLog
        @State private var asks = false
        @State private var name = "花"
        @State private var secret = ""
        var body: some View {
            VStack {
                Text("Name \(name)")
                Button("Rename") { asks = true }
            }
            .alert("Rename", isPresented: $asks) {
                TextField("Name", text: $name)
                SecureField("Secret", text: $secret)
                Button("OK") { log.add("\(name) \(secret)") }
                Button("Cancel", role: .cancel) {}
            }
        }
    }

    @Test func the_fields_of_an_alert_write_their_bindings() throws {
        let log = EventLog()
        try simulate(Naming(log: log)) { screen in
            try await screen.find(.button, "Rename").tap()
            await screen.advance(by: .seconds(1))
            let field = screen.find(.textField, "Name")
            #expect(try field.value == "花")
            try await field.type("子")
            #expect(screen.find(.text, "Name 花子", behind: true).exists, "The state follows while the user types.")
            try await screen.find(.secureField, "Secret").type("abc")
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["花子 abc"] && !screen.find(.alert).exists)
        }
    }
}

extension PopoverTests {
    @Test func a_tap_beside_a_popover_closes_it() throws {
        try simulate(Options(), environment: .tablet) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Line 0").exists)
            try await screen.tap(at: CGPoint(x: 40, y: 1200))
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Line 0").exists && screen.text("shut").exists)
        }
    }

    @Test func a_finger_that_moves_or_stays_long_does_not_close_a_popover() throws {
        try simulate(Options(), environment: .tablet) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            let wanderer = try await screen.putFinger(at: CGPoint(x: 40, y: 1200))
            try await wanderer.move(to: CGPoint(x: 90, y: 1200))
            try await wanderer.lift()
            let sitter = try await screen.putFinger(at: CGPoint(x: 40, y: 1200))
            await screen.advance(by: .seconds(1))
            try await sitter.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Line 0").exists)
        }
    }
}
