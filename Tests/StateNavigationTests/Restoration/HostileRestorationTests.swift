import Foundation
import FrontmostTesting
import StateNavigation
import TestSupport
import Testing

/// The current routes of an app, with every kind of payload.
private enum Place: Codable, Hashable {
    case park(name: String)
    case photo(Int)
    case tags([String], of: Color?)
    indirect case below(Place, at: Double)
    case settings

    enum Color: String, Codable { case red, green }

    static func random(_ random: inout SplitMix, depth: Int = 0) -> Place {
        switch Int.random(in: 0..<(depth < 3 ? 5 : 4), using: &random) {
        case 0: .park(name: ["尾瀬", "", "\"\\", "[{}]", "e\u{301}", "\u{0}"].randomElement(using: &random) ?? "")
        case 1: .photo(Int.random(in: -9...Int.max / 2, using: &random))
        case 2:
            .tags(
                Array(repeating: "タグ", count: Int.random(in: 0...2, using: &random)), of: Bool.random(using: &random) ? .red : nil
            )
        case 3: .settings
        default: .below(.random(&random, depth: depth + 1), at: 0.5)
        }
    }
}

/// The runtime finds this type by its name.
struct SavedVisit: Codable, Hashable { var day: Int }

struct HostileRestorationTests {
    private func read(_ data: Data) -> Restored<[Place]>? { try? Restored<[Place]>(from: data) }

    /// Data that an older or newer version, another app, or a mistake may have left for a route.
    private static let strange = [
        "null", "true", "0", "-1e300", "\"park\"", "[]", "{}", #"{"gone":{}}"#, #"{"park":{}}"#, #"{"park":{"name":3}}"#,
        #"{"park":{"_0":"x"}}"#,
        #"{"park":"x"}"#, #"{"park":null}"#, #"{"photo":{"_0":1.5}}"#, #"{"photo":{"_0":99999999999999999999}}"#,
        #"{"photo":{"_0":"1"}}"#,
        #"{"photo":{"_0":1},"settings":{}}"#, #"{"tags":{"_0":["a",1],"of":"red"}}"#, #"{"tags":{"_0":["a"],"of":"blue"}}"#,
        #"{"below":{"_0":{"gone":{}},"at":1}}"#, #"{"below":{"_0":{"settings":{}}}}"#, #"{"Settings":{}}"#,
        #"{"\u0000":{}}"#,
    ]

    @Test(arguments: 0..<UInt64(50)) func invalid_data_between_routes_loses_only_itself(seed: UInt64) throws {
        var random = SplitMix(seed: seed), parts: [String] = [], kept: [Place] = [], lost: [Int] = []
        for index in 0..<Int.random(in: 1...12, using: &random) {
            if Bool.random(using: &random) {
                let place = Place.random(&random)
                parts.append(String(decoding: try JSONEncoder().encode(place), as: UTF8.self))
                kept.append(place)
            } else {
                parts.append(Self.strange.randomElement(using: &random) ?? "null")
                lost.append(index)
            }
        }
        let restored = try Restored<[Place]>(from: Data("[\(parts.joined(separator: ","))]".utf8))
        #expect(restored.value == kept && restored.dropped.map(\.index) == lost, "\(parts)")
        #expect(restored.dropped.allSatisfy { !$0.reason.isEmpty && !$0.saved.isEmpty })
    }

    @Test func unknown_additions_of_a_newer_version_are_ignored() throws {
        let data = Data(#"[{"photo":{"_0":3,"zoom":2}},{"tags":{"_0":[]}},{"settings":{"page":1}}]"#.utf8)
        #expect(try Restored<[Place]>(from: data) == Restored(value: [.photo(3), .tags([], of: nil), .settings]))
    }

    @Test func data_truncated_anywhere_is_an_error() throws {
        let saved = try JSONEncoder().encode([Place.park(name: "尾瀬"), .below(.photo(3), at: 1), .settings])
        for count in 0..<saved.count { #expect(read(saved.prefix(count)) == nil, "\(count)") }
        let path = try #require(NavigationPath([SavedVisit(day: 1), SavedVisit(day: 2)]).codable)
        let pairs = try JSONEncoder().encode(path)
        for count in 0..<pairs.count {
            #expect(throws: RestorationError.self) { try Restored<NavigationPath>(from: pairs.prefix(count)) }
        }
    }

    @Test(arguments: 0..<UInt64(200)) func changed_bytes_restore_or_drop_each_element(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let places = (0..<5).map { _ in Place.random(&random) }
        var saved = try JSONEncoder().encode(places)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            saved[Int.random(in: 0..<saved.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        guard let restored = read(saved) else { return }
        guard let elements = try? JSONSerialization.jsonObject(with: saved) as? [Any] else { return }
        #expect(restored.value.count + restored.dropped.count == elements.count)
        let again = try Restored<[Place]>(from: JSONEncoder().encode(restored.value))
        #expect(again.value == restored.value && again.dropped.isEmpty)
    }

    @Test(arguments: 0..<UInt64(100)) func a_type_erased_path_survives_the_same_data(seed: UInt64) throws {
        let known = try JSONDecoder().decode(
            [String].self, from: JSONEncoder().encode(#require(NavigationPath([SavedVisit(day: 1)]).codable)))
        var random = SplitMix(seed: seed), strings: [String] = [], lost: [Int] = []
        let names = [
            "", "\0", "Gone", "Swift.Array<", "Swift.Array<Swift.Int>", "SaySiG", "\u{1}abcd", "日本", "Foundation.NSNumber",
            String(repeating: "Say", count: 200), "(unknown context at $1).Place", known[0], known[0],
        ]
        let values = ["", "1", "null", "\"x\"", "{", known[1], known[1], #"{"day":null}"#, String(repeating: "[", count: 2_000)]
        for place in 0..<6 {
            let name = names.randomElement(using: &random) ?? "", value = values.randomElement(using: &random) ?? ""
            strings += [name, value]
            // The last one is reported first.
            if [name, value] != known { lost.insert(5 - place, at: 0) }
        }
        let restored = try Restored<NavigationPath>(from: JSONEncoder().encode(strings))
        #expect(restored.dropped.map(\.index) == lost && restored.value.count == 6 - lost.count, "\(strings)")
    }

    @Test func a_single_route_that_no_longer_exists_is_nil() {
        #expect(throws: RestorationError.self) { try Restored<Place?>(from: Data(#"{"gone":{}}"#.utf8)) }
        #expect((try? Restored<Place?>(from: Data("null".utf8)))?.value == .some(nil))
        #expect((try? Restored<Place?>(from: Data(#"{"photo":{"_0":1}}"#.utf8)))?.value == .photo(1))
    }
}

// MARK: - In an app

private enum Leaf: Codable, Hashable { case leaf(Int) }

/// Stores a path, and can corrupt the stored data.
private struct Spoiling: View {
    var spoiled = Data()
    @State private var path: [Leaf] = []
    @SceneStorage("path") private var saved: Data?

    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                Button("Go") { path = [.leaf(1), .leaf(2)] }
                Button("Spoil") { saved = spoiled }
            }
            .navigationTitle("Root").navigationDestination(for: Leaf.self) { Text("At \("\($0)")") }
        }
        .restoring($path, in: $saved)
    }
}

/// A stack in a tab other than the first.
private struct Tabs: View {
    @State private var tab = 0
    @State private var path: [Leaf] = []
    @SceneStorage("path") private var saved: Data?

    var body: some View {
        TabView(selection: $tab) {
            Text("First").tabItem { Text("One") }.tag(0)
            NavigationStack(path: $path) {
                Button("Go") { path = [.leaf(1)] }
                    .navigationTitle("Root").navigationDestination(for: Leaf.self) { Text("At \("\($0)")") }
            }
            .restoring($path, in: $saved)
            .tabItem { Text("Two") }.tag(1)
        }
        .onOpenURL { _ in (tab, path) = (1, [.leaf(7)]) }
    }
}

@MainActor struct HostileRestoringTests {
    @Test(arguments: ["", "[", "nonsense", #"{"a":1}"#, "7", #"["Swift.Int","1"]"#, "null"])
    func an_app_with_unreadable_data_starts_over_and_saves_again(spoiled: String) throws {
        let saved = SavedScenes()
        try simulate(Spoiling(spoiled: Data(spoiled.utf8)), saved: saved) { screen in
            try await screen.find(.button, "Spoil").tap()
            await screen.advance(by: .seconds(2))
        }
        try simulate(Spoiling(), saved: saved) { screen in
            #expect(screen.find(.button, "Go").exists && screen.console.count == 1, "\(screen.console)")
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("At leaf(2)").exists)
        }
        try simulate(Spoiling(), saved: saved) { screen in
            #expect(screen.text("At leaf(2)").exists && screen.console.isEmpty)
        }
    }

    @Test func a_path_without_valid_routes_is_empty_and_reported() throws {
        let saved = SavedScenes()
        try simulate(Spoiling(spoiled: Data(#"[{"twig":{}},{"leaf":{"_0":"x"}}]"#.utf8)), saved: saved) { screen in
            try await screen.find(.button, "Spoil").tap()
        }
        try simulate(Spoiling(), saved: saved) { screen in
            #expect(screen.find(.button, "Go").exists)
            let text = try #require(screen.console.first?.text)
            #expect(screen.console.count == 1 && text.contains(#"[0] {"twig":{}}"#) && text.contains(#"[1] {"leaf":{"_0":"x"}}"#))
        }
    }

    @Test func a_link_that_first_shows_the_stack_wins_over_the_saved_path() throws {
        let saved = SavedScenes()
        try simulate(Tabs(), saved: saved) { screen in
            try await screen.find(.tab, "Two").tap()
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(2))
        }
        try simulate(Tabs(), saved: saved) { screen in
            try await screen.find(.tab, "Two").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("At leaf(1)").exists, "\(screen.dump())")
        }
        try simulate(Tabs(), saved: saved) { screen in
            await screen.open(try #require(URL(string: "app:leaf/7")))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("At leaf(7)").exists, "\(screen.dump())")
        }
    }
}
