import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A shape as an app writes it.
private struct Wedge: Shape {
    var height: Double
    var animatableData: Double {
        get { height }
        set { height = newValue }
    }
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: height))
            path.addLine(to: CGPoint(x: 20, y: 0))
        }
    }
}

private struct Shake: GeometryEffect {
    var shakes: Double
    var animatableData: Double {
        get { shakes }
        set { shakes = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 10 * sin(shakes * .pi), y: 0))
    }
}

private struct AnimatedStage<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content
    @State private var isOn = false
    var body: some View {
        VStack {
            content(isOn)
            Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
        }
    }
}

@MainActor struct ShapeAnimationTests {
    /// The value that `read` finds in the render tree halfway through a linear animation of one second, and at its end.
    private func halfway<Value>(
        @ViewBuilder _ content: @escaping @MainActor (Bool) -> some View, _ read: @escaping @MainActor (RenderNode) -> Value?
    ) throws -> (half: Value?, end: Value?) {
        try simulate(AnimatedStage { content($0) }) { screen in
            @MainActor func found() -> Value? { screen.scene.tree.root.first(read) }
            try await screen.find(.button, "go").tap()
            await screen.advance(by: .milliseconds(500))
            let half = found()
            await screen.advance(by: .milliseconds(500))
            return (half, found())
        }
    }

    private func path(_ node: RenderNode) -> Path? {
        guard case .shape(let shape) = node.content, case .path(let outline) = shape.outline else { return nil }
        return outline.path
    }
    private func clip(_ node: RenderNode) -> OutlineShape? { node.effects.clip }
    private func stroke(_ node: RenderNode) -> StrokeStyle? {
        guard case .shape(let shape) = node.content, shape.stroke != nil else { return nil }
        return shape.strokeStyle
    }

    @Test func an_apps_own_path_is_interpolated() throws {
        for form in 0..<4 {
            let height = try halfway({ isOn in
                let wedge = Wedge(height: isOn ? 80 : 0)
                switch form {
                case 0: wedge.frame(width: 100, height: 100)
                case 1: wedge.fill(.red).stroke(.blue).frame(width: 100, height: 100)
                case 2: AnyShape(wedge).fill(.red).frame(width: 100, height: 100)
                default: Text("on it").frame(width: 100, height: 100).background(.red, in: wedge)
                }
            }) { self.path($0)?.boundingRect.height }
            #expect(height.half == 40 && height.end == 80, "Form \(form).")
        }
    }

    @Test func a_trimmed_line_is_animated() throws {
        let width = try halfway({ isOn in
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 100, y: 0))
            }
            .trim(from: 0, to: isOn ? 1 : 0.2).stroke(.red, lineWidth: 2).frame(width: 100, height: 100)
        }) { self.path($0)?.boundingRect.width }
        #expect(abs((width.half ?? 0) - 60) < 0.01 && abs((width.end ?? 0) - 100) < 0.01)
    }

    @Test func a_rotated_shape_rotates_on_its_way() throws {
        let box = try halfway({ isOn in
            Rectangle().rotation(.degrees(isOn ? 180 : 0)).fill(.red).frame(width: 100, height: 20)
        }) { self.path($0)?.boundingRect.height }
        #expect(abs((box.half ?? 0) - 100) < 0.01 && abs((box.end ?? 0) - 20) < 0.01)
    }

    @Test func dash_phases_and_line_widths_are_animated() throws {
        let style = try halfway({ isOn in
            Wedge(height: 20).stroke(
                .red, style: StrokeStyle(lineWidth: isOn ? 6 : 2, dash: [4], dashPhase: isOn ? 8 : 0)
            ).frame(width: 100, height: 100)
        }) { self.stroke($0) }
        #expect(style.half?.lineWidth == 4 && style.half?.dashPhase == 4)
        #expect(style.end?.lineWidth == 6 && style.end?.dashPhase == 8)
    }

    @Test func corner_radii_of_clips_are_animated() throws {
        let clip = try halfway({ isOn in Color.red.frame(width: 100, height: 100).cornerRadius(isOn ? 40 : 0) }) { self.clip($0) }
        #expect(clip.half == .roundedRectangle(cornerRadius: 20) && clip.end == .roundedRectangle(cornerRadius: 40))
        let form = try halfway({ isOn in
            Color.red.frame(width: 100, height: 100).clipShape(Wedge(height: isOn ? 80 : 0))
        }) { node -> CGFloat? in
            if case .path(let outline) = self.clip(node) { outline.path.boundingRect.height } else { nil }
        }
        #expect(form.half == 40 && form.end == 80)
    }

    @Test func a_geometry_effect_is_evaluated_with_values_in_between() throws {
        let x = try halfway({ isOn in
            Text("shaken").modifier(Shake(shakes: isOn ? 1 : 0).ignoredByLayout())
        }) { node -> CGFloat? in
            if case .text(let text) = node.content, text.string == "shaken" { node.parent?.effects.transform.tx } else { nil }
        }
        #expect(abs((x.half ?? 0) - 10) < 0.001 && abs(x.end ?? 1) < 0.001)
    }

    @Test func a_flipping_card_is_edge_on_in_the_middle() throws {
        let width = try halfway({ isOn in
            Text("card").rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0)
        }) { node -> CGFloat? in
            if case .text(let text) = node.content, text.string == "card" { node.parent?.effects.transform.a } else { nil }
        }
        #expect(abs(width.half ?? 1) < 0.001 && width.end == -1)
    }

    @Test func an_apps_own_animatable_layout_runs_for_each_frame() throws {
        struct Ring: Layout {
            var radius: Double
            nonisolated var animatableData: Double {
                get { radius }
                set { radius = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 300, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for subview in subviews { subview.place(at: CGPoint(x: radius * radius, y: 0), proposal: .unspecified) }
            }
        }
        let x = try halfway({ isOn in Ring(radius: isOn ? 10 : 0) { Text("on it") } }) { node -> CGFloat? in
            if case .text(let text) = node.content, text.string == "on it" { node.frame.minX } else { nil }
        }
        #expect(x.half == 25 && x.end == 100, "Without animated layout the host would interpolate.")
    }

    @Test func a_geometry_reader_gets_the_sizes_in_between() throws {
        try simulate(
            AnimatedStage { isOn in
                GeometryReader { geometry in
                    Text("\(Int(geometry.size.width)) \(Int(geometry.frame(in: .local).width))")
                        .frame(width: geometry.size.width / 2).accessibilityIdentifier("size")
                }
                .frame(width: isOn ? 300 : 100, height: 40)
            }
        ) { screen in
            @MainActor func size() throws -> String { try screen.find(identifier: "size").text }
            try await screen.find(.button, "go").tap()
            #expect(try size() == "100 100")
            await screen.advance(by: .milliseconds(250))
            #expect(try size() == "150 150")
            await screen.advance(by: .milliseconds(500))
            #expect(try size() == "250 250")
            try await screen.find(.button, "go").tap()
            await screen.advance(by: .milliseconds(500))
            // The way there is over, the way back is half done.
            #expect(try size() == "200 200")
            await screen.advance(by: .seconds(1))
            #expect(try size() == "100 100")
        }
    }
}

extension RenderNode {
    fileprivate func first<Value>(_ read: (RenderNode) -> Value?) -> Value? {
        if let found = read(self) { return found }
        for child in children { if let found = child.first(read) { return found } }
        return nil
    }
}
