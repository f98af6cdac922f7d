import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Several transactions in one turn that change what is stored outside of views: user defaults, the scene's storage, objects.
@MainActor struct StoredTransactionTests {
    /// A box at a place.
    private struct Box: View {
        let name: String
        let place: CGFloat
        var body: some View { Text(name).offset(x: place) }
    }

    /// How far boxes have moved half a second after a tap on the button "go".
    private func distances(of names: [String], in view: some View) throws -> [CGFloat] {
        try simulate(view) { screen in
            let places = try names.map { try screen.text($0).frame.midX }
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            return try zip(names, places).map { try screen.text($0).frame.midX - $1 }
        }
    }

    @Test func each_change_of_user_defaults_moves_with_its_own_animation() throws {
        struct Page: View {
            @AppStorage("StoredTransactionTests.a") private var a = 0.0
            @AppStorage("StoredTransactionTests.b") private var b = 0.0
            var body: some View {
                Box(name: "A", place: a)
                Box(name: "B", place: b)
                Button("go") {
                    withAnimation(.linear(duration: 1)) { a = 100 }
                    withAnimation(.linear(duration: 2)) { b = 100 }
                }
            }
        }
        #expect(try distances(of: ["A", "B"], in: VStack { Page() }) == [50, 25])
    }

    @Test func each_change_of_the_scenes_storage_moves_with_its_own_animation() throws {
        struct Page: View {
            @SceneStorage("a") private var a = 0.0
            @SceneStorage("b") private var b = 0.0
            var body: some View {
                Box(name: "A", place: a)
                Box(name: "B", place: b)
                Button("go") {
                    withAnimation(.linear(duration: 1)) { a = 100 }
                    b = 100
                }
            }
        }
        #expect(try distances(of: ["A", "B"], in: VStack { Page() }) == [50, 100])
    }

    @Test func a_default_has_its_former_value_for_properties_of_other_types() throws {
        enum Mode: String { case day, night }
        struct Reader: View {
            let log: EventLog
            @AppStorage("StoredTransactionTests.mode") private var mode: Mode?
            @State private var isOn = false
            @AppStorage("StoredTransactionTests.mode") private var name = "none"
            var body: some View {
                log.add("\(isOn) \(mode.map(\.rawValue) ?? "nil") \(name)")
                return Button("go") {
                    withAnimation(.linear) { isOn = true }
                    name = "night"
                }
            }
        }
        let log = EventLog()
        try simulate(Reader(log: log)) { screen in
            log.take()
            try await screen.find("go").tap()
            #expect(log.take() == ["true nil none", "true night night"])
        }
    }

    @Test func an_object_is_seen_with_the_first_of_its_changes() throws {
        final class Model: ObservableObject {
            @Published var a: CGFloat = 0
            @Published var b: CGFloat = 0
        }
        struct Page: View {
            @StateObject private var model = Model()
            var body: some View {
                Box(name: "A", place: model.a)
                Box(name: "B", place: model.b)
                Button("go") {
                    withAnimation(.linear(duration: 1)) { model.a = 100 }
                    withAnimation(.linear(duration: 2)) { model.b = 100 }
                }
            }
        }
        #expect(try distances(of: ["A", "B"], in: VStack { Page() }) == [50, 50])
    }

    @Test func a_plain_change_of_an_object_takes_the_animation_of_the_next() throws {
        final class Model: ObservableObject {
            @Published var isLoading = true
            @Published var place: CGFloat = 0
        }
        struct Page: View {
            @StateObject private var model = Model()
            var body: some View {
                Box(name: "A", place: model.place)
                Button("go") {
                    model.isLoading = false
                    withAnimation(.linear(duration: 1)) { model.place = 100 }
                }
            }
        }
        #expect(try distances(of: ["A"], in: VStack { Page() }) == [50])
    }

    @Test func views_of_different_properties_of_an_object_move_each_with_its_own_animation() throws {
        struct Page: View {
            @State private var model = Places()
            var body: some View {
                Part(name: "A", model: model, path: \.a)
                Part(name: "B", model: model, path: \.b)
                Button("go") {
                    withAnimation(.linear(duration: 1)) { model.a = 100 }
                    withAnimation(.linear(duration: 2)) { model.b = 100 }
                }
            }
        }
        struct Part: View {
            let name: String
            let model: Places
            let path: KeyPath<Places, CGFloat>
            var body: some View { Box(name: name, place: model[keyPath: path]) }
        }
        #expect(try distances(of: ["A", "B"], in: VStack { Page() }) == [50, 25])
    }
}

@Observable private final class Places {
    var a: CGFloat = 0
    var b: CGFloat = 0
}
