import SwiftUI

/// A screen's current state, one line for each property.
struct LiveState: View {
    private let lines: [String]

    init(_ lines: String...) { self.lines = lines }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(lines.indices, id: \.self) { index in Text(verbatim: lines[index]) }
        }
        .font(.footnote.monospaced())
        // It stands below the content of some screens, and must leave room for that.
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .modifier(Box())
    }
}

#Preview("Live state", traits: .fixedLayout(width: 300, height: 100)) {
    LiveState("route = nil", "0 of 3 sheets requested, at most 1 shown")
}
