import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// SwiftUI's controls look as UIKit's appearance proxies say, as those that consist of UIKit's controls on the platform.
@MainActor struct ProxiedLookTests {
    private struct Controls: View {
        @State private var choice = 1
        @State private var isOn = true
        @State private var share = 0.5
        var body: some View {
            VStack {
                Picker("Choice", selection: $choice) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                .pickerStyle(.segmented)
                Toggle("Switch", isOn: $isOn)
                Slider(value: $share)
            }
        }
    }

    private func fills(_ screen: Screen) -> [ResolvedColor] {
        screen.scene.tree.root.subtree.compactMap { node in
            guard case .shape(let shape) = node.content, case .color(let color)? = shape.fill, node.effects.opacity > 0 else {
                return nil
            }
            return color
        }
    }

    @Test func pickers_switches_and_sliders_take_the_colours_of_their_proxies() throws {
        defer { AppearanceProxies.removeAll() }
        UISegmentedControl.appearance().selectedSegmentTintColor = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        UISwitch.appearance().onTintColor = UIColor(red: 0, green: 1, blue: 0.5, alpha: 1)
        UISlider.appearance().thumbTintColor = UIColor(red: 0.5, green: 1, blue: 0, alpha: 1)
        try simulate(Controls()) { screen in
            let shown = fills(screen)
            for (red, green, blue) in [(Float(1), Float(0), Float(0.5)), (0, 1, 0.5), (0.5, 1, 0)] {
                #expect(shown.contains(ResolvedColor(red: red, green: green, blue: blue)))
            }
        }
    }

    @Test func the_titles_of_segments_have_the_attributes_of_the_proxy() throws {
        defer { AppearanceProxies.removeAll() }
        let color = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        UISegmentedControl.appearance().setTitleTextAttributes(
            [.foregroundColor: color, .font: UIFont.systemFont(ofSize: 30)], for: .normal)
        try simulate(Controls()) { screen in
            let title = try screen.text("One").frame.height, label = try screen.text("Switch").frame.height
            #expect(title > label * 1.5)
        }
    }

    @Test func the_titles_of_segments_have_the_platforms_size_whatever_the_font_around() throws {
        try simulate(Controls().font(.largeTitle)) { screen in
            let title = try screen.text("One").frame.height, label = try screen.text("Switch").frame.height
            #expect(title < label / 2)
        }
    }
}
