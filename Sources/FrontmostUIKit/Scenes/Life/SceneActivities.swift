import Foundation

/// What is going on in a scene, as its views say: the one that came last is what the person does.
@MainActor struct SceneActivities {
    private struct Box { weak var activity: NSUserActivity? }
    private var boxes: [Box] = []
    /// The scene's own activity is one of these.
    var isShown = false
    /// Somebody wants to know what page shows the same.
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
    /// A view says that this goes on in the scene, as long as it is shown.
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
        // What the app has set itself is not the views' to take away.
        if last == nil && !activities.isShown { return }
        activities.isShown = last != nil
        userActivity?.resignCurrent()
        userActivity = last
        last?.becomeCurrent()
    }

    /// The scene's activity is another one.
    func activityReplaced(_ old: NSUserActivity?) {
        if old?.scene === self { old?.scene = nil }
        userActivity?.scene = self
        activityChanged()
    }

    /// The activity is another one, or says something else.
    func activityChanged() {
        setNeedsSaving()
        if activities.observer != nil { setNeedsActivityTold() }
    }

    /// Has the observer told with the next frame, whether or not there is news.
    package func setNeedsActivityTold() {
        activities.isStale = true
        setNeedsCommit()
    }

    /// Called at the end of a frame in which the address of what the person does may have become another one. Hosts set it.
    package var activityObserver: (@MainActor (URL?) -> Void)? {
        get { activities.observer }
        set {
            activities.observer = newValue
            if newValue != nil && userActivity != nil { setNeedsActivityTold() }
        }
    }

    func tellActivity() {
        guard activities.isStale else { return }
        activities.isStale = false
        activities.observer?(userActivity?.webpageURL)
    }
}
