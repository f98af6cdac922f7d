import DebugInstruments
import Foundation
import SwiftUINames
import UIKitNames

/// Feeds the instruments of the process: samples, memory over time, leaks, stalls, and the action log. It exists while at least
/// one scene is measured.
@MainActor final class DebugSession {
    private(set) static var current: DebugSession?

    /// Adds a scene to the current session, or to a new one.
    static func join(_ scene: SceneInstruments) -> DebugSession {
        let session = current ?? DebugSession(DebugHUD.options)
        let isFirst = current == nil
        current = session
        session.scenes.append(scene)
        if isFirst { session.start() }
        return session
    }

    static func leave(_ scene: SceneInstruments) {
        guard let session = current else { return }
        session.scenes.removeAll { $0 === scene }
        session.ended.append(scene.frames.total)
        if let client = scene.client.total { session.endedClients.append(client) }
        if session.scenes.isEmpty {
            current = nil
            session.stop()
        }
    }

    let options: DebugHUD.Options
    let own: OwnCost
    let log = ActionLog.shared
    private(set) var samples = SampleTally()
    private(set) var timeline = MemoryTimeline()
    private(set) var leaks = LeakWatch()
    private(set) var scenes: [SceneInstruments] = [] {
        didSet {
            scenesByID = Dictionary(
                scenes.compactMap { each in each.scene.map { ($0.session.persistentIdentifier, each) } },
                uniquingKeysWith: { $1 })
        }
    }
    /// The scenes by identifier, because each action looks one up.
    private var scenesByID: [String: SceneInstruments] = [:]
    /// The frames of scenes that are no longer measured.
    private var ended: [FrameTally] = []
    private var endedClients: [ClientReading] = []
    private var colors = ScreenColors()
    private var ping: MainActorPing?
    private var sampling: Task<Void, Never>?
    private var leakTimer: Task<Void, Never>?
    private var memoryWarnings: (any NSObjectProtocol)?
    private let reader: (any ResourceReader)?
    /// Makes a sample of the whole time since the beginning.
    private let sampleSinceStart: () -> Sample?
    private let startTime = DebugSession.now
    /// The visits of controllers, for adding models to them.
    private var visits: [ObjectIdentifier: ScreenVisit.ID] = [:]
    /// The names of the open visits' screens.
    private var names: [ScreenVisit.ID: String] = [:]

    private init(_ options: DebugHUD.Options) {
        self.options = options
        reader = options.reader ?? (Platform.isSimulated ? nil : try? ProcessReader())
        // Processor time differs between runs, so a simulation gets it from the test, or not at all.
        let nothing: @Sendable () -> TimeInterval = { 0 }
        own = OwnCost(threadTime: options.threadTime ?? (Platform.isSimulated ? nothing : OwnCost.systemThreadTime))
        sampleSinceStart = reader.map { [own] in Self.meter($0, own) } ?? { nil }
    }

    private static func meter(_ reader: some ResourceReader, _ own: OwnCost) -> () -> Sample? {
        let meter = try? ResourceMeter(reader, own: own)
        return {
            var untilNow = meter
            return try? untilNow?.sample()
        }
    }

    /// The seconds on a monotonic clock; virtual in a simulation.
    static var now: TimeInterval { ActionLog.uptime() }

    // MARK: Beginning and end

    private func start() {
        // The log's clock may be that of another simulation.
        log.clear()
        (log.isPaused, log.opened, log.filter) = (false, nil, ActionFilter())
        log.isOn = true
        log.sinceInput = { [weak self] in self?.sinceInput(in: $0) }
        log.sceneInTurn = { Platform.sceneInItsTurn?.session.persistentIdentifier }
        noteOwnBytes()
        if options.watchesStalls && !Platform.isSimulated {
            let ping = MainActorPing(own: own)
            ping.start()
            self.ping = ping
        }
        memoryWarnings = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated { DebugSession.current?.mark(.warning) }
        }
        startSampling()
        DebugScreenCoordinator.sessionBegan(self)
        StoreLogging.sessionBegan()
        Platform.offer { [weak self] app in try self?.report(app: app).json() ?? Data() }
    }

    /// The time since the last input in a scene. For an action without a known scene, only if there is a single scene.
    private func sinceInput(in id: String?) -> TimeInterval? {
        if let turn = Platform.sceneInItsTurn, turn.session.persistentIdentifier == id { return Platform.sinceInput(in: turn) }
        let instruments = id.map { scenesByID[$0] } ?? (scenes.count == 1 ? scenes.first : nil)
        return instruments?.scene.flatMap(Platform.sinceInput)
    }

    private func startSampling() {
        let interval = options.interval, own = own
        guard let reader else {
            // Without figures of the process, frames, screens and leaks are examined nevertheless.
            sampling = Task { [weak self] in
                while (try? await Task.sleep(for: interval)) != nil { self?.tick() }
            }
            return
        }
        sampling = Task.detached(priority: .utility) {
            await Self.sample(reader, interval, own) { result in
                Task { @MainActor in DebugSession.current?.record(result) }
            }
        }
    }

    private nonisolated static func sample<Reader: ResourceReader>(
        _ reader: Reader, _ interval: Duration, _ own: OwnCost, body: @Sendable (Result<Sample, SamplingError>) -> Void
    ) async {
        await SampleLoop.run(every: interval, reader: reader, own: own, body: body)
    }

    private func stop() {
        Platform.offer(nil)
        sampling?.cancel()
        leakTimer?.cancel()
        ping?.stop()
        if let memoryWarnings { NotificationCenter.default.removeObserver(memoryWarnings) }
        StoreLogging.sessionEnded()
        DebugScreenCoordinator.sessionEnded()
        log.isOn = false
        (log.sinceInput, log.sceneInTurn) = (nil, nil)
        log.clear()
    }

    // MARK: Samples

    private func record(_ result: Result<Sample, SamplingError>) {
        own.measure {
            switch result {
            case .success(let sample):
                samples.add(sample)
                timeline.record(sample)
            case .failure(let error): samples.add(error)
            }
            noteOwnBytes()
        }
        tick()
    }

    private func noteOwnBytes() {
        log.weighDetails()
        own.set(timeline.memory, of: .timeline)
        own.set(bytes: log.history.byteCount, of: .actionLog)
        own.set(bytes: StoreLogging.byteCount, of: .storeTimelines)
    }

    /// Polls what has no notifications, and updates the HUDs.
    private func tick() {
        own.measure {
            for scene in scenes { scene.look() }
            DebugScreenCoordinator.look(self)
            checkLeaks()
            for scene in scenes { scene.hud?.model.refresh() }
        }
    }

    func mark(_ kind: MemoryMarker.Kind) { timeline.mark(MemoryMarker(time: Self.now, kind: kind)) }

    /// Returns unused memory to the system, off the main actor.
    func trim() {
        Task.detached(priority: .utility) {
            ProcessReader.trimHeap()
            await MainActor.run { DebugSession.current?.mark(.note(text: "trimmed")) }
        }
    }

    /// The process's current memory, if it can be read.
    private var memory: MemoryFigures? { reader.flatMap { reader in own.measure { try? reader.memory(own: own) } } }

    // MARK: Screens

    /// Notes that a screen has appeared for the first time.
    func enter(_ screen: String, color: Color? = nil) -> ScreenVisit.ID {
        colors.see(screen, color)
        let visit = timeline.enter(screen, at: Self.now, memory: memory)
        names[visit] = screen
        return visit
    }

    func setShowing(_ visit: ScreenVisit.ID, _ isShowing: Bool) { timeline.setShowing(visit, isShowing) }

    /// Notes that a screen was removed for good.
    func leave(_ visit: ScreenVisit.ID) {
        let now = Self.now
        timeline.leave(visit, at: now, memory: memory)
        leaks.removed(visit, screen: names.removeValue(forKey: visit) ?? "?", at: now)
        visits = visits.filter { $0.value != visit }
        checkLeaksLater()
    }

    func color(of screen: String) -> Color { colors[screen] }

    /// Watches an object, the objects that it owns, and so on.
    func watch(_ object: AnyObject, as role: Leak.Role, named name: String? = nil, in visit: ScreenVisit.ID) {
        var seen: Set<ObjectIdentifier> = []
        watch(object, role, name, nil, visit, &seen)
    }

    private func watch(
        _ object: AnyObject, _ role: Leak.Role, _ name: String?, _ owner: LeakWatch.Registration?, _ visit: ScreenVisit.ID,
        _ seen: inout Set<ObjectIdentifier>
    ) {
        // Objects may own each other.
        guard seen.insert(ObjectIdentifier(object)).inserted else { return }
        let registration = leaks.register(object, as: role, named: name, owner: owner, in: visit)
        guard let owning = object as? any DebugOwner else { return }
        for child in owning.debugChildren { watch(child.object, .child, child.name, registration, visit, &seen) }
    }

    func watch(_ object: AnyObject, as role: Leak.Role, named name: String?, with controller: UIViewController) {
        for scene in scenes { scene.look() }
        guard let visit = visits[ObjectIdentifier(controller)] else { return }
        watch(object, as: role, named: name, in: visit)
    }

    /// Begins a visit for a new controller.
    func enter(_ controller: UIViewController) -> ScreenVisit.ID {
        let visit = enter(ControllerTracker.name(of: controller))
        visits[ObjectIdentifier(controller)] = visit
        watch(controller, as: .child, in: visit)
        return visit
    }

    // MARK: Leaks

    private func checkLeaks() {
        leaks.check(at: Self.now)
        checkLeaksLater()
    }

    /// Schedules the next check: in the next turn, and one and five seconds after a removal.
    private func checkLeaksLater() {
        leakTimer?.cancel()
        leakTimer = nil
        let now = Self.now
        guard let time = leaks.nextCheck(after: now) else { return }
        leakTimer = Task { [weak self] in
            // At least one turn later, so that objects released with the screen are gone.
            guard (try? await Task.sleep(for: .seconds(max(0.001, time - now)))) != nil else { return }
            self?.checkLeaks()
        }
    }

    // MARK: Reading

    var stalls: StallWatch { ping?.watch ?? StallWatch() }
    var watchesStalls: Bool { ping != nil }

    func report(app: String) -> Report {
        for scene in scenes { scene.look() }
        leaks.check(at: Self.now)
        var samples = samples
        // If the run was shorter than the interval, or the machine too busy for a sample, the whole time is one
        // sample.
        if samples.count == 0, let sample = sampleSinceStart() { samples.add(sample) }
        return Report(
            app: app, duration: Self.now - startTime, samples: samples, timeline: timeline,
            frames: ended + scenes.map(\.frames.total),
            clients: endedClients + scenes.compactMap(\.client.total), stalls: stalls, leaks: leaks.leaks, actions: log.history,
            at: Self.now)
    }
}
