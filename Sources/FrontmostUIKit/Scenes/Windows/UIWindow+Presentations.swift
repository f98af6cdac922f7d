import Foundation

extension UIWindow {
    /// The presentations above the window's root, lowest first.
    package var presentationRecords: [PresentationRecord] {
        (shownController?.presentationsOnTop ?? []).filter { $0.state != .idle }.map(PresentationRecord.init)
    }
}
