import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Under an animation each view that draws moves by itself, from its former place in its geometry group to the new one.
@MainActor struct LeafMotionTests: LeafMotionSuite {
    // MARK: New views

    @Test func a_view_that_fades_in_in_an_overlay_is_at_its_place_from_the_first_moment() throws {
        let frames = try frames(
            "Hello",
            of: Toggled { isOn in
                Color.clear.overlay(alignment: .top) {
                    if isOn { Text("Hello").padding().background(.red).transition(.opacity) }
                }
            })
        #expect(appearsInPlace(frames), "\(frames)")
    }

    @Test func a_view_that_fades_in_below_another_one_does_not_come_from_the_side() throws {
        let frames = try frames(
            "A much wider line of text",
            of: Toggled { isOn in
                VStack {
                    Text("Go on")
                    if isOn { Text("A much wider line of text").transition(.opacity) }
                }
            })
        #expect(appearsInPlace(frames), "\(frames)")
    }

    @Test func a_view_in_an_empty_container_moves_in_along_its_own_axis() throws {
        let frames = try frames(
            "Toast",
            of: Toggled { isOn in
                ZStack(alignment: .bottom) { if isOn { Text("Toast").transition(.move(edge: .bottom)) } }
            })
        let end = try #require(frames[4])
        #expect(arrives(frames, by: CGVector(dx: 0, dy: -end.height)), "\(frames)")
    }

    @Test(arguments: [
        (AnyTransition.slide, CGVector(dx: -1, dy: 0)), (.move(edge: .trailing), CGVector(dx: 1, dy: 0)),
        (.move(edge: .top), CGVector(dx: 0, dy: -1)),
        (.asymmetric(insertion: .move(edge: .bottom), removal: .slide), CGVector(dx: 0, dy: 1)),
        (.move(edge: .leading).combined(with: .opacity), CGVector(dx: -1, dy: 0)),
    ])
    func a_transition_moves_only_along_its_own_axis(_ transition: AnyTransition, _ way: CGVector) throws {
        let frames = try frames(
            "Toast",
            of: Toggled { isOn in
                VStack {
                    Text("Above")
                    if isOn { Text("Toast").transition(transition) }
                }
            })
        let end = try #require(frames[4])
        #expect(arrives(frames, by: CGVector(dx: -end.width * way.dx, dy: -end.height * way.dy)), "\(frames)")
    }

    @Test func a_view_that_scales_up_keeps_its_centre() throws {
        let frames = try frames(
            "Toast",
            of: Toggled { isOn in
                VStack {
                    Text("Above")
                    if isOn { Text("Toast").transition(.scale) }
                }
            })
        let end = try #require(frames[4]), half = try #require(frames[2])
        #expect(abs(half.midX - end.midX) < 0.01 && abs(half.midY - end.midY) < 0.01, "\(frames)")
        #expect(abs(half.width - end.width / 2) < 0.1, "\(frames)")
    }

    @Test func a_view_that_comes_while_its_container_is_still_moving_is_at_its_place_at_once() throws {
        struct Screen: View {
            @State private var isMoved = false
            @State private var isShown = false
            var body: some View {
                VStack(alignment: .leading) {
                    Button("Move") { withAnimation(.linear(duration: 1)) { isMoved = true } }
                    Button("Show") { isShown = true }
                    Color.clear.overlay { if isShown { Text("Late") } }
                        .frame(width: 100, height: 40)
                        .padding(.leading, isMoved ? 100 : 0)
                }
                .frame(width: 300, alignment: .leading)
            }
        }
        try simulate(Screen()) { screen in
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            try await screen.find(.button, "Show").tap()
            let first = try screen.text("Late").frame
            await screen.advance(by: .milliseconds(250))
            let second = try screen.text("Late").frame
            await screen.advance(by: .seconds(1))
            let last = try screen.text("Late").frame
            #expect(first.isNear(last) && second.isNear(last))
        }
    }

    @Test func a_new_view_inside_a_scaled_container_is_at_its_place() throws {
        let frames = try frames(
            "New",
            of: Toggled { isOn in
                VStack {
                    Text("A line above")
                    if isOn { Text("New") }
                }
                .padding(.leading, isOn ? 120 : 0)
                .scaleEffect(2)
            })
        #expect(appearsInPlace(frames), "\(frames)")
    }

    @Test func a_new_view_moves_with_an_offset_around_it() throws {
        let frames = try frames(
            "New",
            of: Toggled { isOn in
                ZStack {
                    Color.clear.frame(width: 100, height: 100)
                    if isOn { Text("New") }
                }
                .offset(x: isOn ? 80 : 0)
            })
        #expect(arrives(frames, by: CGVector(dx: 80, dy: 0)), "\(frames)")
    }

    @Test func a_second_top_level_view_lets_the_first_one_move_from_where_it_was() throws {
        struct Screen: View {
            @State private var isOn = false
            var body: some View {
                Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
                if isOn { Text("Second") }
            }
        }
        let first = try frames("Go", of: Screen()), second = try frames("Second", of: Screen())
        #expect(moves(first), "\(first)")
        #expect(appearsInPlace(second), "\(second)")
    }

    // MARK: Views that leave

    @Test func a_view_that_leaves_stays_at_its_place_while_its_container_moves() throws {
        let frames = try frames(
            "Wide text that leaves",
            of: Toggled { isOn in
                VStack {
                    Text("Stays")
                    if !isOn { Text("Wide text that leaves").transition(.opacity) }
                }
                .padding(.leading, isOn ? 100 : 0)
            })
        #expect(leavesInPlace(frames), "\(frames)")
    }

    @Test func a_view_that_leaves_moves_out_along_its_own_axis() throws {
        let frames = try frames(
            "Toast",
            of: Toggled { isOn in
                ZStack(alignment: .bottom) { if !isOn { Text("Toast").transition(.move(edge: .bottom)) } }
            })
        let start = try #require(frames[0])
        #expect(frames[2]?.isNear(start.offsetBy(dx: 0, dy: start.height / 2)) == true, "\(frames)")
    }

    @Test func a_view_that_leaves_before_it_has_come_stays_at_its_place() throws {
        try simulate(
            Toggled { isOn in
                VStack {
                    Text("Stays")
                    if isOn { Text("A wide text in between").transition(.opacity) }
                }
            }
        ) { screen in
            try await screen.find(.button, "Go").tap()
            let start = try screen.text("A wide text in between").frame
            await screen.advance(by: .milliseconds(400))
            try await screen.find(.button, "Go").tap()
            #expect(try screen.text("A wide text in between").frame.isNear(start))
            await screen.advance(by: .milliseconds(300))
            #expect(try screen.text("A wide text in between").frame.isNear(start))
        }
    }

    // MARK: Interrupted

    @Test func a_view_turns_round_from_where_it_is_shown() throws {
        try simulate(
            Toggled { isOn in
                VStack {
                    Text("Stays")
                    if isOn { Text("A much wider line of text").transition(.opacity) }
                }
                .padding(.leading, isOn ? 100 : 0)
            }
        ) { screen in
            let start = try screen.text("Stays").frame
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(500))
            let middle = try screen.text("Stays").frame
            try await screen.find(.button, "Go").tap()
            #expect(try screen.text("Stays").frame.isNear(middle))
            await screen.advance(by: .milliseconds(500))
            // The rest of the way there and the way back have cancelled each other.
            #expect(try screen.text("Stays").frame.isNear(middle))
            await screen.advance(by: .milliseconds(250))
            #expect(try screen.text("Stays").frame.isNear(middle.mixed(with: start, 0.5)))
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Stays").frame.isNear(start))
        }
    }

    @Test func a_new_view_moves_on_from_its_place_when_its_container_moves_again() throws {
        struct Screen: View {
            @State private var step = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Button("Next") { withAnimation(.linear(duration: 1)) { step += 1 } }
                    HStack(spacing: 0) {
                        Text("Old")
                        if step > 0 { Text("New").transition(.opacity) }
                    }
                    .padding(.leading, CGFloat(step) * 60)
                }
                .frame(width: 360, alignment: .leading)
            }
        }
        try simulate(Screen()) { screen in
            try await screen.find(.button, "Next").tap()
            let place = try screen.text("New").frame
            await screen.advance(by: .milliseconds(500))
            try await screen.find(.button, "Next").tap()
            #expect(try screen.text("New").frame.isNear(place))
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("New").frame.isNear(place.offsetBy(dx: 30, dy: 0)))
            await screen.advance(by: .milliseconds(600))
            #expect(try screen.text("New").frame.isNear(place.offsetBy(dx: 60, dy: 0)))
        }
    }

    @Test func a_spring_leads_new_views_to_no_other_place() throws {
        struct Screen: View {
            @State private var step = 0
            var body: some View {
                VStack {
                    Button("Next") { withAnimation(.bouncy) { step += 1 } }
                    if step > 0 { Text("A text in the middle of it").transition(.opacity) }
                    if step > 1 { Text("New").transition(.opacity) }
                }
                .padding(.leading, CGFloat(step) * 60)
            }
        }
        try simulate(Screen()) { screen in
            try await screen.find(.button, "Next").tap()
            await screen.advance(by: .milliseconds(150))
            try await screen.find(.button, "Next").tap()
            var frames: [CGRect] = []
            for _ in 0..<20 {
                frames.append(try screen.text("New").frame)
                await screen.advance(by: .milliseconds(100))
            }
            #expect(frames.allSatisfy { $0.isNear(frames.last) }, "\(frames)")
        }
    }
}
