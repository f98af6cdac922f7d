import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// The placement of popovers that open together with their anchors, and that stay open while their anchors move.
@MainActor @Suite struct PopoverAnchorTests {
    /// A button near the bottom trailing corner with a popover.
    private struct Anchor: View {
        var adaptation = PresentationAdaptation.automatic
        @State var isOpen: Bool
        var body: some View {
            Button("Anchor") { isOpen = true }
                .popover(isPresented: $isOpen) {
                    Text("Popover").frame(width: 120, height: 60).presentationCompactAdaptation(adaptation)
                }
                .padding(50)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
    }

    /// Expects the popover above or below the anchor, an arrow's length away, and centred on it as far as the screen has room.
    private func expectAtAnchor(
        _ screen: Screen, _ role: RenderSemantics.Role = .dialog, width: CGFloat = 1024,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let anchor = try screen.find("Anchor", behind: true).frame, frame = try screen.find(role).frame
        let middle = min(max(anchor.midX, 10 + frame.width / 2), width - 10 - frame.width / 2)
        #expect(abs(frame.midX - middle) <= 1, "\(anchor) \(frame)", sourceLocation: location)
        let isBeside = abs(frame.maxY - (anchor.minY - 13)) <= 1 || abs(frame.minY - (anchor.maxY + 13)) <= 1
        #expect(isBeside, "\(anchor) \(frame)", sourceLocation: location)
    }

    @Test func a_popover_open_with_the_root_is_at_its_anchor() throws {
        try simulate(Anchor(isOpen: true), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen)
        }
    }

    @Test func a_popover_in_compact_width_is_at_its_anchor_too() throws {
        try simulate(Anchor(adaptation: .popover, isOpen: true)) { screen in
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen, width: 393)
        }
    }

    private struct Stack: View {
        @State var path: [Int]
        var body: some View {
            NavigationStack(path: $path) {
                Button("Push") { path = [1] }.navigationDestination(for: Int.self) { _ in Anchor(isOpen: true) }
            }
        }
    }

    @Test func a_popover_open_with_a_pushed_screen_is_at_its_anchor() throws {
        try simulate(Stack(path: []), environment: .tablet) { screen in
            try await screen.find(.button, "Push").tap()
            await screen.advance(by: .seconds(2))
            try expectAtAnchor(screen)
        }
        try simulate(Stack(path: [1]), environment: .tablet) { screen in
            await screen.advance(by: .seconds(2))
            try expectAtAnchor(screen)
        }
    }

    private struct Tabs: View {
        @State var tab = 0
        var body: some View {
            TabView(selection: $tab) {
                Button("Other") { tab = 1 }.tabItem { Text("First") }.tag(0)
                Anchor(isOpen: true).tabItem { Text("Second") }.tag(1)
            }
        }
    }

    @Test func a_popover_open_with_a_tab_is_at_its_anchor() throws {
        try simulate(Tabs(), environment: .tablet) { screen in
            try await screen.find(.button, "Other").tap()
            await screen.advance(by: .seconds(2))
            try expectAtAnchor(screen)
        }
    }

    private struct InSheet: View {
        @State var isOpen = false
        var body: some View {
            Button("Sheet") { isOpen = true }.sheet(isPresented: $isOpen) { Anchor(isOpen: true) }
        }
    }

    @Test func a_popover_open_with_a_sheet_is_at_its_anchor() throws {
        try simulate(InSheet(), environment: .tablet) { screen in
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(2))
            let anchor = try screen.find("Anchor", behind: true).frame
            let frame = try screen.text("Popover").frame
            // A sheet on a tablet is a form, so that there is room on both sides of the anchor.
            let distance = max(anchor.minY - frame.maxY, frame.minY - anchor.maxY)
            #expect(abs(frame.midX - anchor.midX) <= 60 && distance > 0 && distance < 60)
        }
    }

    private struct Asking: View {
        @State var asks = true
        var body: some View {
            Button("Anchor") { asks = true }
                .confirmationDialog("Delete?", isPresented: $asks, titleVisibility: .visible) { Button("Delete") {} }
                .padding(50)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
    }

    @Test func a_dialog_open_with_its_view_is_at_it_in_regular_width() throws {
        try simulate(Asking(), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen, .alert)
        }
    }

    @Test func an_open_popover_follows_its_anchor_when_the_device_turns() throws {
        try simulate(Anchor(isOpen: true), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            for width in [1366, 1024] as [CGFloat] {
                await screen.rotate()
                await screen.advance(by: .seconds(1))
                try expectAtAnchor(screen, width: width)
            }
            await screen.resize(to: CGSize(width: 900, height: 800))
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen, width: 900)
        }
    }

    private struct Growing: View {
        @State private var lines = 1
        @State private var isOpen = false
        var body: some View {
            VStack(alignment: .leading) {
                ForEach(0..<lines, id: \.self) { Text("Line \($0)").frame(height: 30) }
                Button("Anchor") { isOpen = true }
                    .popover(isPresented: $isOpen) { Button("More") { lines += 5 }.frame(width: 120, height: 60) }
                Spacer()
            }
            .padding(.leading, 300)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func an_open_popover_follows_its_anchor_when_the_layout_changes() throws {
        try simulate(Growing(), environment: .tablet) { screen in
            try await screen.find(.button, "Anchor").tap()
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen)
            let before = try screen.find(.dialog).frame
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen)
            #expect(try screen.find(.dialog).frame.minY > before.minY + 100)
        }
    }

    private struct Scrolling: View {
        @State private var isOpen = true
        var body: some View {
            ScrollViewReader { reader in
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 200)
                        Color.green.frame(height: 400).id("green")
                        Button("Anchor") {}
                            .popover(isPresented: $isOpen) {
                                Button("Down") { reader.scrollTo("green", anchor: .top) }.frame(width: 120, height: 60)
                            }
                        Color.blue.frame(height: 3000)
                    }
                    .frame(maxWidth: .infinity)
                }
            }
        }
    }

    @Test func an_open_popover_follows_its_anchor_when_that_is_scrolled() throws {
        try simulate(Scrolling(), environment: .tablet) { screen in
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen)
            let before = try screen.find(.dialog).frame
            try await screen.find(.button, "Down").tap()
            await screen.advance(by: .seconds(1))
            try expectAtAnchor(screen)
            #expect(try screen.find(.dialog).frame.minY == before.minY - 200)
        }
    }
}
