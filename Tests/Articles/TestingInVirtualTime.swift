// What the article about tests presupposes.
import SwiftUI
import UIKit

struct ErrandsApp: App {
    var body: some Scene {
        WindowGroup { Text("Bread") }
    }
}

struct Counter: View {
    @State private var count = 0
    var body: some View { Text("Count \(count)") }
}

final class PlayerController: UIViewController {
    var isPlaying = true
}

struct Inbox: View {
    var body: some View { Button("Delete") {} }
}

struct TabsApp: App {
    var body: some Scene {
        WindowGroup { Text("Tabs") }
    }
}
