// Views of an app that store closures in which others, further in, read state of a view further out: closure holders.
//
// On the platform a state that was read anywhere runs the body that declares it, and its closures are new ones then. Views that store one
// run their bodies, whether they have read the state or others to which they pass the closure on:
//
//     SwitchRoutes {                      // Makes an object in its body that says which route is taken.
//         Route("news") { News(page) }    // Reads the state.
//     }

extension BodyNode {
    /// Whether the state of other views that the body reads is read in closures that the view was given.
    final var readsInClosures: Bool { info.mayReadInClosures }

    /// The nearest closure holder around this view that is not around the owner of a state as well. It may have got a closure from the owner.
    final func closureHolder(upTo owner: BodyNode) -> BodyNode? {
        guard let holder = nearestClosureHolder, holder !== owner else { return nil }
        var beyond = owner.nearestClosureHolder
        while let outer = beyond, outer.depth > holder.depth { beyond = outer.nearestClosureHolder }
        return holder === beyond ? nil : holder
    }

    /// The nearest closure holder around this view. Looked up once, since a node never changes its parent.
    private var nearestClosureHolder: BodyNode? {
        if knowsClosureHolder { return knownClosureHolder }
        let around = nearest { $0 as? BodyNode }
        knownClosureHolder = around?.info.holdsClosures == true ? around : around?.nearestClosureHolder
        knowsClosureHolder = true
        return knownClosureHolder
    }
}
