import FrontmostTesting
import FrontmostUI
import Testing

/// A drag gesture that has not begun leaves the drag to what is around: the first that begins keeps it.
@MainActor struct AwaitedDragTests {
    private struct Page: View {
        let distance: CGFloat
        @State private var isShown = true
        @State private var log = ""
        var body: some View {
            Text("Below \(log)").sheet(isPresented: $isShown) {
                Color.red.frame(height: 300)
                    .accessibilityElement().accessibilityLabel("Area")
                    .gesture(DragGesture(minimumDistance: distance).onChanged { _ in log += "c" }.onEnded { _ in log += "e" })
            }
        }
    }

    @Test func a_sheet_can_be_dragged_where_the_gesture_in_it_cannot_begin() throws {
        try simulate(Page(distance: 10_000)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find("Area").drag(by: CGSize(width: 0, height: 500), over: .milliseconds(100))
            await screen.advance(by: .seconds(1))
            #expect(screen.presented == nil)
            #expect(screen.text("Below ").exists)
        }
    }

    @Test func a_gesture_that_begins_first_keeps_the_drag_from_the_sheet() throws {
        try simulate(Page(distance: 10)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find("Area").drag(by: CGSize(width: 0, height: 300), over: .milliseconds(100))
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .sheet)
            #expect(try screen.find(containing: "Below c", behind: true).label.hasSuffix("ce"))
        }
    }

    @Test func a_sheet_that_moves_keeps_the_drag_from_a_gesture_that_needs_a_longer_one() throws {
        try simulate(Page(distance: 100)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find("Area").drag(by: CGSize(width: 0, height: 500), over: .milliseconds(100))
            await screen.advance(by: .seconds(1))
            #expect(screen.presented == nil)
            #expect(screen.text("Below ").exists)
        }
    }

    @Test func a_drag_that_the_sheet_does_not_follow_reaches_the_gesture_later() throws {
        try simulate(Page(distance: 100)) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find("Area").drag(by: CGSize(width: 180, height: 0))
            await screen.advance(by: .seconds(1))
            #expect(screen.presented?.kind == .sheet)
            #expect(try screen.find(containing: "Below c", behind: true).label.hasSuffix("ce"))
        }
    }

    private struct Places: View {
        @State private var isGlobal = false
        @State private var place = CGPoint.zero
        var body: some View {
            VStack(spacing: 0) {
                Color.clear.frame(height: 200)
                Color.red.frame(width: 100, height: 100)
                    .accessibilityElement().accessibilityLabel("Area")
                    .gesture(
                        SpatialTapGesture(coordinateSpace: isGlobal ? AnySpace(.global) : AnySpace(.local))
                            .onEnded { place = $0.location })
                Text("y \(Int(place.y))")
                Button("Change") { isGlobal = true }
            }
        }
        private struct AnySpace: CoordinateSpaceProtocol {
            let coordinateSpace: CoordinateSpace
            init(_ space: CoordinateSpace) { coordinateSpace = space }
        }
    }

    @Test func a_spatial_tap_follows_a_changed_coordinate_space() throws {
        try simulate(Places()) { screen in
            try await screen.find("Area").tap()
            #expect(screen.text("y 50").exists)
            try await screen.find(.button, "Change").tap()
            let wanted = Int(try screen.find("Area").frame.midY)
            try await screen.find("Area").tap()
            #expect(screen.text("y \(wanted)").exists && wanted > 200)
        }
    }
}
