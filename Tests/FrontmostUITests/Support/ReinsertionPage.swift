import FrontmostUI
import TestSupport

/// A view that shows how often it has appeared.
private struct Item: View {
    let name: String
    let log: EventLog
    @State private var appearances = 0
    var body: some View {
        Text("\(name) \(appearances)").frame(height: 40)
            .onAppear {
                appearances += 1
                log.add("+\(name)")
            }
            .onDisappear { log.add("-\(name)") }
    }
}

/// Changes the flags of a page from outside.
@MainActor final class ReinsertionRemote { var flags = Binding.constant(Set<Int>()) }

/// Rows that stay, between rows that come and go in different containers and with different transitions.
struct ReinsertionPage: View {
    let remote: ReinsertionRemote
    let log: EventLog
    @State var flags: Set<Int>
    private func has(_ flag: Int) -> Bool { flags.contains(flag) }

    var body: some View {
        let _ = remote.flags = $flags
        VStack(spacing: 4) {
            Text("Top")
            if has(0) { Item(name: "faded", log: log) }
            Text("Upper")
            if has(1) { Item(name: "moved", log: log).transition(.move(edge: .leading)) }
            HStack {
                Text("Left")
                if has(2) {
                    Item(name: "first", log: log)
                    Item(name: "second", log: log).transition(.scale)
                } else {
                    Item(name: "other", log: log).transition(.opacity)
                }
                Text("Right")
            }
            Group {
                if has(3) { Item(name: "wrapped", log: log) }
                Text("Lower")
            }
            .padding(2)
            ForEach(flags.sorted(), id: \.self) { Item(name: "row \($0)", log: log).transition(.slide) }
            if has(4) {
                VStack { if has(3) { Item(name: "inner", log: log) } }.transition(
                    .asymmetric(insertion: .scale, removal: .identity))
            }
            Text("Bottom")
        }
    }
}
