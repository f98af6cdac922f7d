import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Property wrappers that are given an argument in a view's initialiser. A view is evaluated again if that argument is its only change.
@MainActor struct PropertyArgumentTests {
    private struct Alternating<Content: View>: View {
        @ViewBuilder let content: (_ isSecond: Bool) -> Content
        @State private var isSecond = false
        var body: some View {
            VStack {
                content(isSecond)
                Button("Change") { isSecond.toggle() }
            }
        }
    }

    /// What a view shows before and after its argument changes, and after it changes back.
    private func shown<Content: View>(_ content: @escaping (_ isSecond: Bool) -> Content) throws -> [String] {
        try simulate(Alternating(content: content)) { screen in
            var shown: [String] = []
            for _ in 0..<3 {
                shown += screen.texts.filter { $0 != "Change" }
                try await screen.find(.button, "Change").tap()
            }
            return shown
        }
    }

    @Test func a_scaled_length_follows_its_argument() throws {
        struct Length: View {
            @ScaledMetric private var length: Double
            init(_ length: Double) { _length = ScaledMetric(wrappedValue: length) }
            var body: some View { Text("\(Int(length))") }
        }
        struct Styled: View {
            @ScaledMetric private var length: Double
            init(_ style: Font.TextStyle) { _length = ScaledMetric(wrappedValue: 100, relativeTo: style) }
            var body: some View { Text("\(Int(length))") }
        }
        #expect(try shown { Length($0 ? 20 : 10) } == ["10", "20", "10"])
        // The styles grow by different factors.
        let styles = try shown { Styled($0 ? .caption2 : .largeTitle).environment(\.dynamicTypeSize, .accessibility5) }
            .compactMap(Int.init)
        #expect(styles.count == 3 && styles[0] != styles[1] && styles[0] == styles[2])
    }

    @Test func an_environment_value_follows_its_key_path() throws {
        struct Flag: View {
            @Environment private var flag: Bool
            init(_ path: KeyPath<EnvironmentValues, Bool>) { _flag = Environment(path) }
            var body: some View { Text(flag ? "yes" : "no") }
        }
        let flags = try shown { Flag($0 ? \.isScrollEnabled : \.isPresented) }
        #expect(flags == ["no", "yes", "no"])
    }

    @Test func a_stored_value_follows_its_key() throws {
        struct Stored: View {
            @AppStorage private var name: String
            init(_ key: String) { _name = AppStorage(wrappedValue: "\(key) is empty", key) }
            var body: some View { Text(name) }
        }
        struct Saved: View {
            @SceneStorage private var name: String
            init(_ key: String) { _name = SceneStorage(wrappedValue: "\(key) is empty", key) }
            var body: some View { Text(name) }
        }
        #expect(try shown { Stored($0 ? "second" : "first") } == ["first is empty", "second is empty", "first is empty"])
        #expect(try shown { Saved($0 ? "second" : "first") } == ["first is empty", "second is empty", "first is empty"])
    }

    @Test func a_focused_value_follows_its_key_path() throws {
        struct Reader: View {
            @FocusedValue private var value: String?
            init(_ path: KeyPath<FocusedValues, String?>) { _value = FocusedValue(path) }
            var body: some View { Text(value ?? "none") }
        }
        struct BindingReader: View {
            @FocusedBinding private var value: String?
            init(_ path: KeyPath<FocusedValues, Binding<String>?>) { _value = FocusedBinding(path) }
            var body: some View { Text(value ?? "none") }
        }
        let values = try shown { isSecond in
            Reader(isSecond ? \.second : \.first).focusedSceneValue(\.first, "1").focusedSceneValue(\.second, "2")
        }
        #expect(values == ["1", "2", "1"])
        let bindings = try shown { isSecond in
            BindingReader(isSecond ? \.secondBinding : \.firstBinding)
                .focusedSceneValue(\.firstBinding, .constant("1")).focusedSceneValue(\.secondBinding, .constant("2"))
        }
        #expect(bindings == ["1", "2", "1"])
    }
}

extension FocusedValues {
    private struct First: FocusedValueKey { typealias Value = String }
    private struct Second: FocusedValueKey { typealias Value = String }
    private struct FirstBinding: FocusedValueKey { typealias Value = Binding<String> }
    private struct SecondBinding: FocusedValueKey { typealias Value = Binding<String> }
    fileprivate var first: String? {
        get { self[First.self] }
        set { self[First.self] = newValue }
    }
    fileprivate var second: String? {
        get { self[Second.self] }
        set { self[Second.self] = newValue }
    }
    fileprivate var firstBinding: Binding<String>? {
        get { self[FirstBinding.self] }
        set { self[FirstBinding.self] = newValue }
    }
    fileprivate var secondBinding: Binding<String>? {
        get { self[SecondBinding.self] }
        set { self[SecondBinding.self] = newValue }
    }
}
