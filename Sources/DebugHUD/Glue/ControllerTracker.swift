import DebugInstruments
import Foundation
import SwiftUINames
import UIKitNames

/// Tracks an app's view controllers as screens, by polling, because no notification covers all of them.
///
/// Only controllers of the app's own classes count. The content of the framework's containers and hosting controllers is tracked
/// if it uses `debugScreen`.
@MainActor struct ControllerTracker {
    private struct Known {
        weak var controller: UIViewController?
        let visit: ScreenVisit.ID
    }
    private var known: [ObjectIdentifier: Known] = [:]

    /// The name of a controller as a screen.
    static func name(of controller: UIViewController) -> String { String(describing: type(of: controller)) }

    mutating func look(at roots: [UIViewController], _ session: DebugSession) {
        var seen: [ObjectIdentifier: UIViewController] = [:]
        for root in roots { Self.collect(root, into: &seen) }
        // Sorted by number, so that every run has the same order.
        let gone = known.filter { seen[$0.key] == nil || $0.value.controller == nil }
        for (id, old) in gone.sorted(by: { $0.value.visit < $1.value.visit }) {
            known[id] = nil
            session.leave(old.visit)
        }
        // Sorted by name, so that every run numbers new controllers in the same order.
        let new = seen.filter { known[$0.key] == nil }.values.sorted { Self.name(of: $0) < Self.name(of: $1) }
        for controller in new {
            known[ObjectIdentifier(controller)] = Known(controller: controller, visit: session.enter(controller))
        }
        for old in known.values {
            session.setShowing(old.visit, old.controller?.viewIfLoaded?.window != nil)
        }
    }

    /// Stops tracking.
    /// - Returns: The visits that were open.
    mutating func forget() -> [ScreenVisit.ID] {
        defer { known = [:] }
        return known.values.map(\.visit).sorted()
    }

    /// Collects the app's controllers inside of a controller and presented by it.
    private static func collect(_ controller: UIViewController, into seen: inout [ObjectIdentifier: UIViewController]) {
        // Overlay windows report the main window's root, so a controller may be visited twice.
        if seen[ObjectIdentifier(controller)] == nil, !Platform.isOfFramework(type(of: controller)) {
            seen[ObjectIdentifier(controller)] = controller
        }
        for child in controller.children { collect(child, into: &seen) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            collect(presented, into: &seen)
        }
    }
}
