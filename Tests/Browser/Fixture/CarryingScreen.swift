import FrontmostUI
import FrontmostUIKit

/// A view in scrolling content that has a menu and can be dragged, one that leaves while it is dragged, and views with a focus ring that
/// would be cut off.
struct CarryingScreen: View {
    @State private var isGone = false
    @State private var isAlertShown = false
    @State private var basket: [String] = []

    var body: some View {
        VStack(spacing: 14) {
            ScrollView {
                VStack {
                    Text("Apple").frame(width: 200, height: 50).background(.green)
                        .contextMenu { Button("Eat") { basket.append("eaten") } }
                        .draggable("apple")
                    if !isGone {
                        Text("Pear").frame(width: 200, height: 50).background(.yellow).draggable("pear")
                    }
                    Color.gray.frame(width: 200, height: 900)
                }
            }
            .frame(height: 220)
            Color.blue.frame(width: 260, height: 120)
                .accessibilityElement().accessibilityLabel("Basket")
                .dropDestination(for: String.self) { texts, _ in
                    basket += texts
                    return true
                } isTargeted: {
                    if $0 { isGone = true }
                }
            Text(basket.joined(separator: " ")).accessibilityIdentifier("basket")
            Button("Alert") { isAlertShown = true }.alert("Are you sure?", isPresented: $isAlertShown) {
                Button("Yes") {}
                Button("No", role: .cancel) {}
            }
            Menu("Menu") {
                Button("First") {}
                Button("Second") {}
            }
        }
    }
}
