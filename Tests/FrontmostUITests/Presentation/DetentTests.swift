import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Sheet modifiers of the content.
@MainActor @Suite struct DetentTests {
    private struct Sheet<Content: View>: View {
        let content: Content
        @State private var isShown = false
        @State private var taps = 0
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
            VStack {
                Button("Behind \(taps)") { taps += 1 }
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown) { content }
        }
    }

    @MainActor private func open(_ screen: Screen) async throws {
        try await screen.find(.button, "Open").tap()
        await screen.advance(by: .seconds(1))
    }
    @MainActor private func top(_ screen: Screen) throws -> CGFloat { try screen.find(.dialog).frame.minY }

    private struct Fifth: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? {
            context.dynamicTypeSize == .large ? context.maxDetentValue / 5 : nil
        }
    }

    @Test(
        arguments: [
            (PresentationDetent.medium, 426.0), (.large, 783.0), (.height(200), 234.0), (.fraction(0.5), 408.5),
            (.custom(Fifth.self), 183.8),
        ] as [(PresentationDetent, Double)])
    func a_sheet_has_its_detents_height(_ detent: PresentationDetent, _ height: Double) throws {
        try simulate(Sheet { Text("In").presentationDetents([detent]) }) { screen in
            try await open(screen)
            let frame = try screen.find(.dialog).frame
            #expect(abs(frame.height - CGFloat(height)) < 0.01 && abs(frame.maxY - 852) < 0.01)
        }
    }

    private struct Selecting: View {
        @State private var isShown = false
        @State private var detent = PresentationDetent.medium
        var body: some View {
            VStack {
                Text(detent == .medium ? "half" : "whole")
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown) { Choosing(detent: $detent) }
        }
    }
    private struct Choosing: View {
        @Binding var detent: PresentationDetent
        var body: some View {
            Button("Higher") { detent = .large }
                .presentationDetents([.medium, .large], selection: $detent)
        }
    }

    @Test func the_selection_moves_the_sheet_and_dragging_it_writes_the_selection() throws {
        try simulate(Selecting()) { screen in
            try await open(screen)
            #expect(try top(screen) == 426)
            try await screen.find(.button, "Higher").tap()
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 69)
            #expect(screen.find(.text, "whole", behind: true).exists)
            try await screen.find(.dialog).drag(by: CGSize(width: 0, height: 330), from: CGPoint(x: 200, y: 100))
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 426)
            #expect(screen.find(.text, "half", behind: true).exists)
        }
    }

    @Test func with_several_detents_there_is_a_drag_indicator_unless_it_is_hidden() throws {
        try simulate(Sheet { Text("In").presentationDetents([.medium, .large]) }) { screen in
            try await open(screen)
            try await screen.find(.button, "Sheet Grabber").tap()
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 69)
        }
        try simulate(Sheet { Text("In").presentationDetents([.medium, .large]).presentationDragIndicator(.hidden) }) { screen in
            try await open(screen)
            #expect(!screen.find(.button, "Sheet Grabber").exists)
        }
        try simulate(Sheet { Text("In").presentationDragIndicator(.visible) }) { screen in
            try await open(screen)
            #expect(screen.find(.button, "Sheet Grabber").exists)
        }
    }

    @Test func the_content_behind_is_interactive_if_allowed() throws {
        try simulate(
            Sheet { Text("In").presentationDetents([.height(200)]).presentationBackgroundInteraction(.enabled) }
        ) { screen in
            try await open(screen)
            try await screen.find(.button, "Behind 0").tap()
            #expect(screen.find(.button, "Behind 1").isVisible && screen.text("In").isVisible)
        }
        try simulate(Sheet { Text("In").presentationDetents([.height(200)]) }) { screen in
            try await open(screen)
            #expect(!screen.find(.button, "Behind 0").exists, "A sheet is modal.")
        }
    }

    @Test func up_to_a_detent_the_content_behind_is_interactive() throws {
        try simulate(
            Sheet {
                Text("In").presentationDetents([.height(200), .large])
                    .presentationBackgroundInteraction(.enabled(upThrough: .height(200)))
            }
        ) { screen in
            try await open(screen)
            try await screen.find(.button, "Behind 0").tap()
            try await screen.find(.button, "Sheet Grabber").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Behind 1").exists)
        }
    }

    private struct Rows: View {
        let interaction: PresentationContentInteraction
        var body: some View {
            ScrollView {
                VStack { ForEach(0..<60) { Text("Row \($0)").frame(height: 40) } }
            }
            .presentationDetents([.medium, .large])
            .presentationContentInteraction(interaction)
        }
    }

    @Test func a_drag_on_scrolling_content_resizes_the_sheet_first() throws {
        try simulate(Sheet { Rows(interaction: .automatic) }) { screen in
            try await open(screen)
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: -250))
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 69)
            let before = try screen.text("Row 3").frame.minY
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: -100))
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Row 3").frame.minY == before - 100, "At its highest detent, the content scrolls.")
            #expect(try top(screen) == 69)
        }
        try simulate(Sheet { Rows(interaction: .scrolls) }) { screen in
            try await open(screen)
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: -100))
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 426)
        }
    }

    @Test func a_drag_in_scrolled_content_scrolls_it_and_at_its_start_moves_the_sheet() throws {
        try simulate(Sheet { Rows(interaction: .scrolls) }) { screen in
            try await open(screen)
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: -100))
            try await screen.text("Row 5").drag(by: CGSize(width: 0, height: 90))
            await screen.advance(by: .seconds(1))
            #expect(try top(screen) == 426 && screen.text("Row 5").exists)
            // Further than the content is scrolled, because a finger does not scroll within ten points.
            try await screen.text("Row 5").drag(by: CGSize(width: 0, height: 15))
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: 300))
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Row 3").exists, "The sheet was dragged away.")
        }
    }

    @Test func the_sheet_has_its_contents_presentation_background() throws {
        try simulate(Sheet { Text("In").presentationBackground(.red).presentationCornerRadius(30) }) { screen in
            try await open(screen)
            let red = Color.red.resolve(in: EnvironmentValues())
            let painted = areas(painted: red, in: screen.scene.tree.root, screen.scene.tree.now)
            #expect(painted == [CGRect(x: 0, y: 69, width: 393, height: 783)])
        }
    }

    /// The frames that are filled with the colour.
    @MainActor private func areas(painted color: ResolvedColor, in node: RenderNode, _ time: TimeInterval) -> [CGRect] {
        var found = node.children.flatMap { areas(painted: color, in: $0, time) }
        if case .shape(let shape) = node.content, case .color(color)? = shape.fill { found.append(node.frame(at: time)) }
        return found
    }

    private struct Cover: View {
        @State private var isCovered = false
        let log: EventLog
        var body: some View {
            Button("Open") { isCovered = true }
                .onDisappear { log.add("covered") }
                .fullScreenCover(isPresented: $isCovered) {
                    Button("Close") { isCovered = false }.statusBarHidden().presentationBackground(.clear)
                }
        }
    }

    @Test func a_cover_with_a_clear_background_shows_the_content_behind() throws {
        let log = EventLog()
        try simulate(Cover(log: log)) { screen in
            try await open(screen)
            #expect(screen.find(.button, "Open", behind: true).exists && screen.statusBar.isHidden && log.take() == [])
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Close").exists && !screen.statusBar.isHidden)
        }
    }
}
