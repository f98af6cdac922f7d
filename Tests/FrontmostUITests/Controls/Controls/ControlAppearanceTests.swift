import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

/// UIKit's and SwiftUI's versions of a control look the same in the same state.
@MainActor @Suite struct ControlAppearanceTests {
    /// The drawn content with its sizes: shapes, symbols, wheels and fields, in tree order.
    private func drawing(_ root: RenderNode) -> [String] {
        return root.subtree.compactMap { node in
            switch node.content {
            case .shape(let shape):
                if shape.fill == nil && shape.stroke == nil { return nil }
                return "\(node.size) \(shape.outline) \(String(describing: shape.fill)) \(String(describing: shape.stroke))"
            case .image(let image):
                if case .symbol(let symbol, let paint) = image.source { return "\(node.size) \(symbol.name) \(paint)" }
                return nil
            case .drawing(let drawing): return "\(node.size) \(drawing.operations)"
            case .textField(let field):
                return "\(node.size) \(field.text) \(field.prompt) \(field.font) \(field.color) \(field.promptColor) "
                    + "\(field.tint) \(field.isSecure) \(field.hints)"
            case .none, .text, .scroll: return nil
            }
        }
    }

    private func compare<V: View>(
        _ view: UIView, _ twin: V, size: CGSize, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let stage = GraphStage(twin.frame(width: size.width, height: size.height), size: size)
        let mine = drawing(stage.graph.renderNode)
        try Simulation.run { simulation in
            let scene = UIWindowScene.connect(environment: .phone)
            defer { scene.disconnect() }
            let window = UIWindow(windowScene: scene)
            window.isHidden = false
            view.frame = CGRect(origin: .zero, size: size)
            window.addSubview(view)
            await simulation.settle()
            #expect(self.drawing(view.node) == mine, sourceLocation: sourceLocation)
            #expect(!mine.isEmpty, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [true, false]) func a_toggle_looks_like_a_uiswitch(_ isOn: Bool) throws {
        let control = UISwitch()
        control.isOn = isOn
        try compare(control, Toggle("x", isOn: .constant(isOn)).labelsHidden(), size: CGSize(width: 51, height: 31))
    }

    @Test func a_slider_looks_like_a_uislider() throws {
        let slider = UISlider()
        (slider.maximumValue, slider.value) = (10, 4)
        try compare(slider, Slider(value: .constant(4.0), in: 0...10), size: CGSize(width: 200, height: 31))
    }

    @Test func a_progress_view_looks_like_uikits() throws {
        let view = UIProgressView()
        view.progress = 0.5
        try compare(view, ProgressView(value: 0.5), size: CGSize(width: 200, height: 4))
    }

    @Test func a_spinning_progress_view_looks_like_an_activity_indicator() throws {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        try compare(view, ProgressView(), size: CGSize(width: 20, height: 20))
    }

    @Test func a_text_field_looks_like_a_uitextfield() throws {
        let field = UITextField()
        (field.placeholder, field.text, field.borderStyle) = ("名前", "太郎", .roundedRect)
        (field.keyboardType, field.returnKeyType, field.textContentType) = (.URL, .go, .URL)
        let twin = TextField("名前", text: .constant("太郎")).textFieldStyle(.roundedBorder)
            .keyboardType(.URL).submitLabel(.go).textContentType(.URL)
        let height = 14 + FontMeasurer().metrics(of: ResolvedFont(size: 17)).lineHeight
        try compare(field, twin, size: CGSize(width: 200, height: height))
    }

    @Test func prominent_buttons_have_the_same_background() throws {
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Go"
        let twin = Button("Go") {}.buttonStyle(.borderedProminent)
        let stage = GraphStage(twin)
        let size = try #require(stage.shapes.first?.node.size)
        #expect(button.intrinsicContentSize.height == size.height && abs(button.intrinsicContentSize.width - size.width) < 1)
        try compare(button, twin.fixedSize(), size: size)
    }

    @Test func an_image_looks_like_a_uiimageview() throws {
        let image = try #require(UIImage(systemName: "star"))
        try compare(
            UIImageView(image: image), Image(uiImage: image).foregroundStyle(.tint), size: image.size)
        try compare(
            UIImageView(image: image), Image(systemName: "star").foregroundStyle(.tint), size: image.size)
    }

    @Test func swiftui_colours_and_fonts_convert_to_uikits_and_back() throws {
        let color = UIColor(Color.red)
        #expect(color.resolved(UITraitCollection(userInterfaceStyle: .dark)) == SystemPalette.red.resolved(.dark))
        #expect(Color(uiColor: color).resolved(in: EnvironmentValues()) == SystemPalette.red.resolved(.light))
        #expect(Font(UIFont.boldSystemFont(ofSize: 20)).resolved(.large) == ResolvedFont(size: 20, weight: .bold))
    }
}
