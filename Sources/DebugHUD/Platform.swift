import DebugInstruments
import FrontmostUI
import FrontmostUIKit

/// An observer of a scene's frames.
struct FrameWatch {
    /// The instruments' own windows.
    let own: Set<ObjectIdentifier>
    /// Returns the processor time that the calling thread has used, in seconds.
    let threadTime: @Sendable () -> TimeInterval
    let committed: @MainActor (_ isOwn: Bool, _ ownTime: TimeInterval) -> Void
    /// Called with the processor time that input in those windows took, in seconds.
    let tookInput: @MainActor (TimeInterval) -> Void

    /// Whether a frame is the instruments' own: only their windows changed in it, or nothing at all.
    static func isOwn(_ changed: [ObjectIdentifier], _ own: Set<ObjectIdentifier>) -> Bool {
        !own.isEmpty && changed.allSatisfy(own.contains)
    }
}

/// What the HUD needs beyond SwiftUI's and UIKit's API.
@MainActor enum Platform {
    /// The latest frames of a scene, oldest first. Frames in which only the `own` windows changed, or nothing at all, are marked
    /// as the instruments' own, if there are such windows.
    static func frames(of scene: UIWindowScene, own: Set<ObjectIdentifier>, grid: RefreshGrid) -> [FrameReading] {
        let hasHost = scene.host != nil
        return scene.frameRecords.map { record in
            FrameReading(
                number: record.number, requested: record.requested, due: grid.due(after: record.requested),
                committed: record.committed, shown: record.shown ?? (hasHost ? nil : record.committed),
                isOwn: FrameWatch.isOwn(record.windows, own), ownTime: record.share)
        }
    }

    /// When the pending frame was requested; nil if none is pending.
    static func frameRequest(of scene: UIWindowScene) -> TimeInterval? { scene.frameRequest }

    /// Observes the frames of a scene and measures the share of the `own` windows. Nil ends the observation.
    static func watchFrames(of scene: UIWindowScene, _ watch: FrameWatch?) {
        scene.frameProfiler = watch.map { watch in
            FrameProfiler(
                windows: watch.own, processorTime: watch.threadTime,
                committed: { watch.committed(FrameWatch.isOwn($0.windows, watch.own), $0.share) }, tookInput: watch.tookInput)
        }
    }

    /// Asks the scene's client to measure its own frames, if it can, and to report about once a second. Nil ends it.
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

    /// Whether time is virtual. Figures of the system differ between such runs. The console has a log of its messages only in simulations.
    static var isSimulated: Bool { Console.log != nil }

    /// Makes a recogniser receive every key.
    static func listenToKeys(_ recognizer: UIGestureRecognizer) {
        recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.keyboard.rawValue)]
    }

    /// Calls `body` when the device is shaken, whatever the first responder is, until the returned observer is removed from the
    /// notification centre.
    static func onShake(of scene: UIWindowScene, _ body: @escaping @MainActor () -> Void) -> (any NSObjectProtocol)? {
        NotificationCenter.default.addObserver(forName: UIWindowScene.didShakeNotification, object: scene, queue: nil) { _ in
            MainActor.assumeIsolated(body)
        }
    }

    /// Provides the report for the launcher, which may start the app without a display.
    static func offer(_ report: (@MainActor (_ app: String) throws -> Data)?) { AppMetrics.report = report }

    /// The scene of the current turn, if known.
    static var sceneInItsTurn: UIWindowScene? { .inItsTurn }

    /// The seconds since the last user input in a scene, if known.
    static func sinceInput(in scene: UIWindowScene) -> TimeInterval? { scene.sinceInput }

    /// Sends the app a memory warning.
    static func warnOfMemory() { UIApplication.shared.receiveMemoryWarning() }

    /// Whether a class belongs to the framework, not to the app.
    static func isOfFramework(_ type: AnyClass) -> Bool { !AppClasses.contains(type) }
}
