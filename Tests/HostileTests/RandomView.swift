import FrontmostUI
import TestSupport

/// The state of a random app: its views read it, and its controls and the walk write it.
@MainActor final class RandomModel: ObservableObject {
    @Published var version = 0
    @Published var rows = 5
    @Published var isShown = false
    @Published var text = ""
    @Published var number = 0.0
    @Published var path: [Int] = []

    func change(_ random: inout SplitMix) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: version += 1
        case 1: rows = [0, 1, 3, 20, 200].randomElement(using: &random) ?? 0
        case 2: isShown.toggle()
        case 3: text = Words.any(&random)
        case 4: number = Lengths.any(&random)
        case 5: path.append(rows)
        default: path = Array(path.dropLast(2))
        }
    }
}

/// Lengths in points, both usual and invalid ones.
enum Lengths {
    static func any(_ random: inout SplitMix) -> Double {
        if Int.random(in: 0..<3, using: &random) > 0 { return Double(Int.random(in: 0...400, using: &random)) }
        let rare: [Double] = [
            0, 0.1, 1e4, 1e7, 1e12, 1e300, -1, -50, -1e12, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude,
        ]
        return rare.randomElement(using: &random) ?? 0
    }

    static func anyOrNil(_ random: inout SplitMix) -> CGFloat? { Bool.random(using: &random) ? CGFloat(any(&random)) : nil }
}

enum Words {
    private static let known = [
        "", " ", "a", "Several words of a text", "日本語の文章がここにある。", "👩‍👩‍👧‍👦🇯🇵", "line\nline\n\n", "\u{0}\u{7}\u{FFFD}",
        "e\u{301}\u{301}\u{301}",
        "العربية", "\t\u{2028}\u{200B}", String(repeating: "long", count: 100), String(repeating: "語", count: 100),
    ]

    static func any(_ random: inout SplitMix) -> String { known.randomElement(using: &random) ?? "" }
}

/// A seeded random view tree: containers, controls and modifiers in any order, with lengths that no app should use.
struct RandomView: View {
    let seed: UInt64
    let depth: Int
    @ObservedObject var model: RandomModel
    @State private var isOn = false
    @State private var text = ""
    @State private var value = 0.5
    @State private var choice = 0

    var body: some View {
        // Some nodes change with the version, so that the structure changes.
        let changes = seed % 5 == 0 ? UInt64(model.version) : 0
        var random = SplitMix(seed: seed &+ changes &* 0x1234_5678)
        let made = depth <= 0 ? leaf(&random) : container(&random)
        return (0..<Int.random(in: 0...3, using: &random)).reduce(made) { view, _ in modified(view, &random) }
    }

    private func child(_ random: inout SplitMix) -> RandomView {
        RandomView(seed: random.next(), depth: depth - 1, model: model)
    }

    private func children(_ random: inout SplitMix) -> [RandomView] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in child(&random) }
    }

    private func leaf(_ random: inout SplitMix) -> AnyView {
        let words = Words.any(&random), length = Lengths.any(&random)
        switch Int.random(in: 0..<19, using: &random) {
        case 0: return AnyView(Text(verbatim: words))
        case 1: return AnyView(Text("\(model.number) of \(model.rows)"))
        case 2: return AnyView(Color.red.opacity(length))
        case 3: return AnyView(Spacer(minLength: Lengths.anyOrNil(&random)))
        case 4: return AnyView(Divider())
        case 5: return AnyView(Image(systemName: words))
        case 6: return AnyView(Button(words) { model.version += 1 })
        case 7: return AnyView(Toggle(words, isOn: $isOn))
        case 8: return AnyView(Slider(value: $value, in: 0...1))
        case 9: return AnyView(Stepper(words, value: $choice))
        case 10: return AnyView(TextField(words, text: $text))
        case 11: return AnyView(TextEditor(text: $model.text))
        case 12: return AnyView(Picker(words, selection: $choice) { ForEach(0..<4, id: \.self) { Text("\($0)") } })
        case 13: return AnyView(ProgressView(value: length, total: Lengths.any(&random)))
        case 14: return AnyView(RoundedRectangle(cornerRadius: length).stroke(.blue, lineWidth: Lengths.any(&random)))
        case 15: return AnyView(Circle().trim(from: length, to: Lengths.any(&random)).fill(.green))
        case 16: return AnyView(EmptyView())
        case 17: return AnyView(Menu(words) { Button(words) { model.rows += 1 } })
        default: return AnyView(Label(words, systemImage: "star"))
        }
    }

    private func container(_ random: inout SplitMix) -> AnyView {
        let kids = children(&random), one = child(&random), spacing = Lengths.anyOrNil(&random)
        let each = ForEach(Array(kids.enumerated()), id: \.offset) { $0.element }
        let rowSeed = random.next(), model = model, rowDepth = min(depth - 1, 1)
        let rows = ForEach(0..<model.rows, id: \.self) { row in
            RandomView(seed: rowSeed &+ UInt64(row % 7), depth: row % 5 == 0 ? rowDepth : 0, model: model)
        }
        let axes: Axis.Set = [.vertical, .horizontal, [.vertical, .horizontal], []].randomElement(using: &random) ?? .vertical
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return AnyView(VStack(alignment: .leading, spacing: spacing) { each })
        case 1: return AnyView(HStack(alignment: .firstTextBaseline, spacing: spacing) { each })
        case 2: return AnyView(ZStack(alignment: .bottomTrailing) { each })
        case 3:
            return AnyView(
                ScrollView(axes) {
                    VStack {
                        each; LazyVStack(spacing: spacing) { rows }
                    }
                })
        case 4:
            return AnyView(
                ScrollView(.horizontal) {
                    LazyHStack(spacing: spacing) {
                        each; rows
                    }
                })
        case 5:
            let item = GridItem(.adaptive(minimum: Lengths.any(&random), maximum: Lengths.any(&random)), spacing: spacing)
            return AnyView(
                ScrollView { LazyVGrid(columns: Array(repeating: item, count: kids.count), spacing: spacing) { rows } })
        case 6:
            return AnyView(
                List {
                    each; Section("Section") { rows }
                })
        case 7:
            return AnyView(
                Form {
                    each;
                    Section {
                        one
                    } footer: {
                        Text("footer")
                    }
                })
        case 8:
            return AnyView(
                Grid(horizontalSpacing: spacing, verticalSpacing: spacing) {
                    each;
                    GridRow {
                        each; one
                    }
                })
        case 9: return AnyView(GeometryReader { proxy in one.frame(width: proxy.size.width / 2, height: proxy.size.height * 2) })
        case 10:
            return AnyView(
                ViewThatFits {
                    each; one
                })
        case 11:
            return AnyView(
                NavigationStack(path: $model.path) {
                    one.navigationTitle(Words.any(&random)).navigationDestination(for: Int.self) { _ in one }
                })
        case 12: return AnyView(TabView { ForEach(0..<3, id: \.self) { tab in one.tabItem { Text("Tab \(tab)") } } })
        case 13:
            return AnyView(
                ScrollView {
                    each; one; Color.blue.frame(height: Lengths.anyOrNil(&random)); LazyVStack { rows }
                })
        case 14:
            return AnyView(
                LazyVStack {
                    each; LazyHStack { rows }
                })
        case 15: return AnyView(DisclosureGroup("More", isExpanded: $isOn) { each })
        case 16: return AnyView(Group { if model.isShown { one } else { each } })
        case 17: return AnyView(ScrollViewReader { proxy in ScrollView { rows }.onAppear { proxy.scrollTo(model.rows / 2) } })
        case 18: return AnyView(RandomLayout(length: Lengths.any(&random)) { each })
        default:
            return AnyView(
                NavigationSplitView {
                    one
                } detail: {
                    each
                })
        }
    }

    private func modified(_ view: AnyView, _ random: inout SplitMix) -> AnyView {
        let a = CGFloat(Lengths.any(&random)), b = CGFloat(Lengths.any(&random)), c = Lengths.anyOrNil(&random)
        let small = Text(verbatim: Words.any(&random))
        switch Int.random(in: 0..<34, using: &random) {
        case 0: return AnyView(view.frame(width: c, height: Lengths.anyOrNil(&random)))
        case 1:
            return AnyView(
                view.frame(minWidth: c, idealWidth: a, maxWidth: b, minHeight: b, maxHeight: c, alignment: .topLeading))
        case 2: return AnyView(view.padding(a))
        case 3: return AnyView(view.padding(.horizontal, b))
        case 4: return AnyView(view.offset(x: a, y: b))
        case 5: return AnyView(view.rotationEffect(.degrees(a)))
        case 6: return AnyView(view.scaleEffect(x: a, y: b))
        case 7: return AnyView(view.opacity(a))
        case 8: return AnyView(view.clipShape(RoundedRectangle(cornerRadius: a)))
        case 9: return AnyView(view.aspectRatio(a, contentMode: .fit))
        case 10: return AnyView(view.aspectRatio(CGSize(width: a, height: b), contentMode: .fill))
        case 11: return AnyView(view.fixedSize(horizontal: seed % 2 == 0, vertical: seed % 3 == 0))
        case 12: return AnyView(view.layoutPriority(a))
        case 13: return AnyView(view.overlay(alignment: .top) { small })
        case 14: return AnyView(view.background { Color.yellow.frame(width: a) })
        case 15: return AnyView(view.id(model.version))
        case 16: return AnyView(view.safeAreaInset(edge: .bottom, spacing: c) { small })
        case 17: return AnyView(view.ignoresSafeArea())
        case 18: return AnyView(view.border(.red, width: a))
        case 19: return AnyView(view.lineLimit(Int.random(in: -1...4, using: &random)))
        case 20: return AnyView(view.font(.system(size: a)))
        case 21: return AnyView(view.blur(radius: a).shadow(radius: b))
        case 22: return AnyView(view.position(x: a, y: b))
        case 23: return AnyView(view.alignmentGuide(.leading) { $0.width * a })
        case 24: return AnyView(view.zIndex(a))
        case 25: return AnyView(view.transition(.move(edge: .bottom)).animation(.linear(duration: a), value: model.version))
        case 26: return AnyView(view.onTapGesture(count: 2) { model.version += 1 }.gesture(DragGesture(minimumDistance: a)))
        case 27: return AnyView(view.contextMenu { Button("menu") { model.rows = 1 } })
        case 28: return AnyView(view.sheet(isPresented: $isOn) { small.presentationDetents([.height(a), .fraction(b)]) })
        case 29: return AnyView(view.alert("Alert", isPresented: $isOn) { Button("OK") {} })
        case 30: return AnyView(view.popover(isPresented: $isOn) { small })
        case 31: return AnyView(view.onAppear { if model.rows > 5 { model.rows -= 1 } })
        case 32: return AnyView(view.toolbar { ToolbarItem(placement: .primaryAction) { Button("Bar") { isOn.toggle() } } })
        default: return AnyView(view.minimumScaleFactor(a).kerning(b).lineSpacing(a).tracking(b))
        }
    }
}

/// A custom layout that measures and places like an app's, with arbitrary numbers.
struct RandomLayout: Layout {
    let length: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: length, height: proposal.height)) }
        return CGSize(width: sizes.map(\.width).max() ?? CGFloat(length), height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: length, y: bounds.maxY), anchor: .bottom,
                proposal: ProposedViewSize(width: bounds.height, height: nil))
        }
    }
}
