import Foundation

extension UISceneSession {
    /// A session with its saved state from a previous run; nil if none was saved.
    ///
    /// A state that cannot be read is reported in the console and counts as not saved.
    package static func saved(_ identifier: String, role: Role = .windowApplication) -> UISceneSession? {
        try? restored(identifier, role: role)
    }

    /// The same, but for a store that cannot be reached at present.
    /// - Throws: `SceneStateError.unavailable`: the state may be there.
    package static func restored(
        _ identifier: String, role: Role = .windowApplication
    ) throws(SceneStateError) -> UISceneSession? {
        guard let store = UIApplication.shared.sceneStates else { return nil }
        do throws(SceneStateError) {
            guard let (state, version) = try store.stored(identifier).map({ ($0.state, $0.version) }) else { return nil }
            if !state.dropped.isEmpty {
                report(
                    "Parts of a scene's saved state could not be read and were dropped: \(state.dropped.joined(separator: ", "))."
                )
            }
            let session = UISceneSession(role: role, persistentIdentifier: identifier, state: state)
            (session.savedState, session.savedVersion) = (state, version)
            return session
        } catch .unavailable(let reason) {
            // The store has said so, once for all scenes.
            throw .unavailable(reason: reason)
        } catch .badIdentifier {
            // The host passed an identifier that none of its sessions has.
            return nil
        } catch {
            report("The state of a scene was not restored. \(error)", oncePer: "restoring \(identifier)")
            return nil
        }
    }

    /// The state to save.
    var state: SceneState {
        var state = SceneState()
        state.values = memory.values
        state.activity = stateRestorationActivity.map { SavedActivity($0) }
        state.userInfo = SavedValue.kept(of: (userInfo ?? [:]).map { ($0.key, $0.value) }, owner: "a scene session's userInfo")
        (state.key, state.place) = (key, place)
        return state
    }

    /// Takes the saved state over from the process that had the scene before, which saves it no more.
    package func claim() {
        guard let store = UIApplication.shared.sceneStates, let version = savedVersion else { return }
        savedVersion = store.claim(persistentIdentifier, after: version) { [weak self] error in
            // Any other error comes again with the next save.
            if error == .superseded { self?.superseded() }
        }
    }

    /// Saves the state unless it equals the last saved one, or another process has taken the scene over.
    fileprivate func save(in store: any SceneStateStore) {
        memory.noteSaved()
        var state = state
        state.dropped = []
        if state == savedState || isSuperseded { return }
        savedState = state
        savedVersion = store.save(state, of: persistentIdentifier, after: savedVersion) { [weak self] error in
            guard let self, let error else { return }
            if error == .superseded { return superseded() }
            // The next save carries it, even if nothing changes until then.
            savedState = nil
            if case .unavailable = error { return }
            Self.report("The state of a scene was not saved. \(error)", oncePer: "saving \(persistentIdentifier)")
        }
    }

    private func superseded() {
        if isSuperseded { return }
        isSuperseded = true
        onSuperseded?()
    }

    /// Deletes the saved state, because the user closed the scene for good.
    func discard() {
        memory.onChange(nil)
        guard let store = UIApplication.shared.sceneStates, !isSuperseded else { return }
        savedState = nil
        savedVersion = store.save(SceneState(), of: persistentIdentifier, after: savedVersion) { error in
            // Another process has the scene now, with a state of its own.
            if let error, error != .superseded { Self.report("The saved state of a closed scene was not removed. \(error)") }
        }
    }

    private static func report(_ text: String, oncePer cause: String? = nil) {
        Console.report(Console.Message(subsystem: "UIKit", text: text), oncePer: cause)
    }
}

extension UIWindowScene {
    /// The delay in seconds from a change to saving. A killed process loses little, and typing does not save every letter.
    static let savingDelay: TimeInterval = 1

    /// Saves after changes of the scene's storage, if the app has a store.
    func followState() {
        guard UIApplication.shared.sceneStates != nil else { return }
        session.memory.onChange { [weak self] in
            Task { @MainActor in self?.setNeedsSaving() }
        }
    }

    /// Schedules a save.
    func setNeedsSaving() {
        guard savingTimer == nil, UIApplication.shared.sceneStates != nil, !loop.isDisconnected else { return }
        savingTimer = perform(afterDelay: Self.savingDelay) { [weak self] in
            guard let self else { return }
            savingTimer = nil
            if let store = UIApplication.shared.sceneStates { session.save(in: store) }
        }
    }

    /// Saves everything when the scene leaves the screen, perhaps for good. Asks its delegate for the activity to restore.
    func saveState() {
        saveActivityIfNeeded()
        // An activity that the app has set on the session stays if the delegate does not say one.
        if let delegate, ImplementedMethods.contains(["stateRestorationActivity("], of: delegate) {
            session.stateRestorationActivity = delegate.stateRestorationActivity(for: self)
        }
        _ = session.stateRestorationActivity?.saveIfNeeded { _ in }
        if let store = UIApplication.shared.sceneStates { session.save(in: store) }
    }

    /// Lets the app write its current state into the scene's activity, if that asks for it.
    func saveActivityIfNeeded() {
        if let userActivity, userActivity.saveIfNeeded({ updateUserActivityState($0) }) {
            delegate?.scene(self, didUpdate: userActivity)
        }
    }

    /// Saves again after the scene disconnected: disappearing views may have stored values, and so may their tasks when they are
    /// cancelled.
    func saveAfterDisconnecting() {
        guard let store = UIApplication.shared.sceneStates else { return }
        session.save(in: store)
        clock.schedule(at: clock.now + Self.savingDelay) { [session] in
            let application = UIApplication.shared
            // If the scene is back, its state is newer.
            let isBack = application.scenes.contains { $0.session.persistentIdentifier == session.persistentIdentifier }
            if !isBack && application.sceneStates === store { session.save(in: store) }
        }
    }
}
