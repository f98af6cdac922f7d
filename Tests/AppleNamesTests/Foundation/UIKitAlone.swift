import UIKit

// A source that imports UIKit alone also sees Foundation, its networking, Dispatch, Observation, and Core Graphics' geometry.
enum UIKitAlone {
    static func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(for: URLRequest(url: url)).0 }
    static func later(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: work)
    }
    static let interval: CFTimeInterval = 0.25
    static let pause = NSEC_PER_SEC / 2
    @MainActor @Observable final class Delegate: NSObject, UIWindowSceneDelegate { var window: UIWindow? }

    static let turn = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(scaleX: 2, y: 2))
    static let turned = CGPoint(x: 1, y: 0).applying(turn)
    static let throwing = CGVector(dx: 1, dy: -1), shift = UIOffset(horizontal: 4, vertical: 0)
    static let room = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)

    /// Notification closures run on any thread, so names and user-info keys are not isolated to the main actor.
    static func watchKeyboard(_ heard: @escaping @Sendable (CGFloat) -> Void) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
        ) { note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            heard(frame?.height ?? 0)
        }
    }
}
