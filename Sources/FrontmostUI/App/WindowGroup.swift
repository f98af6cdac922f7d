import Foundation
import FrontmostUIKit

/// A window that shows a view; every scene of the app gets one.
///
/// The first group is what a person sees who opens the app. Others are opened by `openWindow`, by their id or for a value:
///
///     WindowGroup { ParkList() }
///     WindowGroup(id: "map") { ParkMap() }
///     WindowGroup(for: Park.ID.self) { $id in ParkView(id: id) }
public struct WindowGroup<Content: View> {
    let kind: WindowKind
    let content: () -> Content

    nonisolated init(_ kind: WindowKind, _ content: @escaping () -> Content) { (self.kind, self.content) = (kind, content) }

    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.init(WindowKind(), content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(), content)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(), content)
    }
    public nonisolated init(_ title: Text, @ViewBuilder content: @escaping () -> Content) { self.init(WindowKind(), content) }
    public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(WindowKind(id: id), content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(id: id), content)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(WindowKind(id: id), content)
    }
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(WindowKind(id: id), content)
    }
}

/// A group whose windows are each for a value, which they may exchange: `nil` in one that was opened without.
extension WindowGroup {
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(type: type)) { PresentedWindowContent(content) }
    }
    public nonisolated init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(id: id, type: type)) { PresentedWindowContent(content) }
    }
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content)
    }
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, for: type, content: content)
    }
    /// - Parameter defaultValue: What a window is for that was opened without a value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(WindowKind(type: type)) { PresentedWindowContent(content, defaultValue) }
    }
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
        WindowGroupNode(parent, scene.kind) { AnyView(scene.content()) }
    }
    public static func _updateScene(_ node: ViewNode, _ scene: WindowGroup) {
        unsafeDowncast(node, to: WindowGroupNode.self).update { AnyView(scene.content()) }
    }
}

/// A scene of which there is one window at most: `openWindow` brings the one that is there to the front.
public struct Window<Content: View> {
    let id: String
    let content: () -> Content

    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.id, self.content) = (id, content)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        (self.id, self.content) = (id, content)
    }
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        (self.id, self.content) = (id, content)
    }
}

extension Window: Scene {
    public typealias Body = Never
    public static func _makeScene(_ scene: Window, _ parent: ViewNode) -> ViewNode {
        WindowGroupNode(parent, WindowKind(id: scene.id, isSingle: true)) { AnyView(scene.content()) }
    }
    public static func _updateScene(_ node: ViewNode, _ scene: Window) {
        unsafeDowncast(node, to: WindowGroupNode.self).update { AnyView(scene.content()) }
    }
}

/// What the windows of a group are, apart from what they show.
struct WindowKind: Equatable, Sendable {
    var id: String?
    /// Of the values that its windows are for.
    var type: ObjectIdentifier?
    /// What a session remembers a group by that has no id.
    var typeName: String?
    var isSingle = false

    init(id: String? = nil, isSingle: Bool = false) { (self.id, self.isSingle) = (id, isSingle) }
    init<D>(id: String? = nil, type: D.Type) {
        (self.id, self.type, typeName) = (id, ObjectIdentifier(type), String(reflecting: type))
    }
}

/// The content of a window that is for a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
    private let content: (Binding<Data?>, Fallback) -> Content
    @SceneStorage(WindowKeys.value) private var kept: Foundation.Data?
    @State private var fallback = Fallback()

    /// What a window is for that was opened without a value: found once.
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
        // Read here: what is shown follows the value.
        let value = kept.flatMap { WindowKeys.decoded(Data.self, from: $0) }, kept = $kept
        content(
            Binding(get: { value }, set: { kept.wrappedValue = $0.flatMap { WindowKeys.encoded($0) } }), fallback)
    }
}

/// Where a scene's session remembers what it is a window of.
enum WindowKeys {
    static let group = "SwiftUI.window.group", value = "SwiftUI.window.value"

    /// What has keys is in the order of them, so that equal values are mostly equal data.
    static func encoded<D: Encodable>(_ value: D) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return try encoder.encode(value) } catch {
            MainQueue.run { Console.fault("A window cannot be for \(D.self): it cannot be encoded. \(error)") }
            return nil
        }
    }

    static func decoded<D: Decodable>(_ type: D.Type, from data: Data) -> D? {
        do { return try JSONDecoder().decode(type, from: data) } catch {
            MainQueue.run {
                Console.warning("What a window was for is no \(D.self) any more: \(error)", oncePer: "window for \(D.self)")
            }
            return nil
        }
    }
}

// MARK: - In the app's graph

/// What the windows of a group show. The windows have graphs of their own, and read the content when it is another one.
final class WindowGroupNode: ViewNode {
    let kind: WindowKind
    private(set) var content: () -> AnyView
    private var windows: [WeakWindow] = []

    private struct WeakWindow { weak var node: WindowRootNode? }

    init(_ parent: ViewNode, _ kind: WindowKind, _ content: @escaping () -> AnyView) {
        (self.kind, self.content) = (kind, content)
        super.init(parent)
    }

    func update(_ new: @escaping () -> AnyView) {
        content = new
        refreshWindows()
    }

    func add(_ window: WindowRootNode) {
        windows.removeAll { $0.node == nil }
        windows.append(WeakWindow(node: window))
    }

    func refreshWindows() { windows.forEach { $0.node?.markDirty() } }

    /// What scenes around the group write into the environment of its windows, outermost first.
    var environmentWrites: [(inout EnvironmentValues) -> Void] {
        surroundings.compactMap { ($0 as? SceneEnvironmentNode)?.write }.reversed()
    }

    /// For which events from outside new windows of the group are opened; nil: nothing is said of that.
    var eventConditions: Set<String>? { surroundings.lazy.compactMap { ($0 as? ExternalEventsNode)?.conditions }.first }

    /// The nodes around it, innermost first.
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

    /// Every group below a node reads its surroundings again.
    static func refresh(below node: ViewNode) { all(below: node).forEach { $0.refreshWindows() } }
}

extension [WindowGroupNode] {
    /// What a session remembers one of them by.
    @MainActor func key(of group: WindowGroupNode) -> String {
        group.kind.id ?? group.kind.typeName ?? "#\(firstIndex { $0 === group } ?? 0)"
    }
    @MainActor func group(of key: String) -> WindowGroupNode? { first { self.key(of: $0) == key } }
}
