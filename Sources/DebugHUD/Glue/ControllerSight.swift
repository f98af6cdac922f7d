import DebugInstruments
import Foundation

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
#endif

/// Follows an app's controllers as screens, by looking which are there: nobody tells of all of them.
///
/// Only classes of the app's own count. The framework's containers and hosting controllers show what names itself by `debugScreen`.
@MainActor struct ControllerSight {
    private struct Known {
        weak var controller: UIViewController?
        let visit: ScreenVisit.ID
    }
    private var known: [ObjectIdentifier: Known] = [:]

    /// What a controller is called as a screen.
    static func name(of controller: UIViewController) -> String { String(describing: type(of: controller)) }

    mutating func look(at roots: [UIViewController], _ session: DebugSession) {
        var seen: [ObjectIdentifier: UIViewController] = [:]
        for root in roots { Self.collect(root, into: &seen) }
        // By number, so that every run does alike.
        let gone = known.filter { seen[$0.key] == nil || $0.value.controller == nil }
        for (id, old) in gone.sorted(by: { $0.value.visit < $1.value.visit }) {
            known[id] = nil
            session.leave(old.visit)
        }
        // In the order of their names where several have come, so that every run numbers them alike.
        let new = seen.filter { known[$0.key] == nil }.values.sorted { Self.name(of: $0) < Self.name(of: $1) }
        for controller in new {
            known[ObjectIdentifier(controller)] = Known(controller: controller, visit: session.enter(controller))
        }
        for old in known.values {
            session.setShowing(old.visit, old.controller?.viewIfLoaded?.window != nil)
        }
    }

    /// The visits that went on.
    mutating func forget() -> [ScreenVisit.ID] {
        defer { known = [:] }
        return known.values.map(\.visit).sorted()
    }

    /// The app's controllers in one and presented by it.
    private static func collect(_ controller: UIViewController, into seen: inout [ObjectIdentifier: UIViewController]) {
        // Main windows are asked through overlays as well.
        if seen[ObjectIdentifier(controller)] == nil, !Platform.isOfFramework(type(of: controller)) {
            seen[ObjectIdentifier(controller)] = controller
        }
        for child in controller.children { collect(child, into: &seen) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            collect(presented, into: &seen)
        }
    }
}
