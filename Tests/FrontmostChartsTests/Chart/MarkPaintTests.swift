import Testing

@testable import FrontmostCharts
@testable import FrontmostUI

/// Marks in one style are drawn as one path.
struct MarkPaintTests {
    private static func same<S: ShapeStyle>(_ style: S) -> Bool { MarkPaint(style) == MarkPaint(style) }

    @Test func marks_in_the_systems_styles_share_their_style() {
        #expect(Self.same(.secondary) && Self.same(.tint) && Self.same(.foreground) && Self.same(.background))
        #expect(Self.same(.separator) && Self.same(.secondary.opacity(0.5)) && Self.same(.red.shadow(.drop(radius: 2))))
        #expect(Self.same(AnyShapeStyle(.tertiary)) && Self.same(.blue.gradient))
        #expect(MarkPaint(.secondary) != MarkPaint(.tertiary) && MarkPaint(.tint) != MarkPaint(.foreground))
        #expect(MarkPaint(.red.opacity(0.5)) != MarkPaint(.red.opacity(0.4)))
        #expect(MarkPaint(.red.shadow(.drop(radius: 2))) != MarkPaint(.red.shadow(.drop(radius: 3))))
    }

    @Test func a_style_that_cannot_be_compared_equals_no_other() {
        struct Own: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.red }
        }
        #expect(!Self.same(Own()) && !Self.same(Own().opacity(0.5)))
    }
}
