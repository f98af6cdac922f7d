import SwiftUI

/// What has happened so far, oldest first.
struct EventLog: View {
    let lines: [String]

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if lines.isEmpty { Text("Nothing has happened yet.").foregroundStyle(.secondary) }
            ForEach(lines.indices, id: \.self) { index in Text(lines[index]) }
        }
        .font(.footnote)
        // A stack offers the least flexible of its children an equal share, which may be less than all lines need.
        .fixedSize(horizontal: false, vertical: true)
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.gray.opacity(0.14))
        .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}
