import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A name that compiles and does nothing says so once, however often it is used.
@MainActor struct NamesWithoutEffectTests {
    private static let uses: [(start: String, view: () -> AnyView)] = [
        ("The system font stands for the font 'Lobster'", { AnyView(Text("x").font(.custom("Lobster", size: 12))) }),
        ("The system font stands for the font 'Lobster'", { AnyView(Text("x").font(.custom("Lobster", fixedSize: 12))) }),
        ("symbolRenderingMode(.palette)", { AnyView(Text("x").symbolRenderingMode(.palette)) }),
        ("symbolRenderingMode(.hierarchical)", { AnyView(Image(systemName: "star").symbolRenderingMode(.hierarchical)) }),
        ("Image(systemName:variableValue:)", { AnyView(Image(systemName: "star", variableValue: 0.5)) }),
        ("opaque in blur(radius:opaque:)", { AnyView(Text("x").blur(radius: 1, opaque: true)) }),
        ("opaque in drawingGroup(opaque:colorMode:)", { AnyView(Text("x").drawingGroup(opaque: true)) }),
        ("contentShape(_:_:eoFill:) for previews", { AnyView(Text("x").contentShape(.contextMenuPreview, Circle())) }),
        ("widgetURL(_:)", { AnyView(Text("x").widgetURL(URL(string: "a:b"))) }),
        ("backgroundExtensionEffect()", { AnyView(Text("x").backgroundExtensionEffect()) }),
        ("scrollEdgeEffectStyle(_:for:)", { AnyView(Text("x").scrollEdgeEffectStyle(.soft, for: .top)) }),
        ("focusSection()", { AnyView(Text("x").focusSection()) }),
        ("accessibilityIgnoresInvertColors(_:)", { AnyView(Text("x").accessibilityIgnoresInvertColors()) }),
        ("speechSpellsOutCharacters(_:)", { AnyView(Text("x").speechSpellsOutCharacters()) }),
        ("listSectionMargins(_:_:) at the top", { AnyView(List { Section { Text("x") }.listSectionMargins(.all, 1) }) }),
        ("accessibilityHeading(_:) of a part", { AnyView(Text("x").accessibilityHeading(.h1).followed(by: Text("y"))) }),
        ("The attributes of the text of a TextEditor", { AnyView(TextEditor(text: .constant(AttributedEditing.bold))) }),
        ("accessibilityLinkedGroup(id:in:)", { AnyView(Linked()) }),
        ("accessibilityLabeledPair(role:id:in:)", { AnyView(Linked()) }),
        ("GlassEffectContainer", { AnyView(GlassEffectContainer { Text("x") }) }),
        (
            "showsByDefault in ToolbarItem",
            {
                AnyView(
                    NavigationStack {
                        Text("x").toolbar(id: "bar") { ToolbarItem(id: "item", showsByDefault: false) { Text("Item") } }
                    })
            }
        ),
        ("The control points of a MeshGradient", { AnyView(Mesh()) }),
        ("UIApplication.shortcutItems", { AnyView(Layers()) }),
        ("requestReview()", { AnyView(Rated()) }),
        ("The system font stands for the font 'Pacifico'", { AnyView(Layers()) }),
        ("UIImage(systemName:variableValue:configuration:)", { AnyView(Layers()) }),
    ]

    private struct Twice: View {
        let view: () -> AnyView
        var body: some View {
            VStack {
                view()
                view()
            }
        }
    }

    private struct Mesh: View {
        var body: some View {
            let zero = SIMD2<Float>(0, 0)
            let points = [zero, SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)].map {
                MeshGradient.BezierPoint(
                    position: $0, leadingControlPoint: zero, topControlPoint: zero, trailingControlPoint: zero,
                    bottomControlPoint: zero)
            }
            Rectangle().fill(MeshGradient(width: 2, height: 2, bezierPoints: points, colors: [.red, .blue, .green, .black]))
        }
    }

    private struct Linked: View {
        @Namespace private var group
        var body: some View {
            Text("x").accessibilityLinkedGroup(id: 1, in: group).accessibilityLabeledPair(role: .label, id: 1, in: group)
        }
    }

    private enum AttributedEditing {
        static var bold: AttributedString {
            var text = AttributedString("x")
            text.font = .title
            return text
        }
    }

    private struct Rated: View {
        @Environment(\.requestReview) private var requestReview
        var body: some View { Text("x").onAppear { requestReview() } }
    }

    private struct Layers: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "A")]
            _ = UIFont(name: "Pacifico", size: 12)
            _ = UIImage(systemName: "star", variableValue: 0.5)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test func each_is_named_once() throws {
        for use in Self.uses {
            try simulate(Twice(view: use.view)) { screen in
                await screen.advance(by: .seconds(1))
                let found = screen.console.filter { $0.text.hasPrefix(use.start) }
                #expect(found.map(\.count) == [1], "\(use.start): \(screen.console)")
            }
        }
    }

    @Test func names_that_do_what_they_say_are_not_mentioned() throws {
        struct Page: View {
            var body: some View {
                VStack {
                    Text("x").environment(\.layoutDirection, .rightToLeft).blur(radius: 1).drawingGroup().tabBarMinimizeBehavior(
                        .never)
                    Text("x").contentShape(.interaction, Circle()).contentMargins(.bottom, 8).textSelection(.disabled)
                    Image(systemName: "star").symbolRenderingMode(.monochrome)
                    Text("x").font(.system(size: 12)).autocorrectionDisabled().buttonRepeatBehavior(.enabled)
                }
            }
        }
        try simulate(Page()) { screen in #expect(screen.console.isEmpty, "\(screen.console)") }
    }
}
