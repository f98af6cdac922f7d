import Foundation
import FrontmostUIKit

/// A scene with any number of windows that show the same view, each with its own state.
///
/// A launched app shows a window of its first group. `openWindow` opens windows of other groups, by id or for a value:
///
///     WindowGroup { ParkList() }
///     WindowGroup(id: "map") { ParkMap() }
///     WindowGroup(for: Park.ID.self) { $id in ParkView(id: id) }
public struct WindowGroup<Content: View> {
    let kind: WindowKind
    let title: Text?
    let content: () -> Content

    nonisolated init(_ kind: WindowKind, title: Text? = nil, _ content: @escaping () -> Content) {
        (self.kind, self.title, self.content) = (kind, title, content)
    }

    /// A group of windows.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.init(WindowKind(), content) }
    /// A group of windows. The title is that of its scenes.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(), title: Text(titleKey), content)
    }
    /// A group of windows. The title is that of its scenes.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(), title: Text(title), content)
    }
    /// A group of windows. The title is that of its scenes.
    public nonisolated init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(), title: title, content)
    }
    /// A group of windows that `openWindow(id:)` opens.
    /// - Parameters:
    ///   - id: The name for `openWindow(id:)`.
    ///   - content: The root view of each window.
    public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(WindowKind(id: id), content) }
    /// A group of windows that `openWindow(id:)` opens. The title is that of its scenes.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(id: id), title: Text(titleKey), content)
    }
    /// A group of windows that `openWindow(id:)` opens. The title is that of its scenes.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(WindowKind(id: id), title: Text(title), content)
    }
    /// A group of windows that `openWindow(id:)` opens. The title is that of its scenes.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(id: id), title: title, content)
    }
}

/// A group of which each window presents a value. The content may write the binding to present another one. It is nil in a window
/// that was opened without a value.
extension WindowGroup {
    /// A group of windows for values of a type.
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(type: type)) { PresentedWindowContent(content) }
    }
    /// A group of windows for values of a type, with an id.
    public nonisolated init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(id: id, type: type)) { PresentedWindowContent(content) }
    }
    /// A group of windows for values of a type. The title is that of its scenes.
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(type: type), title: Text(titleKey)) { PresentedWindowContent(content) }
    }
    /// A group of windows for values of a type, with an id. The title is that of its scenes.
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(id: id, type: type), title: Text(titleKey)) { PresentedWindowContent(content) }
    }
    /// A group of windows for values of a type, with a default.
    /// - Parameter defaultValue: The value of a window that was opened without one.
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(type: type)) { PresentedWindowContent(content, defaultValue) }
    }
    /// A group of windows for values of a type, with an id and a default.
    /// - Parameter defaultValue: The value of a window that was opened without one.
    public nonisolated init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(id: id, type: type)) { PresentedWindowContent(content, defaultValue) }
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never
    public static func _makeScene(_ scene: WindowGroup, _ parent: ViewNode) -> ViewNode {
        WindowGroupNode(parent, scene.kind, title: scene.title) { AnyView(scene.content()) }
    }
    public static func _updateScene(_ node: ViewNode, _ scene: WindowGroup) {
        downcast(node, to: WindowGroupNode.self).update(title: scene.title) { AnyView(scene.content()) }
    }
}

/// A scene with at most one window: `openWindow` brings an existing one to the front.
public struct Window<Content: View> {
    let id: String
    let title: Text
    let content: () -> Content

    /// A single window. The title is that of its scene.
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.id, self.title, self.content) = (id, Text(titleKey), content)
    }
    /// A single window. The title is that of its scene.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        (self.id, self.title, self.content) = (id, Text(title), content)
    }
    /// A single window. The title is that of its scene.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.id, self.title, self.content) = (id, title, content)
    }
}

extension Window: Scene {
    public typealias Body = Never
    public static func _makeScene(_ scene: Window, _ parent: ViewNode) -> ViewNode {
        WindowGroupNode(parent, WindowKind(id: scene.id, isSingle: true), title: scene.title) { AnyView(scene.content()) }
    }
    public static func _updateScene(_ node: ViewNode, _ scene: Window) {
        downcast(node, to: WindowGroupNode.self).update(title: scene.title) { AnyView(scene.content()) }
    }
}

/// The properties of a window group by which `openWindow` and sessions find it.
struct WindowKind: Equatable, Sendable {
    var id: String?
    /// The type of the values that the windows present.
    var type: ObjectIdentifier?
    /// The name of `type`, which stands for a group without an id in a saved session.
    var typeName: String?
    var isSingle = false

    init(id: String? = nil, isSingle: Bool = false) { (self.id, self.isSingle) = (id, isSingle) }
    init<D>(id: String? = nil, type: D.Type) {
        (self.id, self.type, typeName) = (id, ObjectIdentifier(type), String(reflecting: type))
    }
}

/// The content of a window that presents a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
    private let content: (Binding<Data?>, Fallback) -> Content
    @SceneStorage(WindowKeys.value) private var kept: Foundation.Data?
    @State private var fallback = Fallback()

    /// The default value of a window that was opened without one, made once.
    private final class Fallback {
        private var value: Data?
        func value(_ make: () -> Data) -> Data {
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }

    nonisolated init(_ content: @escaping (Binding<Data?>) -> Content) { self.content = { binding, _ in content(binding) } }
    nonisolated init(_ content: @escaping (Binding<Data>) -> Content, _ defaultValue: @escaping () -> Data) {
        self.content = { binding, fallback in
            content(
                Binding(get: { binding.wrappedValue ?? fallback.value(defaultValue) }, set: { binding.wrappedValue = $0 }))
        }
    }
}

extension PresentedWindowContent: View {
    public var body: some View {
        // Read here, so that the content follows the value.
        let data = kept, value = data.flatMap { WindowKeys.decoded(Data.self, from: $0) }, kept = $kept
        content(
            Binding(
                get: {
                    // What the body has decoded, unless the binding was written since.
                    let now = kept.wrappedValue
                    return now == data ? value : now.flatMap { WindowKeys.decoded(Data.self, from: $0) }
                }, set: { kept.wrappedValue = $0.flatMap { WindowKeys.encoded($0) } }), fallback)
    }
}

/// The keys under which a scene's session saves its window group and value.
enum WindowKeys {
    static let group = "SwiftUI.window.group", value = "SwiftUI.window.value"

    /// Encodes with sorted keys, so that equal values have equal data in most cases.
    static func encoded<D: Encodable>(_ value: D) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return try encoder.encode(value) } catch {
            MainQueue.run { Console.fault("No window can present a \(D.self): the value cannot be encoded. \(error)") }
            return nil
        }
    }

    static func decoded<D: Decodable>(_ type: D.Type, from data: Data) -> D? {
        do { return try JSONDecoder().decode(type, from: data) } catch {
            MainQueue.run {
                Console.warning(
                    "The saved value of a window is ignored, because it cannot be decoded as \(D.self): \(error)",
                    oncePer: "window for \(D.self)")
            }
            return nil
        }
    }
}

// MARK: - View graph

/// The node of a window group, with the content of its windows. The windows have view graphs of their own, and read the content
/// again when it changes.
final class WindowGroupNode: ViewNode {
    let kind: WindowKind
    /// The title of the windows' scenes; nil leaves it to the app.
    private(set) var title: Text?
    private(set) var content: () -> AnyView
    private var windows: [Weak<WindowRootNode>] = []

    init(_ parent: ViewNode, _ kind: WindowKind, title: Text? = nil, _ content: @escaping () -> AnyView) {
        (self.kind, self.title, self.content) = (kind, title, content)
        super.init(parent)
    }

    func update(title: Text? = nil, _ new: @escaping () -> AnyView) {
        (self.title, content) = (title, new)
        refreshWindows()
    }

    func add(_ window: WindowRootNode) {
        windows.removeAll { $0.object == nil }
        windows.append(Weak(window))
    }

    func refreshWindows() { windows.forEach { $0.object?.markDirty() } }

    /// The environment changes of the scenes around the group, outermost first.
    var environmentWrites: [(inout EnvironmentValues) -> Void] {
        surroundings.compactMap { ($0 as? SceneEnvironmentNode)?.write }.reversed()
    }

    /// The external events that open new windows of the group; nil if no scene around it declares any.
    var eventConditions: Set<String>? { surroundings.lazy.compactMap { ($0 as? ExternalEventsNode)?.conditions }.first }

    /// Whether the group has a window at launch.
    var launchBehavior: SceneLaunchBehavior {
        surroundings.lazy.compactMap { ($0 as? LaunchBehaviorNode)?.behavior }.first ?? .automatic
    }

    /// The ancestors, innermost first.
    private var surroundings: [ViewNode] {
        var found: [ViewNode] = [], next = parent
        while let node = next {
            found.append(node)
            next = node.parent
        }
        return found
    }

    /// Every group at or below a node, in the order of their declaration.
    static func all(below node: ViewNode) -> [WindowGroupNode] {
        if let group = node as? WindowGroupNode { return [group] }
        var found: [WindowGroupNode] = []
        node.forEachChild { found += all(below: $0) }
        return found
    }

    /// Makes the windows of every group below a node read their content again.
    static func refresh(below node: ViewNode) { all(below: node).forEach { $0.refreshWindows() } }
}

extension [WindowGroupNode] {
    /// The key by which a saved session identifies a group: its id, its value's type, or its position.
    @MainActor func key(of group: WindowGroupNode) -> String {
        group.kind.id ?? group.kind.typeName ?? "#\(firstIndex { $0 === group } ?? 0)"
    }
    @MainActor func group(of key: String) -> WindowGroupNode? { first { self.key(of: $0) == key } }
}
