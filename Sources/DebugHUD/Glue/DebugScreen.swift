import AwaitablePresentation
import DebugInstruments
import SwiftUINames
import UIKitNames

extension View {
    /// Marks this view as a screen, for the debug HUD's memory graph and leak watch.
    ///
    ///     CanvasView(model: model)
    ///         .debugScreen("Canvas", color: .orange, models: model)
    ///
    /// The screen counts as removed when the view is. While it is covered or hidden with its tab, it only counts as not visible.
    /// - Parameters:
    ///   - name: The screen's name. All visits of one name are evaluated together.
    ///   - color: The screen's colour in the graph; chosen by the HUD if nil.
    ///   - models: Objects that should be released with the screen, such as its model or its store. They are held weakly.
    @_disfavoredOverload
    public nonisolated func debugScreen(_ name: String, color: Color? = nil, models: AnyObject...) -> some View {
        modifier(DebugScreenModifier(name: name, color: color, models: models))
    }
}

extension View {
    /// Marks this view as a screen with the name of its type.
    ///
    ///     CanvasView(model: model)
    ///         .debugScreen(models: model)     // "CanvasView"
    ///
    /// - Parameters:
    ///   - color: The screen's colour in the graph; chosen by the HUD if nil.
    ///   - models: Objects that should be released with the screen, such as its model or its store. They are held weakly.
    @_disfavoredOverload
    public nonisolated func debugScreen(color: Color? = nil, models: AnyObject...) -> some View {
        modifier(DebugScreenModifier(name: ScreenName.of(Self.self), color: color, models: models))
    }
}

/// The default name of a screen.
enum ScreenName {
    /// The type's own name; for a view with modifiers, that of the view itself.
    static func of(_ type: Any.Type) -> String {
        var name = Substring(String(describing: type))
        while name.hasPrefix("ModifiedContent<") { name = name.dropFirst("ModifiedContent<".count) }
        return String(name.prefix { $0 != "<" && $0 != "," && $0 != ">" })
    }
}

/// A weak reference, so that the view does not retain the models that should be released.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

private struct DebugScreenModifier {
    let name: String
    let color: Color?
    let models: [Weak<AnyObject>]
    @State private var isShowing = false

    nonisolated init(name: String, color: Color?, models: [AnyObject]) {
        (self.name, self.color, self.models) = (name, color, models.map(Weak.init))
    }
}

extension DebugScreenModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .onAppear { isShowing = true }
            .onDisappear { isShowing = false }
            .anchored(
                DebugScreenCoordinator.self,
                DebugScreenCoordinator.Request(name: name, color: color, models: models, isShowing: isShowing))
    }
}

/// Tracks one screen from its appearance to its removal.
@MainActor final class DebugScreenCoordinator: SceneAnchorCoordinator {
    struct Request {
        let name: String
        let color: Color?
        let models: [Weak<AnyObject>]
        var isShowing = false
    }

    /// The existing screens in the order of their appearance, for a session that begins later.
    private static var existing: [Weak<DebugScreenCoordinator>] = []

    private var request: Request?
    private var visit: ScreenVisit.ID?

    init() { Self.existing.append(Weak(self)) }

    static func sessionBegan(_ session: DebugSession) {
        existing.removeAll { $0.object == nil }
        for reference in existing { reference.object?.report(to: session) }
    }

    /// Registers new objects that the models own, because they do not report changes.
    static func look(_ session: DebugSession) {
        for reference in existing { reference.object?.watchModels(session) }
    }

    static func sessionEnded() {
        for reference in existing { reference.object?.visit = nil }
    }

    func follow(_ request: Request, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        self.request = request
        if let session = DebugSession.current { report(to: session) }
    }

    func leave() {
        // Register objects that were created since the last time, such as during the removal.
        if let session = DebugSession.current { watchModels(session) }
        request = nil
        Self.existing.removeAll { $0.object === self || $0.object == nil }
        guard let visit else { return }
        self.visit = nil
        DebugSession.current?.leave(visit)
    }

    private func report(to session: DebugSession) {
        guard let request else { return }
        let visit = self.visit ?? session.enter(request.name, color: request.color)
        self.visit = visit
        watchModels(session)
        session.setShowing(visit, request.isShowing)
    }

    private func watchModels(_ session: DebugSession) {
        guard let request, let visit else { return }
        for model in request.models {
            if let object = model.object { session.watch(object, as: .model, in: visit) }
        }
    }
}
