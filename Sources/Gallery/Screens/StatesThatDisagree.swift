import StateNavigation
import SwiftUI

/// N7 · An alert for a data value. A separate flag can disagree with the data:
/// presented, but with nothing to show. A single optional cannot.
struct StatesThatDisagree: View {
    private static let photo = "富士山.jpg"

    @State private var isShown = false
    @State private var item: String?
    @State private var doomed: String?

    var body: some View {
        DemoPage("An alert that names its photo.") {
            Way("The problem: a flag and an optional") {
                FittingRow {
                    Button("Set both") {
                        item = Self.photo
                        isShown = true
                    }
                    Button("Clear the item") {
                        item = nil
                        isShown = true
                    }
                }
                LiveState("isShown = \(isShown)", "item = \(item ?? "nil")")
                if isShown && item == nil {
                    Text("The flag is set, but nothing is shown.")
                        .foregroundStyle(.red)
                }
            }
            Way("The fix: the optional alone") {
                Button("Set the item") { doomed = Self.photo }
                LiveState("doomed = \(doomed ?? "nil")")
            }
        }
        .buttonStyle(.bordered)
        .alert("Delete?", isPresented: $isShown, presenting: item) { _ in
            Button("Delete", role: .destructive) {}
        } message: { photo in
            Text(photo)
        }
        .alert(title: { Text("Delete \($0)?") }, presenting: $doomed) { _ in
            Button("Delete", role: .destructive) {}
        } message: { _ in
            Text("This cannot be undone.")
        }
    }
}
