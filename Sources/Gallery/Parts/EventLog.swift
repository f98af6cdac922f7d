import SwiftUI

/// The events so far, oldest first.
struct EventLog: View {
    let lines: [String]

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if lines.isEmpty { Text("Nothing has happened yet.").foregroundStyle(.secondary) }
            ForEach(lines.indices, id: \.self) { index in Text(lines[index]) }
        }
        .font(.footnote)
        .modifier(Box())
    }
}
