/// The views of another graph that is not shown by itself. It is updated in the frames of a graph that is.
@MainActor protocol GraphFollower: AnyObject {
    var graph: ViewGraph { get }
    var needsUpdate: Bool { get }
    func update()
}

extension ViewGraph {
    struct Follower {
        weak var content: (any GraphFollower)?
    }

    func addFollower(_ follower: any GraphFollower) {
        follower.graph.leader = self
        follower.graph.requestFrames { [weak self] in self?.requestFrameLocked() }
        followers.removeAll { $0.content == nil }
        followers.append(Follower(content: follower))
    }

    func removeFollower(_ follower: any GraphFollower) {
        follower.graph.leader = nil
        followers.removeAll { $0.content == nil || $0.content === follower }
    }

    var hasDirtyFollowers: Bool { !followers.isEmpty && followers.contains { $0.content?.needsUpdate == true } }

    func updateFollowers() {
        // A follower's change may make others, or end some.
        for follower in followers { if let content = follower.content, content.needsUpdate { content.update() } }
    }
}
