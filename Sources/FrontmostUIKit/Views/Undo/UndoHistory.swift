/// A step that undoes a change.
struct UndoAction {
    /// Identifies the target. It does not keep it alive.
    weak var target: AnyObject?
    let run: @MainActor () -> Void
}

/// Actions that are undone together, the last one first.
struct UndoGroup {
    var actions: [UndoAction] = []
    var name = ""
    var isDiscardable = false

    var isEmpty: Bool { actions.isEmpty }
}

/// The groups of an undo manager: those that can be undone and redone, and those that are open.
///
/// What is registered while a group is undone goes to the redo stack, otherwise to the undo stack. A new change empties the redo stack.
struct UndoHistory {
    enum Direction { case undo, redo }

    private(set) var undos: [UndoGroup] = [], redos: [UndoGroup] = []
    /// Outermost first.
    private(set) var open: [UndoGroup] = []
    /// What is being run; nil while the app makes changes by itself.
    var direction: Direction?
    /// The largest number of groups on a stack; 0 for no limit.
    var limit = 0 { didSet { trim() } }

    mutating func begin() { open.append(UndoGroup()) }

    mutating func add(_ action: UndoAction) {
        guard !open.isEmpty else { return }
        open[open.count - 1].actions.append(action)
        if direction == nil { redos = [] }
    }

    /// Closes the innermost open group: its actions go to the group around it, or it goes to its stack.
    mutating func end() {
        guard let group = open.popLast(), !group.isEmpty else { return }
        guard open.isEmpty else {
            open[open.count - 1].actions += group.actions
            if !group.name.isEmpty { open[open.count - 1].name = group.name }
            return
        }
        if direction == .undo { redos.append(group) } else { undos.append(group) }
        trim()
    }

    private mutating func trim() {
        if limit == 0 { return }
        if undos.count > limit { undos.removeFirst(undos.count - limit) }
        if redos.count > limit { redos.removeFirst(redos.count - limit) }
    }

    /// Takes the last group from a stack.
    mutating func take(_ direction: Direction) -> UndoGroup? { direction == .undo ? undos.popLast() : redos.popLast() }

    /// Gives the open group the name of the one that was run, unless the app has named it.
    mutating func keepName(of group: UndoGroup) {
        guard let last = open.indices.last else { return }
        if open[last].name.isEmpty { open[last].name = group.name }
        open[last].isDiscardable = group.isDiscardable
    }

    /// Changes the outermost open group, or the one that is undone next.
    mutating func changeLast(_ change: (inout UndoGroup) -> Void) {
        if !open.isEmpty {
            change(&open[0])
        } else if !undos.isEmpty {
            change(&undos[undos.count - 1])
        }
    }

    mutating func removeAll() { (undos, redos, open) = ([], [], []) }

    mutating func removeActions(where isGone: (UndoAction) -> Bool) {
        func clean(_ groups: [UndoGroup], keepingEmpty: Bool = false) -> [UndoGroup] {
            groups.compactMap { group in
                var group = group
                group.actions.removeAll(where: isGone)
                return group.isEmpty && !keepingEmpty ? nil : group
            }
        }
        (undos, redos, open) = (clean(undos), clean(redos), clean(open, keepingEmpty: true))
    }
}
