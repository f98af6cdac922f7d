import Foundation
import FrontmostUIKit

extension HostingView {
    /// A scene may go through several phases in one turn, and each is evaluated, so that an app that saves on `inactive` does not
    /// miss it. Before the first frame no view has seen any phase.
    func activationChanged(of scene: UIWindowScene) {
        traitsMayHaveChanged()
        if scene.hasMadeFrames { graph.update() }
    }

    func open(_ url: URL) { graph.sceneObservers.forEach { $0.open(url) } }

    func claims(_ scheme: String) -> Bool { graph.sceneObservers.contains { $0.claims(scheme) } }

    func preference(for event: String) -> ExternalEventPreference? {
        graph.sceneObservers.compactMap { $0.preference(for: event) }.max()
    }

    /// Continues an activity. As in SwiftUI, a visited web page is also a URL to open.
    func resume(_ activity: NSUserActivity) {
        if let url = activity.visitedURL { open(url) }
        graph.sceneObservers.forEach { $0.resume(activity) }
    }
}
