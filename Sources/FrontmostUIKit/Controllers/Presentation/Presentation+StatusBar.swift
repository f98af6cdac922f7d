import Foundation

extension Presentation {
    /// Keeps the cached controller that the search for the status bar's controller starts from, so that a long chain is not
    /// searched from the root for each link. A presentation that does not capture the status bar changes nothing. A newly
    /// presented capturer becomes the start; when it goes, the nearest capturer below takes over.
    func moveStatusBarStart(in scene: any ControllerScene, _ from: PresentationState, _ to: PresentationState) {
        // A presentation that ended controls nothing any more, even if it no longer captures the bar.
        if to == .idle && scene.statusBarStart === shown && !takesStatusBar { scene.statusBarStart = nil }
        guard takesStatusBar else { return scene.setNeedsStatusBarUpdate(keepingStart: true) }
        let start = scene.statusBarStart
        if from == .idle && to == .presenting {
            var next = presenter
            while let here = next, here !== start { next = here.incomingPresentation?.presenter }
            scene.statusBarStart = start == nil || next == nil ? nil : shown
        } else if to == .idle {
            var next = start === shown ? presenter : nil
            while let here = next, !here.capturesStatusBar { next = here.incomingPresentation?.presenter }
            scene.statusBarStart = next
        }
        scene.setNeedsStatusBarUpdate(keepingStart: true)
    }
}
