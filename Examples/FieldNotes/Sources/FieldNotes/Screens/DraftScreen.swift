import SwiftUI

struct DraftScreen: View {
    @Bindable var draft: Draft
    let save: (Note) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $draft.note.title)
                    PlaceField(text: $draft.note.place)
                }
                Section("Weather") {
                    Picker("Weather", selection: $draft.note.weather) {
                        ForEach(Note.Weather.allCases) { Text($0.name).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    .labelsHidden()
                }
                Section {
                    HStack {
                        Text("Favourite")
                        Spacer()
                        FavouriteSwitch(isOn: $draft.note.isFavourite)
                    }
                }
            }
            .navigationTitle(draft.original == nil ? "New note" : "Edit note")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(draft.note)
                        dismiss()
                    }
                    .disabled(draft.isEmpty)
                }
            }
        }
        .interactiveDismissDisabled(!draft.isEmpty)
    }
}
