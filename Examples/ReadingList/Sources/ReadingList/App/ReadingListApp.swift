import SwiftUI

@main
struct ReadingListApp: App {
    @State private var store = BookStore.standard()

    var body: some Scene {
        WindowGroup {
            ContentView()
                .environment(store)
        }
    }
}
