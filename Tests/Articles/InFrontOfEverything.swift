// What the article about windows in front presupposes.
import SwiftUI

struct FramesPerSecond: View {
    var body: some View { Text("60") }
}
