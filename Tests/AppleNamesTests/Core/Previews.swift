import SwiftUI
import Testing

import FrontmostUIKit

#Preview {
    Text("plain")
}

#Preview("Named") { Text("named") }

#Preview("日本語 \"quoted\"", traits: .fixedLayout(width: 100, height: 50), .landscapeLeft) {
    Text("traits")
}

// The declarations become properties of a view.
#Preview("Previewable") {
    @Previewable @State var count = 1
    @Previewable
    @State var items = [
        "a",
        "b",
    ]
    @Previewable @Environment(\.colorScheme) var scheme
    @Previewable @FocusState var isFocused: Bool

    let word = "items"
    VStack {
        Stepper("Count", value: $count)
        Text("\(count) \(word): \(items.joined(separator: " }"))")
            .focused($isFocused)
    }
}

#Preview("Controller", traits: .portrait) {
    let controller = UIViewController()
    controller.title = "controller"
    return controller
}

#Preview("View") {
    let label = UILabel()
    label.text = "label"
    return label
}

#Preview("Modified", traits: .modifier(SampleData())) {
    SampleReader()
}

#Preview("In an argument", body: { Text("argument") })

private struct SampleData: PreviewModifier {
    static func makeSharedContext() async throws -> [String] { ["sample"] }
    func body(content: Content, context: [String]) -> some View { content.environment(\.samples, context) }
}
extension EnvironmentValues { @Entry fileprivate var samples: [String] = [] }

private struct SampleReader: View {
    @Environment(\.samples) private var samples
    var body: some View { Text(samples.joined()) }
}

struct Old_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Text("old")
                .previewLayout(.sizeThatFits)
                .previewDisplayName("Old")
            Text("device")
                .previewDevice(PreviewDevice(rawValue: "iPhone 15"))
                .previewInterfaceOrientation(.landscapeLeft)
                .previewLayout(.fixed(width: 100, height: 100))
        }
    }
}

struct CardLibrary: LibraryContentProvider {
    @LibraryContentBuilder var views: [LibraryItem] {
        LibraryItem(Text("Card"), title: "Card", category: .control)
        LibraryItem(Text("Small card"), visible: false, matchingSignature: "small")
    }

    func modifiers(base: Text) -> [LibraryItem] { LibraryItem(base.padding(), category: .layout) }
}
