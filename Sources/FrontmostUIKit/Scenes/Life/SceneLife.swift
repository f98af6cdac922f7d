import Foundation

/// A step in the life cycle of a scene. `will…` steps are reported before the state changes, `did…` steps after it.
enum SceneStep: Equatable {
    case enterForeground, becomeActive, resignActive, enterBackground, disconnect

    /// The next step on the way from one state to another; nil if there is none.
    static func next(from state: UIScene.ActivationState, to goal: UIScene.ActivationState) -> SceneStep? {
        switch (state, goal) {
        case (.foregroundInactive, .foregroundActive): .becomeActive
        case (.unattached, .foregroundActive), (.background, .foregroundActive): .enterForeground
        case (.unattached, .foregroundInactive), (.background, .foregroundInactive): .enterForeground
        case (.foregroundActive, .foregroundInactive), (.foregroundActive, .background), (.foregroundActive, .unattached):
            .resignActive
        case (.foregroundInactive, .background), (.foregroundInactive, .unattached): .enterBackground
        case (.background, .unattached): .disconnect
        // A scene that was never shown stays unattached.
        case (.unattached, .background): nil
        default: nil
        }
    }

    /// The state that the step leads to.
    var state: UIScene.ActivationState {
        switch self {
        case .enterForeground, .resignActive: .foregroundInactive
        case .becomeActive: .foregroundActive
        case .enterBackground: .background
        case .disconnect: .unattached
        }
    }

    /// Whether the step is reported before the state changes.
    var isAnnounced: Bool { self == .enterForeground || self == .resignActive }
}

/// A step in the life cycle of the app, which has the most active state of its scenes.
enum AppStep: Equatable {
    case enterForeground, becomeActive, resignActive, enterBackground

    static func state(of scenes: some Sequence<UIScene.ActivationState>) -> UIApplication.State {
        var state = UIApplication.State.background
        for scene in scenes {
            if scene == .foregroundActive { return .active }
            if scene == .foregroundInactive { state = .inactive }
        }
        return state
    }

    /// The step for a change of the app's state.
    static func between(_ old: UIApplication.State, _ new: UIApplication.State) -> AppStep? {
        switch (old, new) {
        case (.background, .inactive), (.background, .active): .enterForeground
        case (.inactive, .active): .becomeActive
        case (.active, .inactive): .resignActive
        case (.inactive, .background), (.active, .background): .enterBackground
        default: nil
        }
    }

    /// Whether the step is reported before the state changes.
    var isAnnounced: Bool { self == .enterForeground || self == .resignActive }
}

extension UIWindowScene {
    /// Takes the scene step by step to a state, and notifies delegates and observers. A step is skipped if a callback of an
    /// earlier one has made it unnecessary.
    func move(to goal: ActivationState) {
        while !loop.isDisconnected, let step = SceneStep.next(from: activationState, to: goal) {
            perform(step)
            // A callback ended the scene, or moved it to another state.
            if activationState != step.state { return }
        }
    }

    /// Reports the last step, even for a scene that was ended while it connected and has taken no other.
    func endLife() {
        if activationState == .unattached { notify(.disconnect) } else { move(to: .unattached) }
    }

    private func perform(_ step: SceneStep) {
        let application = UIApplication.shared, before = application.applicationState
        let after = AppStep.state(of: application.scenes.lazy.map { $0 === self ? step.state : $0.activationState })
        let appStep = AppStep.between(before, after), former = activationState
        if step.isAnnounced {
            notify(step)
            if let appStep, appStep.isAnnounced { application.notify(appStep) }
            // A delegate may have ended the scene meanwhile.
            guard activationState == former, !loop.isDisconnected else { return }
        }
        activationState = step.state
        // Cancel touches: the app receives no more of them.
        if step.state == .background || step.state == .unattached { input.cancelAll() }
        activationChanged()
        if !step.isAnnounced {
            notify(step)
            if let appStep, !appStep.isAnnounced { application.notify(appStep) }
        }
    }

    private func notify(_ step: SceneStep) {
        switch step {
        case .enterForeground:
            delegate?.sceneWillEnterForeground(self)
            post(UIScene.willEnterForegroundNotification)
        case .becomeActive:
            delegate?.sceneDidBecomeActive(self)
            post(UIScene.didActivateNotification)
        case .resignActive:
            delegate?.sceneWillResignActive(self)
            post(UIScene.willDeactivateNotification)
        case .enterBackground:
            delegate?.sceneDidEnterBackground(self)
            post(UIScene.didEnterBackgroundNotification)
        case .disconnect:
            delegate?.sceneDidDisconnect(self)
            post(UIScene.didDisconnectNotification)
        }
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    private func activationChanged() {
        for box in loop.updaters { box.updater?.activationChanged(of: self) }
    }
}
