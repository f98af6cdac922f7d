import DebugHUD
import Sketchbook
import SwiftUI

/// O8 to O10 · An app for the debug HUD to watch: a list of drawings, green,
/// and a drawing with layers that hold their pixels, orange. Two switches in
/// the list make it keep them for ever, and send an action for every move of
/// the finger: the HUD's panels show a red leak and "high frequency" then.
/// Its sources are in Examples/Drawing.
struct DrawingApp: View {
    private let folder = URL.temporaryDirectory.appending(path: "Drawing")

    var body: some View {
        SketchbookScreen(savesTo: folder)
            .debugHUD()
    }
}
