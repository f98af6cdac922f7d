import FrontmostUI

/// Nested stacks: their cost is exponential if a layout measures its children more often than necessary.
struct Level: View {
    let depth: Int
    let text: String
    @State var own = ""
    var body: some View {
        VStack {
            Text("level \(depth)")
            HStack {
                Text("\(text)\(own)")
                if depth > 0 {
                    AnyView(Level(depth: depth - 1, text: text))
                } else {
                    AnyView(Button("leaf") { own += "!" })
                }
            }
        }
    }
}

struct DeepRoot: View {
    let remote: Remote
    let depth: Int
    @State var text = "a"
    var body: some View {
        let _ = remote.text = $text
        AnyView(Level(depth: depth, text: text))
    }
}
