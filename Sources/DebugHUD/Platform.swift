import DebugInstruments

#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
    import FrontmostUIKit
#endif

/// What SwiftUI's and UIKit's names do not say, on each platform.
@MainActor protocol InstrumentsPlatform {
    /// The last frames of a scene, oldest first; those in which nothing changed but the `own` windows, or nothing at
    /// all, are the instruments' own where they have any.
    static func frames(of scene: UIWindowScene, own: Set<ObjectIdentifier>, grid: RefreshGrid) -> [FrameReading]
    /// When the frame was asked for that is not committed yet.
    static func frameRequest(of scene: UIWindowScene) -> TimeInterval?
    /// Has the scene measure what `own` windows take of its frames, and tell of each: whether nothing changed in it but those windows,
    /// and their seconds of processor time. Ends with nil.
    static func watchFrames(of scene: UIWindowScene, _ watch: FrameWatch?)
    /// Has the scene's client measure its own frames, where it can, and tell of them about once a second. Ends with nil.
    static func watchClient(of scene: UIWindowScene, _ body: (@MainActor (ClientReading) -> Void)?)
    /// Whether time is virtual: what is read from the system would be another thing in each run.
    static var isSimulated: Bool { get }
    /// Has a recogniser hear of every key.
    static func listenToKeys(_ recognizer: UIGestureRecognizer)
    /// Calls `body` when the device is shaken, whoever has the keyboard, until what is returned is removed from the notification centre.
    static func onShake(of scene: UIWindowScene, _ body: @escaping @MainActor () -> Void) -> (any NSObjectProtocol)?
    /// Has whoever started the app without showing it find the report.
    static func offer(_ report: (@MainActor (_ app: String) throws -> Data)?)
    /// The scene that something is done for now, where that is known.
    static var sceneInItsTurn: UIWindowScene? { get }
    /// Seconds since a person last did something in a scene, where that is known.
    static func sinceInput(in scene: UIWindowScene) -> TimeInterval?
    /// Tells the app that there is little memory left.
    static func warnOfMemory()
    /// Whether the framework made this class, and no app.
    static func isOfFramework(_ type: AnyClass) -> Bool
}

/// Who is told of a scene's frames.
struct FrameWatch {
    /// The instruments' own windows.
    let own: Set<ObjectIdentifier>
    /// Seconds of processor time that the calling thread has taken.
    let threadTime: @Sendable () -> TimeInterval
    let committed: @MainActor (_ isOwn: Bool, _ ownTime: TimeInterval) -> Void
    /// Something was done in those windows that took so long.
    let tookInput: @MainActor (TimeInterval) -> Void

    /// Whether a frame is the instruments' own: nothing changed in it but their windows, or nothing at all.
    static func isOwn(_ changed: [ObjectIdentifier], _ own: Set<ObjectIdentifier>) -> Bool {
        !own.isEmpty && changed.allSatisfy(own.contains)
    }
}

#if canImport(Darwin)
    /// `CADisplayLink` tells of refreshes and not of frames that somebody asked for, so there are none to be told of.
    enum Platform: InstrumentsPlatform {
        static func frames(of scene: UIWindowScene, own: Set<ObjectIdentifier>, grid: RefreshGrid) -> [FrameReading] { [] }
        static func frameRequest(of scene: UIWindowScene) -> TimeInterval? { nil }
        static func watchFrames(of scene: UIWindowScene, _ watch: FrameWatch?) {}
        static func watchClient(of scene: UIWindowScene, _ body: (@MainActor (ClientReading) -> Void)?) {}
        static var isSimulated: Bool { false }
        static func listenToKeys(_ recognizer: UIGestureRecognizer) {}
        // Only the responder chain is told: an app calls `DebugHUD.toggle(in:)` in its window's `motionEnded`.
        static func onShake(of scene: UIWindowScene, _ body: @escaping @MainActor () -> Void) -> (any NSObjectProtocol)? { nil }
        static func offer(_ report: (@MainActor (_ app: String) throws -> Data)?) {}
        static var sceneInItsTurn: UIWindowScene? { nil }
        static func sinceInput(in scene: UIWindowScene) -> TimeInterval? { nil }
        // Controllers and those who observe it hear of this; the delegate is told by the system alone.
        static func warnOfMemory() {
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
        }
        static func isOfFramework(_ type: AnyClass) -> Bool {
            Bundle(for: type).bundleIdentifier?.hasPrefix("com.apple.") ?? false
        }
    }
#else
    enum Platform: InstrumentsPlatform {
        static func frames(of scene: UIWindowScene, own: Set<ObjectIdentifier>, grid: RefreshGrid) -> [FrameReading] {
            let hasHost = scene.host != nil
            return scene.frameRecords.map { record in
                FrameReading(
                    number: record.number, requested: record.requested, due: grid.due(after: record.requested),
                    committed: record.committed, shown: record.shown ?? (hasHost ? nil : record.committed),
                    isOwn: FrameWatch.isOwn(record.windows, own), ownTime: record.share)
            }
        }

        static func frameRequest(of scene: UIWindowScene) -> TimeInterval? { scene.frameRequest }

        static func watchFrames(of scene: UIWindowScene, _ watch: FrameWatch?) {
            scene.frameWitness = watch.map { watch in
                FrameWitness(
                    windows: watch.own, processorTime: watch.threadTime,
                    committed: { watch.committed(FrameWatch.isOwn($0.windows, watch.own), $0.share) }, tookInput: watch.tookInput)
            }
        }

        static func watchClient(of scene: UIWindowScene, _ body: (@MainActor (ClientReading) -> Void)?) {
            guard let body else { return scene.clientObserver = nil }
            scene.clientObserver = { figures in
                var reading = ClientReading(duration: figures.duration)
                (reading.frames, reading.busyTime) = (figures.frames, figures.busyTime)
                (reading.hitches, reading.hitchTime) = (figures.hitches, figures.hitchTime)
                reading.longestFrame = figures.longestFrame
                (reading.longTasks, reading.longestTask) = (figures.longTasks, figures.longestTask)
                (reading.patches, reading.longestPatch) = (figures.patches, figures.longestPatch)
                body(reading)
            }
        }

        /// Only simulations read the console's messages.
        static var isSimulated: Bool { Console.log != nil }

        static func listenToKeys(_ recognizer: UIGestureRecognizer) {
            recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.keyboard.rawValue)]
        }

        static func onShake(of scene: UIWindowScene, _ body: @escaping @MainActor () -> Void) -> (any NSObjectProtocol)? {
            NotificationCenter.default.addObserver(forName: UIWindowScene.didShakeNotification, object: scene, queue: nil) { _ in
                MainActor.assumeIsolated(body)
            }
        }

        static func offer(_ report: (@MainActor (_ app: String) throws -> Data)?) { AppMetrics.report = report }

        static var sceneInItsTurn: UIWindowScene? { .inItsTurn }

        static func sinceInput(in scene: UIWindowScene) -> TimeInterval? { scene.sinceInput }

        static func warnOfMemory() { UIApplication.shared.receiveMemoryWarning() }

        static func isOfFramework(_ type: AnyClass) -> Bool {
            let module = String(reflecting: type).prefix { $0 != "." }
            return ["FrontmostUI", "FrontmostUIKit", "AwaitablePresentation", "DebugHUD"].contains(module)
        }
    }
#endif
