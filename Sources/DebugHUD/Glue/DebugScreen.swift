import AwaitablePresentation
import DebugInstruments

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
#endif

extension View {
    /// Says that this view is a screen, for the debug HUD's memory graph and its leak watch.
    ///
    ///     CanvasView(model: model)
    ///         .debugScreen("Canvas", color: .orange, models: model)
    ///
    /// The screen is removed for good when the view is; covered, or hidden with its tab, it is only not seen.
    /// - Parameters:
    ///   - name: What it is called; all visits of one name are judged together.
    ///   - color: Its colour in the graph; without one the HUD chooses.
    ///   - models: Objects that should go with the screen: its model, its store.
    @_disfavoredOverload
    public nonisolated func debugScreen(_ name: String, color: Color? = nil, models: AnyObject...) -> some View {
        modifier(DebugScreenModifier(name: name, color: color, models: models))
    }
}

extension View {
    /// Says that this view is a screen that is called what its type is.
    ///
    ///     CanvasView(model: model)
    ///         .debugScreen(models: model)     // "CanvasView"
    ///
    /// - Parameters:
    ///   - color: Its colour in the graph; without one the HUD chooses.
    ///   - models: Objects that should go with the screen: its model, its store.
    @_disfavoredOverload
    public nonisolated func debugScreen(color: Color? = nil, models: AnyObject...) -> some View {
        modifier(DebugScreenModifier(name: ScreenName.of(Self.self), color: color, models: models))
    }
}

/// What a screen is called that nobody has named.
enum ScreenName {
    /// The type's own name; of a view with modifiers, that of the view.
    static func of(_ type: Any.Type) -> String {
        var name = Substring(String(describing: type))
        while name.hasPrefix("ModifiedContent<") { name = name.dropFirst("ModifiedContent<".count) }
        return String(name.prefix { $0 != "<" && $0 != "," && $0 != ">" })
    }
}

/// The view must not keep what it says is to go.
struct WeakObject {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

private struct DebugScreenModifier {
    let name: String
    let color: Color?
    let models: [WeakObject]
    @State private var isShowing = false

    nonisolated init(name: String, color: Color?, models: [AnyObject]) {
        (self.name, self.color, self.models) = (name, color, models.map(WeakObject.init))
    }
}

extension DebugScreenModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .onAppear { isShowing = true }
            .onDisappear { isShowing = false }
            .anchored(
                DebugScreenKeeper.self,
                DebugScreenKeeper.Wish(name: name, color: color, models: models, isShowing: isShowing))
    }
}

/// Follows one screen from when it comes until it is removed.
@MainActor final class DebugScreenKeeper: SceneAnchorKeeper {
    struct Wish {
        let name: String
        let color: Color?
        let models: [WeakObject]
        var isShowing = false
    }

    private struct Weak { weak var keeper: DebugScreenKeeper? }
    /// The screens that are there, in the order in which they came: a session that begins finds them.
    private static var living: [Weak] = []

    private var wish: Wish?
    private var visit: ScreenVisit.ID?

    init() { Self.living.append(Weak(keeper: self)) }

    static func sessionBegan(_ session: DebugSession) {
        living.removeAll { $0.keeper == nil }
        for place in living { place.keeper?.tell(session) }
    }

    /// What the models own comes and goes, and nobody tells of it.
    static func look(_ session: DebugSession) {
        for place in living { place.keeper?.watchModels(session) }
    }

    static func sessionEnded() {
        for place in living { place.keeper?.visit = nil }
    }

    func follow(_ wish: Wish, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        self.wish = wish
        if let session = DebugSession.current { tell(session) }
    }

    func leave() {
        // What has come since the last time, such as what the screen has made on its way out.
        if let session = DebugSession.current { watchModels(session) }
        wish = nil
        Self.living.removeAll { $0.keeper === self || $0.keeper == nil }
        guard let visit else { return }
        self.visit = nil
        DebugSession.current?.leave(visit)
    }

    private func tell(_ session: DebugSession) {
        guard let wish else { return }
        let visit = self.visit ?? session.enter(wish.name, color: wish.color)
        self.visit = visit
        watchModels(session)
        session.setShowing(visit, wish.isShowing)
    }

    private func watchModels(_ session: DebugSession) {
        guard let wish, let visit else { return }
        for model in wish.models {
            if let object = model.object { session.watch(object, as: .model, in: visit) }
        }
    }
}
