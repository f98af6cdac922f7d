@testable import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Colours, shapes, and the order of elements.
@MainActor struct ElementStyleTests {
    private struct Styled: View {
        var body: some View {
            VStack {
                Text("Plain")
                Text("Red").foregroundStyle(.red).font(.system(size: 30, weight: .bold)).opacity(0.5)
                Text("Card").padding().background(.blue, in: .rect(cornerRadius: 12))
                Text("Clipped").padding().background(.red).clipShape(RoundedRectangle(cornerRadius: 9))
                Text("Pill").padding().background(Capsule().fill(.green))
                Button("Delete", role: .destructive) {}
                Circle().fill(.orange).frame(width: 40, height: 40).accessibilityIdentifier("dot")
            }
        }
    }

    @Test func colours_fonts_and_shapes_can_be_read() throws {
        try simulate(Styled()) { screen in
            let red = try screen.text("Red").style
            #expect(red.foreground == screen.resolved(.red) && red.opacity == 0.5)
            #expect(red.font?.size == 30 && red.font?.weight == .bold)
            let card = try screen.text("Card").style
            #expect(card.backgroundColor == screen.resolved(.blue) && card.cornerRadius == 12)
            let clipped = try screen.text("Clipped").style
            #expect(clipped.backgroundColor == screen.resolved(.red) && clipped.cornerRadius == 9)
            let pill = try screen.text("Pill").style
            #expect(pill.backgroundColor == screen.resolved(.green) && pill.shape == .capsule && pill.cornerRadius == nil)
            #expect(try screen.find(.button, "Delete").style.foreground == screen.resolved(.red))
            let dot = try screen.find(identifier: "dot").style
            #expect(dot.backgroundColor == screen.resolved(.orange) && dot.shape == .ellipse && dot.foreground == nil)
            #expect(try screen.text("Plain").style.foreground == screen.resolved(.primary))
            await screen.setAppearance(.dark)
            #expect(try screen.text("Plain").style.foreground == screen.resolved(.primary))
        }
    }

    private struct Covering: View {
        let color: Color
        let size: CGFloat
        var shape = AnyShape(Rectangle())
        var turn = Angle.zero
        var body: some View {
            ZStack {
                Text("Behind")
                shape.fill(color).frame(width: size, height: size).rotationEffect(turn)
            }
        }
    }

    @Test func an_opaque_colour_in_front_covers() throws {
        func isCovered(_ view: Covering) throws -> Bool { try simulate(view) { try $0.text("Behind").isCovered } }
        #expect(try isCovered(Covering(color: .black, size: 100)))
        #expect(try !isCovered(Covering(color: .black, size: 20)), "The colour is smaller than the text.")
        #expect(try !isCovered(Covering(color: .black.opacity(0.5), size: 100)))
        #expect(try !isCovered(Covering(color: .clear, size: 100)))
        #expect(try isCovered(Covering(color: .black, size: 400, shape: AnyShape(Circle()))))
        #expect(
            try !isCovered(Covering(color: .black, size: 100, turn: .degrees(30))), "A rotated shape may not cover the corners.")
    }

    @Test func several_parts_cover_together() throws {
        struct Parts: View {
            var body: some View {
                ZStack {
                    Text("Behind everything")
                    HStack(spacing: 0) {
                        Color.red
                        Color.blue
                    }
                }
            }
        }
        let isCovered = try simulate(Parts()) { try $0.text("Behind everything").isCovered }
        #expect(isCovered)
    }

    private func expectBelow(
        isCovered expected: Bool, on screen: Screen, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let isCovered = try screen.text("Below", behind: true).isCovered
        #expect(isCovered == expected, sourceLocation: location)
    }

    @Test func an_opaque_window_in_front_covers_and_a_clear_one_does_not() throws {
        try simulate(Text("Below")) { screen in
            try expectBelow(isCovered: false, on: screen)
            let window = UIWindow(windowScene: screen.scene)
            window.rootViewController = UIViewController()
            window.isHidden = false
            await screen.settle()
            try expectBelow(isCovered: false, on: screen)
            window.backgroundColor = .white
            await screen.settle()
            try expectBelow(isCovered: true, on: screen)
            window.isHidden = true
            await screen.settle()
            try expectBelow(isCovered: false, on: screen)
        }
    }

    /// Compares the remaining parts of a rectangle, without another one, with a test of points.
    @Test func the_remainder_of_a_rectangle_is_the_part_that_no_other_covers() {
        var random = SystemRandomNumberGenerator()
        func rectangle() -> CGRect {
            CGRect(
                x: Int.random(in: 0..<10, using: &random), y: Int.random(in: 0..<10, using: &random),
                width: Int.random(in: 1..<8, using: &random), height: Int.random(in: 1..<8, using: &random))
        }
        for _ in 0..<200 {
            let whole = rectangle(), covers = (0..<3).map { _ in rectangle() }
            let left = covers.reduce([whole]) { parts, cover in parts.flatMap { $0.subtracting(cover) } }
            for x in 0..<18 {
                for y in 0..<18 {
                    let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let isOpen = whole.contains(point) && !covers.contains { $0.contains(point) }
                    #expect(left.count { $0.contains(point) } == (isOpen ? 1 : 0))
                }
            }
        }
    }
}
