import Foundation

extension UISceneSession {
    /// A session with what was saved of it when the app ran before; nil where nothing was.
    ///
    /// What cannot be read is said on the console, and is nothing.
    package static func saved(
        _ identifier: String, role: Role = .windowApplication
    ) -> UISceneSession? {
        guard let store = UIApplication.shared.sceneStates else { return nil }
        do throws(SceneStateError) {
            guard let state = try store.state(of: identifier) else { return nil }
            if !state.dropped.isEmpty {
                say(
                    "Of what was saved of a scene, this is of no known kind and was dropped: \(state.dropped.joined(separator: ", "))."
                )
            }
            let session = UISceneSession(role: role, persistentIdentifier: identifier, state: state)
            session.savedState = state
            return session
        } catch .badIdentifier {
            // A host was told a name that none of its sessions has.
            return nil
        } catch {
            say("A scene does not come back as it was. \(error)", oncePer: "restoring \(identifier)")
            return nil
        }
    }

    /// What there is to be saved.
    var state: SceneState {
        var state = SceneState()
        state.values = memory.values
        state.activity = stateRestorationActivity.map { SavedActivity($0) }
        state.userInfo = SavedValue.kept(of: (userInfo ?? [:]).map { ($0.key, $0.value) }, owner: "a scene session's userInfo")
        (state.key, state.place) = (key, place)
        return state
    }

    /// Writes down what there is, unless that is what was written last.
    fileprivate func save(in store: any SceneStateStore) {
        memory.noteSaved()
        var state = state
        state.dropped = []
        if state == savedState { return }
        do throws(SceneStateError) {
            if state.isEmpty { try store.remove(persistentIdentifier) } else { try store.save(state, of: persistentIdentifier) }
            savedState = state
        } catch {
            Self.say("The state of a scene was not saved. \(error)", oncePer: "saving \(persistentIdentifier)")
        }
    }

    /// The person is done with the scene: nothing of it comes back.
    func discard() {
        memory.onChange(nil)
        guard let store = UIApplication.shared.sceneStates else { return }
        savedState = nil
        do throws(SceneStateError) { try store.remove(persistentIdentifier) } catch {
            Self.say("The state of a scene that was closed is still there. \(error)")
        }
    }

    private static func say(_ text: String, oncePer cause: String? = nil) {
        Console.report(Console.Message(subsystem: "UIKit", text: text), oncePer: cause)
    }
}

extension UIWindowScene {
    /// Seconds from a change to when it is written down, so that a process that is killed loses little, and a person who types
    /// does not have every letter written.
    static let savingDelay: TimeInterval = 1

    /// Follows what the scene keeps for later, where there is somewhere to keep it.
    func followState() {
        guard UIApplication.shared.sceneStates != nil else { return }
        session.memory.onChange { [weak self] in
            Task { @MainActor in self?.setNeedsSaving() }
        }
    }

    /// Something is to be kept that was not yet.
    func setNeedsSaving() {
        guard savingTimer == nil, UIApplication.shared.sceneStates != nil, !loop.isDisconnected else { return }
        savingTimer = perform(afterDelay: Self.savingDelay) { [weak self] in
            guard let self else { return }
            savingTimer = nil
            if let store = UIApplication.shared.sceneStates { session.save(in: store) }
        }
    }

    /// The scene leaves the screen, perhaps for good: its delegate is asked what it comes back to, and all of it is written down.
    func saveState() {
        userActivity?.saveIfNeeded { updateUserActivityState($0) }
        if let delegate { session.stateRestorationActivity = delegate.stateRestorationActivity(for: self) }
        session.stateRestorationActivity?.saveIfNeeded { _ in }
        if let store = UIApplication.shared.sceneStates { session.save(in: store) }
    }

    /// Views that have disappeared may have kept something with that, and their tasks are about to hear that they were cancelled.
    func saveLastWords() {
        guard let store = UIApplication.shared.sceneStates else { return }
        session.save(in: store)
        clock.schedule(at: clock.now + Self.savingDelay) { [session] in
            let application = UIApplication.shared
            // What a scene that has come back meanwhile keeps is newer.
            let isBack = application.scenes.contains { $0.session.persistentIdentifier == session.persistentIdentifier }
            if !isBack && application.sceneStates === store { session.save(in: store) }
        }
    }
}
