import Foundation
import FrontmostTesting
@testable import FrontmostUI
import Testing

/// The outline of buttons as a shape.
@MainActor @Suite(.serialized) struct ButtonBorderTests {
    private static let rect = CGRect(x: 0, y: 0, width: 40, height: 20)

    private func situation(_ border: ButtonBorderShape, _ size: ControlSize = .regular) -> ShapeSituation {
        var values = EnvironmentValues()
        (values.buttonBorderShape, values.controlSize) = (border, size)
        return ShapeSituation(values: values, container: nil, distance: 0)
    }

    @Test func the_automatic_outline_is_that_of_the_environment_and_others_are_their_own() {
        let rect = Self.rect
        for border in [ButtonBorderShape.capsule, .circle, .roundedRectangle(radius: 3), .roundedRectangle] {
            #expect(
                ButtonBorderShape.buttonBorder.placed(in: rect, situation(border))
                    == border.placed(in: rect, situation(.automatic)))
        }
        #expect(ButtonBorderShape.capsule.placed(in: rect, situation(.circle)) == Capsule()._placed(in: rect))
        #expect(
            ButtonBorderShape.roundedRectangle(radius: 3).placed(in: rect, situation(.automatic))
                == RoundedRectangle(cornerRadius: 3)._placed(in: rect))
    }

    @Test func the_corners_follow_the_control_size() {
        let small = ButtonBorderShape.buttonBorder.placed(in: Self.rect, situation(.automatic, .mini))
        #expect(small != ButtonBorderShape.buttonBorder.placed(in: Self.rect, situation(.automatic, .large)))
    }

    @Test func an_inset_outline_is_that_of_the_environment_too() {
        let inset = ButtonBorderShape.buttonBorder.inset(by: 2).placed(in: Self.rect, situation(.capsule))
        #expect(inset == Capsule()._placed(in: Self.rect.insetBy(dx: 2, dy: 2)))
    }

    @Test func a_view_may_be_clipped_to_it_and_still_take_taps() throws {
        struct Page: View {
            @State private var taps = 0
            var body: some View {
                Button("Tap \(taps)") { taps += 1 }
                    .padding()
                    .background(.red, in: .buttonBorder)
                    .clipShape(.buttonBorder)
                    .overlay { ButtonBorderShape.buttonBorder.strokeBorder(.blue).allowsHitTesting(false) }
                    .buttonBorderShape(taps == 0 ? .capsule : .roundedRectangle)
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Tap 0").tap()
            #expect(screen.find(.button, "Tap 1").exists && screen.console.isEmpty)
        }
    }
}
