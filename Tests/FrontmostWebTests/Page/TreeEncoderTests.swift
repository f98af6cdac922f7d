import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

@MainActor struct TreeEncoderTests {
    /// The content of a page that received the whole tree just now.
    private func expected(_ tree: RenderTree) throws -> [String] {
        var mirror = PageMirror()
        try mirror.apply(TreeEncoder().whole(tree, at: tree.now))
        return mirror.dump()
    }

    /// With a low limit, definitions that are not needed any more are forgotten all the time.
    @Test(arguments: 1...16, [2, Definitions.limit])
    func a_page_that_gets_changes_shows_what_a_page_that_gets_everything_shows(seed: UInt64, limit: Int) throws {
        var random = RandomTree(seed: seed), mirror = PageMirror()
        let encoder = TreeEncoder(limit: limit)
        _ = random.tree.takePatch()
        try mirror.apply(encoder.whole(random.tree, at: random.tree.now))
        for step in 0..<30 {
            for _ in 0...(step % 5) { random.change() }
            if let message = encoder.changes(random.tree.takePatch()) { try mirror.apply(message) }
            let shown = mirror.dump(), wanted = try expected(random.tree)
            let difference = zip(shown, wanted).first { $0 != $1 }.map { "\($0)\n\($1)" }
            try #require(
                shown == wanted, "seed \(seed), step \(step): \(difference ?? "\(shown.count), not \(wanted.count) nodes")")
        }
        if limit == 2 { #expect(mirror.forgets > 3) }
        if limit == Definitions.limit { #expect(mirror.templateInstances > 0 && mirror.forgets == 0) }
    }

    @Test func what_an_app_asks_of_indicators_is_sent_after_the_clipping() throws {
        func sent(_ indicators: ScrollContent.Indicators?, isClipped: Bool = true) throws -> String {
            let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder(), node = RenderNode()
            node.content = .scroll(
                ScrollContent(axes: .vertical, contentSize: .zero, offset: .zero, isClipped: isClipped, indicators: indicators))
            tree.root.setChildren([node])
            return String(decoding: encoder.whole(tree, at: 0), as: UTF8.self)
        }
        let indicators = ScrollContent.Indicators(
            vertical: .init(top: 1, left: 9, bottom: 2, right: 3), horizontal: .init(top: 9, left: 4, bottom: 6, right: 5),
            flashes: 7)
        #expect(try sent(indicators).contains("[5,0,0,0,0,0,0,0,0,[1,2,3,4,5,6,7]]"))
        #expect(try sent(nil).contains("[5,0,0,0,0,0,0,0]"))
        #expect(try sent(indicators, isClipped: false).contains("[5,0,0,0,0,0,0,0,1]"))
    }

    @Test func rows_of_one_kind_are_sent_as_one_template() throws {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        _ = encoder.whole(tree, at: 0)
        tree.root.setChildren(ContiguousArray((0..<1000).map { row("Row \($0)", at: Double($0) * 44) }))
        let message = try #require(encoder.changes(tree.takePatch()))
        let text = String(decoding: message, as: UTF8.self)
        #expect(text.components(separatedBy: "[2,0,[").count == 2)
        // An id, a position and a text for each row.
        #expect(message.count < 1000 * 30)
    }

    @Test func a_picture_among_text_is_sent_with_its_words_and_its_place() throws {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        _ = encoder.whole(tree, at: 0)
        let font = ResolvedFont(size: 10), style = TextStyle(paint: .color(.black)), node = RenderNode()
        let star = try #require(SystemSymbol.named("star"))
        let picture = TextContent.Picture(.symbol(star), height: 12, baseline: 10)
        let fragments = [
            TextContent.Fragment(text: "star", font: font, style: style, x: 0, width: 12, picture: picture),
            TextContent.Fragment(text: " Favourite", font: font, style: style, x: 12, width: 50),
        ]
        let line = TextContent.Line(fragments: fragments, top: 0, baseline: 11, height: 14)
        node.content = .text(TextContent(lines: [line], string: "star Favourite"))
        tree.root.setChildren([node])
        let text = String(decoding: try #require(encoder.changes(tree.takePatch())), as: UTF8.self)
        #expect(text.contains("[2,[0,1,12,12,"))
        #expect(text.contains(",[\"star\",") && text.contains(",\" Favourite\"]]"))
    }

    @Test func a_change_of_one_text_is_one_small_message() throws {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        let row = row("Before", at: 0)
        tree.root.setChildren([row])
        _ = tree.takePatch()
        _ = encoder.whole(tree, at: 0)
        row.children[0].content = text("After")
        let message = try #require(encoder.changes(tree.takePatch()))
        #expect(String(decoding: message, as: UTF8.self) == #"[[7,3,1,""],[8,3,"After"]]"#)
    }

    @Test func a_link_that_contains_a_control_is_renamed_with_its_texts() throws {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        let link = row("Park", at: 0), star = row("Star", at: 0)
        link.semantics = RenderSemantics(role: .button, traits: .holdsControls)
        star.semantics = RenderSemantics(role: .button)
        link.appendChild(star)
        tree.root.setChildren([link])
        _ = tree.takePatch()
        #expect(String(decoding: encoder.whole(tree, at: 0), as: UTF8.self).contains(#"["role","link","aria-label","Park"]"#))
        link.children[0].content = text("Lake")
        star.children[0].content = text("Heart")
        let message = try #require(encoder.changes(tree.takePatch()))
        #expect(String(decoding: message, as: UTF8.self).hasSuffix(#"[9,2,0,["role","link","aria-label","Lake"]]]"#))
    }

    /// A border is inside its box; half of a stroke is outside.
    @Test(arguments: [(true, "inset:0px;border:3px solid"), (false, "inset:-1.5px;border:3px solid")])
    func a_line_around_a_box_is_a_box_of_its_own(isBorder: Bool, text: String) {
        let tree = RenderTree(clock: FrameClock()), box = RenderNode()
        box.setFrame(origin: .zero, size: CGSize(width: 40, height: 20))
        box.content = .shape(
            ShapeContent(
                .capsule, fill: nil, stroke: .color(.black), strokeStyle: StrokeStyle(lineWidth: 3), isBorder: isBorder))
        tree.root.setChildren([box])
        _ = tree.takePatch()
        #expect(String(decoding: TreeEncoder().whole(tree, at: 0), as: UTF8.self).contains(text))
    }

    /// A canvas throws for a negative radius.
    @Test func radii_of_gradients_are_not_negative() {
        let tree = RenderTree(clock: FrameClock()), node = RenderNode()
        node.setFrame(origin: .zero, size: CGSize(width: 40, height: 20))
        let stops = [GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1)]
        let box = PathOutline(Path(CGRect(x: 0, y: 0, width: 40, height: 20)))
        let fills = [
            GradientPaint.Geometry.elliptical(center: .center, startFraction: -0.125, endFraction: -0.25),
            .radial(center: .center, startRadius: -7, endRadius: -9),
        ].map { DrawingOperation.fill(box, .gradient(GradientPaint(stops: stops, geometry: $0))) }
        node.content = .drawing(DrawingContent([.group(fills, DrawingGroup(opacity: 0.5)), fills[0]]))
        tree.root.setChildren([node])
        _ = tree.takePatch()
        let message = String(decoding: TreeEncoder().whole(tree, at: 0), as: UTF8.self)
        #expect(message.contains("20,10,40,20,0,0,[") && message.contains("20,10,0,0,["))
    }

    @Test func nothing_is_sent_without_a_change() {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        _ = encoder.whole(tree, at: 0)
        #expect(encoder.changes(tree.takePatch()) == nil)
    }

    @Test func nodes_that_were_never_shown_have_no_known_id() {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
        tree.root.setChildren(ContiguousArray((0..<100).map { row("\($0)", at: 0) }))
        _ = tree.takePatch()
        _ = encoder.whole(tree, at: 0)
        #expect(encoder.highestID == 201)
    }

    @Test func strings_are_escaped_for_json() throws {
        var writer = JSONWriter()
        let text = "\u{0}\u{1F}\"\\/\n\t日本語 👩‍👩‍👧 </script>\u{2028}"
        writer.string(text)
        #expect(try JSONReader.value(of: writer.bytes) == .string(text))
        #expect(try JSONDecoder().decode(String.self, from: Data(writer.bytes)) == text)
    }

    @Test(arguments: [
        (0.0, "0"), (12, "12"), (-0.5, "-0.5"), (1.0625, "1.063"), (0.0004, "0"), (.nan, "0"), (1e9, "1000000000"),
        (0.05, "0.05"), (-3.25, "-3.25"),
    ])
    func numbers_are_short(value: Double, text: String) { #expect(value.cssText == text) }

    private func row(_ string: String, at y: Double) -> RenderNode {
        let row = RenderNode(), label = RenderNode()
        row.setFrame(origin: CGPoint(x: 0, y: y), size: CGSize(width: 300, height: 44))
        label.content = text(string)
        label.setFrame(origin: CGPoint(x: 16, y: 10), size: CGSize(width: 100, height: 20))
        row.appendChild(label)
        return row
    }

    private func text(_ string: String) -> RenderContent {
        let fragment = TextContent.Fragment(
            text: string, font: ResolvedFont(size: 17), style: TextStyle(paint: .color(.black)), x: 0, width: 50)
        return .text(TextContent(single: fragment, lineHeight: 20, baseline: 15, string: string))
    }
}
