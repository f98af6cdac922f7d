import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct ColorAndFontTests {
    @Test func a_hue_beyond_one_turn_goes_on_around_the_wheel() {
        func color(_ hue: CGFloat) -> UIColor { UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1) }
        for hue in stride(from: 0.0, to: 1, by: 0.125) {
            #expect(color(hue - 1) == color(hue) && color(hue + 2) == color(hue), "\(hue)")
        }
    }

    @Test func literals_are_colours_and_images() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let messages = Console.messages { #expect(#imageLiteral(resourceName: "no such image").size == .zero) }
        #expect(messages.count == 1)
    }

    @Test func components_come_back_from_a_colour() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 0.25)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.75) < 0.001 && abs(saturation - 0.5) < 0.001 && abs(brightness - 0.8) < 0.001 && alpha == 0.25)
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: nil) && red == 1 && green == 0.5 && blue == 0)
        var white: CGFloat = 0
        #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
    }

    @Test func an_alpha_component_replaces_the_former_one() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        for color in [UIColor.secondaryLabel, .separator, .systemRed, .clear, UIColor { _ in .placeholderText }] {
            #expect(color.withAlphaComponent(1).resolved(light).opacity == 1)
            #expect(color.withAlphaComponent(0.5).withAlphaComponent(0.25).resolved(light).opacity == 0.25)
        }
        #expect(UIColor.secondaryLabel.resolved(light).opacity < 1)
        #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
        #expect(UIColor.secondaryLabel.withAlphaComponent(1) != .secondaryLabel)
    }

    @Test func a_layers_border_and_shadow_are_drawn_in_the_appearance_in_which_they_were_set() throws {
        try onStage { stage in
            let view = await stage.add(UIView())
            view.layer.borderWidth = 2
            view.layer.borderColor = UIColor.label.cgColor
            view.layer.shadowOpacity = 0.5
            view.layer.shadowRadius = 4
            let border = try #require(view.shapes.first?.content)
            #expect(border.strokeStyle.lineWidth == 2 && border.isBorder)
            #expect(border.stroke == .color(.black) && view.node.effects.shadow?.color.opacity == 0.5)
            stage.scene.environment.appearance = .dark
            #expect(view.shapes.first?.content.stroke == .color(.black))
            view.layer.borderColor = UIColor.label.cgColor
            #expect(view.shapes.first?.content.stroke == .color(.white))
        }
    }

    @Test func descriptors_make_variants_of_a_font() throws {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let bold = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: bold, size: 0) == UIFont(ResolvedFont(size: 17, weight: .bold, isItalic: true)))
        let rounded = try #require(body.fontDescriptor.withDesign(.rounded))
        #expect(UIFont(descriptor: rounded, size: 30).resolved == ResolvedFont(design: .rounded, size: 30))
    }

    @Test func font_metrics_are_consistent() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) <= 1.5)
    }

    @Test func an_effect_view_blurs_the_content_behind_it() throws {
        try onStage { stage in
            let view = await stage.add(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))),
                label = UILabel()
            view.contentView.addSubview(label)
            await stage.settle()
            guard case .material(let radius, let tint)? = view.shapes.first?.content.fill else {
                Issue.record("no material")
                return
            }
            #expect(radius > 0 && tint.red < 0.5 && view.contentView.frame == view.bounds)
            view.effect = nil
            await stage.settle()
            #expect(view.shapes.isEmpty)
        }
    }
}
