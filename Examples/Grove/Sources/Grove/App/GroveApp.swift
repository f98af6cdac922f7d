import SwiftUI

@main
struct GroveApp: App {
    @AppStorage("tileSet") private var tileSet = TileSet.forest

    var body: some Scene {
        WindowGroup {
            NavigationStack { GameScreen() }
                .environment(\.tileSet, tileSet)
                .tint(.green)
        }
    }
}
