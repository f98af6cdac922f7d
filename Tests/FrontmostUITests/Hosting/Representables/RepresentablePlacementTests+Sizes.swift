import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

// The sizes that views of UIKit take in SwiftUI's layout.
extension RepresentablePlacementTests {
    // MARK: Sizes

    @Test(arguments: [
        (intrinsic: -1.0, hugs: false, resists: true, offer: 30.0, length: 30.0),
        (-1, false, true, Double.ideal, 0), (-1, true, true, Double.unbounded, Double.unbounded),
        (40, false, true, 30, 40), (40, false, true, 50, 50), (40, false, true, Double.ideal, 40),
        (40, true, true, 50, 40), (40, true, true, 30, 40), (40, true, false, 30, 30), (40, true, false, 50, 40),
        (40, true, false, Double.ideal, 40), (0, false, true, 10, 10), (.infinity, false, true, 10, 10),
    ])
    func a_length_follows_the_intrinsic_one_as_far_as_it_hugs_and_resists(
        intrinsic: Double, hugs: Bool, resists: Bool, offer: Double, length: Double
    ) {
        let rule = RepresentedLength(intrinsic: intrinsic, hugs: hugs, resists: resists), answer = rule.answer(to: offer)
        #expect(answer.length == length)
        #expect(answer.holds.contains(offer))
        for other in [0, 10, 30, 40, 41, 50, 1000, .unbounded, .ideal] as [Double] where answer.holds.contains(other) {
            #expect(rule.answer(to: other).length == length)
        }
    }

    @Test func a_view_takes_the_proposal_or_its_own_size_when_fixed() throws {
        struct Root: View {
            let log: EventLog
            var body: some View {
                VStack(spacing: 0) {
                    Plate(name: "fixed", log: log, preferredSize: CGSize(width: 120, height: 30)).fixedSize()
                    Plate(name: "wide", log: log, preferredSize: CGSize(width: -1, height: 20)).fixedSize(
                        horizontal: false, vertical: true)
                    Plate(name: "rest", log: log)
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            #expect(screen.place("fixed")?.size == CGSize(width: 120, height: 30))
            #expect(screen.place("wide")?.size == CGSize(width: 393, height: 20))
            #expect(screen.place("rest")?.size == CGSize(width: 393, height: 852 - 93 - 50))
        }
    }

    @Test func another_intrinsic_size_lays_the_content_out_anew() throws {
        struct Root: View {
            let log: EventLog
            @State private var isLong = false
            var body: some View {
                VStack(spacing: 0) {
                    Button("Grow") { isLong = true }
                    Plate(name: "a", log: log, preferredSize: CGSize(width: 50, height: isLong ? 90 : 20)).fixedSize()
                    Plate(name: "b", log: log).frame(width: 50, height: 10)
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            try await screen.find(.button, "Grow").tap()
            let a = try screen.find(identifier: "a").frame
            #expect(a.height == 90)
            #expect(screen.place("b")?.minY == a.maxY)
            screen.plate("a")?.preferredSize.height = 33
            await screen.settle()
            let after = try screen.find(identifier: "a").frame
            #expect(after.height == 33)
            #expect(screen.place("b")?.minY == after.maxY)
        }
    }

    private struct Square: UIViewRepresentable {
        let side: CGFloat
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.accessibilityIdentifier = "square"
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
            side > 0 ? CGSize(width: side, height: min(side, proposal.height ?? side)) : nil
        }
    }

    @Test func an_apps_sizeThatFits_wins_and_is_called_again_after_an_update() throws {
        struct Root: View {
            @State private var side = 300.0
            var body: some View {
                VStack {
                    Button("Smaller") { side /= 2 }
                    Button("None") { side = 0 }
                    Square(side: side).frame(maxHeight: 200)
                    Spacer()
                }
            }
        }
        try simulate(Root()) { screen in
            let square = screen.find(identifier: "square")
            #expect(try square.frame.size == CGSize(width: 300, height: 200))
            try await screen.find(.button, "Smaller").tap()
            #expect(try square.frame.size == CGSize(width: 150, height: 150))
            try await screen.find(.button, "None").tap()
            #expect(try square.frame.size == CGSize(width: 393, height: 200))
        }
    }

    @Test func a_frame_change_inside_an_animation_is_animated() throws {
        struct Root: View {
            let log: EventLog
            @State private var isLow = false
            var body: some View {
                VStack {
                    Button("Move") { withAnimation(.linear(duration: 1)) { isLow = true } }
                    Spacer(minLength: isLow ? 400 : 0).frame(height: isLow ? 400 : 0)
                    Plate(name: "a", log: log).frame(width: 50, height: 50)
                    Spacer()
                }
            }
        }
        try simulate(Root(log: log)) { screen in
            let plate = screen.find(identifier: "a"), start = try plate.frame.minY
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(abs(try plate.frame.minY - start - 200) < 2)
            await screen.advance(by: .seconds(1))
            #expect(abs(try plate.frame.minY - start - 400) < 1)
        }
    }

    private static func padded(_ label: UILabel) -> UIView {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        box.accessibilityIdentifier = "box"
        box.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
        ])
        return box
    }

    @Test func constraints_inside_of_a_view_give_it_its_own_size() throws {
        struct Root: View {
            let label: UILabel
            var body: some View {
                VStack(spacing: 0) {
                    Made { RepresentablePlacementTests.padded(label) }.fixedSize()
                    Text("below")
                }
            }
        }
        let label = UILabel()
        label.text = "短い"
        try simulate(Root(label: label)) { screen in
            let size = label.intrinsicContentSize
            #expect(screen.place("box")?.size == CGSize(width: size.width + 20, height: size.height + 10))
            #expect(label.frame.origin == CGPoint(x: 10, y: 5) && label.frame.size == size)
            label.text = "ずっと長い文章"
            await screen.settle()
            let longer = label.intrinsicContentSize
            #expect(longer.width > size.width)
            #expect(screen.place("box")?.size == CGSize(width: longer.width + 20, height: longer.height + 10))
            let box = try #require(screen.place("box")), below = try screen.text("below").frame
            #expect(below.minY == box.maxY)
        }
    }

    @Test func text_wrapped_by_constraints_has_the_height_for_its_width() throws {
        struct Root: View {
            let label: UILabel
            var body: some View {
                Made { RepresentablePlacementTests.padded(label) }.frame(width: 120).fixedSize(horizontal: false, vertical: true)
            }
        }
        let label = UILabel()
        label.text = "これは日本語の長い文章です。折り返して表示されます。"
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        try simulate(Root(label: label)) { screen in
            let wrapped = label.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity))
            #expect(screen.place("box")?.size == CGSize(width: 120, height: wrapped.height + 10))
        }
    }

    @Test func a_view_that_hugs_its_content_stays_small() throws {
        struct Root: View {
            let label: UILabel
            var body: some View { Made { label } }
        }
        let label = UILabel()
        label.text = "短い"
        try simulate(Root(label: label)) { screen in
            #expect(label.frame.width == 393)
            label.setContentHuggingPriority(.required, for: .horizontal)
            label.setContentHuggingPriority(.defaultHigh, for: .vertical)
            label.invalidateIntrinsicContentSize()
            await screen.settle()
            #expect(label.frame.size == label.intrinsicContentSize)
        }
    }
}
