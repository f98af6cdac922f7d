import SwiftUI

struct DraftScreen: View {
    @Bindable var draft: Draft
    let save: (Note) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Button("Cancel", role: .cancel) { dismiss() }
                Spacer()
                Text(draft.original == nil ? "New note" : "Edit note").font(.headline)
                Spacer()
                Button("Save") {
                    save(draft.note)
                    dismiss()
                }
                .disabled(draft.isEmpty)
            }
            TextField("Title", text: $draft.note.title)
                .textFieldStyle(.roundedBorder)
            PlaceField(text: $draft.note.place)
            Picker("Weather", selection: $draft.note.weather) {
                ForEach(Note.Weather.allCases) { Text($0.name).tag($0) }
            }
            .pickerStyle(.segmented)
            HStack {
                Text("Favourite")
                Spacer()
                FavouriteSwitch(isOn: $draft.note.isFavourite)
            }
            Spacer()
        }
        .padding()
        .interactiveDismissDisabled(!draft.isEmpty)
    }
}
