import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct AccessibilityTests {
    @Test func a_buttons_accessibility_modifiers_apply_to_the_button() {
        let stage = GraphStage(
            Button("×") {}.padding().accessibilityLabel("閉じる").accessibilityIdentifier("close").accessibilityHint("hint"))
        let semantics = stage.node(.button)?.semantics
        #expect(semantics?.label == "閉じる" && semantics?.identifier == "close" && semantics?.hint == "hint")
        #expect(stage.nodes.count { $0.semantics?.label == "閉じる" } == 1)
    }

    @Test func a_buttons_label_is_updated_when_the_button_changes() {
        struct Screen: View {
            @State var isOff = false
            var body: some View { Button("x") { isOff = true }.disabled(isOff).accessibilityLabel(isOff ? "off" : "on") }
        }
        let stage = GraphStage(Screen())
        stage.send(.activate, to: stage.node(.button))
        #expect(stage.node(.button)?.semantics == RenderSemantics(role: .button, label: "off", traits: .isDisabled))
    }

    @Test func outer_labels_replace_inner_ones() {
        let stage = GraphStage(VStack { Text("x") }.accessibilityLabel("inner").accessibilityLabel("outer"))
        #expect(stage.nodes.compactMap { $0.semantics?.label } == ["outer"])
    }

    @Test func a_text_becomes_a_header() {
        #expect(GraphStage(Text("x").accessibilityAddTraits(.isHeader)).node(.header) != nil)
    }

    @Test func a_view_says_whether_the_user_can_act_on_it() {
        func traits<V: View>(_ view: V) -> RenderSemantics.Traits? {
            GraphStage(view).nodes.compactMap { $0.semantics }.first { $0.label == "x" || $0.role == .button }?.traits
        }
        let text = Text("x").accessibilityLabel("x")
        #expect(traits(text) == [])
        #expect(traits(text.accessibilityRespondsToUserInteraction()) == .respondsToUser)
        #expect(traits(Button("x") {}.accessibilityRespondsToUserInteraction(false)) == .ignoresUser)
        let outer = text.accessibilityRespondsToUserInteraction().accessibilityRespondsToUserInteraction(false)
        #expect(traits(outer) == .ignoresUser, "The outer modifier wins.")
    }

    @Test func a_hidden_image_is_left_out() {
        let stage = GraphStage(Image(systemName: "plus").accessibilityHidden(true))
        #expect(stage.node(.image)?.semantics?.traits == .isHidden)
    }

    @Test func a_progress_view_keeps_its_value_under_another_name() throws {
        struct Screen: View {
            var body: some View {
                VStack {
                    ProgressView(value: 0.4).accessibilityLabel("Download")
                    ProgressView("Upload", value: 1, total: 4)
                    ProgressView("Both", value: 0.5).progressViewStyle(.circular).accessibilityLabel("Circle")
                    ProgressView("Waiting").accessibilityIdentifier("spinner")
                    Gauge(value: 0.75) { Text("Fuel") }.accessibilityLabel("Tank")
                    Gauge(value: 0.1) { Text("Heat") }.gaugeStyle(.accessoryCircularCapacity)
                }
            }
        }
        try simulate(Screen()) { screen in
            let value = try screen.find(.progress, "Download").value
            #expect(value == "40%")
            #expect(try screen.find(.progress, "Upload").value == "25%")
            #expect(screen.text("Upload").isVisible)
            #expect(try screen.find(.progress, "Circle").value == "50%")
            #expect(try screen.find(identifier: "spinner").value == "")
            #expect(screen.find(.progress, "Waiting").exists)
            #expect(try screen.find(.progress, "Tank").value == "75%")
            #expect(try screen.find(.progress, "Heat").value == "10%")
            #expect(screen.all(.progress).count == 6, "Each is one element.")
        }
    }

    @Test func the_name_that_an_app_gives_an_image_is_part_of_the_name_of_its_control() throws {
        struct Screen: View {
            var body: some View {
                Button {
                } label: {
                    Text("通知")
                    Image(systemName: "bell.badge").accessibilityLabel("未読あり")
                    Image(systemName: "star")
                    Image(systemName: "plus").accessibilityLabel("")
                }
                Toggle(isOn: .constant(true)) {
                    Text("Wi-Fi")
                    Image(systemName: "lock").accessibilityLabel("Secure")
                }
            }
        }
        try simulate(Screen()) { screen in
            #expect(screen.find(.button, "通知 未読あり").exists)
            #expect(screen.find(.toggle, "Wi-Fi Secure").exists)
        }
    }

    @Test func a_control_that_shows_an_image_has_the_images_label() throws {
        struct Screen: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Log: \(log)")
                    Button {
                        log += "trash "
                    } label: {
                        Image(systemName: "trash")
                    }
                    Button {
                        log += "named "
                    } label: {
                        Image(systemName: "gear").accessibilityLabel("Settings")
                    }
                    Button {
                        log += "both "
                    } label: {
                        HStack {
                            Image(systemName: "star"); Text("Favourite")
                        }
                    }
                    Button {
                        log += "hidden "
                    } label: {
                        Image(systemName: "plus").accessibilityHidden(true)
                    }
                    Toggle(isOn: .constant(true)) { Image(systemName: "wifi") }
                    Menu {
                        Button("Cut") {}
                    } label: {
                        Image(systemName: "ellipsis")
                    }
                    HStack {
                        Image(systemName: "heart"); Button("Like") {}
                    }.accessibilityElement(children: .combine)
                }
            }
        }
        try simulate(Screen()) { screen in
            try await screen.find(.button, "trash").tap()
            try await screen.find(.button, "Settings").tap()
            try await screen.find(.button, "Favourite").tap()
            #expect(screen.text("Log: trash named both ").exists)
            #expect(!screen.find(.button, "plus").exists)
            #expect(screen.find(.toggle, "wifi").exists)
            #expect(screen.find(.button, "ellipsis").exists)
            #expect(screen.find(.button, "heart, Like").exists)
        }
    }
}
