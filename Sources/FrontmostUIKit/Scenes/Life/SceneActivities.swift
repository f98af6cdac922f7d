import Foundation

/// The user activities of a scene's views. The latest one is the scene's current activity.
@MainActor struct SceneActivities {
    private struct Box { weak var activity: NSUserActivity? }
    private var boxes: [Box] = []
    /// Whether the scene's `userActivity` is one of these.
    var isShown = false
    /// Receives the web page of the current activity.
    var observer: (@MainActor (URL?) -> Void)?
    var isStale = false

    mutating func add(_ activity: NSUserActivity) {
        remove(activity)
        boxes.append(Box(activity: activity))
    }

    mutating func remove(_ activity: NSUserActivity) { boxes.removeAll { $0.activity == nil || $0.activity === activity } }

    var last: NSUserActivity? { boxes.last { $0.activity != nil }?.activity }
}

extension UIWindowScene {
    /// Adds an activity of a view, for as long as the view is shown.
    package func begin(_ activity: NSUserActivity) {
        activities.add(activity)
        showLastActivity()
    }

    package func end(_ activity: NSUserActivity) {
        activities.remove(activity)
        showLastActivity()
    }

    private func showLastActivity() {
        let last = activities.last
        // An activity that the app has set itself is not replaced by nil.
        if last == nil && !activities.isShown { return }
        userActivity?.resignCurrent()
        userActivity = last
        activities.isShown = last != nil
        last?.becomeCurrent()
    }

    /// Updates the links between the scene and its activity after the property was set.
    func activityReplaced(_ old: NSUserActivity?) {
        if userActivity !== activities.last { activities.isShown = false }
        if old?.scene === self { old?.scene = nil }
        userActivity?.scene = self
        activityChanged()
    }

    /// Called when the activity was replaced or its contents changed.
    func activityChanged() {
        setNeedsSaving()
        if activities.observer != nil || userActivity?.needsSave == true { setNeedsActivityReport() }
    }

    /// Makes the next frame call the observer, even if nothing has changed.
    package func setNeedsActivityReport() {
        activities.isStale = true
        setNeedsCommit()
    }

    /// Called at the end of a frame in which the current activity's web page may have changed. Hosts set it.
    package var activityObserver: (@MainActor (URL?) -> Void)? {
        get { activities.observer }
        set {
            activities.observer = newValue
            if newValue != nil && userActivity != nil { setNeedsActivityReport() }
        }
    }

    /// A host that shows the activity's address reads the scene's screens with it.
    package func screensMove() { if activities.observer != nil { setNeedsActivityReport() } }

    func reportActivity() {
        guard activities.isStale else { return }
        activities.isStale = false
        saveActivityIfNeeded()
        activities.observer?(userActivity?.webpageURL)
    }
}
