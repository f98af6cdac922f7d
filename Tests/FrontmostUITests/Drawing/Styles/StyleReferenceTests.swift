import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUI

/// Environment styles that refer to other environment styles.
@MainActor struct StyleReferenceTests {
    /// Resolves the three style references inside a view.
    private struct Probe: View {
        let found: Held<[Paint]>
        @Environment(\.self) private var values
        var body: some View {
            let paints = [values.foregroundPaint, TintShapeStyle()._paint(in: values), BackgroundStyle()._paint(in: values)]
            found.value = paints
            return Color.clear
        }
    }

    private func paints(_ change: (AnyView) -> AnyView) -> [Paint] {
        let found = Held<[Paint]>([])
        _ = GraphStage(change(AnyView(Probe(found: found))))
        return found.value
    }
    private func foreground<V: View>(_ change: (AnyView) -> V) -> Paint { paints { AnyView(change($0)) }[0] }
    private func tint<V: View>(_ change: (AnyView) -> V) -> Paint { paints { AnyView(change($0)) }[1] }
    private func background<V: View>(_ change: (AnyView) -> V) -> Paint { paints { AnyView(change($0)) }[2] }

    private func paint(_ color: SystemPalette, _ opacity: Double = 1) -> Paint {
        .color(color.resolved(.light).multiplyingOpacity(by: opacity))
    }

    @Test func a_tint_that_refers_to_the_tint_is_the_one_outside() {
        #expect(tint { $0.tint(.accentColor) } == paint(.blue))
        #expect(tint { $0.accentColor(.accentColor) } == paint(.blue))
        #expect(tint { $0.tint(TintShapeStyle()) } == paint(.blue))
        #expect(tint { $0.tint(.accentColor).tint(.red) } == paint(.red))
        #expect(tint { $0.tint(TintShapeStyle()).tint(TintShapeStyle()).tint(.red).tint(.green) } == paint(.red))
        #expect(tint { $0.tint(.accentColor.opacity(0.5)).tint(TintShapeStyle().opacity(0.5)).tint(.red) } == paint(.red, 0.25))
        #expect(tint { $0.tint(Color?.none).tint(.red) } == paint(.blue))
    }

    @Test func a_foreground_that_refers_to_the_foreground_is_a_form_of_the_one_outside() {
        #expect(foreground { $0.foregroundStyle(.foreground) } == paint(.label))
        #expect(foreground { $0.foregroundStyle(.foreground).foregroundStyle(.red) } == paint(.red))
        #expect(foreground { $0.foregroundStyle(.secondary).foregroundStyle(.red) } == paint(.red, 0.5))
        #expect(foreground { $0.foregroundStyle(.secondary) } == paint(.secondaryLabel))
        #expect(foreground { $0.foregroundStyle(.secondary).foregroundStyle(.red, .green) } == paint(.green))
        #expect(foreground { $0.foregroundStyle(.tint, .foreground).foregroundStyle(.red).tint(.green) } == paint(.green))
    }

    @Test func a_background_style_that_refers_to_the_background_is_the_one_outside() {
        #expect(background { $0.backgroundStyle(.background) } == paint(.background))
        #expect(background { $0.backgroundStyle(.background.opacity(0.5)).backgroundStyle(.red) } == paint(.red, 0.5))
    }

    @Test func styles_that_refer_to_each_other_in_a_circle_end_at_the_platforms_own() {
        #expect(tint { $0.tint(ForegroundStyle()).foregroundStyle(.tint) } == paint(.blue))
        #expect(foreground { $0.foregroundStyle(.background).backgroundStyle(.tint).tint(ForegroundStyle()) } == paint(.label))
    }

    @Test func gradients_and_mixtures_of_the_accent_can_be_the_tint() {
        let gradient = tint { $0.tint(Gradient(colors: [.accentColor, .red])).tint(.green) }
        guard case .gradient(let shown) = gradient else {
            Issue.record("\(gradient)")
            return
        }
        #expect(shown.stops.map(\.color) == [SystemPalette.green.resolved(.light), SystemPalette.red.resolved(.light)])
        #expect(tint { $0.tint(Color.accentColor.mix(with: .accentColor, by: 0.5)).tint(.green) } == paint(.green))
    }

    @Test func controls_with_the_accent_as_their_tint_are_shown_with_it() {
        let accent = SystemPalette.red.resolved(.light)
        func colors<V: View>(_ view: V) -> [ResolvedColor] {
            GraphStage(view.tint(.accentColor).accentColor(.accentColor).tint(.red)).shapes.compactMap {
                $0.content.fill?.mainColor
            }
        }
        #expect(colors(Toggle("x", isOn: .constant(true))).contains(accent))
        #expect(colors(Slider(value: .constant(0.5))).contains(accent))
        #expect(colors(ProgressView(value: 0.5)).contains(accent))
        #expect(colors(Button("x") {}.buttonStyle(.borderedProminent)).contains(accent))
        _ = colors(ProgressView())
        let halves = colors(Toggle("x", isOn: .constant(true)).tint(TintShapeStyle().opacity(0.5)))
        #expect(halves.contains(accent.multiplyingOpacity(by: 0.5)))
    }

    /// Random nestings, with a resolver of the documented rule as the oracle: a reference resolves outside its own level.
    @Test func any_nesting_of_references_resolves_to_the_styles_outside() {
        for seed in UInt64(0)..<40 {
            var random = SplitMix(seed: seed)
            let modifiers = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                (isTint: Bool.random(using: &random), style: Int.random(in: 0..<4, using: &random))
            }
            var view: [Bool: [Int]] = [:]
            let shown = paints { probe in
                modifiers.reversed().reduce(probe) { inner, step in
                    let styles = [AnyShapeStyle(.red), AnyShapeStyle(.tint), AnyShapeStyle(.foreground), AnyShapeStyle(.green)]
                    return step.isTint
                        ? AnyView(inner.tint(styles[step.style])) : AnyView(inner.foregroundStyle(styles[step.style]))
                }
            }
            for step in modifiers { view[step.isTint, default: []].append(step.style) }
            func resolve(_ isTint: Bool, _ tints: ArraySlice<Int>, _ foregrounds: ArraySlice<Int>) -> Paint {
                guard let style = isTint ? tints.last : foregrounds.last else { return paint(isTint ? .blue : .label) }
                let (tints, foregrounds) = isTint ? (tints.dropLast(), foregrounds) : (tints, foregrounds.dropLast())
                switch style {
                case 0: return paint(.red)
                case 1: return resolve(true, tints, foregrounds)
                case 2: return resolve(false, tints, foregrounds)
                default: return paint(.green)
                }
            }
            let (tints, foregrounds) = (view[true, default: []][...], view[false, default: []][...])
            #expect(shown[0] == resolve(false, tints, foregrounds), "seed \(seed): \(modifiers)")
            #expect(shown[1] == resolve(true, tints, foregrounds), "seed \(seed): \(modifiers)")
        }
    }
}
