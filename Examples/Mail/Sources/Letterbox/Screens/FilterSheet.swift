import SwiftUI

/// A sheet of half the screen's height that chooses which letters the list shows, while the list stays in sight.
struct FilterSheet: View {
    @Binding var filter: LetterFilter
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Picker("Account", selection: $filter.account) {
                    Text("All").tag(Account?.none)
                    ForEach(Account.allCases) { Text($0.title).tag(Account?.some($0)) }
                }
                .pickerStyle(.segmented)
                Toggle("Unread only", isOn: $filter.isUnreadOnly)
                Toggle("Flagged only", isOn: $filter.isFlaggedOnly)
            }
            .navigationTitle("Filter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Reset") { filter = LetterFilter() }
                        .disabled(!filter.isActive)
                }
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
        }
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
}
