import SwiftUI

/// N2 · The forms of SwiftUI's first years. They still work, and the compiler
/// names the replacement of each.
struct OlderForms: View {
    private struct Photo: Identifiable {
        let id: String
    }

    @State private var isActive = false
    @State private var selection: String?
    @State private var isAlertShown = false
    @State private var photo: Photo?
    @State private var isSheetShown = false
    @State private var answer = "none"

    // A deprecated declaration may use deprecated forms without a warning.
    @available(*, deprecated)
    var body: some View {
        NavigationView {
            List {
                Section("Links") {
                    NavigationLink("A view", destination: page("By a view"))
                    NavigationLink(
                        "A flag", destination: page("By a flag"),
                        isActive: $isActive)
                    ForEach(["Mist", "Ridge"], id: \.self) { trail in
                        NavigationLink(
                            "The tag \(trail)",
                            destination: page("By the tag \(trail)"),
                            tag: trail, selection: $selection)
                    }
                    Button("Set the flag") { isActive = true }
                    Button("Select Ridge") { selection = "Ridge" }
                }
                Section("Alerts") {
                    Button("An Alert by a flag") { isAlertShown = true }
                    Button("An Alert by an item") {
                        photo = Photo(id: "富士山.jpg")
                    }
                    Button("An ActionSheet") { isSheetShown = true }
                }
                Section("State") {
                    LiveState(
                        "isActive = \(isActive)",
                        "selection = \(selection ?? "nil")",
                        "answer = \(answer)")
                }
            }
            .navigationBarTitle("Trails", displayMode: .inline)
            .navigationBarItems(trailing: Button("Reset") { answer = "none" })
        }
        .navigationViewStyle(.stack)
        .alert(isPresented: $isAlertShown) {
            Alert(
                title: Text("Delete everything?"),
                message: Text("This cannot be undone."),
                primaryButton: .destructive(Text("Delete")) {
                    answer = "deleted"
                },
                secondaryButton: .cancel { answer = "kept" })
        }
        .background {
            // One Alert for each view: of two on the same view, the outer one
            // would not be shown.
            Color.clear.alert(item: $photo) { photo in
                Alert(
                    title: Text("Share \(photo.id)?"),
                    dismissButton: .default(Text("Share")) {
                        answer = "shared \(photo.id)"
                    })
            }
        }
        .actionSheet(isPresented: $isSheetShown) {
            ActionSheet(
                title: Text("Sort by"),
                buttons: [
                    .default(Text("Name")) { answer = "by name" },
                    .default(Text("Date")) { answer = "by date" },
                    .cancel(),
                ])
        }
    }

    @available(*, deprecated)
    private func page(_ how: String) -> some View {
        VStack(spacing: 20) {
            Text(how)
            Button("Clear the state") { (isActive, selection) = (false, nil) }
        }
        .navigationBarTitle("A trail")
    }
}
