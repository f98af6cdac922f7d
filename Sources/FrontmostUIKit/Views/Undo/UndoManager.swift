import Foundation

/// Records how to undo changes, in groups, and undoes and redoes them.
///
///     func rename(_ note: Note, to title: String) {
///         let former = note.title
///         undoManager?.registerUndo(withTarget: note) { [self] in rename($0, to: former) }
///         undoManager?.setActionName("Rename")
///         note.title = title
///     }
///
/// What is registered while a group is undone is the group that redoes it. Foundation for Linux has no undo manager: this one has
/// Foundation's names, without selectors and invocations, which need the Objective-C runtime.
@MainActor @preconcurrency open class UndoManager: NSObject {
    private var history = UndoHistory()
    private var disablings = 0
    /// Whether the end of the current event closes the group that is open.
    private var closesAtEnd = false

    /// Whether everything that is registered while the app handles one event is one group. True by default.
    open var groupsByEvent = true
    /// The modes of the run loop in which groups end. Has no effect here: they end after the event in every mode.
    open var runLoopModes: [RunLoop.Mode] = [.default]
    /// The largest number of groups that can be undone; 0 for no limit. The oldest are removed first.
    open var levelsOfUndo: Int {
        get { history.limit }
        set { history.limit = max(0, newValue) }
    }
    /// Whether `undo()` is running.
    open var isUndoing: Bool { history.direction == .undo }
    /// Whether `redo()` is running.
    open var isRedoing: Bool { history.direction == .redo }

    public override init() { super.init() }

    // MARK: Registering

    /// Whether actions are registered: it was enabled as often as it was disabled.
    open var isUndoRegistrationEnabled: Bool { disablings == 0 }
    /// Ignores what is registered until `enableUndoRegistration()`. Calls nest.
    open func disableUndoRegistration() { disablings += 1 }
    /// Ends the effect of one `disableUndoRegistration()`.
    open func enableUndoRegistration() {
        if disablings == 0 {
            return Self.warn(
                "enableUndoRegistration() was called without disableUndoRegistration() before. Call them in pairs.")
        }
        disablings -= 1
    }

    /// Registers how to undo what follows.
    /// - Parameters:
    ///   - target: Passed to the handler. It is not retained: the action does nothing when it is gone.
    ///   - handler: Undoes the change. It registers in turn how to redo it.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if groupingLevel == 0 {
            guard groupsByEvent else {
                return Self.warn(
                    "registerUndo was called without a group, while groupsByEvent is false. Call beginUndoGrouping() before.")
            }
            openGroupOfEvent()
        }
        history.add(
            UndoAction(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    private func openGroupOfEvent() {
        beginUndoGrouping()
        closesAtEnd = true
        Self.waiting.append(Waiting(manager: self))
        // What runs outside of a scene's events ends with the current job.
        if Self.waiting.count == 1 { DispatchQueue.main.async { MainActor.assumeIsolated { UndoManager.eventEnded() } } }
    }

    private struct Waiting { weak var manager: UndoManager? }
    /// The managers with a group that the end of the current event closes.
    private static var waiting: [Waiting] = []
    /// Closes the groups of the event that has been handled. Scenes call this after each of their events.
    package static func eventEnded() {
        if waiting.isEmpty { return }
        let ended = waiting
        waiting = []
        for each in ended { each.manager?.closeGroupOfEvent() }
    }
    private func closeGroupOfEvent() {
        guard closesAtEnd else { return }
        closesAtEnd = false
        while groupingLevel > 0 { endUndoGrouping() }
    }

    // MARK: Groups

    /// The number of groups that are open, one in the other.
    open var groupingLevel: Int { history.open.count }
    /// Opens a group, inside one that is open.
    open func beginUndoGrouping() {
        if groupingLevel == 0 { post(.NSUndoManagerCheckpoint) }
        history.begin()
        post(.NSUndoManagerDidOpenUndoGroup)
    }
    /// Closes the innermost open group. A group without actions is dropped.
    open func endUndoGrouping() {
        guard let last = history.open.last else {
            return Self.warn("endUndoGrouping() was called without an open group. Call beginUndoGrouping() before.")
        }
        post(.NSUndoManagerCheckpoint)
        let info = last.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        post(.NSUndoManagerWillCloseUndoGroup, info)
        history.end()
        post(.NSUndoManagerDidCloseUndoGroup, info)
    }

    // MARK: Undoing and redoing

    /// Whether there is something to undo.
    open var canUndo: Bool { !history.undos.isEmpty || history.direction == nil && history.open.contains { !$0.isEmpty } }
    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !history.redos.isEmpty
    }

    /// Closes the group of the current event, and undoes the last group.
    open func undo() {
        if groupingLevel == 1 {
            closesAtEnd = false
            endUndoGrouping()
        }
        guard groupingLevel == 0 else {
            return Self.warn("undo() was called while \(groupingLevel) groups are open. Call endUndoGrouping() before.")
        }
        run(.undo, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
    }
    /// Redoes the group that was undone last.
    open func redo() {
        guard groupingLevel == 0 else {
            return Self.warn("redo() was called while \(groupingLevel) groups are open. Call endUndoGrouping() before.")
        }
        run(.redo, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
    }

    private func run(_ direction: UndoHistory.Direction, _ before: Notification.Name, _ after: Notification.Name) {
        guard history.direction == nil else { return }
        post(.NSUndoManagerCheckpoint)
        guard let group = history.take(direction) else { return }
        post(before)
        history.direction = direction
        beginUndoGrouping()
        for action in group.actions.reversed() { action.run() }
        while groupingLevel > 1 { endUndoGrouping() }
        history.keepName(of: group)
        endUndoGrouping()
        history.direction = nil
        post(after)
    }

    /// Forgets all actions, and closes the open groups.
    open func removeAllActions() {
        closesAtEnd = false
        history.removeAll()
    }
    /// Forgets the actions with a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        history.removeActions { $0.target === target }
    }

    // MARK: Names

    /// The name of the action that is undone next; empty if it has none.
    open var undoActionName: String { (history.open.first ?? history.undos.last)?.name ?? "" }
    /// The name of the action that is redone next; empty if it has none.
    open var redoActionName: String { history.redos.last?.name ?? "" }
    /// Names the open group, or the one that is undone next.
    open func setActionName(_ actionName: String) { history.changeLast { $0.name = actionName } }
    /// The title of a command that undoes, with the action's name.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a command that redoes, with the action's name.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The title of a command that undoes an action of that name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { SystemSentence.undo(actionName) }
    /// The title of a command that redoes an action of that name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { SystemSentence.redo(actionName) }

    /// Marks the open group, or the one that is undone next, as one that can be discarded when a document is saved.
    open func setActionIsDiscardable(_ discardable: Bool) { history.changeLast { $0.isDiscardable = discardable } }
    /// Whether the next undo can be discarded.
    open var undoActionIsDiscardable: Bool { history.undos.last?.isDiscardable ?? false }
    /// Whether the next redo can be discarded.
    open var redoActionIsDiscardable: Bool { history.redos.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name, _ info: [String: Bool]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
    private static func warn(_ text: String) {
        Console.report(Console.Message(subsystem: "Foundation", text: "UndoManager: " + text), oncePer: "undo \(text)")
    }
}

/// The key of `true` in the information of a notification about a group that can be discarded.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
    /// Posted by an undo manager when a group is opened or closed, and before it undoes or redoes.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
    /// Posted by an undo manager when a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted by an undo manager before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted by an undo manager when a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted by an undo manager before it undoes.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
    /// Posted by an undo manager when it has undone.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
    /// Posted by an undo manager before it redoes.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
    /// Posted by an undo manager when it has redone.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
