import Foundation

extension Presentation {
    /// Takes care that who decides about the status bar is not sought from the root again for each link of a long chain. Who does
    /// not capture it does not change who does; who comes and captures it lies in front of who did; and behind one who goes is the
    /// next below who captures it.
    func moveStatusBarStart(in scene: any ControllerScene, _ from: PresentationState, _ to: PresentationState) {
        // One that goes decides nothing any more, whether it would capture the bar by now or not.
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
