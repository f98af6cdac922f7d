import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct CGColorTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)

    @Test func a_core_graphics_colour_is_fixed_in_the_traits_that_were_current() {
        var inTheDark: CGColor?
        dark.performAsCurrent { inTheDark = UIColor.label.cgColor }
        #expect(inTheDark?.components == [1, 1, 1, 1])
        light.performAsCurrent {
            #expect(UIColor.label.cgColor.components == [0, 0, 0, 1])
            #expect(inTheDark.map { UIColor(cgColor: $0) } == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        }
    }

    @Test func a_layer_keeps_its_colour_when_the_appearance_changes_and_a_view_does_not() throws {
        try onStage { stage in
            let view = await stage.add(UIView()), plain = CALayer()
            view.backgroundColor = .label
            plain.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            plain.backgroundColor = UIColor.label.cgColor
            view.layer.addSublayer(plain)
            await stage.settle()
            @MainActor func fill(_ node: RenderNode) -> Paint? {
                if case .shape(let shape) = node.content { shape.fill } else { nil }
            }
            #expect(fill(view.node) == .color(.black) && fill(plain.node) == .color(.black))
            stage.window.overrideUserInterfaceStyle = .dark
            await stage.settle()
            #expect(fill(view.node) == .color(.white) && fill(plain.node) == .color(.black))
            #expect(view.layer.backgroundColor?.components == [1, 1, 1, 1])
        }
    }

    @Test func a_grey_has_two_components_and_converts_to_rgb_and_back() throws {
        let grey = CGColor(gray: 0.5, alpha: 0.25)
        #expect(grey.components == [0.5, 0.25] && grey.numberOfComponents == 2 && grey.alpha == 0.25)
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let rgb = try #require(grey.converted(to: space, intent: .defaultIntent, options: nil))
        #expect(rgb.components == [0.5, 0.5, 0.5, 0.25] && rgb.colorSpace == space)
        #expect(rgb.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)?.numberOfComponents == 2)
        #expect(CGColorSpace(name: "made up") == nil)
        #expect(CGColor(colorSpace: space, components: [1, 0.5, 0, 1])?.components == [1, 0.5, 0, 1])
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])?.components == [0.5, 1])
    }

    @Test func colours_of_equal_components_in_one_space_are_equal() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) != CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(gray: 0, alpha: 1).copy(alpha: 0.5)?.alpha == 0.5)
        #expect(Set([CGColor.white, CGColor(genericGrayGamma2_2Gray: 1, alpha: 1), .black]).count == 2)
    }

    @Test func colours_and_contexts_can_be_used_on_any_thread() async {
        let components = await Task.detached {
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { UIColor.label.setFill() }
            return UIColor.red.cgColor.components
        }.value
        #expect(components == [1, 0, 0, 1])
    }
}
