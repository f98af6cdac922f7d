import SwiftUI

/// A text field with Japanese text. During a composition, the app sees each
/// change of the text and writes it back without disturbing the input method.
struct JapaneseText: View {
    @State private var text = "吾輩は猫である"
    @State private var sent: [String] = []

    var body: some View {
        DemoPage(
            """
            Type with an input method. Return confirms a word during a \
            composition, and submits the text afterwards.
            """
        ) {
            TextField("ここに入力", text: $text)
                .textFieldStyle(.roundedBorder)
                .onSubmit(send)
            HStack {
                Text("\(text.count) characters")
                    .foregroundStyle(.secondary)
                Spacer()
                Button("Clear") { text = "" }
                    .buttonStyle(.bordered)
                    .disabled(text.isEmpty)
            }
            ForEach(sent.indices, id: \.self) { index in
                Text(sent[index])
                    .padding(12)
                    .background(.blue.opacity(0.15))
                    .clipShape(RoundedRectangle(cornerRadius: 12))
            }
        }
    }

    private func send() {
        if text.isEmpty { return }
        sent.append(text)
        text = ""
    }
}

#Preview("Japanese in a text field") { JapaneseText() }
