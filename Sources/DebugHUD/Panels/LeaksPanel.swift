import DebugInstruments
import SwiftUINames

/// The objects that removed screens left behind.
struct LeaksPanel: View {
    let leaks: [Leak]
    /// The screens with growing memory, as readable text.
    let growth: [String]

    var body: some View {
        if leaks.isEmpty && growth.isEmpty {
            Text("Removed screens left nothing behind.")
                .font(.caption)
                .foregroundStyle(.secondary)
                .padding(.top, 8)
        } else {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(leaks.indices, id: \.self) { LeakRow(leak: leaks[$0]) }
                    ForEach(growth, id: \.self) { Label($0, systemImage: "chart.line.uptrend.xyaxis").font(.caption) }
                }
            }
        }
    }
}

private struct LeakRow: View {
    let leak: Leak

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            Circle()
                .fill(leak.stage == .red ? Color.red : Color.orange)
                .frame(width: 10, height: 10)
                .padding(.top, 3)
            Text(verbatim: leak.description).font(.caption)
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(leak.description)
        .accessibilityValue(leak.stage.rawValue)
    }
}
