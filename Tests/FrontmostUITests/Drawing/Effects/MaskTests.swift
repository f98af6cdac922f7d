import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Masks by any view, redaction, and projections.
@MainActor struct MaskTests {
    private static func nodes(in screen: Screen) -> [RenderNode] {
        func all(_ node: RenderNode) -> [RenderNode] { [node] + node.children.flatMap(all) }
        return all(screen.scene.tree.root)
    }
    private static func mask(in screen: Screen) -> DrawingContent? { nodes(in: screen).lazy.compactMap(\.mask).first }

    @Test func a_view_is_masked_by_what_another_one_shows() throws {
        try simulate(
            Color.red.frame(width: 100, height: 40).mask {
                LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
            }
        ) { screen in
            guard case .fill(let outline, .gradient(let gradient), _)? = Self.mask(in: screen)?.operations.first else {
                return #expect(Bool(false), "no mask")
            }
            #expect(outline.path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
            #expect(gradient.stops.last?.color.opacity == 0)
        }
    }

    @Test func a_mask_is_aligned_in_the_view() throws {
        try simulate(
            Color.red.frame(width: 100, height: 40).mask(alignment: .bottomTrailing) {
                Circle().opacity(0.5).frame(width: 10, height: 10)
            }
        ) { screen in
            let reach = DrawingOperation.reach(of: Self.mask(in: screen)?.operations ?? [])
            #expect(reach == CGRect(x: 90, y: 30, width: 10, height: 10))
        }
    }

    @Test func a_shape_as_a_mask_is_aligned_too() throws {
        for (alignment, x) in [(Alignment.leading, 0.0), (.center, 30), (.trailing, 60)] {
            try simulate(Color.red.frame(width: 100, height: 40).mask(alignment: alignment) { Circle() }) { screen in
                let clip = Self.nodes(in: screen).lazy.compactMap { $0.effects.clip }.first
                let area = clip.map { $0.path(in: CGRect(x: 0, y: 0, width: 100, height: 40)).boundingRect }
                let reach = area ?? DrawingOperation.reach(of: Self.mask(in: screen)?.operations ?? [])
                #expect(reach == CGRect(x: x, y: 0, width: 40, height: 40), "\(alignment)")
            }
        }
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test func a_mask_that_becomes_another_keeps_the_state_of_the_masked_view() throws {
        struct Page: View {
            @State private var dim = false
            var body: some View {
                Counter().mask(Rectangle().fill(.black.opacity(dim ? 0.5 : 1)))
                Button("Dim") { dim.toggle() }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "count 0").tap()
            for isDim in [true, false, true, false] {
                try await screen.find(.button, "Dim").tap()
                await screen.settle()
                #expect(screen.find(.button, "count 1").exists)
                let masked = Self.nodes(in: screen).filter { $0.mask != nil }
                #expect(
                    masked.count == (isDim ? 1 : 0) && masked.allSatisfy { $0.effects.clip == nil },
                    "A translucent shape is drawn.")
            }
        }
    }

    @Test func a_menu_and_a_content_shape_that_come_and_go_keep_the_state_of_their_view() throws {
        struct Page: View {
            @State private var isOn = false
            var body: some View {
                Counter().contextMenu(isOn ? ContextMenu { Button("Copy") {} } : nil)
                    .contentShape(isOn ? .interaction : .hoverEffect, Rectangle())
                Button("Toggle") { isOn.toggle() }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "count 0").tap()
            for _ in 0..<2 {
                try await screen.find(.button, "Toggle").tap()
                #expect(screen.find(.button, "count 1").exists)
            }
        }
    }

    @Test func a_mask_follows_its_state_and_is_no_element() throws {
        struct Page: View {
            @State private var word = "one"
            var body: some View {
                Color.red.frame(width: 100, height: 40).mask { Text(word) }
                Button("Change") { word = "two" }
            }
        }
        try simulate(Page()) { screen in
            @MainActor func words() -> String { "\(Self.mask(in: screen).map { Self.texts($0.operations) } ?? [])" }
            #expect(words().contains("one") && !screen.text("one").exists)
            try await screen.find(.button, "Change").tap()
            await screen.settle()
            #expect(words().contains("two"))
        }
    }
    private static func texts(_ operations: [DrawingOperation]) -> [String] {
        operations.flatMap { operation -> [String] in
            switch operation {
            case .text(let text, _): [text.string]
            case .group(let inner, _): texts(inner)
            default: []
            }
        }
    }

    @Test func an_animation_within_a_mask_is_shown_frame_by_frame() throws {
        struct Page: View {
            @State private var isAway = false
            var body: some View {
                Color.red.frame(width: 100, height: 40).mask {
                    Circle().opacity(0.9).frame(width: 10, height: 10).offset(x: isAway ? 40 : 0)
                }
                Button("Move") { withAnimation(.linear(duration: 1)) { isAway = true } }
            }
        }
        try simulate(Page()) { screen in
            @MainActor func left() -> CGFloat { DrawingOperation.reach(of: Self.mask(in: screen)?.operations ?? []).minX }
            #expect(left() == 45)
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            #expect((60...70).contains(left()), "\(left())")
            await screen.advance(by: .milliseconds(1000))
            #expect(left() == 85)
        }
    }

    @Test func a_filled_shape_in_a_translucent_colour_is_drawn_as_a_mask() throws {
        try simulate(Color.red.frame(width: 50, height: 50).mask(Circle().fill(.black.opacity(0.5)))) { screen in
            #expect(Self.mask(in: screen) != nil)
        }
        try simulate(Color.red.frame(width: 50, height: 50).mask(Circle().fill(.black))) { screen in
            #expect(Self.mask(in: screen) == nil && Self.nodes(in: screen).contains { $0.effects.clip == .ellipse })
        }
    }

    // MARK: Redaction

    @Test func placeholders_hide_texts_and_images() throws {
        struct Page: View {
            @State private var isLoading = true
            var body: some View {
                VStack {
                    Text("Name").unredacted()
                    Text("A secret of several words")
                    Image(systemName: "heart")
                    Button("Loaded") { isLoading = false }.unredacted()
                }.redacted(reason: isLoading ? .placeholder : [])
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.text("Name").exists && !screen.text("A secret of several words").exists)
            #expect(!Self.nodes(in: screen).contains { if case .image = $0.content { true } else { false } })
            try await screen.find(.button, "Loaded").tap()
            await screen.settle()
            #expect(screen.text("A secret of several words").exists)
        }
    }

    @Test func private_views_are_hidden_for_privacy_only() throws {
        let page = VStack {
            Text("Balance").privacySensitive()
            Text("Bank")
        }
        try simulate(page.redacted(reason: .privacy)) { screen in
            #expect(!screen.text("Balance").exists && screen.text("Bank").exists)
        }
        try simulate(page) { screen in #expect(screen.text("Balance").exists) }
    }

    // MARK: Projections and groups

    @Test func a_rotation_in_space_has_a_perspective() throws {
        try simulate(
            Color.red.frame(width: 100, height: 100).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
        ) { screen in
            let effects = try #require(Self.nodes(in: screen).first { $0.effects.perspective != nil }?.effects)
            #expect(abs(effects.perspective?.x ?? 0) > 0.001 && effects.perspective?.y == 0)
        }
        try simulate(
            Color.red.frame(width: 100, height: 100).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0)
        ) { screen in
            #expect(!Self.nodes(in: screen).contains { $0.effects.perspective != nil })
            #expect(Self.nodes(in: screen).contains { abs($0.effects.transform.a - 0.5) < 1e-6 })
        }
    }

    @Test func an_axis_in_front_of_the_view_moves_it() {
        func place(_ anchorZ: CGFloat) -> CGFloat {
            let effect = _Rotation3DEffect(.degrees(90), (x: 0, y: 1, z: 0), .center, anchorZ: anchorZ, perspective: 0)
            return effect.effectValue(size: CGSize(width: 100, height: 100)).m31
        }
        #expect(abs(abs(place(20) - place(0)) - 20) < 1e-6)
    }

    @Test func groups_are_composed_by_the_host() throws {
        try simulate(Text("a").compositingGroup().drawingGroup(opaque: true, colorMode: .linear)) { screen in
            #expect(Self.nodes(in: screen).contains { $0.effects.isComposed })
        }
    }

    // MARK: Gradients

    @Test func gradients_of_areas_are_paints() throws {
        try simulate(
            VStack {
                EllipticalGradient(colors: [.red, .blue], endRadiusFraction: 0.4)
                Circle().fill(
                    MeshGradient(
                        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .yellow]))
            }
        ) { screen in
            let fills = Self.nodes(in: screen).compactMap { node -> Paint? in
                if case .shape(let shape) = node.content { shape.fill } else { nil }
            }
            #expect(
                fills.contains {
                    guard case .gradient(let gradient) = $0 else { return false }
                    return gradient.geometry == .elliptical(center: .center, startFraction: 0, endFraction: 0.4)
                })
            #expect(
                fills.contains { if case .mesh(let mesh) = $0 { mesh.colors.count == 4 && mesh.points[3].y == 1 } else { false } }
            )
        }
    }
}
