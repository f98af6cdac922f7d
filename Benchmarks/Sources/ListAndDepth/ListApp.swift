import FrontmostUI

struct Item: Identifiable {
    var id: Int
    var text: String
}

/// The number of row bodies evaluated since the last reset.
nonisolated(unsafe) var rowBodyRuns = 0

struct Row: View {
    let item: Item
    @State var taps = 0
    init(_ item: Item) { self.item = item }
    var body: some View {
        let _ = rowBodyRuns &+= 1
        HStack {
            Text("\(item.text) \(taps)")
            Button("Tap") { taps += 1 }
        }
    }
}

/// A row with a closure, as in apps.
struct ActionRow: View {
    let item: Item
    let remove: () -> Void
    init(_ item: Item, remove: @escaping () -> Void) {
        self.item = item
        self.remove = remove
    }
    var body: some View {
        let _ = rowBodyRuns &+= 1
        HStack {
            Text(item.text)
            Button("Remove", action: remove)
        }
    }
}

/// The root's bindings, which the benchmark writes to.
@MainActor final class Remote {
    var items = Binding<[Item]>.constant([])
    var banner = Binding<Bool>.constant(false)
    var text = Binding<String>.constant("")

    static func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0, text: "Item \($0)") } }
}

struct ListRoot: View {
    let remote: Remote
    @State var items: [Item]
    @State var banner = false
    init(_ count: Int, _ remote: Remote) {
        self.remote = remote
        items = Remote.items(count)
    }
    var body: some View {
        let _ = (remote.items = $items, remote.banner = $banner)
        VStack {
            if banner { Text("Banner") }
            ForEach(items) { Row($0) }
        }
    }
}

struct ActionRoot: View {
    let remote: Remote
    @State var items: [Item]
    init(_ count: Int, _ remote: Remote) {
        self.remote = remote
        items = Remote.items(count)
    }
    var body: some View {
        let _ = remote.items = $items
        VStack {
            ForEach(items) { item in
                ActionRow(item) { items.removeAll { $0.id == item.id } }
            }
        }
    }
}

struct LazyRoot: View {
    let remote: Remote
    @State var items: [Item]
    @State var banner = false
    init(_ count: Int, _ remote: Remote) {
        self.remote = remote
        items = Remote.items(count)
    }
    var body: some View {
        let _ = (remote.items = $items, remote.banner = $banner)
        List {
            if banner { Text("Banner") }
            ForEach(items) { Row($0) }
        }
    }
}
