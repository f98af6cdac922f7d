import SwiftUI

/// The operations of the js-framework-benchmark, on the rows of a stack that is not lazy. `scripts/compare --browser` drives it.
@main
struct RowsApp: App {
    var body: some Scene {
        WindowGroup { RowsView() }
    }
}

struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
}

struct RowsView: View {
    @State private var rows: [Row] = []
    @State private var selection: Int?
    @State private var nextID = 1

    var body: some View {
        VStack(spacing: 8) {
            HStack {
                Button("Create") { rows = made(1_000) }
                Button("Append") { rows += made(1_000) }
                Button("Many") { rows = made(10_000) }
                Button("Update") { for index in stride(from: 0, to: rows.count, by: 10) { rows[index].text += "!" } }
            }
            HStack {
                Button("Select") { selection = rows.dropFirst(5).first?.id }
                Button("Swap") { if rows.count > 998 { rows.swapAt(1, 998) } }
                Button("Remove") { if rows.count > 4 { rows.remove(at: 4) } }
                Button("Clear") { rows = [] }
            }
            Text("\(rows.count) rows")
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(rows) { RowView(row: $0, isSelected: $0.id == selection) }
                }
            }
        }
        .padding()
    }

    private func made(_ count: Int) -> [Row] {
        defer { nextID += count }
        return (nextID..<nextID + count).map { Row(id: $0, text: "Row of things \($0 * 7919 % 1000)") }
    }
}

struct RowView: View {
    let row: Row
    let isSelected: Bool

    var body: some View {
        HStack {
            Text(verbatim: String(row.id)).frame(width: 60, alignment: .leading)
            Text(verbatim: row.text)
            Spacer()
        }
        .padding(.vertical, 4)
        .background(isSelected ? Color.red.opacity(0.2) : Color.clear)
    }
}
