import SwiftUI

/// The settings, which a scene keeps.
struct SettingsScreen: View {
    @SceneStorage("letterbox.appearance") private var appearance = Appearance.automatic
    @SceneStorage("letterbox.previewLines") private var previewLines = 2
    @SceneStorage("letterbox.signature") private var signature = ""
    @SceneStorage("letterbox.notifies") private var notifies = true
    @State private var quietFrom = Calendar.current.date(bySettingHour: 22, minute: 0, second: 0, of: .now) ?? .now
    @State private var isClearing = false
    @Environment(Letterbox.self) private var box

    var body: some View {
        NavigationStack {
            Form {
                Section("Look") {
                    Picker("Appearance", selection: $appearance) {
                        ForEach(Appearance.allCases) { Text($0.title) }
                    }
                    Stepper("Lines of preview: \(previewLines)", value: $previewLines, in: 0...5)
                }
                Section {
                    Toggle("Notifications", isOn: $notifies)
                    if notifies {
                        DatePicker("Quiet from", selection: $quietFrom, displayedComponents: .hourAndMinute)
                    }
                } header: {
                    Text("Notifications")
                } footer: {
                    Text("Letters that arrive later are announced in the morning.")
                }
                Section("Signature") {
                    TextField("Signature", text: $signature, prompt: Text("Your name"))
                }
                Section {
                    Button("Delete all read letters", role: .destructive) { isClearing = true }
                        .disabled(read.isEmpty)
                }
            }
            .navigationTitle("Settings")
            .animation(.default, value: notifies)
            .alert("Delete \(read.count) letters?", isPresented: $isClearing) {
                Button("Delete", role: .destructive) { box.delete(read) }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("Letters that you have read are removed from all accounts.")
            }
        }
    }

    private var read: Set<Letter.ID> { Set(box.letters.filter { !$0.isUnread }.map(\.id)) }
}
