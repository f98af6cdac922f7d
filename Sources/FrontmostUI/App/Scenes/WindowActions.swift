import Foundation
import FrontmostUIKit

/// Opens and closes windows of an app on behalf of one of its scenes.
@MainActor final class WindowOpener {
    private weak var app: AppGraph?
    private weak var scene: UIWindowScene?

    init(app: AppGraph, scene: UIWindowScene) { (self.app, self.scene) = (app, scene) }

    var canOpen: Bool { scene?.canOpenOthers == true }

    func open(_ call: String, id: String?, value: WindowValue?) {
        guard let app, let group = group(call, id, value) else { return }
        guard canOpen else {
            return Console.warning(
                "\(call) opened no window: in a browser only the user opens tabs, and a phone has one window. "
                    + "Check \\.supportsMultipleWindows first, and show the content in this window instead.", oncePer: call)
        }
        var remembered: [String: SavedValue] = [WindowKeys.group: .string(app.groups.key(of: group))]
        if let value {
            guard let data = value.data else { return }
            remembered[WindowKeys.value] = .data(data)
        }
        let options = UIScene.ConnectionOptions(), isUnique = group.kind.isSingle || value != nil
        options.remembered = remembered
        UIApplication.shared.show { [weak app, weak group, weak scene] in
            // Looked up only now, because a window for the same value may have been opened earlier in this turn.
            let open = isUnique ? group.flatMap { app?.windows(of: $0, for: value).first } : nil
            return SceneRequest(session: open?.session, options: open == nil ? options : .init(), requestingScene: scene)
        }
    }

    func dismiss(_ call: String, id: String?, value: WindowValue?) {
        guard let app else { return }
        var closed: [UIWindowScene] = scene.map { [$0] } ?? []
        if id != nil || value != nil {
            guard let group = group(call, id, value) else { return }
            closed = app.windows(of: group, for: value)
        }
        guard canOpen else {
            return Console.warning(
                "\(call) closed no window: in a browser only the user closes tabs, and a phone has one window. "
                    + "Check \\.supportsMultipleWindows first.", oncePer: call)
        }
        for scene in closed { UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil) }
    }

    private func group(_ call: String, _ id: String?, _ value: WindowValue?) -> WindowGroupNode? {
        let found = app?.groups.first { group in
            if let id, group.kind.id != id { return false }
            return value.map { $0.type == group.kind.type } ?? true
        }
        if found == nil {
            let wanted = [id.map { "id: \"\($0)\"" }, value.map { "for: \($0.typeName).self" }].compactMap { $0 }
            Console.fault("\(call): the app has no WindowGroup(\(wanted.joined(separator: ", "))).")
        }
        return found
    }
}

/// A value that a window presents.
struct WindowValue {
    let type: ObjectIdentifier
    let typeName: String
    let data: Data?
    /// Whether encoded data, from a scene's session, represents the value.
    let isRemembered: (_ as: Data) -> Bool

    init<D: Codable & Hashable>(_ value: D) {
        let data = WindowKeys.encoded(value)
        (type, typeName, self.data) = (ObjectIdentifier(D.self), "\(D.self)", data)
        // Equal values may have different data: a set is encoded in any order.
        isRemembered = { $0 == data || WindowKeys.decoded(D.self, from: $0) == value }
    }
}

extension EnvironmentValues {
    private struct OpenerKey: EnvironmentKey { static var defaultValue: WindowOpener? { nil } }
    private struct SupportKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// Opens and closes windows for the view's scene; nil outside of an app.
    var windowOpener: WindowOpener? {
        get { self[OpenerKey.self] }
        set { self[OpenerKey.self] = newValue }
    }

    /// Opens a window of one of the app's groups.
    ///
    ///     Button("Map") { openWindow(id: "map") }
    public var openWindow: OpenWindowAction { OpenWindowAction(opener: windowOpener) }
    /// Closes windows: the view's own, those of a group, or those for a value.
    public var dismissWindow: DismissWindowAction { DismissWindowAction(opener: windowOpener) }
    /// Whether `openWindow` can show a second window next to this one. True on a tablet if the host can open scenes; false in a
    /// browser, where the user opens tabs.
    public internal(set) var supportsMultipleWindows: Bool {
        get { self[SupportKey.self] }
        set { self[SupportKey.self] = newValue }
    }
}

/// Opens a window of one of the app's groups; see `EnvironmentValues.openWindow`.
@MainActor @preconcurrency public struct OpenWindowAction {
    private let opener: WindowOpener?
    nonisolated init(opener: WindowOpener?) { self.opener = opener }

    /// Opens a window of the group with an id.
    public func callAsFunction(id: String) { open("openWindow(id: \"\(id)\")", id, nil) }
    /// Opens a window for a value, or brings the existing one to the front.
    public func callAsFunction<D: Codable & Hashable>(value: D) {
        open("openWindow(value:) with \(D.self)", nil, WindowValue(value))
    }
    /// Opens a window for a value in the group with an id, or brings the existing one to the front.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        open("openWindow(id: \"\(id)\", value:)", id, WindowValue(value))
    }

    private func open(_ call: String, _ id: String?, _ value: WindowValue?) {
        guard let opener else { return outsideOfApp(call) }
        opener.open(call, id: id, value: value)
    }
}

/// Closes windows; see `EnvironmentValues.dismissWindow`.
@MainActor @preconcurrency public struct DismissWindowAction {
    private let opener: WindowOpener?
    nonisolated init(opener: WindowOpener?) { self.opener = opener }

    /// Closes the view's own window.
    public func callAsFunction() { dismiss("dismissWindow()", nil, nil) }
    /// Closes the windows of the group with an id.
    public func callAsFunction(id: String) { dismiss("dismissWindow(id: \"\(id)\")", id, nil) }
    /// Closes the windows for a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {
        dismiss("dismissWindow(value:) with \(D.self)", nil, WindowValue(value))
    }
    /// Closes the windows for a value in the group with an id.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        dismiss("dismissWindow(id: \"\(id)\", value:)", id, WindowValue(value))
    }

    private func dismiss(_ call: String, _ id: String?, _ value: WindowValue?) {
        guard let opener else { return outsideOfApp(call) }
        opener.dismiss(call, id: id, value: value)
    }
}

@MainActor private func outsideOfApp(_ call: String) {
    Console.warning(
        "\(call) has no effect outside of an App: only windows that an App declares in its body can be opened and closed.",
        oncePer: call)
}
