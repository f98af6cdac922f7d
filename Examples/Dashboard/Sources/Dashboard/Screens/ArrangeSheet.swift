import SwiftUI

/// Orders and hides the tiles of the dashboard.
struct ArrangeSheet: View {
    @Binding var arrangement: Arrangement
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach($arrangement.items) { $item in
                        Toggle(isOn: $item.isShown) {
                            Label(item.metric.title, systemImage: item.metric.symbol)
                        }
                    }
                    .onMove { arrangement.items.move(fromOffsets: $0, toOffset: $1) }
                } footer: {
                    Text("\(arrangement.shown.count) of \(arrangement.items.count) are shown.")
                }
            }
            .environment(\.editMode, .constant(.active))
            .navigationTitle("Arrange")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button("Reset") {
                        withAnimation { arrangement = Arrangement() }
                    }
                    .disabled(arrangement == Arrangement())
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
}

#Preview {
    @Previewable @State var arrangement = Arrangement()
    ArrangeSheet(arrangement: $arrangement)
}
