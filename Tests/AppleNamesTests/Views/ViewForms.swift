import Combine
import FrontmostTesting
import SwiftUI
import Testing

/// Everyday views in each of their spellings.
@MainActor struct ViewFormTests {
    @Test func texts_are_written_in_every_form() throws {
        try simulate(Texts(count: 3, name: "太郎")) { screen in
            #expect(
                screen.texts == [
                    "Plain", "3 太郎", "Two\nlines", "variable", "Verbatim 3", "太郎", "Key", "1.50 50%", "a b", "From a key", "Case",
                    "An attributed text",
                ])
        }
    }

    @Test func buttons_are_written_in_every_form() throws {
        try simulate(Buttons()) { screen in
            for (count, button) in screen.all(.button).dropLast().enumerated() {
                try await button.tap()
                #expect(screen.text("\(count + 1) taps").exists)
            }
            #expect(screen.all(.button).count == 13)
        }
    }

    @Test func lists_and_loops_are_written_in_every_form() throws {
        try simulate(Loops()) { screen in
            #expect(
                screen.texts == [
                    "range 0", "range 1", "id x", "id y", "item A", "item B", "binding A", "binding B", "index 0", "index 1",
                    "keyed A", "keyed B", "constant",
                ])
        }
        try simulate(Lists()) { screen in
            #expect(screen.texts == ["static", "row", "A", "B", "x", "A", "B", "0", "Header", "in a section", "Footer", "Title"])
        }
    }

    @Test func images_and_labels_are_written_in_every_form() throws {
        try simulate(Pictures()) { screen in
            #expect(screen.all(.image).count >= 4)
            #expect(screen.text("Title").exists && screen.text("Custom").exists && screen.text("Offline").exists)
        }
    }

    @Test func older_and_newer_controls_compile() throws {
        try simulate(Controls()) { screen in
            try await screen.find(.toggle, "Wi-Fi").tap()
            try await screen.find(.textField, "Name").type("x")
            #expect(screen.text("true x").exists)
        }
    }
}

private struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    static let samples = [Item(id: 1, name: "A"), Item(id: 2, name: "B")]
}

private struct Texts: View {
    let count: Int
    let name: String
    private let variable: String = "variable"
    private let key: LocalizedStringKey = "From a key"

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Plain")
            Text("\(count) \(name)")
            Text(
                """
                Two
                lines
                """)
            Text(variable)
            Text(verbatim: "Verbatim \(count)")
            Text(name.prefix(5))
            Text("Key", tableName: "Localizable", bundle: .main, comment: "About it")
            Text("\(1.5, specifier: "%.2f") \(0.5, format: .percent)")
            Text("a ").bold() + Text("b").foregroundColor(.red).italic().underline()
            Text(key)
            Text("Case").textCase(nil)
            Text(AttributedString("An attributed text"))
        }
    }
}

private struct Buttons: View {
    @State private var taps = 0

    var body: some View {
        VStack {
            Button("Title") { taps += 1 }
            Button("Action", action: tap)
            Button(String("Variable"), action: tap)
            Button(action: { taps += 1 }) { Text("Trailing label") }
            Button(
                action: tap,
                label: {
                    Image(systemName: "star")
                    Text("Label")
                })
            Button {
                taps += 1
            } label: {
                Label("Both", systemImage: "heart")
            }
            Button("Role", role: .destructive) { taps += 1 }
            Button("Cancel", role: .cancel, action: tap)
            Button(role: .destructive, action: tap) { Text("Role and label") }
            Button("Symbol", systemImage: "trash") { taps += 1 }
            Button("Symbol and role", systemImage: "trash", role: .destructive) { taps += 1 }
            Button("Task") { Task { @MainActor in taps += 1 } }
            Button("Empty") {}
            Text("\(taps) taps")
        }
    }

    private func tap() { taps += 1 }
}

private struct Loops: View {
    @State private var items = Item.samples
    let names = ["x", "y"]

    var body: some View {
        VStack {
            ForEach(0..<2) { Text("range \($0)") }
            ForEach(names, id: \.self) { name in Text("id \(name)") }
            ForEach(items) { item in Text("item \(item.name)") }
            ForEach($items) { $item in Text("binding \(item.name)") }
            ForEach(items.indices, id: \.self) { Text("index \($0)") }
            ForEach(items, id: \.name) { Text("keyed \($0.name)") }
            ForEach(["constant"], id: \.self, content: Text.init)
        }
    }
}

private struct Lists: View {
    @State private var items = Item.samples

    var body: some View {
        VStack {
            List {
                Text("static")
                Text("row")
            }
            List(items) { Text($0.name) }
            List(["x"], id: \.self) { Text($0) }
            List($items) { $item in Text(item.name) }
            List(0..<1) { Text("\($0)") }
            List {
                Section {
                    Text("in a section")
                } header: {
                    Text("Header")
                } footer: {
                    Text("Footer")
                }
                Section("Title") {
                    ForEach(items) { _ in EmptyView() }
                        .onDelete { items.remove(atOffsets: $0) }
                        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                }
            }
            .listStyle(.plain)
        }
    }
}

private struct Pictures: View {
    var body: some View {
        VStack {
            Image(systemName: "star.fill").font(.title)
            Image(systemName: "star").resizable().scaledToFit().frame(width: 20, height: 20)
            Image(systemName: "heart").imageScale(.large).foregroundStyle(.red).accessibilityLabel("Favourite")
            Label("Title", systemImage: "bolt")
            Label {
                Text("Custom")
            } icon: {
                Image(systemName: "person")
            }
            Label("Only an icon", systemImage: "gear").labelStyle(.iconOnly)
            ContentUnavailableView("Offline", systemImage: "wifi.slash", description: Text("Try again later."))
        }
    }
}

private struct Controls: View {
    enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, chocolate
        var id: Self { self }
    }
    @State private var isOn = false
    @State private var text = ""
    @State private var amount = 0.5
    @State private var count = 1
    @State private var flavor = Flavor.vanilla
    @FocusState private var field: Field?
    @FocusState private var isFocused: Bool
    @AppStorage("AppleNamesTests.visits") private var visits = 0
    enum Field: Hashable { case name, secret }

    var body: some View {
        Form {
            Text(verbatim: "\(isOn) \(text)")
            Toggle("Wi-Fi", isOn: $isOn)
            Toggle(isOn: $isOn) { Text("Label") }
            TextField("Name", text: $text)
                .focused($field, equals: .name)
                .onSubmit { field = .secret }
                .textInputAutocapitalization(.words)
                .autocorrectionDisabled()
                .keyboardType(.emailAddress)
                .textContentType(.username)
                .submitLabel(.next)
            TextField("Amount", value: $amount, format: .number)
            TextField("Prompt", text: $text, prompt: Text("Prompt"))
            TextField("Several lines", text: $text, axis: .vertical).lineLimit(1...3)
            SecureField("Secret", text: $text).focused($field, equals: .secret)
            TextEditor(text: $text).frame(height: 40).focused($isFocused)
            Slider(value: $amount)
            Slider(value: $amount, in: 0...1, step: 0.1) { Text("Amount") }
            Stepper("Count \(count)", value: $count, in: 0...9)
            Stepper("Count") {
                count += 1
            } onDecrement: {
                count -= 1
            }
            Picker("Flavor", selection: $flavor) {
                ForEach(Flavor.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.segmented)
            Picker(selection: $flavor, label: Text("Older")) {
                Text("Vanilla").tag(Flavor.vanilla)
                Text("Chocolate").tag(Flavor.chocolate, includeOptional: false)
            }
            ProgressView()
            ProgressView("Loading")
            ProgressView(value: 0.3, total: 1)
            LabeledContent("Version", value: "1.0")
            LabeledContent("Visits") { Text("\(visits)") }
            Link("Site", destination: URL(string: "https://example.org")!)
            DisclosureGroup("More") { Text("Hidden") }
            GroupBox("Box") { Text("Boxed") }
            Divider()
            Spacer(minLength: 4)
        }
        .formStyle(.grouped)
    }
}
