import DebugHUD
import Sketchbook
import SwiftUI

/// O8 to O10 · An app for the debug HUD to measure: a list of drawings (green),
/// and a drawing with layers that hold pixels (orange). Two switches in the
/// list make the app leak the layers, and send an action for every move of the
/// finger. The HUD's panels then show a red leak and "high frequency". The
/// app's sources are in Examples/Drawing.
struct DrawingApp: View {
    private let folder = URL.temporaryDirectory.appending(path: "Drawing")

    var body: some View {
        SketchbookScreen(savesTo: folder)
            .debugHUD()
    }
}
