import Foundation

extension UISceneSession {
    /// A session with its saved state from a previous run; nil if none was saved.
    ///
    /// A state that cannot be read is reported in the console and counts as not saved.
    package static func saved(
        _ identifier: String, role: Role = .windowApplication
    ) -> UISceneSession? {
        guard let store = UIApplication.shared.sceneStates else { return nil }
        do throws(SceneStateError) {
            var found: (state: SceneState, version: SceneStateVersion?)?
            try store.exclusively { () throws(SceneStateError) in
                found = try store.state(of: identifier).map { ($0, store.version(of: identifier)) }
            }
            guard let (state, version) = found else { return nil }
            if !state.dropped.isEmpty {
                report(
                    "Parts of a scene's saved state could not be read and were dropped: \(state.dropped.joined(separator: ", "))."
                )
            }
            let session = UISceneSession(role: role, persistentIdentifier: identifier, state: state)
            (session.savedState, session.savedVersion) = (state, version)
            return session
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
        guard let store = UIApplication.shared.sceneStates else { return }
        try? store.exclusively { () throws(SceneStateError) in
            guard let savedVersion, store.version(of: persistentIdentifier) == savedVersion else { return }
            store.claim(persistentIdentifier)
            self.savedVersion = store.version(of: persistentIdentifier)
        }
    }

    /// Saves the state unless it equals the last saved one, or another process has taken the scene over.
    fileprivate func save(in store: any SceneStateStore) {
        memory.noteSaved()
        var state = state
        state.dropped = []
        if state == savedState || isSuperseded { return }
        do throws(SceneStateError) {
            try store.exclusively { () throws(SceneStateError) in
                if let stored = store.version(of: persistentIdentifier), stored != savedVersion { throw .superseded }
                let identifier = persistentIdentifier
                // A save may have succeeded but for its last step.
                defer { savedVersion = store.version(of: identifier) }
                if state.isEmpty { try store.remove(identifier) } else { try store.save(state, of: identifier) }
            }
            savedState = state
        } catch .superseded {
            isSuperseded = true
            onSuperseded?()
        } catch {
            Self.report("The state of a scene was not saved. \(error)", oncePer: "saving \(persistentIdentifier)")
        }
    }

    /// Deletes the saved state, because the user closed the scene for good.
    func discard() {
        memory.onChange(nil)
        guard let store = UIApplication.shared.sceneStates, !isSuperseded else { return }
        savedState = nil
        do throws(SceneStateError) { try store.remove(persistentIdentifier) } catch {
            Self.report("The saved state of a closed scene was not removed. \(error)")
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
