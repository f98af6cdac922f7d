import FrontmostTesting
import FrontmostUI
import Testing

/// Labels of controls that consist of several texts: a title, and subtitles below it.
@MainActor struct SubtitleTests {
    private struct Settings: View {
        @State private var vibrates = false
        @State private var tone = 0

        var body: some View {
            Form {
                Toggle(isOn: $vibrates) {
                    Text("Vibrate")
                    Text("When the phone rings")
                }
                LabeledContent {
                    Text("12")
                } label: {
                    Text("Version")
                    Text("Of the app")
                }
                Stepper(value: $tone) {
                    Text("Volume")
                    Text("Of the tone")
                }
                Picker(selection: $tone) {
                    ForEach(0..<3) { Text("Tone \($0)").tag($0) }
                } label: {
                    Text("Ringtone")
                    Text("For calls")
                }
            }
        }
    }

    @Test func the_second_text_of_a_label_is_below_the_first_one() throws {
        try simulate(Settings()) { screen in
            for (title, subtitle) in [("Version", "Of the app"), ("Volume", "Of the tone")] {
                let upper = try screen.text(title).frame, lower = try screen.text(subtitle).frame
                #expect(lower.minY >= upper.maxY && lower.minX == upper.minX)
                #expect(lower.height < upper.height, "A subtitle is smaller.")
            }
            let plain = try screen.text("12").frame.height
            for row in [screen.find(.toggle), screen.find(.button, "Ringtone For calls Tone 0")] {
                #expect(try row.frame.height > plain * 1.5)
            }
        }
    }

    @Test func both_texts_name_the_control() throws {
        try simulate(Settings()) { screen in
            try await screen.find(.toggle, "Vibrate When the phone rings").tap()
            #expect(try screen.find(.toggle).value == "1")
        }
    }

    @Test func a_label_of_an_image_and_a_text_stays_in_a_line() throws {
        struct Row: View {
            var body: some View {
                LabeledContent {
                    Text("12")
                } label: {
                    Image(systemName: "star").accessibilityLabel("Star")
                    Text("Version")
                }
            }
        }
        try simulate(Row()) { screen in
            let image = try screen.find("Star").frame, text = try screen.text("Version").frame
            #expect(text.minX > image.maxX && abs(text.midY - image.midY) < 2)
        }
    }
}
