import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// How views that draw move in containers: in scopes with a transaction of their own, in groups, and in other layouts.
@MainActor struct LeafMotionContainerTests: LeafMotionSuite {
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
        #expect(jumps(frames), "\(frames)")
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
        #expect(jumps(inner), "\(inner)")
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
        #expect(arrives(frames, by: CGVector(dx: 50, dy: 0)), "\(frames)")
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
        #expect(arrives(frames, by: CGVector(dx: 50, dy: 0)), "\(frames)")
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
        #expect(leavesInPlace(old), "\(old)")
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
