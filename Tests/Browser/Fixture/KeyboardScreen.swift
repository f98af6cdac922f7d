import FrontmostUI
import FrontmostUIKit

/// Views that can have the focus and follow keys, and a scroll view that shows content beyond its bounds.
struct KeyboardScreen: View {
    private enum Place: Hashable { case first, second }
    @FocusState private var place: Place?
    @State private var log: [String] = []
    @State private var text = "ab"

    var body: some View {
        VStack(spacing: 8) {
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
            Text(place == .first ? "first" : place == .second ? "second" : "none").accessibilityIdentifier("place")
            Button("Focus second") { place = .second }
            tile("One", .first)
            tile("Two", .second).focusEffectDisabled()
            Text("Three").frame(width: 300, height: 30).background(.gray).focusable(interactions: .activate)
                .accessibilityIdentifier("tile three")
            TextEditor(text: $text).frame(height: 60)
                .onKeyPress(.return) { note("return") }
                .onKeyPress(keys: ["x", .leftArrow]) { press in
                    note(press.characters == "x" ? "x" : "left")
                    return .ignored
                }
            Text("[\(text)]").accessibilityIdentifier("text")
            Button("Behind") { log.append("behind") }.frame(width: 300, height: 60)
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<9) { index in
                        Text("Card \(index)").frame(width: 100, height: 80).background(.red)
                            .onTapGesture { log.append("card\(index)") }
                    }
                }
                .overlay(alignment: .topLeading) { Color.blue.frame(width: 60, height: 60).offset(y: -60) }
            }
            .scrollIndicators(.hidden)
            .frame(width: 200, height: 80).scrollClipDisabled()
            .accessibilityIdentifier("cards")
            ScrollView {
                Text("Long").frame(width: 200, height: 600).background(.yellow).focusable()
                    .onKeyPress(phases: .all) { press in
                        note("\(press.characters == "\u{F701}" ? "down" : press.characters):\(press.phase.rawValue)")
                        return .ignored
                    }
                    .accessibilityIdentifier("long")
            }
            .frame(width: 300, height: 100)
        }
    }

    @discardableResult private func note(_ line: String) -> KeyPress.Result {
        log.append(line)
        return .handled
    }

    private func tile(_ name: String, _ place: Place) -> some View {
        Text(name).frame(width: 300, height: 30).background(.gray).focusable().focused($place, equals: place)
            .onKeyPress("k") { note("k-\(name)") }
            .accessibilityIdentifier("tile \(name.lowercased())")
    }
}
