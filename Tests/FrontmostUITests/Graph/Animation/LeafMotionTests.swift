import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Under an animation each view that draws moves by itself, from its former place in its geometry group to the new one.
@MainActor struct LeafMotionTests {
    /// A view with content that depends on a flag, which the button `Go` toggles in a linear animation of a second. `Jump` toggles it
    /// without animation.
    private struct Toggled<Content: View>: View {
        @State private var isOn = false
        @ViewBuilder let content: (Bool) -> Content
        var body: some View {
            content(isOn)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .bottom) {
                    HStack {
                        Button("Go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                        Button("Jump") { isOn.toggle() }
                    }
                }
        }
    }

    /// The frames of a text before `Go`, at once, after half a second, just before the end, and after the end.
    private func frames(_ name: String, of view: some View, button: String = "Go") throws -> [CGRect?] {
        try simulate(view) { screen in
            @MainActor func frame() throws -> CGRect? { screen.text(name).exists ? try screen.text(name).frame : nil }
            var frames = [try frame()]
            try await screen.find(.button, button).tap()
            frames.append(try frame())
            await screen.advance(by: .milliseconds(500))
            frames.append(try frame())
            await screen.advance(by: .milliseconds(490))
            frames.append(try frame())
            await screen.advance(by: .milliseconds(500))
            frames.append(try frame())
            return frames
        }
    }

    /// Whether a view that was not there before is at its final place all the time.
    private func appearsInPlace(_ frames: [CGRect?]) -> Bool {
        frames[0] == nil && frames[4] != nil && frames[1...].allSatisfy { $0?.isNear(frames[4]) == true }
    }

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
        for (frame, part) in zip(frames[1...3], [1, 0.5, 0.01]) {
            #expect(
                frame?.isNear(end.offsetBy(dx: 0, dy: end.height * part)) == true, "\(part): \(String(describing: frame)), \(end)"
            )
        }
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
        #expect(frames[2]?.isNear(end.offsetBy(dx: end.width * way.dx / 2, dy: end.height * way.dy / 2)) == true, "\(frames)")
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
        let end = try #require(frames[4])
        #expect(
            frames[1]?.isNear(end.offsetBy(dx: -80, dy: 0)) == true && frames[2]?.isNear(end.offsetBy(dx: -40, dy: 0)) == true)
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

    /// Whether a view goes from where it was to its new place in a straight line.
    private func moves(_ frames: [CGRect?]) -> Bool {
        guard let start = frames[0], let end = frames[4], start != end else { return false }
        return zip(frames[1...3], [0, 0.5, 0.99]).allSatisfy { $0.0?.isNear(start.mixed(with: end, $0.1)) == true }
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
        #expect(frames[0] != nil && frames[4] == nil)
        #expect(frames[1...3].allSatisfy { $0?.isNear(frames[0]) == true }, "\(frames)")
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

    // MARK: Transactions of their own

    @Test func a_view_with_an_animation_of_its_own_moves_smoothly_in_a_stack_that_jumps() throws {
        let frames = try frames(
            "Mark",
            of: Toggled { isOn in
                VStack {
                    Text("Row").frame(width: isOn ? 200 : 100)
                    Text("Mark").frame(width: 100, alignment: isOn ? .trailing : .leading)
                        .animation(.linear(duration: 1), value: isOn)
                }
                .padding(.leading, isOn ? 70 : 0)
            }, button: "Jump")
        #expect(moves(frames), "\(frames)")
    }

    @Test func a_view_without_animation_jumps_out_of_a_container_that_moves() throws {
        let frames = try frames(
            "Mark",
            of: Toggled { isOn in
                VStack { Text("Mark").transaction { $0.animation = nil } }.padding(.leading, isOn ? 100 : 0)
            })
        #expect(frames[0] != frames[4] && frames[1...3].allSatisfy { $0?.isNear(frames[4]) == true }, "\(frames)")
    }

    @Test func a_view_with_a_slower_animation_of_its_own_takes_its_time() throws {
        let frames = try frames(
            "Mark",
            of: Toggled { isOn in
                VStack { Text("Mark").animation(.linear(duration: 2), value: isOn) }.padding(.leading, isOn ? 100 : 0)
            })
        let start = try #require(frames[0])
        #expect(frames[1]?.isNear(start) == true && frames[2]?.isNear(start.offsetBy(dx: 12.5, dy: 0)) == true, "\(frames)")
    }

    @Test func scopes_in_scopes_each_move_their_own_views() throws {
        let view = Toggled { isOn in
            VStack {
                Text("Outer")
                Text("Inner").animation(nil, value: isOn)
            }
            .animation(.linear(duration: 1), value: isOn)
            .padding(.leading, isOn ? 100 : 0)
        }
        let outer = try frames("Outer", of: view, button: "Jump"), inner = try frames("Inner", of: view, button: "Jump")
        #expect(moves(outer), "\(outer)")
        #expect(inner[0] != inner[4] && inner[1...3].allSatisfy { $0?.isNear(inner[4]) == true }, "\(inner)")
    }

    @Test func a_new_view_in_a_scope_that_moves_is_at_its_place() throws {
        let frames = try frames(
            "New",
            of: Toggled { isOn in
                VStack {
                    Text("Old")
                    if isOn { Text("New") }
                }
                .animation(.linear(duration: 1), value: isOn)
                .padding(.leading, isOn ? 100 : 0)
            }, button: "Jump")
        #expect(appearsInPlace(frames), "\(frames)")
    }

    // MARK: Groups

    @Test func a_new_view_rides_along_in_a_geometry_group() throws {
        let frames = try frames(
            "New",
            of: Toggled { isOn in
                ZStack {
                    Color.clear.frame(width: 100, height: 100)
                    if isOn { Text("New").transition(.opacity) }
                }
                .geometryGroup()
                .padding(.leading, isOn ? 100 : 0)
            })
        let end = try #require(frames[4])
        #expect(frames[1]?.isNear(end.offsetBy(dx: -50, dy: 0)) == true, "\(frames)")
        #expect(frames[2]?.isNear(end.offsetBy(dx: -25, dy: 0)) == true, "\(frames)")
    }

    @Test func scrolled_content_is_a_group() throws {
        let frames = try frames(
            "New",
            of: Toggled { isOn in
                ScrollView {
                    VStack {
                        Color.clear.frame(height: 1); if isOn { Text("New") }
                    }
                }.frame(width: 200, height: 100).padding(.leading, isOn ? 100 : 0)
            })
        let end = try #require(frames[4])
        #expect(frames[2]?.isNear(end.offsetBy(dx: -25, dy: 0)) == true, "\(frames)")
    }

    @Test func a_row_of_a_list_is_a_group() throws {
        struct Rows: View {
            let isOn: Bool
            var body: some View {
                List {
                    if isOn { Text("Above") }
                    HStack {
                        Text("Row")
                        if isOn { Text("New") }
                    }
                }
            }
        }
        let view = Toggled { isOn in Rows(isOn: isOn) }
        let row = try frames("Row", of: view), new = try frames("New", of: view)
        #expect(moves(row), "\(row)")
        let distance = try #require(new[4]).minY - (try #require(row[4]).minY)
        #expect(zip(row[1...3], new[1...3]).allSatisfy { abs(($0.1?.minY ?? 0) - ($0.0?.minY ?? 0) - distance) < 0.5 }, "\(new)")
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

    // MARK: Other containers

    @Test func views_keep_their_way_when_the_layout_around_them_changes() throws {
        let frames = try frames(
            "Second",
            of: Toggled { isOn in
                let layout = isOn ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
                layout {
                    Text("First")
                    Text("Second")
                }
                .padding(.leading, isOn ? 100 : 0)
            })
        #expect(moves(frames), "\(frames)")
    }

    @Test func a_new_cell_of_a_grid_and_a_new_inset_are_at_their_places() throws {
        let cell = try frames(
            "Cell",
            of: Toggled { isOn in
                Grid {
                    GridRow {
                        Text("A"); Text("B")
                    }
                    if isOn {
                        GridRow {
                            Text("Cell"); Text("A wide one")
                        }
                    }
                }
            })
        #expect(appearsInPlace(cell), "\(cell)")
        let inset = try frames(
            "Inset",
            of: Toggled { isOn in
                Color.clear.padding(.leading, isOn ? 100 : 0).safeAreaInset(edge: .top) { if isOn { Text("Inset") } }
            })
        #expect(appearsInPlace(inset), "\(inset)")
    }

    @Test func a_new_view_in_a_custom_layout_is_at_its_place() throws {
        struct Diagonal: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 40 * subviews.count, height: 40 * subviews.count)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for (index, view) in subviews.enumerated() {
                    view.place(
                        at: CGPoint(x: bounds.minX + 40 * CGFloat(index), y: bounds.minY + 40 * CGFloat(index)),
                        proposal: proposal)
                }
            }
        }
        let view = Toggled { isOn in
            Diagonal {
                Text("Old")
                if isOn { Text("New") }
            }
        }
        let new = try frames("New", of: view), old = try frames("Old", of: view)
        #expect(appearsInPlace(new), "\(new)")
        #expect(moves(old), "\(old)")
    }

    @Test func a_label_that_replaces_another_one_in_a_button_fades_in_place() throws {
        let view = Toggled { isOn in
            Button {
            } label: {
                if isOn { Text("A long label") } else { Text("Short") }
            }
        }
        let new = try frames("A long label", of: view), old = try frames("Short", of: view)
        #expect(appearsInPlace(new), "\(new)")
        #expect(old[4] == nil && old[1...3].allSatisfy { $0?.isNear(old[0]) == true }, "\(old)")
    }

    @Test func a_new_uikit_view_is_at_its_place() throws {
        struct Plain: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.text = "UIKit"
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        let frames = try frames(
            "UIKit",
            of: Toggled { isOn in
                VStack {
                    Text("Old")
                    if isOn { Plain().fixedSize().transition(.opacity) }
                }
                .padding(.leading, isOn ? 100 : 0)
            })
        #expect(appearsInPlace(frames), "\(frames)")
    }
}

extension CGRect {
    /// Whether the frames differ by nothing that is visible.
    func isNear(_ other: CGRect?) -> Bool {
        guard let other else { return false }
        return abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(maxX - other.maxX) < 0.01
            && abs(maxY - other.maxY) < 0.01
    }

    func mixed(with end: CGRect, _ p: Double) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
        return CGRect(
            x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width), height: mix(height, end.height))
    }
}
