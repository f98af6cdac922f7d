import FrontmostUIKit
import SwiftUI
import UIKit

/// The current order of a scene's windows, from the functions that determine it.
@MainActor @Observable final class WindowStack {
    struct Entry: Identifiable, Equatable {
        let id: ObjectIdentifier
        var name: String
        var frame: CGRect
        var level: CGFloat
        var isHidden: Bool
        var isKey: Bool
        var isFrontmost: Bool
        var coversScene: Bool
        var decidesStatusBar: Bool
        /// Whether touches pass through the window, whatever it contains.
        var ignoresTouches: Bool
    }

    /// Front to back.
    private(set) var entries: [Entry] = []
    private(set) var statusBar = ""
    private(set) var sceneSize = CGSize(width: 393, height: 852)

    @ObservationIgnored private weak var scene: UIWindowScene?
    @ObservationIgnored private var observer: Int?

    func watch(_ scene: UIWindowScene?) {
        stop()
        self.scene = scene
        observer = scene?.addWindowStackObserver { [weak self] in self?.look() }
        look()
    }

    func stop() {
        if let observer { scene?.removeWindowStackObserver(observer) }
        observer = nil
    }

    private func look() {
        guard let scene else { return }
        let windows = scene.windows, places = windows.map(\.place), size = scene.coordinateSpace.bounds.size
        let frontmost = WindowOrder.frontmost(places), decision = scene.statusBarDecision
        let new = WindowOrder.backToFront(places).reversed().map { index in
            let window = windows[index]
            return Entry(
                id: ObjectIdentifier(window), name: Self.name(of: window), frame: places[index].frame,
                level: places[index].level, isHidden: places[index].isHidden, isKey: window.isKeyWindow,
                isFrontmost: index == frontmost, coversScene: places[index].covers(sceneOf: size),
                decidesStatusBar: window === decision.window, ignoresTouches: !window.isUserInteractionEnabled)
        }
        let why = Self.explain(decision, isHidden: scene.statusBarManager?.isStatusBarHidden ?? false)
        if new != entries { entries = new }
        if why != statusBar { statusBar = why }
        if size != sceneSize { sceneSize = size }
    }

    private static func name(of window: UIWindow) -> String { window.accessibilityIdentifier ?? "App" }

    private static func explain(_ decision: StatusBarDecision, isHidden: Bool) -> String {
        let outcome = isHidden ? "Hidden" : "Shown"
        guard let window = decision.window else { return "\(outcome): no window covers the scene." }
        guard let root = window.rootViewController, let start = decision.start else {
            return "\(outcome): \(name(of: window)) covers the scene and has no controller."
        }
        let asked = start === root ? "its root" : "the topmost controller presented above its root"
        let forwarded = decision.hiding === start ? "" : ", which refers to another controller"
        return "\(outcome): \(name(of: window)) is the frontmost window that covers the scene, and \(asked) is asked\(forwarded)."
    }
}
