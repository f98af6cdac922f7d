import Sketchbook
import SwiftUI

/// O8 to O10 · An app for the debug HUD to watch: a list of drawings, green,
/// and a drawing with layers that hold their pixels, orange. Two switches in
/// the list make it keep them for ever, and send an action for every move of
/// the finger. Its sources are in Examples/Drawing.
struct DrawingApp: View {
    var body: some View {
        SketchbookScreen(savesTo: .temporaryDirectory.appending(path: "Drawing"))
    }
}
