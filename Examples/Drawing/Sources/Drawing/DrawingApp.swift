import DebugHUD
import Foundation
import Sketchbook
import SwiftUI

@main
struct DrawingApp: App {
    private static var documents: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    }

    var body: some Scene {
        WindowGroup {
            SketchbookScreen(savesTo: Self.documents.appendingPathComponent("Drawing"))
        }
        .debugHUD()
    }
}
