import Foundation
import FrontmostRender
@testable import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Lines, small capitals and widths of texts, and shadows and own styles of what is painted.
@MainActor struct TextLookTests {
    private func nodes(_ screen: Screen) -> [RenderNode] {
        var found: [RenderNode] = []
        func visit(_ node: RenderNode) {
            found.append(node)
            node.children.forEach(visit)
        }
        screen.scene.windows.forEach { visit($0.node) }
        return found
    }
    private func fragments(_ screen: Screen) -> [TextContent.Fragment] {
        nodes(screen).flatMap { node -> [TextContent.Fragment] in
            if case .text(let content) = node.content { content.allLines.flatMap(\.fragments) } else { [] }
        }
    }

    @Test func lines_have_a_pattern_and_a_colour() throws {
        let view = VStack {
            Text("a").underline(true, pattern: .dash, color: .red)
            Text("b").strikethrough(true, pattern: .dot).followed(by: Text("c"))
            Text("d").underline()
            Group { Text("e") }.underline(color: .red)
        }
        try simulate(view) { screen in
            let parts = fragments(screen), red = screen.resolved(.red)
            #expect(parts[0].style.ornament == TextOrnament(pattern: .dash, lineColor: red) && parts[0].style.isUnderlined)
            #expect(parts[1].style.ornament == TextOrnament(pattern: .dot) && parts[1].style.isStruckThrough)
            #expect(parts[2].style.ornament == nil && parts[3].style.ornament == nil)
            #expect(parts[4].style.ornament == TextOrnament(lineColor: red))
        }
    }

    @Test func a_background_of_an_attributed_string_is_drawn() throws {
        var text = AttributedString("a")
        text.backgroundColor = .red
        try simulate(Text(text)) { screen in
            #expect(fragments(screen).first?.style.ornament?.background == screen.resolved(.red))
        }
    }

    @Test func small_capitals_are_capitals_in_a_smaller_size() throws {
        let view = VStack {
            Text("Ab1").font(.system(size: 20).lowercaseSmallCaps())
            Text("Ab").font(.system(size: 20).smallCaps())
        }
        try simulate(view) { screen in
            let parts = fragments(screen).map { "\($0.text) \($0.font.size)" }
            #expect(parts == ["A 20.0", "B 16.0", "1 20.0", "AB 16.0"])
            #expect(screen.texts == ["Ab1", "Ab"])
        }
    }

    @Test func a_width_of_the_font_changes_that_of_the_text() throws {
        let view = VStack {
            Text("Width").font(.body.width(.condensed))
            Text("Width")
            Text("Width").fontWidth(.expanded)
        }
        try simulate(view) { screen in
            let widths = fragments(screen).map(\.width)
            #expect(widths[0] < widths[1] && widths[1] < widths[2])
        }
    }

    @Test func a_scale_changes_the_size_of_the_font() throws {
        let view = VStack {
            Text("a").textScale(.secondary).followed(by: Text("b"))
            VStack {
                Text("c")
                Text("d").textScale(.default)
                Text("e").textScale(.default, isEnabled: false)
            }
            .textScale(.secondary)
            Text("f").bold().textScale(.secondary, isEnabled: false)
        }
        .font(.system(size: 20))
        try simulate(view) { screen in
            let parts = fragments(screen).map { "\($0.text) \($0.font.size)" }
            #expect(parts == ["a 16.0", "b 20.0", "c 16.0", "d 20.0", "e 16.0", "f 20.0"])
        }
    }

    // MARK: Styles

    @Test func a_style_has_shadows() throws {
        let view = VStack {
            Text("a").foregroundStyle(.red.shadow(.drop(radius: 3)))
            Image(systemName: "star").foregroundStyle(.red.shadow(.inner(color: .black, radius: 2, y: 1)))
            Circle().fill(.red.shadow(.drop(color: .black, radius: 3)).shadow(.inner(radius: 1)))
            Circle().fill(.shadow(.inner(radius: 3)))
            Text("b")
        }
        try simulate(view) { screen in
            let shadows = nodes(screen).map(\.effects.styleShadows).filter { !$0.isEmpty }
            #expect(shadows.map { $0.map(\.isInner) } == [[false], [true], [false, true], [true]])
            #expect(shadows[1] == [RenderEffects.Shadow(color: .black, radius: 2, x: 0, y: 1, isInner: true)])
            try #expect(screen.find("a").style.foreground == screen.resolved(.red))
        }
    }

    private struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.yellow : Color.brown
        }
    }

    @Test func an_own_style_resolves_to_another() throws {
        let view = VStack {
            Text("a").foregroundStyle(Ink())
            Text("b").foregroundStyle(Ink()).environment(\.colorScheme, .dark)
            Circle().fill(Ink().opacity(0.5))
        }
        try simulate(view) { screen in
            try #expect(screen.find("a").style.foreground == screen.resolved(.brown))
            #expect(try screen.find("b").style.foreground != screen.resolved(.brown))
        }
    }

    @Test func a_tint_may_be_a_gradient() throws {
        try simulate(ProgressView(value: 0.5).tint(.red.gradient)) { screen in
            let fills = nodes(screen).compactMap { node -> Paint? in
                if case .shape(let shape) = node.content { shape.fill } else { nil }
            }
            #expect(fills.contains { if case .gradient = $0 { true } else { false } })
        }
    }
}
