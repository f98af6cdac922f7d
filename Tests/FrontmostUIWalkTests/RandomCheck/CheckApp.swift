import FrontmostUI
import TestSupport

/// An app with everything that an incremental graph can get wrong: branches, type-erased views, keyed rows that move, texts that
/// wrap and compete for space, nested environment values, frames, priorities, and modifiers around several views.
struct CheckApp: View {
    struct Item: Identifiable, Equatable {
        var id: Int
        var text: String
    }
    struct Model: Equatable {
        var items: [Item] = []
        var banner = false
        var wide = 300.0
        var pad = 4.0
        var mode = 0
        var font = 16.0
        var limit: Int?
        var isBold = false
        var priority = 0.0
        var alignment = 0
    }
    @MainActor final class Remote {
        var model = Binding<Model>.constant(Model())
    }

    let remote: Remote
    @State var model: Model

    private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][model.alignment % 3] }

    var body: some View {
        let _ = remote.model = $model
        VStack(alignment: horizontal) {
            if model.banner { Text("Banner with several words in it, 日本語の文も入っている長いもの") }
            HStack(alignment: model.alignment % 2 == 0 ? .firstTextBaseline : .bottom) {
                if model.mode % 2 == 0 {
                    AnyView(Text("even mode, long enough that it may have to wrap").layoutPriority(model.priority))
                } else {
                    AnyView(Button("odd") {})
                }
                VStack {
                    ForEach(model.items) { CheckRow(item: $0, all: $model.items) }
                }
                .padding(model.pad)
                Spacer(minLength: 3)
                Text("a second text that competes for the width").font(.system(size: 11))
            }
            .frame(width: model.wide)
            Group {
                Text("one of two")
                if model.mode % 3 == 0 { Text("two of two") } else { Color.red.frame(width: 20, height: model.pad) }
            }
            .padding(2)
            .frame(minWidth: 40, maxWidth: model.mode % 4 == 0 ? .infinity : 90, alignment: .trailing)
            ZStack(alignment: .bottomTrailing) {
                Color.blue
                Text("in front \(model.mode)")
            }
            .frame(maxHeight: 60)
            .id(model.mode / 4)
        }
        .lineLimit(model.limit)
        .fontWeight(model.isBold ? .bold : nil)
        .font(.system(size: model.font))
    }
}

private struct CheckRow: View {
    let item: CheckApp.Item
    @Binding var all: [CheckApp.Item]
    @Environment(\.font) var font
    @Environment(\.lineLimit) var limit
    var body: some View {
        HStack {
            Text("\(item.text) of \(all.count)")
            Text("limit \(limit ?? 0)").foregroundStyle(.secondary)
            if item.id % 3 == 0 { Button("third") {} }
        }
    }
}

extension CheckApp.Model {
    mutating func change(_ next: inout Int, _ random: inout SplitMix) {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: banner.toggle()
        case 1: wide = Double(Int.random(in: 5...60, using: &random) * 10)
        case 2: pad = Double(Int.random(in: 0...9, using: &random))
        case 3: mode += 1
        case 4: font = Double(Int.random(in: 10...20, using: &random))
        case 5: items.shuffle(using: &random)
        case 6: if !items.isEmpty { items.remove(at: Int.random(in: items.indices, using: &random)) }
        case 7:
            guard !items.isEmpty else { return }
            let texts = ["a", "bb cc", "a longer text of words", "x y z", "日本語"]
            items[Int.random(in: items.indices, using: &random)].text = texts.randomElement(using: &random) ?? ""
        case 8: limit = [nil, 1, 2].randomElement(using: &random) ?? nil
        case 9: isBold.toggle()
        case 10: priority = Double(Int.random(in: 0...1, using: &random))
        case 11: alignment += 1
        default:
            next += 1
            items.insert(.init(id: next, text: "item \(next)"), at: Int.random(in: 0...items.count, using: &random))
        }
    }
}
