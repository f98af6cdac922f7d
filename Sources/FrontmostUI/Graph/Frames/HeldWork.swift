// The content of a controller that is being dismissed or popped is frozen. The state that it shows may be gone already, and the
// user would see it turn blank during the transition. If the transition is cancelled, the content catches up.

/// Changes that wait until frozen content either is gone or returns.
struct HeldWork {
    var nodes: [(node: ViewNode, transaction: Transaction?)] = []
    var actions: [() -> Void] = []
    var isEmpty: Bool { nodes.isEmpty && actions.isEmpty }
}
