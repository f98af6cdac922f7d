import SwiftUI

@main
struct FieldNotesApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
    @Environment(\.scenePhase) private var scenePhase
    @StateObject private var store = NoteStore(notes: Note.samples)

    var body: some Scene {
        WindowGroup {
            NotesScreen()
                .environmentObject(store)
        }
        .onChange(of: scenePhase) { _, phase in
            if phase == .background { store.save() }
        }
    }
}
