import Sketchbook
import SwiftUI

@main
struct DrawingApp: App {
    var body: some Scene {
        WindowGroup {
            SketchbookScreen(savesTo: URL.documentsDirectory.appendingPathComponent("Drawing"))
        }
    }
}
